import { BEHIND_SENTENCE, segmentsOf } from '../../../../notes/basics/segments.ts';
import { toPlainText } from '../../../../notes/markdown/plain-text.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { createYielder } from '../../../execution/create-yielder.ts';
import type { GraphNode } from '../../read-node.ts';

export interface Sentence {
  readonly path: VaultPath;
  /** Of the whole file, 1-based. */
  readonly line: number;
  /** Plain, on one line. */
  readonly text: string;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Marks whose other half is in the previous or next sentence: `**Why.** Because`. */
const HALF_EMPHASIS = /^(?:[*_]{1,3}|~~|==)\s*|(?:[*_]{1,3}|~~|==)$/gu;
/** A shorter text says nothing by itself; scripts without spaces need fewer characters. */
const SHORTEST = 12;
/** About 200,000 characters; splitting more into sentences would block the page. */
const MOST_SENTENCES = 2_000;

/** A note's text, and how much of it the sentences leave out. */
export interface ReadText {
  readonly sentences: readonly Sentence[];
  /** Characters of all paragraphs and lists. */
  readonly characters: number;
  /** Characters after the last sentence, where there are too many. */
  readonly left: number;
}

type Note = Pick<GraphNode, 'path' | 'text' | 'parsed'>;

/** The sentences of a note's paragraphs and lists, in order: no headings, code, tables or math, and no lines that are a field. */
export const readSentences = async (note: Note): Promise<readonly Sentence[]> => (await readText(note)).sentences;

export async function readText({ path, text: whole, parsed: { layout, fields } }: Note): Promise<ReadText> {
  const pause = createYielder();
  const text = withoutFields(whole, fields);
  const sentences: Sentence[] = [];
  const blocks = layout.filter(({ kind }) => kind === 'paragraph' || kind === 'list_item');
  const characters = blocks.reduce((sum, { from, to }) => sum + to - from, 0);
  let read = 0;
  for (const { from, to, line } of blocks) {
    const block = text.slice(from, to);
    // A line break inside a paragraph ends no sentence; the length is kept, so that offsets stay valid.
    const spaced = block.replace(/\r?\n/g, (end) => ' '.repeat(end.length));
    let at = { line, offset: 0 };
    for (const { segment, index } of segmentsOf(segmenter, spaced, BEHIND_SENTENCE)) {
      await pause();
      const plain = toPlainText(segment).replace(HALF_EMPHASIS, '');
      if (plain.length < SHORTEST && !/\p{Script=Han}{5}|\p{Script=Hiragana}{3}|\p{Script=Hangul}{3}/u.test(plain))
        continue;
      const offset = index + segment.length - segment.trimStart().length;
      at = { line: at.line + countBreaks(block, at.offset, offset), offset };
      sentences.push({ path, line: at.line, text: plain });
      if (sentences.length === MOST_SENTENCES)
        return { sentences, characters, left: characters - read - index - segment.length };
    }
    read += to - from;
  }
  return { sentences, characters, left: 0 };
}

/** With blanks in place of the lines that are fields. */
function withoutFields(text: string, fields: Note['parsed']['fields']): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { form, from, to } of fields.toSorted((a, b) => a.from - b.from)) {
    if (form !== 'line' || from < at) continue;
    pieces.push(text.slice(at, from), ' '.repeat(to - from));
    at = to;
  }
  return [...pieces, text.slice(at)].join('');
}

const countBreaks = (text: string, from: number, to: number): number => text.slice(from, to).split('\n').length - 1;

export const citationOf = ({ path, line }: Sentence): string => `[[${path}#L${line}]]`;
