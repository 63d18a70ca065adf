import { notesNamedIn } from './around-names.ts';
import type { RequestText } from './read-request.ts';
import type { VaultWords } from './vault-words.ts';

/** Sentences that first tell something and then ask for an act on it: read as the act alone. */

const IT = '(?:it|them|that|those|these|that note|this note|that one)';

/** “I have finished Dune, mark it as read”, “we need milk and butter, put them on the shopping list”. */
export function asAct(request: RequestText, words: Pick<VaultWords, 'byName'>): RequestText {
  const task =
    /^(?:(?:we|i) (?:still )?(?:have|need|must|should|ought)(?: to)? )?(?<what>[^,;:!?]+?)[,;.] (?:and |so |please )*(?:put|add|write|note|record) (?:that|it|this)(?: down)? (?:in|on|to|into|under) (?<place>.+?) as an? (?:open )?(?:task|to-?do)$/i.exec(
      request.text,
    )?.groups;
  if (task?.what !== undefined) return { ...request, text: `add a task to ${task.place}: ${task.what}` };
  const things = new RegExp(
    `^(?:(?:we|i)(?:'re| are|'ve| have)? (?:still )?(?:also )?(?:(?:need|want|have|must)(?: to)? (?:buy|get|pick up|order)|need|want|ran out of|run out of|out of|are out of|missing|lack)|(?:there is|there's) no(?: more)?|no more) (?<what>[^;.:!?]+?)(?: left)?[,;.] (?:and |so |please |can you )*(?<act>put|add|write|append|note|stick|pop|enter|get) (?:${IT}(?: down)? )?(?<place>(?:on|to|in|onto|into) .+)$`,
    'i',
  ).exec(request.text)?.groups;
  if (things?.what !== undefined)
    return { ...request, text: `add ${things.what.replace(/^(?:some|more|a few) /i, '')} ${things.place}` };
  const gone =
    /^(?:(?:we|i) (?:don't|do not|no longer) need )?(?<what>[^,;.:!?]+?)(?:(?: is| are) (?:no longer needed|not needed(?: any ?more)?|bought|done|there|in stock|here))?(?: any ?more)?[,;.] (?:and |so |please )*(?:take|remove|cross|strike|delete) (?:it|them|that|those) (?:off|from) (?<place>.+)$/i.exec(
      request.text,
    )?.groups;
  if (gone?.what !== undefined) return { ...request, text: `remove ${gone.what} from ${gone.place}` };
  const { told, act, rest } =
    new RegExp(
      `^(?<told>[^,;.:]+)[,;.] (?:and |so |please |now )*(?<act>mark|set|tag|label|rename|move|delete|put|give|rate|score|bin|archive|trash) ${IT}(?<rest> .+)?$`,
      'i',
    ).exec(request.text)?.groups ?? {};
  const named = told === undefined ? [] : notesNamedIn(told, words, request);
  if (told === undefined || named.length !== 1) return request;
  const [{ from, to }] = named as [(typeof named)[0]];
  return { ...request, text: `${act} ${told.slice(from, to)}${rest ?? ''}` };
}
