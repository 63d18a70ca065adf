import { z } from 'zod';
import { updateFrontmatter } from '../../../../notes/frontmatter/edit-frontmatter.ts';
import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import { readConfidence } from '../../../../notes/relations/relation-type.ts';
import type { ChangePlan } from '../../../definition/change-set.ts';
import { defineWriteTool, type ToolContext } from '../../../definition/define-tool.ts';
import { about } from '../../../definition/error-result.ts';
import { changeOf } from '../../../definition/output.ts';
import { readEditable } from '../../../note-files/editable-note.ts';
import { askAboutComputed } from '../../note-edits.ts';
import { findNode, type GraphNode, readNode } from '../../read-node.ts';
import {
  bearsOn,
  clampConfidence,
  type ConfidenceGraph,
  type ConfidenceNode,
  type ConfidenceQuestion,
  EVIDENCE_TYPES,
  greatestFactors,
  modelConfidence,
  nodeConfidence,
  priorOf,
  RECALCULATED,
  roundTo3,
  showNote,
} from './node-confidence.ts';

/** Further neighbours of a hub count by their own confidence only. */
const MOST_NEIGHBOURS = 200;
const BEARING = {
  target: EVIDENCE_TYPES.filter((type) => bearsOn(type, 'target')),
  source: EVIDENCE_TYPES.filter((type) => bearsOn(type, 'source')),
};

/** A node with the evidence for and against it, and for that in turn: two steps, as far as the confidence formula looks. */
export async function confidenceNeighbourhood(
  { index }: Pick<ToolContext, 'index'>,
  node: GraphNode,
): Promise<ConfidenceGraph> {
  const { edges, notes } = await index.evidence({ path: node.path, bearing: BEARING, most: MOST_NEIGHBOURS });
  const neighbours = notes.map(({ path, title, type, confidence, priorConfidence }): ConfidenceNode => ({
    id: path,
    title,
    prior: priorOf(type, { confidence, prior_confidence: priorConfidence }),
  }));
  // As it is on disk, which may not be indexed yet.
  const itself: ConfidenceNode = { id: node.path, title: node.title, prior: priorOf(node.type, node.frontmatter) };
  return {
    nodes: new Map([...neighbours, itself].map((confidenceNode) => [confidenceNode.id, confidenceNode])),
    edges,
  };
}

export const recalculateNodeConfidence = defineWriteTool({
  name: 'recalculate_node_confidence',
  title: 'Work out how sure a note is',
  description:
    'Derives how far a node is to be believed from its own confidence before relations and from what supports, contradicts, causes or backs it, by a fixed formula explained factor by factor; where a model is configured, its reasoned value is shown too. ' +
    'Writes "confidence" (and keeps the person’s first value as "prior_confidence"), so the person is asked.',
  category: 'analysis',
  risk: 'write',
  input: () =>
    z.strictObject({
      node_id: z.string().min(1).describe('Path of the note; its title, alias or frontmatter id does too.'),
      factor_in_relationships: z
        .boolean()
        .default(true)
        .describe('Count the relations; false: only its own confidence before them.'),
    }),
  output: () => changeOf({ node_id: z.string(), ...RECALCULATED }),
  example: { node_id: 'Bees prefer blue' },
  summary: ({ node_id }) => `Recalculate the confidence of ${inQuotes(node_id)}`,
  async plan({ node_id, factor_in_relationships }, context) {
    const path = await findNode(context, node_id);
    const node = await readNode(context, path);
    const graph = await confidenceNeighbourhood(context, node);
    const prior = graph.nodes.get(path)?.prior ?? 0.5;
    const old = node.writtenConfidence ?? prior;
    // Without evidence the person's value stays as it is, even outside the formula's bounds.
    const isAlone =
      old === prior &&
      nodeConfidence(graph, path, clampConfidence(prior), factor_in_relationships).factors.length === 0;
    const { confidence, factors: allFactors } = isAlone
      ? { confidence: old, factors: [] }
      : nodeConfidence(graph, path, old, factor_in_relationships);
    const factors = greatestFactors(allFactors, MOST_FACTORS);
    const model = await modelConfidence(
      context,
      askedOfModel(context, node, factor_in_relationships ? graph : undefined),
    );
    const baseResult = {
      node_id: path,
      old_confidence: old,
      new_confidence: confidence,
      method: 'formula',
      reasoning: confidenceReason(factors.length, factor_in_relationships, prior),
      factors,
      ...model.shown,
    };
    const warnings = [...node.warnings, ...model.warnings];
    // Without evidence, the type's default need not be written into the note.
    if (
      old === confidence &&
      (node.writtenConfidence !== undefined || factors.length === 0) &&
      model.value === undefined
    ) {
      return {
        success: true,
        operation: 'recalculate_node_confidence',
        path,
        ...baseResult,
        unchanged: true,
        message: `The confidence of ${inQuotes(node.title)} stays ${confidence}.`,
        ...(warnings.length > 0 && { warnings }),
      };
    }
    const plan = await planOf(context, node, confidence, prior, baseResult, warnings);
    if (model.value === undefined || model.value === confidence) return plan;
    const modelPlan = await planOf(
      context,
      node,
      model.value,
      prior,
      { ...baseResult, new_confidence: model.value, method: 'model' },
      warnings,
    );
    return { ...plan, alternative: { label: `Write the model’s ${model.value}`, plan: modelPlan } };
  },
});

async function planOf(
  context: ToolContext,
  { path, title }: GraphNode,
  confidence: number,
  prior: number,
  baseResult: Readonly<Record<string, unknown>>,
  warnings: readonly string[],
): Promise<ChangePlan> {
  const { text, hash } = await readEditable(context, path);
  const { frontmatter } = await readNode(context, path);
  // The prior is kept, the person's or the type's default: every later calculation starts there.
  const keep = readConfidence(frontmatter['prior_confidence']).value === undefined && prior !== confidence;
  const newText = await about(path, () =>
    updateFrontmatter(text, { confidence, ...(keep && { prior_confidence: prior }) }),
  );
  const message = `Set the confidence of ${inQuotes(title)} from ${String(baseResult['old_confidence'])} to ${confidence}.`;
  return {
    operation: 'recalculate_node_confidence',
    message,
    path,
    changes: newText === text ? [] : [{ path, before: { hash, text }, after: { text: newText } }],
    details: baseResult,
    result: { ...baseResult, message: `The confidence of ${inQuotes(title)} is ${confidence} now.` },
    ...askAboutComputed(context),
    ...(warnings.length > 0 && { warnings }),
  };
}

function confidenceReason(factors: number, withRelations: boolean, prior: number): string {
  if (!withRelations) return `Its own confidence before relations is ${roundTo3(prior)}; relations were left out.`;
  if (factors === 0) return `Nothing supports or contradicts it, so it keeps its own confidence of ${roundTo3(prior)}.`;
  return `From ${roundTo3(prior)} before relations, each relation counts by its type, its own confidence and how far the note at its other end is believed; the factors sum to the change.`;
}

/** A longer list would not be read. */
const MOST_FACTORS = 25;

function askedOfModel(context: ToolContext, node: GraphNode, graph: ConfidenceGraph | undefined): ConfidenceQuestion {
  const { text, cut } = showNote(context, node, 2);
  const relations = graph?.edges
    .filter(({ from, to }) => from === node.path || to === node.path)
    .slice(0, 60)
    .map(
      ({ from, to, type, confidence }) =>
        `${graph.nodes.get(from)?.title ?? from} ${type} ${graph.nodes.get(to)?.title ?? to} (confidence ${confidence})`,
    );
  return {
    question:
      'How likely is it that this note is true, given its text and what is related to it? 0 is impossible, 1 is certain.',
    cut,
    data: `${text}\n\nRelations:\n${relations?.join('\n') || 'none'}`,
  };
}
