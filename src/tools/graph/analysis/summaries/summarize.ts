import { z } from 'zod';
import type { ToolContext } from '../../../definition/define-tool.ts';
import { extractSummary } from './extract.ts';
import { citationOf, readText, type ReadText, type Sentence } from './read-sentences.ts';
import type { GraphNode } from '../../read-node.ts';
import { summarizeByModel } from './summarize-by-model.ts';

export interface Summary {
  readonly summary: string;
  readonly key_points: readonly string[];
  /** The line of each key point, in the same order. */
  readonly citations: readonly string[];
  readonly method: 'model' | 'extract';
  readonly note: string;
  readonly coverage: Coverage;
  readonly warnings: readonly string[];
}

/** How much of the text a summary rests on. */
export type Coverage = z.output<typeof COVERAGE>;

export const COVERAGE = z
  .strictObject({ read: z.int(), of: z.int() })
  .describe('Characters of the paragraphs and lists that were read, and of how many.');

/** A hub has more relations than anyone reads. */
const MOST_BESIDE = 5;
/** Sentences that an extract compares with each other. */
const MOST_COMPARED = 300;

/** The texts of several notes, one after the other. */
export function readTexts(nodes: readonly GraphNode[]): ReadText {
  const texts = nodes.map(readText);
  return {
    sentences: texts.flatMap(({ sentences }) => sentences),
    characters: texts.reduce((sum, { characters }) => sum + characters, 0),
    left: texts.reduce((sum, { left }) => sum + left, 0),
  };
}

/**
 * A model's summary where there is one, else whole sentences of the text; the answer says which, and how much of the text was read.
 * @param beside Text about it from elsewhere: in an extract it gets the room that the text's own sentences leave.
 */
export async function summarize(
  context: ToolContext,
  about: string,
  text: ReadText,
  maxLength: number,
  beside: readonly Sentence[] = [],
): Promise<Summary> {
  const { summary, points, label, warnings, unread } = await summarizeByModel(
    context,
    about,
    [...text.sentences, ...beside],
    maxLength,
  );
  if (summary === undefined) return extracted(context, text, beside, maxLength, warnings);
  const own = new Set(text.sentences);
  return {
    summary,
    key_points: points.map(({ text: point }) => point),
    citations: points.map(({ cited }) => cited),
    method: 'model',
    note: `Written by ${label ?? 'a model'}: compare it with the cited lines before relying on it.`,
    ...covered(
      text,
      unread.filter((sentence) => own.has(sentence)),
      warnings,
    ),
  };
}

async function extracted(
  context: ToolContext,
  text: ReadText,
  beside: readonly Sentence[],
  maxLength: number,
  warnings: readonly string[],
): Promise<Summary> {
  const own = text.sentences.slice(0, MOST_COMPARED);
  const { summary: short, points: said, by } = await extractSummary(context, own.length > 0 ? own : beside, maxLength);
  const more = own.length > 0 ? beside.slice(0, MOST_BESIDE) : [];
  const summary = more.reduce(
    (so, sentence) => (so.length + sentence.text.length < maxLength ? `${so} ${sentence.text}` : so),
    short,
  );
  const points = [...said, ...more];
  const how = by === 'meaning' ? 'nearest to the middle of its meaning' : 'with the words that it uses most';
  return {
    summary,
    key_points: points.map(({ text: point }) => point),
    citations: points.map(citationOf),
    method: 'extract',
    note:
      own.length + beside.length === 0
        ? 'There is no text to summarise.'
        : `An extract, not a summary: the sentences ${how}, word for word.`,
    ...covered(text, text.sentences.slice(MOST_COMPARED), warnings),
  };
}

/** @param unread sentences that the summary does not rest on */
function covered({ characters, left }: ReadText, unread: readonly Sentence[], warnings: readonly string[]) {
  const missing = unread.reduce((sum, { text }) => sum + text.length, left);
  const read = Math.max(0, characters - missing);
  return {
    coverage: { read, of: characters },
    warnings:
      missing === 0
        ? warnings
        : [...warnings, `It rests on ${read.toLocaleString('en')} of ${characters.toLocaleString('en')} characters.`],
  };
}
