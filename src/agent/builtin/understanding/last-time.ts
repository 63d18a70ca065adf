import { patternFor } from '../../../notes/basics/pattern.ts';
import { toLocalDay } from '../../../notes/dates/dates.ts';
import { foldText } from '../../../notes/words.ts';
import { number, records, scalarInputText, type AnsweredCall } from '../answered-call.ts';
import { formOf } from '../answering/word-forms.ts';
import { call } from '../forms/question-form.ts';
import { blockquote, cite, noteLink } from '../note-lists.ts';
import { type Read } from './candidate.ts';
import { topicWords } from './lists.ts';
import { restore } from './read-request.ts';
import { verbForms } from '../answering/verb-forms.ts';

/** When something was last done: the newest day that notes say it of. */

/** Verbs and words that say nothing of what happened last. */
const LITTLE_VERBS = new Set(
  'talk talked speak spoke meet met call called see saw hear heard visit visited go went be was were here there have had do did done get got come came time last ever write wrote recent recently most newest latest meeting conversation contact chat entry note notes together over home with we i us our my the a an'.split(
    ' ',
  ),
);

/** When something was last done, or the newest that notes say of somebody. */
const last: Read = ({ request, nowMs }) => {
  const { text } = request;
  const match =
    /^(?:when|what day|on what day|what date) (?:did|was|were|have|had|do) (?:i|we|you|they|he|she|it)? ?(?:the |my |our )?(?:last|most recently|lastly|recently) ?(?:time )?(?:(?:that )?(?:i|we) )?(?<what>.*)$/i.exec(
      text,
    ) ??
    /^when (?:did|was|were) (?<what>.+?) (?:last|most recently|for the last time)(?<more> .*)?$/i.exec(text) ??
    /^(?:the |my |our )?(?:last|latest|most recent|newest) time (?:that |when )?(?:i |we )?(?<what>.+)$/i.exec(text) ??
    /^how long (?:ago (?:did|was)|is it since|has it been since|since) (?:i |we |the )?(?:last )?(?<what>.+)$/i.exec(
      text,
    ) ??
    /^(?:when was )?(?:the |my |our )?(?:last|latest|most recent|newest) (?<what>(?:[\p{L}-]+ ){0,2}(?:meeting|talk|call|conversation|visit|entry|chat|lunch|dinner|appointment|session|lesson|rehearsal|run|swim|walk|service)\b.*)$/iu.exec(
      text,
    );
  const topicText = match && `${match.groups?.what ?? ''}${match.groups?.more ?? ''}`;
  if (
    topicText === null ||
    topicText === undefined ||
    /^(?:when|what) (?:did|was) i (?:last )?(?:write|wrote|note)|^when (?:was|is) (?:the |my )?(?:very )?(?:last|latest|newest|most recent) (?:time i wrote|notes?|pages?|files?)\b/i.test(
      text,
    )
  )
    return undefined;
  const foldedWords = topicWords(restore(topicText, request)).map((word) => foldText(word));
  const named = foldedWords.filter((word) => !LITTLE_VERBS.has(word));
  const searchedWords = named.length > 0 ? named : foldedWords;
  if (searchedWords.length === 0 || searchedWords.length > 6) return undefined;
  const groups = searchedWords.map(formsToFind);
  const test = groups
    .map((forms) => `(${forms.map(() => '(c.text LIKE ? OR n.title LIKE ?)').join(' OR ')})`)
    .join(' AND ');
  return {
    intent: 'last',
    reading: `the last time: ${searchedWords.join(' ')}`,
    sureness: 0.9,
    plan: call('query_graph', {
      sql: `SELECT c.path, c.line, c.text, n.title, substr(n.created, 1, 10) AS day, n.created_from FROM chunks c JOIN notes n ON n.path = c.path WHERE n.path NOT LIKE 'template%' AND n.path NOT LIKE '%/template%' AND ${test} ORDER BY n.created DESC`,
      params: groups.flatMap((forms) => forms.flatMap((form) => [`%${form}%`, `%${form}%`])),
      limit: 200,
    }),
    needsRows: true,
    tell: ([first]) => first && tellLast(first, groups, toLocalDay(nowMs)),
  };
};

/** What a note may have instead of a word: its stem, and the forms of an irregular verb. */
function formsToFind(word: string): string[] {
  const stem = formOf(word);
  const forms = verbForms(stem).length > 1 ? verbForms(stem) : verbForms(word);
  const safe =
    forms.length > 1 ? [...forms, stem] : [word.startsWith(stem) ? stem : word.slice(0, Math.max(4, word.length - 2))];
  return [...new Set(safe)].map((form) => form.replace(/[%_]/g, ''));
}

const ISO = /\b(\d{4}-\d{2}-\d{2})\b/;

function tellLast({ result }: AnsweredCall, groups: readonly (readonly string[])[], today: string): string | undefined {
  if (result.success !== true) return undefined;
  const holds = (line: string, forms: readonly string[]) =>
    forms.some((form) => new RegExp(`(?<![\\p{L}])${patternFor(form)}`, 'iu').test(line));
  const times = records(result.rows).flatMap((row) => {
    const [path, text, title] = [scalarInputText(row.path), scalarInputText(row.text), scalarInputText(row.title)];
    if (!groups.every((forms) => holds(`${title}\n${text}`, forms))) return [];
    const lines = text.split('\n');
    const hits = lines.map((line) => groups.filter((forms) => holds(line, forms)).length);
    const noteDay = scalarInputText(row.created_from) === 'file_time' ? undefined : scalarInputText(row.day);
    // A line of a log or a table has its own day: the last of them counts.
    const dated = lines.flatMap((line, at) => {
      const day = ISO.exec(line)?.[1];
      return day !== undefined &&
        day <= today &&
        !/\[ \]|📅|due::/.test(line) &&
        (hits[at]! > 0 || groups.every((forms) => holds(title, forms)))
        ? [{ day, at }]
        : [];
    });
    const newest = dated.sort((a, b) => (a.day < b.day ? 1 : -1))[0];
    const best = newest?.at ?? Math.max(0, hits.indexOf(Math.max(...hits)));
    const day = newest?.day ?? noteDay;
    return [
      {
        path,
        day,
        line: number(row.line) + best,
        quote: (lines[best] ?? '').trim(),
        isSure: day !== undefined,
        fallback: scalarInputText(row.day),
      },
    ];
  });
  const sure = times.filter(({ day }) => day !== undefined && day <= today).sort((a, b) => (a.day! < b.day! ? 1 : -1));
  const [first, ...earlierTimes] = sure;
  if (!first) {
    const [any] = times;
    return (
      any && [`The notes give no day for it. The nearest: ${noteLink(any.path)}`, blockquote(any.quote)].join('\n\n')
    );
  }
  const previousTimes = [
    ...new Map(
      earlierTimes
        .filter(({ path, day }) => path !== first.path || day !== first.day)
        .map((time) => [`${time.path}${time.day}`, time]),
    ).values(),
  ].slice(0, 4);
  return [
    `**${first.day}** · ${cite(first.path, first.line)}`,
    ...(first.quote === '' ? [] : [blockquote(first.quote)]),
    ...(previousTimes.length > 0
      ? [`Before that:\n${previousTimes.map(({ path, day }) => `- ${day} · ${noteLink(path)}`).join('\n')}`]
      : []),
  ].join('\n\n');
}

export const LAST_TIME: readonly Read[] = [last];
