import { z } from 'zod';
import type { HealthFinding } from '../../../../workers/contract.ts';
import { defineReadTool } from '../../../definition/define-tool.ts';
import { answerOf, SHARE } from '../../../definition/output.ts';
import { checkHealth, HEALTH_CHECKS, type CheckedHealth } from './check-health.ts';
import { findContradictions } from './find-contradictions.ts';

const NAMED = { path: z.string(), others: z.array(z.string()).optional() };
const FINDING = {
  ...NAMED,
  similarity: SHARE.optional(),
  line: z.int().optional(),
  context: z.string().optional(),
  text: z.string().optional(),
  edge_id: z.string().optional(),
  relationship_type: z.string().optional(),
  confidence: SHARE.optional(),
};

export const graphHealth = defineReadTool({
  name: 'graph_health',
  title: 'Graph health',
  description:
    'Looks the whole vault over for what is wrong with its graph: notes of the same text (duplicates) or nearly so, notes linked with nothing (orphans), titles and aliases that stand in other notes without a link (unlinked_mentions), ' +
    'contradictions, hypotheses with nothing for or against them (missing_evidence), relations that lead nowhere. Counts all and lists some of each; rewrite them with merge_nodes, modify_note, create_relationship, search_web_for_evidence, delete_relationship.',
  category: 'analysis',
  risk: 'read',
  input: z.strictObject({
    checks: z
      .array(z.enum(HEALTH_CHECKS))
      .min(1)
      .optional()
      .describe('Which to make; all where left out. near_duplicates and unlinked_mentions take the longest.'),
    limit: z.int().min(1).max(200).default(10).describe('The most findings of each check to list.'),
  }),
  output: answerOf({
    found: z.int(),
    counts: z.partialRecord(z.enum(HEALTH_CHECKS), z.int()),
    ...Object.fromEntries(HEALTH_CHECKS.map((check) => [check, z.array(z.strictObject(FINDING)).optional()])),
    contradictions_by_model: z.array(z.strictObject({ ...NAMED, reasoning: z.string() })).optional(),
    contradictions_note: z.string().optional(),
  }),
  example: { checks: ['dangling_relations', 'missing_evidence'] },
  summary: ({ checks }) => `Checked the graph${checks ? `: ${checks.join(', ').replaceAll('_', ' ')}` : ''}`,
  async run({ checks = [...HEALTH_CHECKS], limit }, context) {
    const { index, signal, onProgress } = context;
    const wanted = new Set(checks);
    const checked: CheckedHealth[] = [];
    for (const check of wanted) {
      onProgress?.(checked.length, wanted.size, 'checks');
      checked.push(await checkHealth(index, check, limit, { signal }));
    }
    const judged = checks.includes('contradictions') ? await findContradictions(context) : undefined;
    const warnings = judged?.warnings ?? [];
    return {
      success: true,
      found: checked.reduce((sum, { found }) => sum + found, judged?.found.length ?? 0),
      counts: Object.fromEntries(checked.map(({ check, found }) => [check, found])),
      ...Object.fromEntries(checked.map(({ check, findings }) => [check, findings.map(toResult)])),
      ...(judged && {
        contradictions_by_model: judged.found.map(({ notes, reasoning }) => ({ ...named(notes), reasoning })),
        contradictions_note: judged.notice,
      }),
      has_more: checked.some(({ findings, found }) => findings.length < found),
      ...(warnings.length > 0 && { warnings }),
    };
  },
});

/** The note that it is about first: a title that differs from the file’s name is only in the note. */
const named = ([first, ...others]: HealthFinding['notes']) => ({
  path: first?.path,
  ...(others.length > 0 && { others: others.map(({ path }) => path) }),
});

function toResult({ notes, similarity, line, context, text, edgeId, relationType, confidence }: HealthFinding) {
  return {
    ...named(notes),
    ...(similarity !== undefined && { similarity }),
    ...(line !== undefined && { line }),
    ...(context !== undefined && { context }),
    ...(text !== undefined && { text }),
    ...(edgeId !== undefined && { edge_id: edgeId }),
    ...(relationType !== undefined && { relationship_type: relationType }),
    ...(confidence !== undefined && { confidence }),
  };
}
