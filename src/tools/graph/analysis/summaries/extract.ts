import { eachSentence } from '../../../../notes/basics/segments.ts';
import { toPlainText } from '../../../../notes/markdown/plain-text.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { foldText, segmentWords } from '../../../../notes/words.ts';
import type { ToolContext } from '../../../definition/define-tool.ts';
import { createYielder } from '../../../execution/create-yielder.ts';
import type { GraphNode } from '../../read-node.ts';

export interface Sentence {
  readonly path: VaultPath;
  /** Of the whole file, 1-based. */
  readonly line: number;
  /** Plain, on one line. */
  readonly text: string;
}

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
export const readSentences = async (note: Note): Promise<readonly Sentence[]> =>
  (await readSentenceText(note)).sentences;

export async function readSentenceText({ path, text: whole, parsed: { layout, fields } }: Note): Promise<ReadText> {
  const pause = createYielder();
  const text = withoutFields(whole, fields);
  const sentences: Sentence[] = [];
  const blocks = layout.filter(({ kind }) => kind === 'paragraph' || kind === 'list_item');
  const characters = blocks.reduce((sum, { from, to }) => sum + to - from, 0);
  let readCharacters = 0;
  for (const { from, to, line } of blocks) {
    const block = text.slice(from, to);
    // A line break inside a paragraph ends no sentence; the length is kept, so that offsets stay valid.
    const spaced = block.replace(/\r?\n/g, (end) => ' '.repeat(end.length));
    let at = { line, offset: 0 };
    for (const { segment, index } of eachSentence(spaced)) {
      await pause();
      const plain = toPlainText(segment).replace(HALF_EMPHASIS, '');
      if (plain.length < SHORTEST && !/\p{Script=Han}{5}|\p{Script=Hiragana}{3}|\p{Script=Hangul}{3}/u.test(plain))
        continue;
      const offset = index + segment.length - segment.trimStart().length;
      at = { line: at.line + countBreaks(block, at.offset, offset), offset };
      sentences.push({ path, line: at.line, text: plain });
      if (sentences.length === MOST_SENTENCES)
        return { sentences, characters, left: characters - readCharacters - index - segment.length };
    }
    readCharacters += to - from;
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

interface Extract {
  /** Whole sentences in their order, at most as long as asked for; a single longer one is cut at a word. */
  readonly summary: string;
  /** The sentences of the summary first, then further ones, the most typical first. */
  readonly points: readonly Sentence[];
  /** How typicality was measured: by the embeddings' centre, or by common words where there is no model. */
  readonly by: 'meaning' | 'words';
}

const MOST_POINTS = 5;
/** Two sentences with a larger share of common words say the same. */
const MOST_SHARED = 0.6;
/** The beginning of a text tends to say what it is about. */
const FIRST_BONUS = 0.1;

/** The sentences nearest to the centre of all, without repetitions. */
export async function extractSummary(
  context: Pick<ToolContext, 'index'>,
  sentences: readonly Sentence[],
  maxLength: number,
): Promise<Extract> {
  const texts = sentences.map(({ text }) => text);
  const similar = texts.length === 0 ? [] : await context.index.compareTexts({ texts });
  const words: ReadonlySet<string>[] = [];
  const wordsAt = (at: number): ReadonlySet<string> => (words[at] ??= foldedContentWords(texts[at]!));
  const scores = (similar ?? byWords(texts.map((_, at) => wordsAt(at)))).map(
    (score, at) => score + FIRST_BONUS / (1 + at),
  );
  const order = scores.map((_, at) => at).sort((a, b) => scores[b]! - scores[a]! || a - b);
  const pointIndexes: number[] = [];
  for (const at of order) {
    if (pointIndexes.length === MOST_POINTS) break;
    if (!pointIndexes.some((pointIndex) => wordOverlap(wordsAt(at), wordsAt(pointIndex)) > MOST_SHARED))
      pointIndexes.push(at);
  }
  return {
    summary: fitSentences(texts, pointIndexes, maxLength),
    points: pointIndexes.map((at) => sentences[at]!),
    by: similar ? 'meaning' : 'words',
  };
}

/** As many of the best as fit, in the order of the text. */
function fitSentences(sentences: readonly string[], rankedIndexes: readonly number[], maxLength: number): string {
  const texts = sentences.map(ended);
  const fittingIndexes: number[] = [];
  let length = 0;
  for (const at of rankedIndexes) {
    const more = texts[at]!.length + (fittingIndexes.length > 0 ? 1 : 0);
    if (length + more > maxLength) continue;
    fittingIndexes.push(at);
    length += more;
  }
  if (fittingIndexes.length === 0) return cutToLength(texts[rankedIndexes[0] ?? -1] ?? '', maxLength);
  return fittingIndexes
    .sort((a, b) => a - b)
    .map((at) => texts[at])
    .join(' ');
}

/** A list item may end without punctuation: the text after it is still another sentence. */
const ended = (text: string): string => (/[.!?…:;。！？；：]["'”’»)\]]*$/u.test(text) ? text : `${text}.`);

/** At most so many characters, the last word whole, with an ellipsis where something is left out. */
export function cutToLength(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, Math.max(0, maxLength - 1));
  const space = cut.lastIndexOf(' ');
  return `${(space > maxLength / 2 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, '')).trimEnd()}…`;
}

/** Mean share of the sentences that contain a sentence's words. */
function byWords(words: readonly ReadonlySet<string>[]): number[] {
  const counts = new Map<string, number>();
  for (const set of words) for (const word of set) counts.set(word, (counts.get(word) ?? 0) + 1);
  return words.map((set) =>
    set.size === 0
      ? 0
      : [...set].reduce((sum, word) => sum + ((counts.get(word) ?? 1) - 1) / words.length, 0) / set.size,
  );
}

export const sharedWords = (firstText: string, secondText: string): number =>
  wordOverlap(foldedContentWords(firstText), foldedContentWords(secondText));

function wordOverlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((word) => b.has(word)).length;
  return both === 0 ? 0 : both / Math.min(a.size, b.size);
}

/** Content words, folded: short words of scripts with spaces are mostly function words. */
function foldedContentWords(text: string): Set<string> {
  return new Set(
    segmentWords(text)
      .map(({ text: word }) => foldText(word))
      .filter((word) => word.length > 3 || /[^\p{Script=Latin}\p{N}_]/u.test(word)),
  );
}
