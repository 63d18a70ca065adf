import { z } from 'zod';
import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import { toPlainText } from '../../../../notes/markdown/plain-text.ts';
import { defineReadTool, type ToolContext } from '../../../definition/define-tool.ts';
import { answerOf, METHOD, SHARE } from '../../../definition/output.ts';
import { toPreview } from '../../../note-files/note-preview.ts';
import { edgeInWords, findResolvedEdge, type ResolvedEdge } from '../../edge-result.ts';
import { findNode, type GraphNode, readNode } from '../../read-node.ts';
import { asData, askModel, type JsonRecord, packLines, promptRoom } from '../../ask-model.ts';
import { edgeCircumstances, edgeConfidence } from '../confidence/node-confidence.ts';
import {
  citationOf,
  cutToLength,
  extractSummary,
  readSentences,
  readSentenceText,
  type ReadText,
  type Sentence,
} from './extract.ts';

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
  const partSummaries: { readonly summary: string; readonly points: readonly Point[] }[] = [];
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
    const partSummary = await ask(
      promptFor(`${about}${which}`, maxLength, lines.slice(from, to).join('\n').slice(0, room)),
    );
    if (partSummary) partSummaries.push(partSummary);
    else unread.push(...sentences.slice(from, to));
  }
  const points = partSummaries.flatMap((partSummary) => partSummary.points);
  const joined =
    partSummaries.length > 1 ? await ask(joinPrompt(about, maxLength, partSummaries, room)) : partSummaries[0];
  // Where the parts could not be joined, they stand side by side.
  const summary =
    joined?.summary ??
    (partSummaries.length > 0 ? partSummaries.map((partSummary) => partSummary.summary).join(' ') : undefined);
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
  partSummaries: readonly { readonly summary: string; readonly points: readonly Point[] }[],
  room: number,
): string {
  const text = partSummaries.map(({ summary }, at) => `Part ${at + 1}: ${summary}`).join('\n');
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
export async function readNodeTexts(nodes: readonly GraphNode[]): Promise<ReadText> {
  const texts = await Promise.all(nodes.map(readSentenceText));
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
  const ownSentences = new Set(text.sentences);
  return {
    summary,
    key_points: points.map(({ text: point }) => point),
    citations: points.map(({ cited }) => cited),
    method: 'model',
    note: `Written by ${label ?? 'a model'}: compare it with the cited lines before relying on it.`,
    ...covered(
      text,
      unread.filter((sentence) => ownSentences.has(sentence)),
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
  const noteSentences = text.sentences.slice(0, MOST_COMPARED);
  const {
    summary: short,
    points: keyPoints,
    by,
  } = await extractSummary(context, noteSentences.length > 0 ? noteSentences : beside, maxLength);
  const more = noteSentences.length > 0 ? beside.slice(0, MOST_BESIDE) : [];
  const summary = more.reduce(
    (so, sentence) => (so.length + sentence.text.length < maxLength ? `${so} ${sentence.text}` : so),
    short,
  );
  const points = [...keyPoints, ...more];
  const how = by === 'meaning' ? 'nearest to the middle of its meaning' : 'with the words that it uses most';
  return {
    summary,
    key_points: points.map(({ text: point }) => point),
    citations: points.map(citationOf),
    method: 'extract',
    note:
      noteSentences.length + beside.length === 0
        ? 'There is no text to summarise.'
        : `An extract, not a summary: the sentences ${how}, word for word.`,
    ...covered(text, text.sentences.slice(MOST_COMPARED), warnings),
  };
}

/** @param unread sentences that the summary does not rest on */
function covered({ characters, left }: ReadText, unread: readonly Sentence[], warnings: readonly string[]) {
  const missing = unread.reduce((sum, { text }) => sum + text.length, left);
  const coveredCharacters = Math.max(0, characters - missing);
  return {
    coverage: { read: coveredCharacters, of: characters },
    warnings:
      missing === 0
        ? warnings
        : [
            ...warnings,
            `It rests on ${coveredCharacters.toLocaleString('en')} of ${characters.toLocaleString('en')} characters.`,
          ],
  };
}

const MAX_LENGTH = z.int().min(40).max(4000).default(200).describe('The most characters of the summary.');

export const summarizeNode = defineReadTool({
  name: 'summarize_node',
  title: 'Sum up a note',
  description:
    'Says in few words what a note says, with its key points and the lines that they stand on. Written by the configured model; without one it is an extract of whole sentences, and says so ("method": "extract").',
  category: 'analysis',
  risk: 'read',
  input: () =>
    z.strictObject({
      node_id: z.string().min(1).describe('Path of the note; its title, alias or frontmatter id does too.'),
      include_relationships: z.boolean().default(false).describe('Count in what its relations say of it.'),
      max_length: MAX_LENGTH,
    }),
  output: () =>
    answerOf({
      node_id: z.string(),
      title: z.string(),
      summary: z.string(),
      key_points: z.array(z.string()),
      citations: z.array(z.string()).describe('Where each key point stands.'),
      method: METHOD,
      note: z.string().describe('How it was made.'),
      coverage: COVERAGE,
      related_count: z.int(),
    }),
  example: { node_id: 'Bees prefer blue', max_length: 300 },
  summary: ({ node_id }) => `Summarise ${inQuotes(node_id)}`,
  async run({ node_id, include_relationships, max_length }, context) {
    const node = await readNode(context, await findNode(context, node_id));
    const relations = await context.index.relations({ path: node.path });
    // Relations with a reason say most.
    const telling = relations.toSorted((a, b) => Number(b.notes !== undefined) - Number(a.notes !== undefined));
    const relationSentences = include_relationships
      ? telling.map(({ sourcePath, sourceTitle, type, targetTitle, target, notes, line }): Sentence => ({
          path: sourcePath,
          line,
          text: `${sourceTitle} ${type.replaceAll('_', ' ')} ${targetTitle ?? target}${notes === undefined ? '' : `: ${notes.replace(/(?<![\s.])[\s.]+$/, '')}`}.`,
        }))
      : [];
    const { warnings, ...summary } = await summarize(
      context,
      `the note ${inQuotes(node.title)}${relationSentences.length > 0 ? ' and what its relations say' : ''}`,
      await readSentenceText(node),
      max_length,
      relationSentences,
    );
    const allWarnings = [...node.warnings, ...warnings];
    return {
      success: true,
      node_id: node.path,
      title: node.title,
      ...summary,
      related_count: relations.length,
      ...(allWarnings.length > 0 && { warnings: allWarnings }),
    };
  },
});

const MOST_EVIDENCE = 3;
/** Calibrated: a sentence with less similarity is about something else. */
const LEAST_SIMILARITY = 0.3;
const SUMMARY_LENGTH = 300;
const COMPARED = 1500;

const END = z.strictObject({
  node_id: z.string(),
  title: z.string(),
  type: z.string(),
  confidence: SHARE,
  content_preview: z.string(),
});

export const summarizeRelationship = defineReadTool({
  name: 'summarize_relationship',
  title: 'Sum up a relation',
  description:
    'Says what a relation between two notes means: both notes, why, the sentences of each that bear on the other, and how strong it is (strong, moderate or weak, by its confidence and its circumstances).',
  category: 'analysis',
  risk: 'read',
  input: () =>
    z.strictObject({
      edge_id: z.string().min(1).describe('The relation’s id, as get_node gives it.'),
      include_evidence: z.boolean().default(true).describe('Quote the sentences that bear on it, with their lines.'),
    }),
  output: () =>
    answerOf({
      edge_id: z.string(),
      from_node: END,
      to_node: END,
      relationship_type: z.string(),
      confidence: SHARE,
      notes: z.string().optional(),
      summary: z.string(),
      method: METHOD,
      note: z.string().describe('How it was made.'),
      coverage: COVERAGE.describe('Characters of the relation and the sentences that bear on it, and of how many.'),
      evidence: z.array(z.strictObject({ text: z.string(), node_id: z.string(), citation: z.string() })),
      strength_assessment: z.enum(['strong', 'moderate', 'weak']),
      strength_reasoning: z.string(),
    }),
  example: { edge_id: '3f1c02ab9d4e7781' },
  summary: ({ edge_id }) => `Summarise the relation ${edge_id}`,
  async run({ edge_id, include_evidence }, context) {
    const edge = await findResolvedEdge(context, edge_id);
    const [from, to] = await Promise.all([readNode(context, edge.sourcePath), readNode(context, edge.targetPath)]);
    const evidence = await evidenceFor(context, from, to);
    const circumstances = edgeConfidence(await edgeCircumstances(context, edge, true));
    const edgeSentence: Sentence = {
      path: edge.sourcePath,
      line: edge.line,
      text: `${edgeInWords(edge)}${edge.notes === undefined ? '' : `: ${edge.notes}`}`,
    };
    const { warnings, ...summary } = await summarize(
      context,
      `how ${inQuotes(from.title)} ${edge.type.replaceAll('_', ' ')} ${inQuotes(to.title)}`,
      joinSentences([edgeSentence, ...evidence]),
      SUMMARY_LENGTH,
    );
    return {
      success: true,
      edge_id: edge.id,
      from_node: nodeResult(from),
      to_node: nodeResult(to),
      relationship_type: edge.type,
      confidence: edge.confidence,
      ...(edge.notes !== undefined && { notes: edge.notes }),
      summary: summary.summary,
      method: summary.method,
      note: summary.note,
      coverage: summary.coverage,
      evidence: include_evidence
        ? evidence.map((sentence) => ({ text: sentence.text, node_id: sentence.path, citation: citationOf(sentence) }))
        : [],
      ...assess(edge, circumstances.confidence),
      ...(warnings.length > 0 && { warnings }),
    };
  },
});

/** What is summarised is chosen already: all of it counts as its text. */
const joinSentences = (sentences: readonly Sentence[]): ReadText => ({
  sentences,
  characters: sentences.reduce((sum, { text }) => sum + text.length, 0),
  left: 0,
});

const nodeResult = ({ path, title, type, confidence, content }: GraphNode) => ({
  node_id: path,
  title,
  type,
  confidence,
  content_preview: toPreview(content, 160),
});

/** The sentences of each note nearest to the text of the other; without a model, those that link to it or name it. */
async function evidenceFor(context: ToolContext, from: GraphNode, to: GraphNode): Promise<Sentence[]> {
  const best = await Promise.all(
    [
      [from, to],
      [to, from],
    ].map(async ([sourceNode, comparedNode]) => {
      const sentences = await readSentences(sourceNode!);
      if (sentences.length === 0) return [];
      const similar = await context.index.compareTexts({
        texts: sentences.map(({ text }) => text),
        to: `${comparedNode!.title}. ${toPlainText(comparedNode!.content, COMPARED)}`,
      });
      const scored = sentences.map((sentence, at) => ({
        sentence,
        score: similar?.[at] ?? (sentence.text.toLowerCase().includes(comparedNode!.title.toLowerCase()) ? 1 : 0),
      }));
      return scored
        .filter(({ score }) => score >= LEAST_SIMILARITY)
        .sort((a, b) => b.score - a.score)
        .slice(0, MOST_EVIDENCE)
        .map(({ sentence }) => sentence);
    }),
  );
  return from.path === to.path ? (best[0] ?? []) : best.flat();
}

/** The mean of the stated confidence and the evidence. */
function assess({ confidence }: ResolvedEdge, circumstances: number) {
  const strength = (confidence + circumstances) / 2;
  const strength_assessment = strength >= 0.7 ? 'strong' : strength >= 0.45 ? 'moderate' : 'weak';
  return {
    strength_assessment,
    strength_reasoning: `It states a confidence of ${confidence}; its circumstances (likeness, confidence of the notes, relations around it) give ${circumstances}.`,
  };
}
