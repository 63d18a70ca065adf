import { z } from 'zod';
import { toPlainText } from '../../../../notes/markdown/plain-text.ts';
import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import { defineReadTool, type ToolContext } from '../../../definition/define-tool.ts';
import { answerOf, METHOD, SHARE } from '../../../definition/output.ts';
import { toPreview } from '../../../note-files/note-preview.ts';
import { edgeInWords } from '../../edge-result.ts';
import { readNode, type GraphNode } from '../../read-node.ts';
import { edgeCircumstances } from '../confidence/edge-circumstances.ts';
import { edgeConfidence } from '../confidence/edge-confidence.ts';
import { findResolvedEdge, type ResolvedEdge } from '../../find-edge.ts';
import { citationOf, readSentences, type ReadText, type Sentence } from './read-sentences.ts';
import { COVERAGE, summarize } from './summarize.ts';

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
  title: 'Summarise a relation',
  description:
    'Says what a relation between two notes means: both notes, why, the sentences of each that bear on the other, and how strong it is (strong, moderate or weak, by its confidence and its circumstances).',
  category: 'analysis',
  risk: 'read',
  input: z.strictObject({
    edge_id: z.string().min(1).describe('The relation’s id, as get_node gives it.'),
    include_evidence: z.boolean().default(true).describe('Quote the sentences that bear on it, with their lines.'),
  }),
  output: answerOf({
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
    const said: Sentence = {
      path: edge.sourcePath,
      line: edge.line,
      text: `${edgeInWords(edge)}${edge.notes === undefined ? '' : `: ${edge.notes}`}`,
    };
    const { warnings, ...summary } = await summarize(
      context,
      `how ${inQuotes(from.title)} ${edge.type.replaceAll('_', ' ')} ${inQuotes(to.title)}`,
      toText([said, ...evidence]),
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
const toText = (sentences: readonly Sentence[]): ReadText => ({
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
    ].map(async ([one, other]) => {
      const sentences = await readSentences(one!);
      if (sentences.length === 0) return [];
      const similar = await context.index.compareTexts({
        texts: sentences.map(({ text }) => text),
        to: `${other!.title}. ${toPlainText(other!.content, COMPARED)}`,
      });
      const scored = sentences.map((sentence, at) => ({
        sentence,
        score: similar?.[at] ?? (sentence.text.toLowerCase().includes(other!.title.toLowerCase()) ? 1 : 0),
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
