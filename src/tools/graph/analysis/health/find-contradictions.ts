import { toPlainText } from '../../../../notes/markdown/plain-text.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { HealthFinding } from '../../../../workers/contract.ts';
import type { ToolContext } from '../../../definition/define-tool.ts';
import { readNode } from '../../read-node.ts';
import { readReasoning } from '../../relationships/ask-for-type.ts';
import { askInGroups, shownOfEach } from '../model/ask-in-groups.ts';

/** Limit of one call's cost: so many pairs are read by the model, the nearest in meaning. */
const MOST_PAIRS = 12;
const NEWEST_NOTES = 30;
/** Notes with less similarity are about different subjects. */
const LEAST_SIMILARITY = 0.6;
const MOST_SHOWN = 900;

export interface FoundContradiction {
  readonly notes: HealthFinding['notes'];
  readonly reasoning: string;
}

/** Pairs of similar notes, among the newest claims, that a model finds contradictory and no relation states so yet. */
export async function findContradictions(
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
  const shown = shownOfEach(context, nodes.length * 2, MOST_SHOWN);
  const { entries: answers, warnings } = await askInGroups(context, {
    task: TASK,
    list: 'contradictions',
    before: '',
    items: nodes.map(
      (pair, at) =>
        `Pair ${at + 1}:\n${pair.map(({ title, content }) => `${title}: ${toPlainText(content, shown)}`).join('\n---\n')}`,
    ),
  });
  const longer = nodes.flat().filter(({ content }) => content.length > shown).length;
  const found = answers.flatMap((answer) => {
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
    found,
    notice: `${context.textModel.label} read ${pairs.length} pairs of near notes among the ${NEWEST_NOTES} newest${longer > 0 ? `, of the longer ones the first ${shown} characters` : ''}.`,
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
    for (const other of await index.related(path, 5)) {
      const similarity = other.reasons.reduce(
        (most, reason) => (reason.kind === 'similarity' ? Math.max(most, reason.value) : most),
        0,
      );
      const isSaid = other.reasons.some(
        (reason) => reason.kind === 'relation' && reason.type.toLowerCase() === 'contradicts',
      );
      const pair = [path, other.path].sort() as [VaultPath, VaultPath];
      if (similarity >= LEAST_SIMILARITY && !isSaid) scored.set(pair.join('\n'), { pair, similarity });
    }
  }
  return [...scored.values()]
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, MOST_PAIRS)
    .map(({ pair }) => pair);
}
