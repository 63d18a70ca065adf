import type { ToolContext } from '../../../definition/define-tool.ts';
import { asData, askModel, promptRoom } from '../model/ask-model.ts';
import { packLines } from '../model/pack-lines.ts';
import type { JsonRecord } from '../web/read-json.ts';
import { citationOf, type Sentence } from './read-sentences.ts';
import { cutToLength } from './extract.ts';

export interface Point {
  readonly text: string;
  /** `[[path#L12]]` */
  readonly cited: string;
}

export interface ModelSummary {
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
export async function summarizeByModel(
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
