import { foldText } from '../../notes/words.ts';
import { numberedLine, toLines } from './lines.ts';

interface Wanted {
  /** What was looked for; the beginning is shown where none is given, or none is there. */
  readonly words: readonly string[];
  /** About how many characters of text to show. */
  readonly room: number;
}

interface Line {
  readonly number: number;
  readonly text: string;
}

/** A line that takes more is cut around the first word that was looked for. */
const LEAD = 40;

/** The lines of a passage that say most of what was looked for, in their order, each with its number. @param from the first line's number */
export function bestLines(passage: string, from: number, { words, room }: Wanted): string[] {
  const lines = toLines(passage)
    .map((text, at): Line => ({ number: from + at, text: text.trimEnd() }))
    .filter(({ text }) => text.trim() !== '');
  const wanted = words.map(foldText).filter((word) => word !== '');
  const width = String(lines.at(-1)?.number ?? from).length;
  return choose(lines, wanted, room).map(({ number, text }) => numberedLine(cut(text, wanted, room), number, width));
}

/** By new words first, then by place; at least one line. */
function choose(lines: readonly Line[], wanted: readonly string[], room: number): Line[] {
  const left = lines.map((line) => ({ line, words: wanted.filter((word) => foldText(line.text).includes(word)) }));
  const chosen: Line[] = [];
  const seen = new Set<string>();
  for (let used = 0; left.length > 0;) {
    const gains = left.map(
      ({ line, words }) => words.filter((word) => !seen.has(word)).length * 4 + words.length + weight(line),
    );
    const best = gains.indexOf(Math.max(...gains));
    const [{ line, words }] = left.splice(best, 1) as [(typeof left)[number]];
    const isIdle = wanted.length > 0 && words.length === 0;
    if (chosen.length > 0 && (used + line.text.length > room || isIdle || weight(line) < 0)) break;
    chosen.push(line);
    words.forEach((word) => seen.add(word));
    used += line.text.length;
    if (used >= room) break;
  }
  return chosen.sort((a, b) => a.number - b.number);
}

/** The head names the headings already: one of them is shown only where there is nothing else. */
function weight({ text }: Line): number {
  return /^#{1,6} |^[-*_=]{3,}$/.test(text.trim()) ? -1000 : 0;
}

function cut(text: string, wanted: readonly string[], room: number): string {
  if (text.length <= room * 1.25) return text;
  const folded = foldText(text);
  const places = wanted.map((word) => folded.indexOf(word)).filter((at) => at >= 0);
  // Folding hardly changes lengths; a window that is a little off shows the word all the same.
  const start = places.length === 0 ? 0 : Math.max(0, Math.min(...places) - LEAD);
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1 || start;
  const part = text.slice(from, from + room).trimEnd();
  return `${from > 0 ? '… ' : ''}${part}${from + room < text.length ? ' …' : ''}`;
}
