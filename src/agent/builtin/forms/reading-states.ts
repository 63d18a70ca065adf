import { pattern } from '../../../notes/basics/pattern.ts';
import { call, type Plan, type QuestionForm } from './question-form.ts';

type State = 'unread' | 'reading' | 'read';

/** How notes say how far somebody is with a book, in lower case as the index has values, tags and headings. */
const SIGNS: Readonly<
  Record<
    State,
    {
      readonly values: readonly string[];
      /** Of a property `read`. */
      readonly isRead?: readonly string[];
      readonly tags: readonly string[];
      /** Of a list with boxes. */
      readonly headings: readonly string[];
      readonly isTicked: boolean;
    }
  >
> = {
  unread: {
    values: ['unread', 'to read', 'to-read', 'toread', 'not read', 'not started', 'want to read', 'tbr', 'ungelesen'],
    isRead: ['false', 'no', '0'],
    tags: ['to-read', 'toread', 'to_read', 'unread', 'tbr', 'want-to-read', 'ungelesen'],
    headings: ['to read', 'unread', 'want to read', 'to be read', 'reading list', 'books to read', 'tbr', 'zu lesen'],
    isTicked: false,
  },
  reading: {
    values: ['reading', 'currently reading', 'in progress', 'started'],
    tags: ['currently-reading'],
    headings: ['reading', 'currently reading', 'reading now'],
    isTicked: false,
  },
  read: {
    values: ['read', 'finished', 'done', 'completed', 'gelesen'],
    isRead: ['true', 'yes', '1'],
    tags: ['gelesen'],
    headings: ['read', 'finished', 'books read', 'gelesen'],
    isTicked: true,
  },
};

const quoteWordList = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/**
 * Notes by their properties and tags, and lines of lists with boxes by the heading above them. Those of the kind that is
 * asked for, by folder, name, tag or property; where nothing says so, all: a list to read names no kind.
 */
function sqlFor({ values, isRead, tags, headings, isTicked }: (typeof SIGNS)[State]): string {
  return `WITH found AS (
  SELECT path, title, NULL AS line, NULL AS text FROM notes WHERE path IN (SELECT path FROM properties
    WHERE (key IN ('status', 'state', 'progress', 'reading', 'read_status') AND value IN (${quoteWordList(values)}))${
      isRead ? `\n      OR (key = 'read' AND value IN (${quoteWordList(isRead)}))` : ''
    } UNION SELECT path FROM tags WHERE tag IN (${quoteWordList(tags)}))
  UNION ALL
  SELECT path, NULL, line, description FROM tasks WHERE ${isTicked ? '' : 'NOT '}done AND lower(heading) IN (${quoteWordList(headings)})
), of_kind AS (
  SELECT * FROM found WHERE path LIKE :kind OR path IN (SELECT path FROM tags WHERE tag LIKE :kind
    UNION SELECT path FROM properties WHERE key IN ('type', 'kind', 'category', 'format') AND value LIKE :kind)
)
SELECT text, title, path, line FROM of_kind
UNION ALL SELECT text, title, path, line FROM found WHERE NOT EXISTS (SELECT 1 FROM of_kind)
ORDER BY path, line`;
}

const KIND =
  '(?:books?|novels?|papers?|articles?|sources?|stor(?:y|ies)|comics?|essays?|bücher|buch|artikel|romane?|texte?)';

function plan(state: State, kind = ''): Plan {
  const stem = kind
    .toLowerCase()
    .replace(/ies$/u, 'y')
    .replace(/(?<=[^s])s$/u, '');
  return call('query_graph', { sql: sqlFor(SIGNS[state]), params: { kind: `%${stem}%` }, limit: 100 });
}

const LIST = String.raw`(?:what|which|list|show(?: me)?|find|give me|are there(?: any)?|do i have(?: any)?)`;

/** Which books and papers are still to be read, are being read, or were read. */
export const READING_STATES: readonly QuestionForm[] = [
  {
    name: 'what is unread',
    patterns: [
      pattern('i')`
        ^(?:${LIST} )?(?:of )?(?:all )?(?:the |my )*(?:unread|not yet read) (?<kind>${KIND})
        (?: (?:do i have|have i got|are there|are left))?[?.!]*$
      `,
      pattern('i')`
        ^${LIST} (?:of )?(?:all )?(?:the |my )*(?<kind>${KIND}) (?:(?:that|which) )?(?:are|is|remain) (?:there )?(?:still )?
        (?:unread|(?:not|n't)(?: yet)? read(?: yet)?|to (?:be )?read|left(?: to read)?)[?.!]*$
      `,
      pattern('i')`
        ^(?:${LIST} (?:of )?(?:the |my )*)?(?<kind>${KIND}) (?:that |which )?
        (?:(?:have i|i have) not(?: yet)?|(?:haven['’]t i|i haven['’]t)(?: yet)?|(?:did i|i did) not|didn['’]t i|do i (?:still )?have to)
        (?: read)(?: yet)?[?.!]*$
      `,
      pattern('i')`^(?:${LIST} (?:the |my )*)?(?<kind>${KIND}) (?:left )?to read[?.!]*$`,
      pattern('i')`^what (?:should|could|can) i read(?: next)?[?.!]*$`,
      pattern('i')`^what (?:do i (?:still )?have|is(?: there)?)(?: left)? to read[?.!]*$`,
      pattern('i')`^welche (?<kind>${KIND}) (?:sind (?:noch )?ungelesen|habe ich (?:noch )?nicht gelesen)[?.!]*$`,
    ],
    plan: ({ kind }) => plan('unread', kind),
  },
  {
    name: 'what is being read',
    patterns: [
      pattern(
        'i',
      )`^(?:what|which (?<kind>${KIND})) am i (?:currently )?reading(?: now| right now| at the moment)?[?.!]*$`,
      pattern('i')`^welche (?<kind>${KIND}) lese ich(?: gerade)?[?.!]*$`,
    ],
    plan: ({ kind }) => plan('reading', kind),
  },
  {
    name: 'what was read',
    patterns: [
      pattern(
        'i',
      )`^(?:which|what|list|show(?: me)?) (?:the )?(?<kind>${KIND}) (?:that )?(?:have i|i have|did i) (?:already )?read(?: already| so far)?[?.!]*$`,
      pattern('i')`^welche (?<kind>${KIND}) habe ich (?:schon |bereits )?gelesen[?.!]*$`,
    ],
    plan: ({ kind }) => plan('read', kind),
  },
];
