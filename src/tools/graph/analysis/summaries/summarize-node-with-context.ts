import { z } from 'zod';
import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import { toPlainText } from '../../../../notes/markdown/plain-text.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { relationType } from '../../../../notes/relations/relation-type.ts';
import { defineReadTool, type ToolContext } from '../../../definition/define-tool.ts';
import { answerOf, METHOD, SHARE } from '../../../definition/output.ts';
import { toPreview } from '../../../note-files/note-preview.ts';
import { findNode, type GraphNode, readNode } from '../../read-node.ts';
import { askInGroups, shownOfEach } from '../../ask-model.ts';
import { cutToLength, extractSummary, readSentences } from './extract.ts';
import { COVERAGE, readNodeTexts, summarize } from './summarize.ts';

const LENGTH = 200;
const MOST_SHOWN = 3_000;
/** Sentences that an extract of one note compares. */
const MOST_COMPARED = 60;

const TASK = [
  `Say of each numbered note, in at most ${LENGTH} characters, what it says.`,
  'Form: {"notes": [{"note": 1, "summary": "…"}]}',
].join('\n\n');

/** A short summary of each of several notes: by the model where it gave one, else an extract of whole sentences. */
async function summarizeEach(
  context: ToolContext,
  nodes: readonly GraphNode[],
): Promise<{ readonly summaries: ReadonlyMap<VaultPath, string>; readonly warnings: readonly string[] }> {
  const excerptLength = shownOfEach(context, nodes.length, MOST_SHOWN);
  const { entries, warnings } = await askInGroups(context, {
    task: TASK,
    list: 'notes',
    before: '',
    items: nodes.map(({ title, content }, at) => `Note ${at + 1}: ${title}\n${toPlainText(content, excerptLength)}`),
  });
  const summaries = new Map<VaultPath, string>();
  for (const [at, node] of nodes.entries()) {
    const modelSummary = entries.find((entry) => Number(entry['note']) === at + 1)?.['summary'];
    const summaryText = typeof modelSummary === 'string' ? modelSummary.replace(/\s+/g, ' ').trim() : '';
    summaries.set(node.path, summaryText === '' ? await extractOf(context, node) : cutToLength(summaryText, LENGTH));
  }
  const longer = nodes.filter(({ content }) => content.length > excerptLength).length;
  const isCut = longer > 0 && entries.length > 0;
  return {
    summaries,
    warnings: isCut
      ? [...warnings, `Of ${longer} longer related notes the model read the first ${excerptLength} characters.`]
      : warnings,
  };
}

async function extractOf(context: ToolContext, node: GraphNode): Promise<string> {
  return (await extractSummary(context, (await readSentences(node)).slice(0, MOST_COMPARED), LENGTH)).summary;
}

/** Neighbours that are read; further ones are counted in a warning. */
const MOST_NEIGHBOURS = 40;
const SUMMARY_LENGTH = 300;
const SYNTHESIS_LENGTH = 600;

interface Neighbour {
  readonly node_id: VaultPath;
  readonly title: string;
  readonly relationship: string;
  readonly direction: 'out' | 'in';
  readonly confidence: number;
  readonly distance: number;
  readonly content_preview: string;
  readonly summary: string;
}

const NEIGHBOURS = z.array(
  z.strictObject({
    node_id: z.string(),
    title: z.string(),
    relationship: z.string(),
    direction: z.enum(['in', 'out']),
    confidence: SHARE,
    distance: z.int(),
    content_preview: z.string(),
    summary: z.string().describe('What it says, in a sentence or two.'),
  }),
);

export const summarizeNodeWithContext = defineReadTool({
  name: 'summarize_node_with_context',
  title: 'Sum up a note and those around it',
  description:
    'Summarises a note together with the notes that are related to it, up to a number of steps: what supports it (one step, towards it), what contradicts it (one step), what else is related, each with a summary of its own, and a synthesis of all of them. Without a model, summary and synthesis are extracts of whole sentences.',
  category: 'analysis',
  risk: 'read',
  input: () =>
    z.strictObject({
      node_id: z.string().min(1).describe('Path of the note; its title, alias or frontmatter id does too.'),
      depth: z.int().min(1).max(3).default(1).describe('Steps along relations.'),
      relationship_types: z
        .array(z.string().min(1))
        .optional()
        .describe('Only these types of relation; all where left out.'),
    }),
  output: () =>
    answerOf({
      node_id: z.string(),
      title: z.string(),
      summary: z.string(),
      citations: z.array(z.string()),
      method: METHOD,
      note: z.string().describe('How it was made.'),
      context: z.strictObject({ supports: NEIGHBOURS, contradicts: NEIGHBOURS, related: NEIGHBOURS }),
      synthesis: z.string(),
      synthesis_points: z.array(z.string()),
      synthesis_citations: z.array(z.string()),
      coverage: COVERAGE,
      related_count: z.int(),
    }),
  example: { node_id: 'Bees prefer blue', depth: 1, relationship_types: ['supports', 'contradicts'] },
  summary: ({ node_id }) => `Summarise ${inQuotes(node_id)} with its surroundings`,
  async run({ node_id, depth, relationship_types }, context) {
    const node = await readNode(context, await findNode(context, node_id));
    // A model leaves a field out with an empty list.
    const types = relationship_types?.length ? relationship_types : undefined;
    const { nodes, relations, left } = await surroundings(context, node, depth, types);
    const nodeSummaries = await summarizeEach(context, nodes);
    const neighbours = relations.map((relation): Neighbour => ({
      ...relation,
      summary: nodeSummaries.summaries.get(relation.node_id) ?? '',
    }));
    const ownSummary = await summarize(
      context,
      `the note ${inQuotes(node.title)}`,
      await readNodeTexts([node]),
      SUMMARY_LENGTH,
    );
    const whole = await summarize(
      context,
      `what the note ${inQuotes(node.title)} and those related to it say together, and where they differ`,
      await readNodeTexts([node, ...nodes]),
      SYNTHESIS_LENGTH,
    );
    const warnings = [
      ...new Set([
        ...node.warnings,
        ...ownSummary.warnings,
        ...whole.warnings,
        ...nodeSummaries.warnings,
        ...(left > 0 ? [`${left} more related notes were not read: narrow relationship_types or depth.`] : []),
        ...(types && neighbours.length === 0 ? await otherTypes(context, node) : []),
      ]),
    ];
    return {
      success: true,
      node_id: node.path,
      title: node.title,
      summary: ownSummary.summary,
      citations: ownSummary.citations,
      method: ownSummary.method,
      note: ownSummary.note,
      context: {
        supports: neighbours.filter(supportsIt),
        contradicts: neighbours.filter(contradictsIt),
        related: neighbours.filter((neighbour) => !supportsIt(neighbour) && !contradictsIt(neighbour)),
      },
      synthesis: whole.summary,
      synthesis_points: whole.key_points,
      synthesis_citations: whole.citations,
      coverage: whole.coverage,
      related_count: neighbours.length,
      ...(warnings.length > 0 && { warnings }),
    };
  },
});

/** What the node supports itself, or what supports a neighbour, says nothing for it. */
const supportsIt = ({ relationship, direction, distance }: Neighbour): boolean =>
  relationship === 'supports' && direction === 'in' && distance === 1;

/** A contradiction holds both ways. */
const contradictsIt = ({ relationship, distance }: Neighbour): boolean =>
  relationship === 'contradicts' && distance === 1;

/** Breadth first, so that each note is reached by its shortest path; the notes of one step are read at once. */
async function surroundings(
  context: ToolContext,
  start: GraphNode,
  depth: number,
  types: readonly string[] | undefined,
) {
  const relationTypes = types?.map(relationType);
  const nodes = new Map<VaultPath, GraphNode>();
  const relations: Omit<Neighbour, 'summary'>[] = [];
  let omittedCount = 0;
  let front: readonly VaultPath[] = [start.path];
  for (let distance = 1; distance <= depth; distance++) {
    const steps = (await stepsFrom(context, front, relationTypes)).filter(
      ({ path }) => path !== start.path && !nodes.has(path),
    );
    const met = [...new Set(steps.map(({ path }) => path))];
    const newPaths = met.slice(0, MOST_NEIGHBOURS - nodes.size);
    omittedCount += met.length - newPaths.length;
    for (const node of await Promise.all(newPaths.map((path) => readNode(context, path).catch(() => undefined))))
      if (node) nodes.set(node.path, node);
    const seenPaths = new Set<VaultPath>();
    for (const { path, relationship, direction, confidence } of steps) {
      const node = nodes.get(path);
      // A second relation with the same note is included; a longer path to it is not.
      if (!node || (distance > 1 && seenPaths.has(path))) continue;
      seenPaths.add(path);
      relations.push({
        node_id: path,
        title: node.title,
        relationship,
        direction,
        confidence,
        distance,
        content_preview: toPreview(node.content, 160),
      });
    }
    front = [...seenPaths];
  }
  return { nodes: [...nodes.values()], relations, left: omittedCount };
}

/** What it could have been asked for. */
async function otherTypes(context: ToolContext, { path, title }: GraphNode): Promise<string[]> {
  const types = [...new Set((await stepsFrom(context, [path], undefined)).map(({ relationship }) => relationship))];
  return types.length === 0 ? [] : [`${inQuotes(title)} has no relation of these types; it has: ${types.join(', ')}.`];
}

/** The relations of notes with others, in the order of the notes. */
async function stepsFrom({ index }: ToolContext, front: readonly VaultPath[], types: readonly string[] | undefined) {
  const rows = await index.relations({ paths: front, ...(types && { types }) });
  const from = new Set(front);
  return rows.flatMap(({ sourcePath, targetPath, type, confidence }) => {
    const ends = [
      ...(from.has(sourcePath) ? [{ at: sourcePath, path: targetPath, direction: 'out' as const }] : []),
      ...(targetPath !== undefined && from.has(targetPath)
        ? [{ at: targetPath, path: sourcePath, direction: 'in' as const }]
        : []),
    ];
    return ends.flatMap(({ at, path, direction }) =>
      path === undefined || path === at ? [] : [{ path, relationship: type, direction, confidence }],
    );
  });
}
