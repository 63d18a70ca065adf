import { pattern } from '../../../notes/basics/pattern.ts';
import { call, type Plan, type Question, type QuestionForm } from './question-form.ts';
import { cleanSubject } from './question-words.ts';
import { withNote } from './named-note.ts';
import { readLineStart } from '../../../notes/markdown/line-index.ts';

const OPEN = `["“„«'‘]`;
const CLOSE = `["”“»'’]`;
const ITEM = String.raw`(?:(?:a |an |the |another )?(?:new )?(?<item>line|sentence|paragraph|bullet(?: point)?|item|task|to-?do|text|words?)\s*:?\s*)?`;
const WHERE = String.raw`(?:to|at|on|in|into|under) (?:(?:the )?(?:very )?(?<where>end|bottom|start|top|beginning)(?: of)? )?`;

/** Requests that add text to a note or replace a text. The text is in quotes or after a colon. */
export const WRITING: readonly QuestionForm[] = [
  {
    name: 'daily note',
    patterns: [
      pattern('i')`
        ^(?:create|make|start|begin|add|open|new|set up|write) (?:me )?(?:(?:a|the|my) )?(?:new )?
        (?:(?:daily|journal) (?:note|entry|page)|diary entry)(?: for (?<day>.+?))?[.!]?$
      `,
      pattern('i')`
        ^(?:create|make|start|begin|add|open|set up|show(?: me)?|go to) (?:me )?(?:the |my )?
        (?<day>today|tomorrow|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day)
        (?:'s)? (?:daily |journal |diary )?(?:note|entry|page)[.!]?$
      `,
      /^(?:erstelle|öffne|zeige?) (?:mir )?(?:die |eine |meine )?(?:heutige )?tagesnotiz[.!]?$/i,
      /^(?:the |my )?(?<day>today)'s (?:daily |journal )?(?:note|page|entry)[.!?]?$/i,
    ],
    plan: ({ day }) => call('create_daily_note', day === undefined ? {} : { date: cleanSubject(day) }),
  },
  {
    name: 'add text',
    patterns: [
      new RegExp(
        `^(?:append|add|write|put|insert|prepend) ${ITEM}${OPEN}(?<content>.+?)${CLOSE} ${WHERE}(?<note>.+)$`,
        'is',
      ),
      new RegExp(`^(?:append|add) ${WHERE}(?<note>[^:\\n]+?)\\s*:\\s*(?<content>[^\\s][\\s\\S]*)$`, 'i'),
    ],
    plan: ({ item, content, where, note }, question) => addText(question, { item, content, where, note }),
  },
  {
    name: 'replace text',
    patterns: [
      pattern('is')`
        ^(?:in|on) (?<note>.+?),? (?:please )?(?:replace|change|swap) ${OPEN}(?<search>.+?)
        ${CLOSE} (?:with|by|to|for) ${OPEN}(?<content>.*?)${CLOSE}[.!]?$
      `,
      pattern('is')`
        ^(?:replace|change|swap) ${OPEN}(?<search>.+?)${CLOSE} (?:with|by|to|for) ${OPEN}(?<content>.*?)
        ${CLOSE}(?: (?:in|on) (?<note>.+))?$
      `,
    ],
    plan: ({ note, search, content }, question) =>
      withNote(note, question, (path) => call('modify_note', { path, operation: 'replace', search, content })),
  },
];

type Added = Readonly<Record<'item' | 'content' | 'where' | 'note', string | undefined>>;

function addText(question: Question, { item, content, where, note }: Added): Plan | undefined {
  const text = content?.trim() ?? '';
  if (text === '') return undefined;
  const mark = /^(?:task|to-?do)$/i.test(item ?? '') ? '- [ ] ' : /^(?:bullet|item)/i.test(item ?? '') ? '- ' : '';
  const operation =
    /^(?:start|top|beginning)$/i.test(where ?? '') || /^prepend/i.test(question.text) ? 'prepend' : 'append';
  return withNote(note, question, (path) =>
    // How the note ends says whether the text is a line of its own or the next item of a list.
    joinsTheEnd({ item, content, where, note }, question.text)
      ? call('read_note', { path, max_lines: MOST_LINES })
      : call('modify_note', { path, operation, content: `${mark}${text}` }),
  );
}

const MOST_LINES = 5000;
const hasMark = (line: string): boolean => {
  const { kind, quote } = readLineStart(line);
  return kind !== 'plain' || quote !== '';
};

const joinsTheEnd = ({ item, content, where }: Added, question: string): boolean =>
  item === undefined && where === undefined && !/^prepend/i.test(question) && !hasMark(content?.trim() ?? '');

/** The text that the person wants at the end of a note, where the end says what it becomes. */
export function textToJoin(question: string): string | undefined {
  const form = WRITING.find(({ name }) => name === 'add text');
  for (const pattern of form?.patterns ?? []) {
    const added = pattern.exec(question)?.groups as Added | undefined;
    const text = added?.content?.trim() ?? '';
    if (added && text !== '') return joinsTheEnd(added, question) ? text : undefined;
  }
  return undefined;
}

/** As the next item, where the note ends in a list or in tasks. */
export function asNextListItem(text: string, note: string): string {
  const { quote, indent, kind, marker, box } = readLineStart(note.trimEnd().split('\n').at(-1) ?? '');
  if (kind !== 'bullet' || quote !== '' || indent !== '') return text;
  return `${marker}${box === '' ? '' : '[ ] '}${text}`;
}
