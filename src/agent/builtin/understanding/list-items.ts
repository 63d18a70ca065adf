import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { readLineStart } from '../../../notes/markdown/line-index.ts';
import { call, type Plan } from '../forms/question-form.ts';
import { contentForms } from './bind-note.ts';
import { onNote, type Read } from './candidate.ts';
import { nameIn, restore } from './read-request.ts';
import { foldName } from './vault-words.ts';

/** An item that is taken off a list: “take batteries off the shopping list”. One item alone must have its words; else it is asked which. */

const TAKE_OFF =
  /^(?:take|remove|delete|strike|cross|scratch|drop|erase|clear) (?:the (?:item|line|entry) )?(?<item>\S.*?)(?: out| off)? (?:off|from|of|on) (?<note>(?:the |my |our )?.+)$/i;

const removeItem: Read = (reader) => {
  const { request } = reader;
  const { item, note } = TAKE_OFF.exec(request.text)?.groups ?? {};
  if (
    item === undefined ||
    note === undefined ||
    /^(?:the )?(?:tags?|labels?|property|field|relation|link|note|deadline|due|task|section|heading)\b|#/i.test(item)
  )
    return undefined;
  const typed = nameIn(item, request);
  // What the words name may be a property or a tag of the note: those have readers of their own, and are surer.
  const bound = onNote(note, reader, (path) => call('read_note', { path, max_lines: MOST_LINES }), 0.72);
  if (!bound) return undefined;
  return {
    intent: 'append',
    reading: `${inQuotes(typed)} off ${inQuotes(bound.name)}`,
    sureness: 0.8 * bound.sureness + 0.06,
    plan: bound.plan,
    next: (result) => withoutItem(result, restore(typed, request)),
  };
};

const MOST_LINES = 5000;

function withoutItem(result: Readonly<Record<string, unknown>>, typed: string): Plan | undefined {
  const { path, content, next_from_line: further } = result;
  if (result.success !== true || typeof path !== 'string' || typeof content !== 'string') return undefined;
  const lines = content.split('\n');
  const items = lines.flatMap((line, at) => {
    const { kind, length } = readLineStart(line);
    return kind === 'bullet' || kind === 'number' ? [{ line, at, words: line.slice(length) }] : [];
  });
  const name = foldName(typed);
  const forms = contentForms(typed);
  const exact = items.filter(({ words }) => foldName(words) === name);
  const holding = items.filter(({ words }) => {
    const there = contentForms(words);
    return forms.length > 0 && forms.every((form) => there.includes(form));
  });
  const [only, ...others] = exact.length > 0 ? exact : holding;
  if (!only)
    return {
      say: `No item of that list has ${inQuotes(typed)}${further === undefined ? '' : ' in its first lines'}, so nothing was changed.`,
    };
  if (others.length > 0)
    return {
      say: [
        `Several items have ${inQuotes(typed)}. Which of these do you mean?`,
        [only, ...others]
          .slice(0, 6)
          .map(({ words }) => `- ${words}`)
          .join('\n'),
      ].join('\n\n'),
    };
  // The line goes with its own end; a text that stands twice is found by the line above it.
  const above = only.at > 0 ? `${lines[only.at - 1]}\n` : '';
  const search = `${above}${only.line}`;
  return call('modify_note', { path, operation: 'replace', search, content: above.replace(/\n$/, '') });
}

export const LIST_ITEMS: readonly Read[] = [removeItem];
