import { toPlainText } from '../../../../notes/markdown/plain-text.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { ToolContext } from '../../../definition/define-tool.ts';
import type { GraphNode } from '../../read-node.ts';
import { askInGroups, shownOfEach } from '../model/ask-in-groups.ts';
import { cutToLength, extractSummary } from './extract.ts';
import { readSentences } from './read-sentences.ts';

const LENGTH = 200;
const MOST_SHOWN = 3_000;
/** Sentences that an extract of one note compares. */
const MOST_COMPARED = 60;

const TASK = [
  `Say of each numbered note, in at most ${LENGTH} characters, what it says.`,
  'Form: {"notes": [{"note": 1, "summary": "…"}]}',
].join('\n\n');

/** A short summary of each of several notes: by the model where it gave one, else an extract of whole sentences. */
export async function summarizeEach(
  context: ToolContext,
  nodes: readonly GraphNode[],
): Promise<{ readonly summaries: ReadonlyMap<VaultPath, string>; readonly warnings: readonly string[] }> {
  const shown = shownOfEach(context, nodes.length, MOST_SHOWN);
  const { entries, warnings } = await askInGroups(context, {
    task: TASK,
    list: 'notes',
    before: '',
    items: nodes.map(({ title, content }, at) => `Note ${at + 1}: ${title}\n${toPlainText(content, shown)}`),
  });
  const summaries = new Map<VaultPath, string>();
  for (const [at, node] of nodes.entries()) {
    const written = entries.find((entry) => Number(entry['note']) === at + 1)?.['summary'];
    const said = typeof written === 'string' ? written.replace(/\s+/g, ' ').trim() : '';
    summaries.set(node.path, said === '' ? await extractOf(context, node) : cutToLength(said, LENGTH));
  }
  const longer = nodes.filter(({ content }) => content.length > shown).length;
  const isCut = longer > 0 && entries.length > 0;
  return {
    summaries,
    warnings: isCut
      ? [...warnings, `Of ${longer} longer related notes the model read the first ${shown} characters.`]
      : warnings,
  };
}

async function extractOf(context: ToolContext, node: GraphNode): Promise<string> {
  return (await extractSummary(context, readSentences(node).slice(0, MOST_COMPARED), LENGTH)).summary;
}
