import { pattern } from '../../../notes/basics/pattern.ts';
import { call, type Plan, type QuestionForm } from './question-form.ts';
import { cleanSubject, contentWords } from './question-words.ts';

const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const UNIT = '(?:day|week|month|quarter|year)s?';
const ISO = String.raw`\d{4}-\d{2}(?:-\d{2})?`;
/** Expressions of time that the date tools understand, the longest first where one begins another. */
const EXPRESSIONS = [
  String.raw`between .+? and .+?(?=[?.!]|$)`,
  String.raw`(?:since|before|after|until) (?:last |the )?(?:${ISO}|\d{4}|yesterday|${WEEKDAY}|${UNIT}|(?:${MONTH})(?: \d{1,2})?(?:,? \d{4})?)`,
  String.raw`(?:the )?(?:last|past|previous|this) (?:(?:\d+|two|three|four|five|six|seven|ten) )?${UNIT}`,
  String.raw`(?:\d+|two|three|four|five|six|a|an) ${UNIT} ago`,
  'yesterday',
  'today',
  `(?:on|last|from) ${WEEKDAY}`,
  String.raw`(?:in|on|last|this|during|from|of) (?:${MONTH})(?: \d{1,2})?(?:,? \d{4})?`,
  String.raw`(?:${MONTH}) (?:\d{1,2},? )?\d{4}`,
  String.raw`(?:in |on |from )?${ISO}`,
  String.raw`in (?:19|20)\d{2}`,
];
const DATE = new RegExp(String.raw`(?<![\w-])(?<date>${EXPRESSIONS.join('|')})(?![\w-])`, 'i');
/** What people call a note, and any number of them. */
const THINGS = '(?:notes?|entr(?:y|ies)|pages?|files?|things?|items?|stuff|writings?|ones?)';
const ABOUT = String.raw`(?:about|on|of|with|for|regarding|mention(?:s|ing|ed)?|that (?:mentions?|is about|has|contains?))`;
const CREATED = /\b(?:creat\w*|wr(?:ote|itten|ite)|made|added|new)\b/i;
const MODIFIED = /\b(?:modif\w*|chang\w*|edit\w*|updat\w*)\b/i;

/** Questions for what is new, and for notes from a time. */
export const TIMES: readonly QuestionForm[] = [
  {
    name: 'last note',
    patterns: [
      pattern('i')`
        ^(?:when|what|which|where) (?:was|is|were) (?:the |my )?(?:very )?(?:last|latest|most recent|newest)
        (?: time i (?:wrote|took notes?)| notes?)(?: that)?(?: (?:i (?:wrote|took|made)|is|was))?
        (?: (?:about|on|of|with|mention(?:s|ing|ed)?) (?<subject>.+?))?[?.!]*$
      `,
      pattern('i')`
        ^(?:when|what) did i (?:last|most recently) (?:write|note|mention|work on|read)
        (?: (?:about|on|of|down))?(?: (?<subject>.+?))?[?.!]*$
      `,
      pattern('i')`
        ^(?:show me |show |list |give me |find |open )?(?:the |my )?
        (?:last|latest|most recent|newest|recent) (?:(?<count>\d{1,2}) )?
        (?:notes?|work|writing|changes|edits|files)(?: (?:about|on|of|with|mentioning) (?<subject>.+?))?
        [?.!]*$
      `,
      pattern('i')`
        ^(?:(?:what|which)(?:'s| is| are| was| were) |show(?: me)? |list |give me |find |open |get )?
        (?:the |my )?(?:very )?(?:last|latest|most recent|newest|recent) (?:
        (?<count>\d{1,2}|couple of|few) )?${THINGS}
        (?: (?:that )?i(?:'ve| have)? (?:have|got|made|wrote|written|took|touched|edited|changed|did))?
        (?: ${ABOUT} (?<subject>.+?))?[?.!]*$
      `,
      pattern('i')`
        ^(?:what|which|show(?: me)?|list|give me|find|get)?\s*(?:are |were )?(?:the |my )?
        (?:(?<count>\d{1,2}) )?${THINGS} (?:that )?i
        (?:'ve| have)? (?:(?:most recently|last) (?:touched|edited|changed|opened|made|written|wrote
        |worked on)|(?:touched|edited|changed|made|wrote|written|worked on) (?:most recently|last))[?.!]*$
      `,
      pattern('i')`
        ^(?:wann war |was ist |zeig(?:e)?(?: mir)? )?(?:die |meine )?
        (?:letzte[nr]?|neuesten?|jüngsten?) notiz(?:en)?(?: (?:über|zu|zum|von|mit) (?<subject>.+?))?[?.!]*$
      `,
      /^(?:cuál es |muestra(?:me)? )?(?:la |las |mis? )?(?:últimas?|recientes) notas?(?: (?:sobre|de) (?<subject>.+?))?[?.!]*$/i,
      /^(?:quelle est |montre(?:-moi)? )?(?:la |les |mes )?(?:dernières?) notes?(?: (?:sur|de) (?<subject>.+?))?[?.!]*$/i,
      /^(?:notas recientes|notes récentes)(?: (?:sobre|sur|de) (?<subject>.+?))?[?.!]*$/i,
      /^(?:显示)?最(?:近|新)的?(?:关于(?<subject>.+?)的)?笔记[？?。]*$/,
    ],
    plan: ({ subject, count }) => recent(subject, count),
  },
  {
    name: 'notes of a time',
    patterns: [DATE],
    plan: ({ date }, { text }) => {
      const subject = /\b(?:about|on|mentioning) (?!\d)(?<subject>.+)$/i.exec(text.replace(date ?? '', ''))?.groups
        ?.subject;
      const words = contentWords(cleanSubject(subject)).join(' ');
      if (words === '') return isAboutTime(text, date ?? '') ? byDate(text) : undefined;
      const period = cleanDate(date ?? '');
      return call('search_notes', { query: words, filter: { date_after: period, date_before: period } });
    },
  },
  {
    name: 'recent work',
    patterns: [
      /\b(?:recent|recently|lately|latest work|these days|worked on|working on|neulich|zuletzt|recientemente|récemment)\b|最近/i,
    ],
    plan: (_groups, { text }) => {
      const subject = /\b(?:about|on|regarding|über|sobre|sur) (?!(?:recently|lately))(?<subject>.+)$/i.exec(text)
        ?.groups?.subject;
      return recent(subject?.replace(/\b(?:recently|lately|these days)\b/gi, ''), undefined);
    },
  },
];

function recent(subject: string | undefined, count: string | undefined): Plan {
  // “Anything about bats” is about bats.
  const words = cleanSubject(
    cleanSubject(subject).replace(
      /^(?:(?:any|some|every)thing|stuff|something new)(?: (?:about|on|of|regarding))? ?/i,
      '',
    ),
  );
  return call('search_recent_notes', {
    ...(words === '' ? {} : { content_filter: words }),
    ...(count === undefined ? (words === '' ? {} : { count: 5 }) : { count: toCount(count) }),
  });
}

function toCount(words: string): number {
  return Number(words) || 3;
}

/** `undefined` where the text names no time. */
export function byDate(text: string): Plan | undefined {
  const date = DATE.exec(text)?.groups?.date;
  if (date === undefined) return undefined;
  const period = cleanDate(date);
  const date_type = MODIFIED.test(text) ? 'modified' : CREATED.test(text) ? 'created' : 'both';
  return call('search_by_date', { start_date: period, end_date: period, date_type });
}

function cleanDate(date: string): string {
  return date
    .trim()
    .replace(/^(?:in|on|from|during|of) /i, '')
    .replace(/^the /i, '')
    .replace(/(?<![?.!,])[?.!,]+$/, '');
}

/** Words of the question itself, which no note has to hold. */
const ABOUT_CHANGES = pattern('i')`
  ^(?:creat\w*|modif\w*|chang\w*|edit\w*|updat\w*|made|add(?:ed)?
  |new|list|work\w*|happened|entries|files|during|since|between|happen|daily|day)$
`;

/** Whether the question asks for notes from that time, and not for something that happened then. */
function isAboutTime(text: string, date: string): boolean {
  const topicWords = contentWords(text.replace(date, ' ')).filter((word) => !ABOUT_CHANGES.test(word));
  return topicWords.length === 0;
}
