import { z } from 'zod';
import { toPlainText } from '../../../../notes/markdown/plain-text.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { HealthFinding } from '../../../../workers/contract.ts';
import { defineReadTool, type ToolContext } from '../../../definition/define-tool.ts';
import { answerOf, SHARE } from '../../../definition/output.ts';
import { readNode } from '../../read-node.ts';
import { readReasoning } from '../../relationships/suggest-type.ts';
import { askInGroups, shownOfEach } from '../../ask-model.ts';
import { checkHealth, HEALTH_CHECKS, type CheckedHealth } from './check-health.ts';

/** Limit of one call's cost: so many pairs are read by the model, the nearest in meaning. */
const MOST_PAIRS = 12;
const NEWEST_NOTES = 30;
/** Notes with less similarity are about different subjects. */
const LEAST_SIMILARITY = 0.6;
const MOST_SHOWN = 900;

interface FoundContradiction {
  readonly notes: HealthFinding['notes'];
  readonly reasoning: string;
}

/** Pairs of similar notes, among the newest claims, that a model finds contradictory and no relation states so yet. */
async function findContradictions(
  context: ToolContext,
): Promise<{ found: FoundContradiction[]; notice: string; warnings: readonly string[] }> {
  if (!context.textModel)
    return {
      found: [],
      notice: 'Only contradictions that a relation states are listed: to find others takes a model.',
      warnings: [],
    };
  const pairs = await nearPairs(context);
  if (pairs.length === 0)
    return {
      found: [],
      notice: 'No two of the newest notes are near enough in meaning to contradict each other.',
      warnings: [],
    };
  const nodes = await Promise.all(pairs.map(async (pair) => Promise.all(pair.map((path) => readNode(context, path)))));
  const excerptLength = shownOfEach(context, nodes.length * 2, MOST_SHOWN);
  const { entries: answers, warnings } = await askInGroups(context, {
    task: TASK,
    list: 'contradictions',
    before: '',
    items: nodes.map(
      (pair, at) =>
        `Pair ${at + 1}:\n${pair.map(({ title, content }) => `${title}: ${toPlainText(content, excerptLength)}`).join('\n---\n')}`,
    ),
  });
  const longer = nodes.flat().filter(({ content }) => content.length > excerptLength).length;
  const contradictionPairs = answers.flatMap((answer) => {
    const pair = nodes[Number(answer['pair']) - 1];
    return pair
      ? [
          {
            notes: pair.map(({ path, title }) => ({ path, title })),
            reasoning: readReasoning(answer['reasoning']),
          },
        ]
      : [];
  });
  return {
    found: contradictionPairs,
    notice: `${context.textModel.label} read ${pairs.length} pairs of near notes among the ${NEWEST_NOTES} newest${longer > 0 ? `, of the longer ones the first ${excerptLength} characters` : ''}.`,
    warnings,
  };
}

const TASK = [
  'Which of these pairs of notes contradict each other: could not both be true? Leave out those that only speak of different things.',
  'Form: {"contradictions": [{"pair": 1, "reasoning": "one sentence"}]}',
].join('\n\n');

async function nearPairs({ index }: ToolContext): Promise<[VaultPath, VaultPath][]> {
  const { notes } = await index.notes({ sort: 'modified', order: 'newest', limit: NEWEST_NOTES });
  const scored = new Map<string, { pair: [VaultPath, VaultPath]; similarity: number }>();
  for (const { path } of notes) {
    for (const relatedNote of await index.related(path, 5)) {
      const similarity = relatedNote.reasons.reduce(
        (maxSimilarity, reason) =>
          reason.kind === 'similarity' ? Math.max(maxSimilarity, reason.value) : maxSimilarity,
        0,
      );
      const isSaid = relatedNote.reasons.some(
        (reason) => reason.kind === 'relation' && reason.type.toLowerCase() === 'contradicts',
      );
      const pair = [path, relatedNote.path].sort() as [VaultPath, VaultPath];
      if (similarity >= LEAST_SIMILARITY && !isSaid) scored.set(pair.join('\n'), { pair, similarity });
    }
  }
  return [...scored.values()]
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, MOST_PAIRS)
    .map(({ pair }) => pair);
}

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
  input: () =>
    z.strictObject({
      checks: z
        .array(z.enum(HEALTH_CHECKS))
        .min(1)
        .optional()
        .describe('Which to make; all where left out. near_duplicates and unlinked_mentions take the longest.'),
      limit: z.int().min(1).max(200).default(10).describe('The most findings of each check to list.'),
    }),
  output: () =>
    answerOf({
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
    const requestedChecks = new Set(checks);
    const checked: CheckedHealth[] = [];
    for (const check of requestedChecks) {
      onProgress?.(checked.length, requestedChecks.size, 'checks');
      checked.push(await checkHealth(index, check, limit, { signal }));
    }
    const judged = checks.includes('contradictions') ? await findContradictions(context) : undefined;
    const warnings = judged?.warnings ?? [];
    return {
      success: true,
      found: checked.reduce((sum, { found }) => sum + found, judged?.found.length ?? 0),
      counts: Object.fromEntries(checked.map(({ check, found }) => [check, found])),
      ...Object.fromEntries(checked.map(({ check, findings }) => [check, findings.map(healthFindingResult)])),
      ...(judged && {
        contradictions_by_model: judged.found.map(({ notes, reasoning }) => ({ ...findingNote(notes), reasoning })),
        contradictions_note: judged.notice,
      }),
      has_more: checked.some(({ findings, found }) => findings.length < found),
      ...(warnings.length > 0 && { warnings }),
    };
  },
});

/** The note that it is about first: a title that differs from the file’s name is only in the note. */
const findingNote = ([first, ...otherNotes]: HealthFinding['notes']) => ({
  path: first?.path,
  ...(otherNotes.length > 0 && { others: otherNotes.map(({ path }) => path) }),
});

function healthFindingResult({
  notes,
  similarity,
  line,
  context,
  text,
  edgeId,
  relationType,
  confidence,
}: HealthFinding) {
  return {
    ...findingNote(notes),
    ...(similarity !== undefined && { similarity }),
    ...(line !== undefined && { line }),
    ...(context !== undefined && { context }),
    ...(text !== undefined && { text }),
    ...(edgeId !== undefined && { edge_id: edgeId }),
    ...(relationType !== undefined && { relationship_type: relationType }),
    ...(confidence !== undefined && { confidence }),
  };
}
