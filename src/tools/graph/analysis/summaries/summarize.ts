import { z } from 'zod';
import type { ToolContext } from '../../../definition/define-tool.ts';
import type { GraphNode } from '../../read-node.ts';
import { asData, askModel, promptRoom } from '../../model/ask-model.ts';
import { packLines } from '../../model/pack-lines.ts';
import type { JsonRecord } from '../../model/read-json.ts';
import { extractSummary, cutToLength } from './extract.ts';
import { citationOf, readText, type ReadText, type Sentence } from './read-sentences.ts';

interface Point {
  readonly text: string;
  /** `[[path#L12]]` */
  readonly cited: string;
}

interface ModelSummary {
  /** Absent where there is no model, or none of its answers could be used. */
  readonly summary?: string;
  readonly points: readonly Point[];
  readonly label?: string;
  readonly warnings: readonly string[];
  /** The sentences, by position, that no answer rests on: the model failed on their part, or there were too many parts. */
  readonly unread: readonly Sentence[];
}

const MOST_POINTS = 7;
/** Each part is a request: more would cost more than a summary is worth. */
const MOST_PARTS = 12;
const POINT_LENGTH = 300;
/** Characters of instructions and numbers around the text of a request. */
const AROUND = 600;
const FORM = 'Form: {"summary": "…", "key_points": [{"text": "…", "sentence": 1}]}';

/**
 * Asks the model part by part, as many sentences at once as it can read, then joins what it wrote of the parts.
 * @throws AbortError when the call is cancelled.
 */
async function summarizeByModel(
  context: ToolContext,
  about: string,
  sentences: readonly Sentence[],
  maxLength: number,
): Promise<ModelSummary> {
  const nothing = { points: [], warnings: [], unread: [] };
  if (sentences.length === 0 || !context.textModel) return nothing;
  const lines = sentences.map(({ text }, at) => `${at + 1}. ${text}`);
  const room = promptRoom(context) - AROUND;
  const parts = packLines(lines, room);
  const warnings = new Set<string>();
  const written: { readonly summary: string; readonly points: readonly Point[] }[] = [];
  const unread = parts.slice(MOST_PARTS).flatMap(({ from, to }) => sentences.slice(from, to));
  let label: string | undefined;
  const ask = async (prompt: string) => {
    const answer = await askModel(context, prompt);
    for (const warning of answer.warnings) warnings.add(warning);
    label = answer.label ?? label;
    return toSummary(answer.record, sentences);
  };
  for (const [at, { from, to }] of parts.slice(0, MOST_PARTS).entries()) {
    const which = parts.length > 1 ? ` (part ${at + 1} of ${parts.length} of its text)` : '';
    const found = await ask(promptFor(`${about}${which}`, maxLength, lines.slice(from, to).join('\n').slice(0, room)));
    if (found) written.push(found);
    else unread.push(...sentences.slice(from, to));
  }
  const points = written.flatMap((one) => one.points);
  const joined = written.length > 1 ? await ask(joinPrompt(about, maxLength, written, room)) : written[0];
  // Where the parts could not be joined, they stand side by side.
  const summary = joined?.summary ?? (written.length > 0 ? written.map((one) => one.summary).join(' ') : undefined);
  return {
    ...(summary !== undefined && { summary: cutToLength(summary, maxLength) }),
    points: (joined && joined.points.length > 0 ? joined.points : points).slice(0, MOST_POINTS),
    ...(label !== undefined && { label }),
    warnings: [...warnings],
    unread,
  };
}

function promptFor(about: string, maxLength: number, text: string): string {
  return [
    `Summarise ${about} in at most ${maxLength} characters, and name its key points, each with the number of the sentence that it rests on.`,
    FORM,
    asData(text),
  ].join('\n\n');
}

function joinPrompt(
  about: string,
  maxLength: number,
  written: readonly { readonly summary: string; readonly points: readonly Point[] }[],
  room: number,
): string {
  const text = written.map(({ summary }, at) => `Part ${at + 1}: ${summary}`).join('\n');
  return promptFor(
    `${about}, of which these are the summaries part by part (name no key points)`,
    maxLength,
    text.slice(0, room),
  );
}

function toSummary(record: JsonRecord | undefined, sentences: readonly Sentence[]) {
  const summary = typeof record?.['summary'] === 'string' ? record['summary'].replace(/\s+/g, ' ').trim() : '';
  return summary === '' ? undefined : { summary, points: readPoints(record?.['key_points'], sentences) };
}

/** A point without a sentence of the text as its source is left out. */
function readPoints(value: unknown, sentences: readonly Sentence[]): Point[] {
  if (!Array.isArray(value)) return [];
  return (value as { text?: unknown; sentence?: unknown }[]).slice(0, MOST_POINTS).flatMap((point) => {
    const sentence = sentences[Number(point?.sentence) - 1];
    return typeof point?.text === 'string' && sentence
      ? [{ text: cutToLength(point.text.replace(/\s+/g, ' ').trim(), POINT_LENGTH), cited: citationOf(sentence) }]
      : [];
  });
}

interface Summary {
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
type Coverage = z.output<typeof COVERAGE>;

export const COVERAGE = z
  .strictObject({ read: z.int(), of: z.int() })
  .describe('Characters of the paragraphs and lists that were read, and of how many.');

/** A hub has more relations than anyone reads. */
const MOST_BESIDE = 5;
/** Sentences that an extract compares with each other. */
const MOST_COMPARED = 300;

/** The texts of several notes, one after the other. */
export async function readTexts(nodes: readonly GraphNode[]): Promise<ReadText> {
  const texts = await Promise.all(nodes.map(readText));
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
