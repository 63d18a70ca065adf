import type { ToolContext } from '../../../definition/define-tool.ts';
import { asData, askModel } from '../model/ask-model.ts';
import { cutToLength, extractSummary } from './extract.ts';
import { citationOf, type Sentence } from './read-sentences.ts';

export interface Summary {
  readonly summary: string;
  readonly key_points: readonly string[];
  /** The line of each key point, in the same order. */
  readonly citations: readonly string[];
  readonly method: 'model' | 'extract';
  readonly note: string;
  readonly warnings: readonly string[];
}

const MOST_CHARACTERS = 16_000;
const MOST_POINTS = 7;
/** A hub has more relations than anyone reads. */
const MOST_BESIDE = 5;

/**
 * A model's summary where there is one, else whole sentences of the text; the answer says which.
 * @param beside Text about it from elsewhere: in an extract it gets the room that the text's own sentences leave.
 */
export async function summarize(
  context: ToolContext,
  about: string,
  text: readonly Sentence[],
  maxLength: number,
  beside: readonly Sentence[] = [],
): Promise<Summary> {
  const sentences = [...text, ...beside];
  const { record, label, warnings } =
    sentences.length === 0 ? { warnings: [] } : await askModel(context, promptFor(about, sentences, maxLength));
  const summary = typeof record?.['summary'] === 'string' ? record['summary'].replace(/\s+/g, ' ').trim() : '';
  if (summary === '') return extracted(context, text, beside, maxLength, warnings);
  const points = readPoints(record?.['key_points'], sentences);
  return {
    summary: cutToLength(summary, maxLength),
    key_points: points.map(({ text }) => text),
    citations: points.map(({ cited }) => cited),
    method: 'model',
    note: `Written by ${label ?? 'a model'}: compare it with the cited lines before relying on it.`,
    warnings,
  };
}

async function extracted(
  context: ToolContext,
  text: readonly Sentence[],
  beside: readonly Sentence[],
  maxLength: number,
  warnings: readonly string[],
): Promise<Summary> {
  const { summary: own, points: said, by } = await extractSummary(context, text.length > 0 ? text : beside, maxLength);
  const more = text.length > 0 ? beside.slice(0, MOST_BESIDE) : [];
  const summary = more.reduce(
    (so, sentence) => (so.length + sentence.text.length < maxLength ? `${so} ${sentence.text}` : so),
    own,
  );
  const points = [...said, ...more];
  const how = by === 'meaning' ? 'nearest to the middle of its meaning' : 'with the words that it uses most';
  return {
    summary,
    key_points: points.map(({ text }) => text),
    citations: points.map(citationOf),
    method: 'extract',
    note:
      text.length + beside.length === 0
        ? 'There is no text to summarise.'
        : `An extract, not a summary: the sentences ${how}, word for word.`,
    warnings,
  };
}

function promptFor(about: string, sentences: readonly Sentence[], maxLength: number): string {
  const numbered: string[] = [];
  let length = 0;
  for (const [at, { text }] of sentences.entries()) {
    length += text.length;
    if (length > MOST_CHARACTERS) break;
    numbered.push(`${at + 1}. ${text}`);
  }
  return [
    `Summarise ${about} in at most ${maxLength} characters, and name its key points, each with the number of the sentence that it rests on.`,
    'Form: {"summary": "…", "key_points": [{"text": "…", "sentence": 1}]}',
    asData(numbered.join('\n')),
  ].join('\n\n');
}

/** A point without a sentence of the text as its source is left out. */
function readPoints(value: unknown, sentences: readonly Sentence[]): { text: string; cited: string }[] {
  if (!Array.isArray(value)) return [];
  return (value as { text?: unknown; sentence?: unknown }[]).slice(0, MOST_POINTS).flatMap((point) => {
    const sentence = sentences[Number(point?.sentence) - 1];
    return typeof point?.text === 'string' && sentence
      ? [{ text: cutToLength(point.text.replace(/\s+/g, ' ').trim(), 300), cited: citationOf(sentence) }]
      : [];
  });
}
