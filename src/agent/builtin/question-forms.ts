import { isRecord } from '../../notes/basics/is-record.ts';
import { pattern } from '../../notes/basics/pattern.ts';
import { BASES } from './forms/bases.ts';
import { BEYOND } from './forms/beyond.ts';
import { CHANGING } from './forms/changing.ts';
import { COUNTING } from './forms/counting.ts';
import { EVIDENCE } from './forms/evidence.ts';
import { LINKS } from './forms/links.ts';
import { MOVING } from './forms/moving.ts';
import { OVERVIEWS } from './forms/overviews.ts';
import { PHRASES } from './forms/phrases.ts';
import { READING } from './forms/reading.ts';
import { READING_STATES } from './forms/reading-states.ts';
import { REMEMBERING } from './forms/remembering.ts';
import { TAGS } from './forms/tags.ts';
import { TASKS } from './forms/tasks.ts';
import { TIMES } from './forms/times.ts';
import { TOPICS } from './forms/topics.ts';
import { VALUES } from './forms/values.ts';
import { WRITING } from './forms/writing.ts';
import { searchQuery } from './forms/is-question.ts';
import { call, type Plan, type Question, type QuestionForm } from './forms/question-form.ts';
import { cleanSubject, contentWords } from './forms/question-words.ts';

export const ABOUT_ME =
  'I am the built-in assistant: I look things up in your notes and quote them, with a link to the line. I do not reason, summarise or translate; for that, choose a language model in the settings.';

const HELP = [
  ABOUT_ME,
  '',
  'I understand questions like these:',
  '- *When was the last note about love?* · *recent notes*',
  '- *What is my VIN?* · *the phone number of the dentist*',
  '- *Find the phrase "to be decided"*',
  '- *Notes about watering in summer* · *What do I know about moths?*',
  '- *#reading* · *notes tagged project and garden*',
  '- *Notes from last week* · *What did I write in March?*',
  '- *What links to this note?* · *Show me Reading list* · *Show the base Books*',
  '- *How many notes are tagged #idea?* · *Which notes does nothing link to?* · *open tasks*',
  '- *What is due this week?* · *overdue tasks* · *tasks due by Friday* · *Which books are unread?*',
  '- *Find evidence for this note* (on the web, where you switched a source on)',
  '- *Create a note called Ideas: a first thought* · *Add tag reading to this note* · *Set status of Garden to done*',
  '- *Rename the tag #idea to #ideas*',
  '- *Add a task to this note: buy seeds* · *Open today’s note* · *Remember that I prefer short notes*',
  '- *Add "buy seeds" to Garden* · *Rename Garden to Allotment* · *Move Garden to the folder Archive*',
].join('\n');

const TALKING: readonly QuestionForm[] = [
  {
    name: 'help',
    patterns: [
      pattern('i')`
      ^(?:hi|hello|hey|hallo|hola|bonjour|你好|help|hilfe|ayuda|aide|帮助|\?|what can (?:you|i) (?:do|ask)
      (?: (?:you|here))?|who are you|how do(?:es)? (?:this|you) work)[?.!]*$
    `,
    ],
    plan: () => ({ say: HELP }),
  },
  {
    name: 'thanks',
    patterns: [/^(?:thanks|thank you|thx|danke|gracias|merci|谢谢)[^?]{0,20}$/i],
    plan: () => ({ say: 'You are welcome.' }),
  },
];

/** The forms in the order in which they are tried: what is asked most exactly comes first. */
const QUESTION_FORMS: readonly QuestionForm[] = [
  ...TALKING,
  ...EVIDENCE,
  ...REMEMBERING,
  ...TASKS,
  ...READING_STATES,
  ...CHANGING,
  ...WRITING,
  ...MOVING,
  ...BEYOND,
  ...OVERVIEWS,
  ...LINKS,
  ...PHRASES,
  ...VALUES,
  ...BASES,
  ...READING,
  ...COUNTING,
  ...TAGS,
  ...TIMES,
  ...TOPICS,
];

/** Characters at both ends of a text by which its form is known: a pattern on all of a pasted book would take hours. */
const [BEGINNING, END] = [1500, 300];
/** What stands for the middle of a long text, its first line and its last: line breaks between them are seen. */
const [FIRST_LINE, LAST_LINE] = ['\u{f0001}', '\u{f0002}'];

/** What has no form of its own is searched as it was asked. A long text is known by its beginning and end, and used whole. */
export function planQuestion(question: Question): Plan {
  const { text } = question;
  if (text.length <= BEGINNING + END) return planShort(question);
  const middle = text.slice(BEGINNING, -END);
  const [first, last] = [middle.split('\n', 1)[0]!, middle.slice(middle.lastIndexOf('\n') + 1)];
  const isOneLine = !middle.includes('\n');
  const between = isOneLine ? FIRST_LINE : `${FIRST_LINE}\n${LAST_LINE}`;
  const whole = (template: string): string =>
    template
      .replaceAll(between, () => middle)
      .replaceAll(FIRST_LINE, () => first)
      .replaceAll(LAST_LINE, () => last);
  const withMiddle = (value: unknown): unknown =>
    typeof value === 'string'
      ? whole(value)
      : Array.isArray(value)
        ? value.map(withMiddle)
        : isRecord(value)
          ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withMiddle(inner)]))
          : value;
  return withMiddle(planShort({ ...question, text: text.slice(0, BEGINNING) + between + text.slice(-END) })) as Plan;
}

/** Requests that are read by their form alone, whatever the vault holds. */
const BY_FORM: readonly (readonly [readonly QuestionForm[], sureness: number])[] = [
  [[...EVIDENCE, ...REMEMBERING], 0.98],
  [CHANGING.filter(({ name }) => name === 'undo'), 0.98],
  [READING_STATES, 0.9],
  [COUNTING.filter(({ name }) => name === 'count notes'), 0.9],
  [BASES, 0.94],
  [OVERVIEWS, 0.92],
  [VALUES, 0.82],
  [TIMES.filter(({ name }) => name !== 'notes of a time'), 0.84],
];

/** What a request is by its form alone: undoing, remembering, statistics of the vault, a value of a kind. */
export function readForms(
  question: Question,
): { readonly name: string; readonly plan: Plan; readonly sureness: number }[] {
  if (question.text.length > BEGINNING + END) return [];
  // “How many words has the novel” is of one note.
  const isOfOne =
    /\bwords (?:has|have|does|do|did|are in|is in|in) (?!i\b|we\b|my (?:notes|vault)|the (?:vault|whole)|all\b|total)/i.test(
      question.text,
    );
  return BY_FORM.flatMap(([forms, sureness]) => {
    for (const form of isOfOne && forms === OVERVIEWS ? [] : forms) {
      for (const pattern of form.patterns) {
        const match = pattern.exec(question.text);
        const plan = match && form.plan(match.groups ?? {}, question);
        if (plan) return [{ name: form.name, plan, sureness }];
      }
    }
    return [];
  });
}

function planShort(question: Question): Plan {
  for (const form of QUESTION_FORMS) {
    for (const pattern of form.patterns) {
      const match = pattern.exec(question.text);
      const plan = match && form.plan(match.groups ?? {}, question);
      if (plan) return plan;
    }
  }
  const query = searchQuery(question.text);
  return contentWords(query).length === 0 && cleanSubject(query) === ''
    ? { say: HELP }
    : call('search_notes', { query });
}
