import { diffArrays } from 'diff';

const LINE_END = /\r\n|\r|\n/;
const BOM = '\uFEFF';

/** A file's text as an editor shows it: line feeds alone, without a byte order mark. */
export function toEditorText(fileText: string): string {
  const text = fileText.startsWith(BOM) ? fileText.slice(1) : fileText;
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/**
 * The edited text as a file, with the byte order mark and the line ends of the file that was opened.
 * Where that file mixes line ends, each line that is kept keeps its own, and a new line gets the most used one.
 */
export function toFileText(editorText: string, original: string): string {
  const bom = original.startsWith(BOM) ? BOM : '';
  if (!original.includes('\r')) return bom + editorText;
  const lines = readLines(original.slice(bom.length));
  const ends = new Set(lines.map((line) => line.end).filter((end) => end !== ''));
  if (ends.size === 0) return bom + editorText;
  if (ends.size === 1) return bom + editorText.replaceAll('\n', [...ends][0] ?? '\n');
  return bom + withOwnEnds(editorText.split('\n'), lines);
}

interface Line {
  readonly text: string;
  /** '' for a last line that nothing ends. */
  readonly end: string;
}

function readLines(text: string): Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (const match of text.matchAll(new RegExp(LINE_END, 'g'))) {
    lines.push({ text: text.slice(from, match.index), end: match[0] });
    from = match.index + match[0].length;
  }
  return [...lines, { text: text.slice(from), end: '' }];
}

function withOwnEnds(edited: readonly string[], lines: readonly Line[]): string {
  const usual = mostUsedEnd(lines);
  const ends = keptEnds(edited, lines);
  const endOf = (at: number): string => (at === edited.length - 1 ? '' : ends[at] || usual);
  // A carriage return before an empty line that ends in a line feed would be one line end together.
  const merges = (at: number): boolean => endOf(at) === '\r' && edited[at + 1] === '' && endOf(at + 1) === '\n';
  return edited.map((text, at) => text + (merges(at) ? '\r\n' : endOf(at))).join('');
}

function mostUsedEnd(lines: readonly Line[]): string {
  const count = (end: string) => lines.filter((line) => line.end === end).length;
  return ['\n', '\r\n', '\r'].reduce((best, end) => (count(end) > count(best) ? end : best));
}

/** For each edited line the end that it had, undefined for a new one. What stands above and below all that was changed keeps its own. */
function keptEnds(edited: readonly string[], lines: readonly Line[]): readonly (string | undefined)[] {
  const shorterLength = Math.min(edited.length, lines.length);
  let first = 0;
  while (first < shorterLength && edited[first] === lines[first]?.text) first += 1;
  let last = 0;
  while (last < shorterLength - first && edited.at(-1 - last) === lines.at(-1 - last)?.text) last += 1;
  const endsOf = (lineList: readonly Line[]) => lineList.map(({ end }) => end);
  return [
    ...endsOf(lines.slice(0, first)),
    ...endsBetween(edited.slice(first, edited.length - last), lines.slice(first, lines.length - last)),
    ...endsOf(lines.slice(lines.length - last)),
  ];
}

function endsBetween(edited: readonly string[], lines: readonly Line[]): readonly (string | undefined)[] {
  const unchangedCount =
    edited.length === lines.length ? lines.filter(({ text }, at) => text === edited[at]).length : -1;
  const { ends, kept } = endsByLikeness(edited, lines);
  // Where lines are as many, and no other pairing leaves more of them as they were, each was changed where it stands.
  return unchangedCount >= kept ? lines.map(({ end }) => end) : ends;
}

/** A comparison takes time that grows with the square of the edits. */
const MOST_EDITS = 2000;

/** By a comparison of the lines. Of lines that were changed, the last keeps the end of the last. */
function endsByLikeness(edited: readonly string[], lines: readonly Line[]) {
  const ends: (string | undefined)[] = [];
  let old = 0;
  let keptCount = 0;
  /** Ends of lines that are not there any more, right before what is in their place. */
  let gone: readonly string[] = [];
  const original = lines.map((line) => line.text);
  // Where nearly all is another text, the lines are taken for new.
  const compared = diffArrays(original, [...edited], { maxEditLength: MOST_EDITS });
  if (!compared) return { ends: edited.map(() => undefined), kept: 0 };
  for (const { value, added, removed } of compared) {
    const oldEnds = lines.slice(old, old + value.length).map(({ end }) => end);
    if (added)
      for (let at = 0; at < value.length; at += 1)
        ends.push(at === value.length - 1 ? gone.at(-1) : at < gone.length - 1 ? gone[at] : undefined);
    else if (!removed) {
      ends.push(...oldEnds);
      keptCount += oldEnds.length;
    }
    gone = removed ? oldEnds : [];
    if (!added) old += value.length;
  }
  return { ends, kept: keptCount };
}
