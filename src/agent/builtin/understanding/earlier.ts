import type { StoredMessage } from '../../model/messages.ts';
import { foldText, segmentWords } from '../../../notes/words.ts';
import { findDays } from './find-days.ts';
import { bindNote } from './bind-note.ts';
import { foldName, type VaultWords } from './vault-words.ts';

/** What was asked and answered before a request, in the same conversation. */
export interface Earlier {
  readonly question: string;
  readonly answer: string;
  /** What was asked and answered before that. */
  readonly before?: Earlier | undefined;
}

/** Questions that may hang together: “and the paused ones?”, “and those of Priya?” */
const MOST_BEFORE = 5;
const MEANT = /\s*\(meant: .+\)\s*$/s;

/** What was asked and answered before the last request of a conversation; the same request in another reading is none. */
export function earlierIn(messages: readonly StoredMessage[]): Earlier | undefined {
  const turns: { readonly question: string; answer: string }[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (message.role === 'user') turns.push({ question: message.content.replace(MEANT, ''), answer: '' });
    else if (message.role === 'assistant' && message.content !== '' && last) last.answer = message.content;
  }
  const now = turns.pop()?.question;
  let earlier: Earlier | undefined;
  for (const [at, turn] of turns.slice(-MOST_BEFORE).entries()) {
    if (turn.question === now || turn.question === turns.slice(-MOST_BEFORE)[at - 1]?.question) continue;
    earlier = { ...turn, before: earlier };
  }
  return earlier;
}

const LONGEST = 200;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const ONE_OF =
  /\b(?:the )?(?<nth>first|second|third|fourth|fifth|sixth|last|1st|2nd|3rd|4th|5th|6th)(?: one| note| of (?:them|these|those))?(?=$|[ ,.?!])/iu;
const VERB =
  '(?:open|read|show(?: me)?|see|view|delete|remove|tag|untag|rename|move|mark|rate|give|set|summari[sz]e|bin|trash|pull up|go to|compare|translate|explain)';
const ACT = new RegExp(
  `^(?:please |now |then |ok |okay |and )*(?:${VERB}|add|append|what links to|notes like)\\b`,
  'i',
);
/** The object of the verb, or the place at the end: elsewhere “that” and “it” mean something else. */
const PRONOUN = new RegExp(
  `(?<=^(?:please |now |then |ok |okay |and )*${VERB} )(?:it|that one|that note|that|this one)(?=$|[?.!]| (?:as|with|to|from|into|in|a|an|the tag|\\d))|(?<= (?:to|of|on|from|like) )(?:it|that one|that note)(?=[?.!]?$)`,
  'i',
);
const AND =
  /^(?:(?:and|und|y|et|e|ok|okay|so) )*(?:(?:what|how) about|what of|same for|the same for|wie steht es mit|was ist mit|et pour|e(?: quanto)? a|¿?y|and|und|et|e)\s+(?<rest>\S.*?)[?.! ]*$/iu;
const HOW_MANY =
  /^(?:(?:and|und|y|et|e|so|ok|okay) )*(?:how many|what number|count)(?: notes| tasks)?(?: (?:is|are|was|were|makes?|of) (?:that|those|they|there|these|them|it))?(?: (?:in total|all together|altogether|then|now))?[?.! ]*$/iu;

/**
 * A request that only makes sense after another, as it stands for itself: “and the paused ones?” after “active projects” is
 * “paused projects”, “open the second one” names the second note of the answer. As typed where it goes with nothing before it.
 */
export function withEarlier(question: string, earlier: Earlier | undefined, words: VaultWords, nowMs: number): string {
  const text = question.trim();
  if (!earlier || text === '' || text.length > LONGEST || earlier.question.length > LONGEST) return question;
  // What was asked before may itself have hung on what was asked before it.
  const before = withEarlier(earlier.question, earlier.before, words, nowMs)
    .trim()
    .replace(/[?.!\s]+$/, '');
  if (HOW_MANY.test(text)) return asCount(before);
  const pointed = withPointed(text, earlier.answer);
  if (pointed !== undefined) return pointed;
  const rest = AND.exec(text)?.groups?.rest;
  return (rest !== undefined && withOther(before, rest, words, nowMs)) || question;
}

const asCount = (before: string): string =>
  `how many ${before.replace(/^(?:(?:please|can you|could you) )*(?:(?:list|show|find|give|get|see|tell|display)(?: me| us)? )?(?:which |what |all |every |any |my |our |the |of |are |have i |do i have )*/i, '')}`;

/** The note that “it” or “the second one” means: one that the answer before names. */
function withPointed(text: string, answer: string): string | undefined {
  if (!ACT.test(text)) return undefined;
  const paths = [
    ...new Set(
      [
        ...answer
          .split('\n')
          .filter((line) => !/^\s*>/.test(line))
          .join('\n')
          .matchAll(/\[\[([^\]|#]+)/g),
      ].map(([, path = '']) => path),
    ),
  ];
  const nth = ONE_OF.exec(text);
  if (nth && text.length < 60) {
    const word = nth.groups?.nth?.toLowerCase() ?? '';
    const at = word === 'last' ? paths.length - 1 : /^\d/.test(word) ? Number(word[0]) - 1 : ORDINALS.indexOf(word);
    const path = paths[at];
    // “Add the first draft to …” speaks of something else than of the notes before.
    const isRest = /^(?:$|[?.!]| (?:as|with|to|from|a|an|is|into|in)\b)/i.test(text.slice(nth.index + nth[0].length));
    const tag = /^tag (?:the )?\S+(?: one)? #?(?<tag>[\p{L}\p{N}_/-]+)$/iu.exec(text)?.groups?.tag;
    if (path !== undefined && tag !== undefined && !isRest) return `tag [[${path}]] with ${tag}`;
    if (path !== undefined && isRest) return text.replace(nth[0], `[[${path}]]`);
  }
  const [only, ...others] = paths;
  return only !== undefined && others.length === 0 && PRONOUN.test(text)
    ? text.replace(PRONOUN, () => `[[${only}]]`)
    : undefined;
}

/** The earlier request with another value, name, tag or day in the place of its own. */
function withOther(before: string, rest: string, words: VaultWords, nowMs: number): string | undefined {
  const other = rest
    .replace(
      /^(?:(?:which|what|who)(?: ones?)? (?:is|are|was|were)|(?:the|those|these|only|just|for|on|in|with|by|of|a|an))(?: (?:only|just|a|an|the|still|now|in|on|with))* /i,
      '',
    )
    .replace(/ (?:ones?|notes?|instead|then|too)$/i, '')
    .trim();
  if (other === '' || other.split(' ').length > 6) return undefined;
  return (
    withOtherValue(before, other, words) ??
    withOtherTag(before, other, words) ??
    withOtherDay(before, other, nowMs) ??
    withOtherName(before, other, words)
  );
}

/** Whole words of a text in the place of others. */
function exchange(text: string, old: string, other: string): string | undefined {
  const tokens = segmentWords(text);
  const wanted = segmentWords(old).map((word) => foldText(word.text));
  for (let at = 0; wanted.length > 0 && at + wanted.length <= tokens.length; at++)
    if (wanted.every((word, by) => foldText(tokens[at + by]!.text) === word))
      return text.slice(0, tokens[at]!.from) + other + text.slice(tokens[at + wanted.length - 1]!.to);
  return undefined;
}

function withOtherValue(before: string, other: string, { properties }: VaultWords): string | undefined {
  const folded = foldName(other);
  for (const { values, isDay } of properties) {
    if (isDay || !values.some((value) => foldName(value) === folded)) continue;
    for (const value of values.slice(0, 200)) {
      const changed = foldName(value) === folded ? undefined : exchange(before, value, other);
      if (changed !== undefined) return changed;
    }
  }
  return undefined;
}

function withOtherTag(before: string, other: string, { tags }: VaultWords): string | undefined {
  const tag = other.replace(/^(?:tagged |tag )?#?/i, '').toLowerCase();
  if (!tags.has(tag) || !/#|\btag/i.test(before)) return undefined;
  for (const old of tags) {
    const changed = old === tag ? undefined : exchange(before, old, tag);
    if (changed !== undefined) return changed;
  }
  return undefined;
}

function withOtherDay(before: string, other: string, nowMs: number): string | undefined {
  const [day] = findDays(other, nowMs, 'past');
  const [old] = findDays(before, nowMs, 'past');
  if (!day || !old || day.to - day.from < other.length - 2) return undefined;
  return `${before.slice(0, old.from)}${other}${before.slice(old.to)}`;
}

const SMALL =
  /^(?:and|the|a|an|of|in|on|is|are|was|were|with|for|to|what|which|who|when|where|how|why|since|my|our|us|i|we|do|does|did|has|have|about|by|from|at)$/i;

function withOtherName(before: string, other: string, words: VaultWords): string | undefined {
  const named = bindNote(other, words);
  if (!named || named.sureness < 0.68) return undefined;
  const tokens = segmentWords(before);
  let best: { readonly from: number; readonly to: number; readonly sureness: number } | undefined;
  for (let at = 0; at < Math.min(tokens.length, 30); at++)
    for (let length = 1; length <= 4 && at + length <= tokens.length; length++) {
      const [first, last] = [tokens[at]!, tokens[at + length - 1]!];
      if (SMALL.test(first.text) || SMALL.test(last.text)) continue;
      const bound = bindNote(before.slice(first.from, last.to), words);
      if (!bound || bound.paths.length > 3 || bound.sureness < 0.68) continue;
      // What the folder of the new name holds is the same kind of thing.
      const isAlike = bound.paths.some((path) => named.paths.some((other) => folderOf(other) === folderOf(path)));
      const sureness = bound.sureness + length * 0.01 + (isAlike ? 0.5 : 0);
      if (!best || sureness > best.sureness) best = { from: first.from, to: last.to, sureness };
    }
  return best && `${before.slice(0, best.from)}${other}${before.slice(best.to)}`;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
