import type { Page } from 'playwright';
import type { Random } from '../seeded.ts';
import { cursorOf, linesOfBoxes, noteText, paste, putCursor, textOf } from './note-text.ts';

/** What a person does to a note. @returns the text that it must make of `text`; undefined where the note has no place for it */
export type Act = (page: Page, text: string, random: Random) => Promise<string | undefined>;

const bodyFrom = (text: string): number => /^---\n[\s\S]*?\n---(?:\n|$)/.exec(text)?.[0].length ?? 0;

const insertedAt = (text: string, at: number, insert: string): string => text.slice(0, at) + insert + text.slice(at);

/** Ends of lines of prose that stand alone: there a key means no more than its letter, and Enter begins a line. */
function endsOfProse(text: string): number[] {
  const found: number[] = [];
  let isCode = false;
  let at = 0;
  const lines = text.split('\n');
  const start = bodyFrom(text);
  for (const [index, line] of lines.entries()) {
    if (/^\s*(?:```|~~~|\$\$|%%|<)/.test(line)) isCode = true;
    const isAlone = (lines[index - 1] ?? '').trim() === '' && (lines[index + 1] ?? '').trim() === '';
    // Behind indented text a line could be the next paragraph of a list's item.
    if (at >= start && !isCode && isAlone && /^[\p{L}][^|]*[\p{L}.]$/u.test(line) && line.length < 2000)
      found.push(at + line.length);
    at += line.length + 1;
  }
  return found;
}

const words = (random: Random): string =>
  Array.from({ length: random.between(2, 6) }, () =>
    random.pick(['water', 'the', 'beds', 'early', 'Garten', 'and', '12']),
  ).join(' ');

const type: Act = async (page, text, random) => {
  const ends = endsOfProse(text);
  if (ends.length === 0) return undefined;
  const at = random.pick(ends);
  const typed = ` ${words(random)}.`;
  await putCursor(page, at);
  await page.keyboard.type(typed);
  return insertedAt(text, at, typed);
};

const typeLine: Act = async (page, text, random) => {
  const ends = endsOfProse(text);
  if (ends.length === 0) return undefined;
  const at = random.pick(ends);
  const typed = `New ${words(random)}.`;
  await putCursor(page, at);
  await page.keyboard.press('Enter');
  await page.keyboard.type(typed);
  return insertedAt(text, at, `\n${typed}`);
};

/** Whether a text ends with a table and a line break: what is typed there begins a paragraph of its own, since it would be a row otherwise. */
const ENDS_BELOW_TABLE = /(?:^|\n)[^\n]*\|[^\n]*\n[ \t]*\|?[ \t]*:?-[-:| \t]*\n(?:[^\n]*\|[^\n]*\n)*$/;

/** At the very end, whatever stands there. */
const typeAtEnd: Act = async (page, text, random) => {
  await noteText(page).focus();
  await page.keyboard.press('Control+End');
  if ((await cursorOf(page)) !== text.length) return undefined;
  const typed = `x${random.between(1, 999)}y`;
  await page.keyboard.type(typed);
  return `${text}${ENDS_BELOW_TABLE.test(text) ? '\n' : ''}${typed}`;
};

/** What was typed and the signs before it, taken back with Backspace. */
const deleteBack: Act = async (page, text, random) => {
  const ends = endsOfProse(text).filter((end) => /[\p{L}. ]{12}$/u.test(text.slice(end - 12, end)));
  if (ends.length === 0) return undefined;
  const at = random.pick(ends);
  const count = random.between(1, 8);
  await putCursor(page, at);
  for (let key = 0; key < count; key += 1) await page.keyboard.press('Backspace');
  return text.slice(0, at - count) + text.slice(at);
};

const tick: Act = async (page, text, random) => {
  // What a query draws moves the lines below it while it fills, and may scroll a box away from the pointer.
  if (/^\s*(?:```|~~~)(?:tasks|dataview|base)\b/m.test(text)) return undefined;
  // One that recurs gets its next date as a line of its own: that is tested with the tasks.
  const isTask = (line: string) =>
    /^\s*(?:[-*+]|\d+[.)]) \[.\] \S/.test(line) && !/🔁|\[repeat::|\(repeat::/u.test(line);
  const tasks = text.split('\n').flatMap((line, at) => (isTask(line) ? [at] : []));
  if (tasks.length === 0) return undefined;
  const lines = text.split('\n');
  // Another line near it: at the cursor's own the source is shown.
  const near = random.pick(tasks);
  await putCursor(page, lines.slice(0, Math.max(0, near - 2)).join('\n').length);
  const boxes = await linesOfBoxes(page);
  const shown = boxes.flatMap((line, at) => (tasks.includes(line) ? [at] : []));
  if (shown.length === 0) return undefined;
  const box = random.pick(shown);
  const line = boxes[box]!;
  await page.locator('main input.live-task').nth(box).click({ timeout: 60_000 });
  const written = lines[line]!;
  const at = written.search(/\[.\] /);
  const done = /[xX]/.test(written.charAt(at + 1)) ? ' ' : 'x';
  return lines.with(line, `${written.slice(0, at + 1)}${done}${written.slice(at + 2)}`).join('\n');
};

const pasteText: Act = async (page, text, random) => {
  const ends = endsOfProse(text);
  if (ends.length === 0) return undefined;
  const at = random.pick(ends);
  const pasted = ` pasted ${words(random)}\n\nand *one* more`;
  await putCursor(page, at);
  await paste(page, { 'text/plain': pasted });
  return insertedAt(text, at, pasted);
};

const pasteFormatted: Act = async (page, text, random) => {
  const ends = endsOfProse(text);
  if (ends.length === 0) return undefined;
  const at = random.pick(ends);
  await putCursor(page, at);
  await paste(page, { 'text/html': '<p>with <b>bold</b> words</p>', 'text/plain': 'with bold words' });
  return insertedAt(text, at, 'with **bold** words');
};

/** A cell is written; a table may be laid out anew for it, and nothing but that table. */
const writeInTable: Act = async (page, text, random) => {
  const tables = [...text.matchAll(/(?<=\n\n)\|[^\n]*\|\n\|[ :|-]+\|\n(?:\|[^\n]*\|\n)+(?=\n|$)/g)].filter(
    ({ index }) => index >= bodyFrom(text) && !text.slice(0, index).includes('```'),
  );
  if (tables.length === 0) return undefined;
  const { 0: table, index } = random.pick(tables);
  await putCursor(page, index + 2);
  await page.keyboard.press('Tab');
  await page.keyboard.type('cell');
  const now = await textOf(page);
  const [before, after] = [text.slice(0, index), text.slice(index + table.length)];
  const own = now.slice(before.length, now.length - after.length);
  const isItsOwn = own.includes('cell') && own.split('\n').every((line) => line === '' || line.startsWith('|'));
  return isItsOwn ? before + own + after : `${before}(a table with a cell of its own)${after}`;
};

const setProperty: Act = async (page, text, random) => {
  const head = text.slice(0, bodyFrom(text));
  const rows = [...head.matchAll(/^([A-Za-z][\w-]*): ([A-Za-z][\w',. -]*)$/gm)].filter(
    ({ 2: value }) => !/^(?:true|false|null|yes|no|on|off)$/i.test(value ?? ''),
  );
  if (rows.length === 0) return undefined;
  const { 0: row, 1: name = '', index } = random.pick(rows);
  await putCursor(page, bodyFrom(text));
  const properties = page.locator('main').getByRole('region', { name: 'Properties', exact: true }).first();
  // They are one line until they are opened, and stay open then.
  const fold = properties.getByRole('button', { expanded: false }).first();
  if (await fold.isVisible()) await fold.click();
  const field = properties.getByLabel(name, { exact: true });
  if ((await field.count()) !== 1 || !(await field.isVisible())) return undefined;
  const value = `changed ${random.pick(['once', 'again', 'today'])}`;
  await field.fill(value);
  await page.keyboard.press('Enter');
  return text.slice(0, index) + `${name}: ${value}` + text.slice(index + row.length);
};

/** Does something, and takes it back. */
const undone: Act = async (page, text, random) => {
  // A pause ends what is taken back together.
  await page.waitForTimeout(600);
  const changed = await random.pick([type, typeLine, pasteText, typeAtEnd])(page, text, random);
  if (changed === undefined) return undefined;
  for (let times = 0; times < 20 && (await textOf(page)) !== text; times += 1) await page.keyboard.press('Control+z');
  return text;
};

export const ACTS: Readonly<Record<string, Act>> = {
  type,
  typeLine,
  typeAtEnd,
  deleteBack,
  tick,
  pasteText,
  pasteFormatted,
  writeInTable,
  setProperty,
  undone,
};
