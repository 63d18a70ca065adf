import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { firstTools, GROUP_NAMES, toolGroupOf } from '../../../agent/toolsets/first-tools.ts';
import type { Tool } from '../../../tools/definition/define-tool.ts';
import { findTool, TOOLS } from '../../../tools/registry.ts';
import { UsageError } from '../../cli/command.ts';

/**
 * Most clients can call only what is listed: what takes them many calls, and their person as many questions, where they are not told of it,
 * and what nothing else does.
 */
const LISTED_TOO: readonly string[] = [
  'delete_note',
  'answer_from_notes',
  'apply_to_notes',
  'replace_in_notes',
  'rename_tag',
  'merge_nodes',
  'list_tasks',
  'query_base',
];

export interface OfferedTools {
  /** All that exist: each can be called by its name. */
  readonly all: readonly Tool[];
  /** Those that a client is told of. */
  readonly listed: readonly Tool[];
}

/**
 * @param wantedName `core`, `all`, names of tools and of groups of them, with commas between
 * @param asksWeb the person named a web source. Without one no client is told of what asks the web; called by its name, it says why not
 * @throws UsageError where there is no such tool or group
 */
export function offeredTools(
  wantedName: string,
  { isReadOnly, asksWeb }: { readonly isReadOnly: boolean; readonly asksWeb: boolean },
): OfferedTools {
  const candidateTools = TOOLS.filter(({ kind }) => kind === 'read' || !isReadOnly);
  const names = wantedName.split(',').map((name) => name.trim());
  const listed = new Set(names.flatMap((name) => toolsForName(name).map((tool) => tool.name)));
  // Who named a source wants it asked.
  const isListed = ({ name, category }: Tool): boolean =>
    category === 'web' ? asksWeb && (listed.has(name) || names.includes('core')) : listed.has(name);
  return { all: candidateTools, listed: candidateTools.filter(isListed) };
}

function toolsForName(name: string): readonly Tool[] {
  if (name === 'core') return [...firstTools('core'), ...LISTED_TOO.flatMap((toolName) => findTool(toolName) ?? [])];
  if (name === 'all') return TOOLS;
  const tool = findTool(name);
  if (tool) return [tool];
  const group = GROUP_NAMES.find((groupName) => groupName === name && groupName !== 'servers');
  if (group) return TOOLS.filter((groupTool) => toolGroupOf(groupTool) === group);
  const groups = GROUP_NAMES.filter((offeredGroup) => offeredGroup !== 'servers').join(', ');
  throw new UsageError(
    `--tools takes core, all, a group (${groups}) or names of tools, with commas between, not ${inQuotes(name)}.`,
  );
}
