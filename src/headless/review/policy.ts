import { changesMemory, overwrites } from '../../agent/trust/classify-plan.ts';
import { givesOrders } from '../../agent/trust/gives-orders.ts';
import { createPolicy } from '../../agent/trust/policy.ts';
import { isRecord } from '../../notes/basics/is-record.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { ChangePlan } from '../../tools/definition/change-set.ts';
import type { Policy } from '../../tools/definition/ports.ts';
import { findTool } from '../../tools/registry.ts';
import { UsageError } from '../cli/command.ts';
import type { Places, VaultFolder } from '../storage/places.ts';
import { policyPath, readPolicies } from '../storage/policy-file.ts';
import { PROMPTS_FOLDER } from '../../notes/prompts-folder.ts';
import { readNodeSettings } from '../storage/read-node-settings.ts';

/** What the person allows without a question, where a command or a client asks for it: a tool, in a folder ('' for all of the vault). */
interface AllowRule {
  readonly tool: string;
  readonly folder: string;
}

/** `{ "allow": [{ "tool": "modify_note", "folder": "Inbox" }] }`, for one vault or (in the folder above) for all. */
export async function readAllowRules(places: Places, folder: VaultFolder): Promise<readonly AllowRule[]> {
  return (await readPolicies(places, folder)).flatMap(rulesIn);
}

const rulesIn = ({ allow }: Readonly<Record<string, unknown>>): readonly AllowRule[] =>
  (Array.isArray(allow) ? allow : [])
    .filter(isRecord)
    .flatMap(({ tool, folder = '' }) =>
      typeof tool === 'string' && typeof folder === 'string' ? [{ tool, folder: folder.replace(/^\/|\/$/g, '') }] : [],
    );

/**
 * The app's careful rules, with what the policy file allows of the tools that were asked for by name. Deleting, overwriting,
 * sending, and what is used as instructions are asked always.
 * @throws UsageError where a tool was asked for that the file does not permit
 */
export async function policyFor(places: Places, folder: VaultFolder, wantedTools: readonly string[]): Promise<Policy> {
  const careful = createPolicy();
  if (wantedTools.length === 0) return careful;
  const rules = await readAllowRules(places, folder);
  const obeyed = { prompts: PROMPTS_FOLDER, settings: await readNodeSettings(folder.path) };
  for (const name of wantedTools) {
    if (!findTool(name)) throw new UsageError(`There is no tool ${inQuotes(name)}.`);
    if (!rules.some(({ tool }) => tool === name))
      throw new UsageError(
        `--allow ${name} needs your permission in ${policyPath(places, folder)}: {"allow": [{"tool": "${name}", "folder": ""}]}`,
      );
  }
  const isBelow = (path: string, within: string): boolean => within === '' || path.startsWith(`${within}/`);
  return {
    ...careful,
    decide(call, risk, plan) {
      const decided = careful.decide(call, risk, plan);
      if (decided !== 'ask' || risk !== 'write' || !plan || !wantedTools.includes(call.name)) return decided;
      const ownRules = rules.filter(({ tool }) => tool === call.name);
      const isAllowed = plan.changes.every(({ path }) => ownRules.some((rule) => isBelow(path, rule.folder)));
      return isAllowed && !losesText(call.name, plan) && !givesOrders(plan, obeyed) && plan.askAnyway === undefined
        ? 'allow'
        : 'ask';
    },
    about(call, risk, plan) {
      const about = careful.about?.(call, risk, plan) ?? {};
      if (!wantedTools.includes(call.name) || !overwrites(plan)) return about;
      return { why: 'Less than half of the note’s text would be kept, which is asked each time.', ...about };
    },
  };
}

/** It deletes or replaces a note, or would go with every later conversation: allowed by no rule. */
function losesText(tool: string, plan: ChangePlan): boolean {
  const { changes } = plan;
  const replaces = tool === 'write_note' && changes.some(({ before }) => before !== null);
  return replaces || overwrites(plan) || changesMemory(plan) || changes.some(({ after }) => after === null);
}
