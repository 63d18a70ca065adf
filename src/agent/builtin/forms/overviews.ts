import { patternText } from '../../../notes/basics/pattern.ts';
import { call, type QuestionForm } from './question-form.ts';

const ASKS = patternText`
  ^(?=(?:what|which|how many|how much|who|list|show|count|find|give me|number of|are there|do i have
  |open|unfinished|orphans?|longest|shortest|top|all|my)\b)
`;

/** Words that ask a question over the whole vault, and the SQL that answers it. */
const QUERIES: readonly { readonly about: string; readonly sql: string; readonly limit?: number }[] = [
  {
    about: patternText`
      (?:notes?|pages?|files?)\b.*\b(?:no(?:thing|body| ?one| notes?)?|never|not|without|n't)\b.*\b
      (?:link(?:s|ed|ing)?|backlinks|referenc\w*|refer\w*|point\w*)
      \b|\borphan\w*|\bunlinked\b|no (?:backlinks|incoming links)
    `,
    sql: 'SELECT path, title FROM notes WHERE path NOT IN (SELECT target FROM links WHERE target IS NOT NULL) ORDER BY title',
    limit: 200,
  },
  {
    about: String.raw`(?:broken|dead|unresolved|dangling) links?|links? (?:that |which )?(?:lead|go|point)s? nowhere`,
    sql: `SELECT source AS path, written || coalesce('#' || subpath, '') AS written, line FROM links WHERE NOT resolved ORDER BY source, line`,
    limit: 200,
  },
  {
    about: String.raw`notes?\b.*\b(?:without (?:any )?tags?|(?:have|has|with) no tags?|not tagged)|untagged`,
    sql: 'SELECT path, title FROM notes WHERE path NOT IN (SELECT path FROM tags) ORDER BY title',
    limit: 200,
  },
  {
    about: patternText`
    (?:how many|count|number of)\b.*\b(?:open|unfinished|undone|outstanding|remaining
    |unchecked) (?:tasks?|to-?dos?|items?|checkboxes)
  `,
    sql: 'SELECT count(*) AS "open tasks" FROM tasks WHERE NOT done',
  },
  {
    about: String.raw`(?:how many|count|number of)\b.*\b(?:done|finished|completed|ticked|checked) (?:tasks?|to-?dos?|items?)`,
    sql: 'SELECT count(*) AS "finished tasks" FROM tasks WHERE done',
  },
  {
    about: patternText`
    (?:open|unfinished|undone|outstanding|remaining) (?:tasks?|to-?dos?|items?)|
    (?:tasks?|to-?dos?) (?:are )?(?:still )?(?:open|left|unfinished)|what (?:do i|is there) (?:still )?
    (?:have |left )?to do\b
  `,
    sql: 'SELECT text, path, line FROM tasks WHERE NOT done ORDER BY path, line',
    limit: 50,
  },
  {
    about: String.raw`(?:longest|biggest|largest|wordiest)(?: \d+)?\b.*|notes?\b.*\b(?:longest|biggest|largest)|most words`,
    sql: 'SELECT path, title, words FROM notes ORDER BY words DESC',
    limit: 10,
  },
  {
    about: String.raw`shortest\b|notes?\b.*\b(?:shortest|smallest)|fewest words`,
    sql: 'SELECT path, title, words FROM notes ORDER BY words',
    limit: 10,
  },
  {
    about: patternText`
    (?:most(?:-| )(?:used|common|frequent|popular)|top|commonest|favou?rite)(?: \d+)? tags?|tags?\b.*\b
    (?:use|have|are used|occur)\b.*\b(?:most|often)|(?:what|which|all|my|list) (?:are )?
    (?:the |my |all )*tags?(?: (?:do (?:i|we) (?:have|use)|(?:i|we) (?:have|use)|are there|are (?:in use|used)|exist))?[?.!]*$
  `,
    sql: 'SELECT tag, count(DISTINCT path) AS notes FROM tags GROUP BY tag ORDER BY notes DESC, tag',
    limit: 50,
  },
  { about: String.raw`how many (?:different )?tags\b`, sql: 'SELECT count(DISTINCT tag) AS tags FROM tags' },
  {
    about: String.raw`(?:most(?:-| )(?:linked|referenced|connected)|notes?\b.*\blink(?:ed|s)?(?: to)?\b.*\bmost)\b`,
    sql: 'SELECT notes.path, notes.title, count(DISTINCT source) AS "notes that link to it" FROM links JOIN notes ON notes.path = target WHERE resolved GROUP BY target ORDER BY 3 DESC',
    limit: 10,
  },
  {
    about: String.raw`notes?\b.*\b(?:in each|per|by|in every) folder`,
    sql: "SELECT CASE folder WHEN '' THEN '(top)' ELSE folder END AS folder, count(*) AS notes FROM notes GROUP BY 1 ORDER BY notes DESC",
    limit: 100,
  },
  {
    about: String.raw`(?:how many|number of|count)(?: the| all)?(?: my)? words\b`,
    sql: 'SELECT sum(words) AS words FROM notes',
  },
  { about: String.raw`how many links\b(?!.*\bto\b)`, sql: 'SELECT count(*) AS links FROM links' },
];

/** Questions that count, compare or look for what is missing, over all notes at once. */
export const OVERVIEWS: readonly QuestionForm[] = QUERIES.map(({ about, sql, limit }): QuestionForm => ({
  name: 'overview',
  patterns: [new RegExp(`${ASKS}.*?(?:${about})`, 'i')],
  plan: (_groups, { text }) =>
    isWholeVaultQuestion(text) ? call('query_graph', { sql, ...(limit !== undefined && { limit }) }) : undefined,
}));

/** Only questions over the whole vault: one about a topic, a tag or a time has another form, and "what is an orphan?" asks what the word means. */
function isWholeVaultQuestion(text: string): boolean {
  return !/^what(?:'s| is) an? |#|["“„«]|\b(?:about|on|mention\w*|(?:does|do|did|has) (?!i\b|we\b|nothing|nobody|no\b|my (?:notes|vault)\b)\w+|yesterday|week|month|year)\b/i.test(
    text,
  );
}
