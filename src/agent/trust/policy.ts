import type { VaultPath } from '../../notes/paths/paths.ts';
import { countFiles, type ChangePlan } from '../../tools/definition/change-set.ts';
import type { GrantScope, Policy, ToolCall } from '../../tools/definition/ports.ts';
import { isOwnAtOnce } from '../../tools/execution/own-act.ts';
import { findTool } from '../../tools/registry.ts';
import { overwrites, changesMemory } from './classify-plan.ts';
import { givesOrders, type ObeyedPlaces } from './gives-orders.ts';
import { createGrants, grantScopeFor, type Asker, type Grants } from './grants.ts';
import { isOwnSentence } from './own-sentence.ts';
import { asksToRemember } from './remember-request.ts';

/** Kinds of memories that say nothing by themselves. */
const KINDS: ReadonlySet<string> = new Set([
  'preference',
  'fact',
  'goal',
  'habit',
  'plan',
  'person',
  'project',
  'event',
]);

/**
 * Why the person is asked before a memory is written: undefined where they asked for it in their newest message, it holds nothing
 * that they did not write there, no untrusted text was read, and it is the first for that message.
 */
function whyMemoryAsks(call: ToolCall, { details }: ChangePlan): string | undefined {
  const { isForeign, words, memoryCall } = call.origin ?? { isForeign: true, words: '', memoryCall: undefined };
  const { content, memory_type: kind } = details;
  const isTool = findTool(call.name)?.name === 'store_memory';
  if (!isTool || typeof content !== 'string' || typeof kind !== 'string' || !asksToRemember(words))
    return 'Your message did not ask for this.';
  if (isForeign) return 'It is asked because the assistant has read text in this conversation that you did not write.';
  if (memoryCall !== call.callId) return 'One memory is kept for a message without a question.';
  const isOwn = isOwnSentence(content, words) && (KINDS.has(kind.toLowerCase()) || isWordOf(kind, words));
  return isOwn ? undefined : 'It does not say what your message says in your own words.';
}

function isWordOf(kind: string, words: string): boolean {
  const lowerKind = kind.toLowerCase();
  return words
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .includes(lowerKind);
}

/** `allow` permits a plain write as long as the assistant has read no untrusted text; deletions and requests to other servers are always asked. */
export type Permission = 'ask' | 'allow' | 'never';

/**
 * `normal`: what was allowed is not asked again. `careful`: every change is asked, despite permissions.
 * `read_only`: the assistant, and other programs, change nothing.
 */
export type PolicyPreset = 'careful' | 'normal' | 'read_only';

export interface PolicyRules {
  readonly preset: PolicyPreset;
  /** By a tool's name; absent: `ask`. */
  readonly tools: Readonly<Record<string, Permission>>;
  /** The assistant writes nothing in this conversation before the person has accepted a plan. */
  readonly planFirst?: boolean;
}

export interface PolicyOptions {
  /** The person's settings, for this conversation where there is one; read at each call. */
  readonly rules?: (conversationId: string | undefined) => PolicyRules;
  /** What the person allowed in conversations. */
  readonly grants?: Grants;
  /** The note of the person's standing instructions: who changes it speaks for them in every conversation. */
  readonly instructionsNote?: () => VaultPath | undefined;
  /** Where the vault keeps prompts and templates. */
  readonly obeyed?: () => ObeyedPlaces;
}

const NORMAL: PolicyRules = { preset: 'normal', tools: {} };
const PLAN_FIRST = {
  message: 'Nothing was written: the person wants a plan first.',
  hint: 'Read what you need, then answer with the plan, each change in a line with its note. They accept it as a whole, or say what should be different.',
};
const UNKNOWN_ORIGIN = { isForeign: true, words: '' };

/**
 * Who must be asked before a tool acts, enforced where tools run:
 * reading never asks; a person's own edit of one file, and their own renaming, moving and deleting in the app's views, needs no
 * approval where no other note changes with it; everything else asks, except
 * a plain write by the assistant that the person allowed: for its note or folder in this conversation, or by its tool in the
 * settings, which counts only while the assistant has read no untrusted text; and a memory that repeats what the person's own message asked for.
 * Overwriting, deleting and sending something to other servers always ask.
 */
export function createPolicy({
  rules: rulesOf,
  grants = createGrants(),
  instructionsNote,
  obeyed,
}: PolicyOptions = {}): Policy {
  const speaksForPerson = ({ changes }: ChangePlan) => {
    const path = instructionsNote?.();
    return path !== undefined && changes.some((change) => change.path === path);
  };
  const rulesFor = (call: ToolCall) => {
    const { preset, tools, planFirst = false } = rulesOf?.(call.conversationId) ?? NORMAL;
    return {
      preset,
      permission: tools[registeredToolName(call)] ?? 'ask',
      planFirst: planFirst && call.initiatedBy === 'agent',
    };
  };

  return {
    decide(call, risk, plan) {
      const { preset, permission, planFirst } = rulesFor(call);
      if (permission === 'never') return 'never';
      if (risk === 'read') return 'allow';
      const isOwn = call.initiatedBy === 'user';
      const isReading = preset === 'read_only' && !isOwn;
      if ((isReading || planFirst) && (risk === 'write' || risk === 'destroy')) return 'never';
      if (isOwnAtOnce(call, plan)) return 'allow';
      if (risk === 'destroy') return 'ask';
      if (isOwn && isSingleEdit(plan))
        return call.asksToOverwrite && plan && writesOverUnseen(call, plan) ? 'ask' : 'allow';
      if (risk !== 'write' || (preset === 'careful' && !isOwn) || call.initiatedBy === 'external') return 'ask';
      if (call.initiatedBy === 'agent')
        return plan &&
          !speaksForPerson(plan) &&
          !givesOrders(plan, obeyed?.()) &&
          isFree(call, plan, permission === 'allow', grants)
          ? 'allow'
          : 'ask';
      return permission === 'allow' ? 'allow' : 'ask';
    },
    whyNever(call) {
      const { permission, planFirst } = rulesFor(call);
      return planFirst && permission !== 'never' ? PLAN_FIRST : undefined;
    },
    about(call, risk, plan) {
      const { preset, permission } = rulesFor(call);
      if (risk !== 'write' || call.initiatedBy !== 'agent') return {};
      if (speaksForPerson(plan))
        return {
          why: 'These are your standing instructions, which go with every conversation. It is asked each time.',
        };
      if (givesOrders(plan, obeyed?.()))
        return {
          why: 'It is more than a note to read: it is used as instructions, or opened by itself. It is asked each time.',
        };
      const grant = preset === 'normal' ? offered(call, plan) : undefined;
      const why = whyAsked(call, plan, preset === 'normal' && permission === 'allow', grants);
      return { ...(grant && { grant }), ...(why !== undefined && { why }) };
    },
    remember(call, plan) {
      const asker = askerOf(call);
      if (asker && !givesOrders(plan, obeyed?.())) grants.add(asker, plan);
    },
  };
}

function isFree(call: ToolCall, plan: ChangePlan, isAllowed: boolean, grants: Grants): boolean {
  if (changesMemory(plan)) return isAllowed && whyMemoryAsks(call, plan) === undefined;
  if (overwrites(plan)) return false;
  const asker = askerOf(call);
  if (asker && grants.covers(asker, plan)) return true;
  return isAllowed && !(call.origin ?? UNKNOWN_ORIGIN).isForeign;
}

/**
 * All or most of a note's text would be replaced, or it is the tool that writes whole notes: its own kind of change, however alike
 * the texts are. A call that names by its hash the text that it was made from was made by someone who saw that; where the
 * file is another by now, the plan itself asks.
 */
function writesOverUnseen(call: ToolCall, plan: ChangePlan): boolean {
  if (namesBaseHash(call.input)) return false;
  return (
    overwrites(plan) ||
    (registeredToolName(call) === 'write_note' && plan.changes.some(({ before }) => before !== null))
  );
}

function namesBaseHash(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'base_hash' in input && typeof input.base_hash === 'string';
}

/** Only where it has an effect: what is asked for another reason would be asked again. */
function offered(call: ToolCall, plan: ChangePlan): GrantScope | undefined {
  const asker = askerOf(call);
  return asker && plan.askAnyway === undefined && plan.alternative === undefined
    ? grantScopeFor(asker.tool, plan)
    : undefined;
}

/** Why a person who allowed something is still asked. */
function whyAsked(call: ToolCall, plan: ChangePlan, isAllowed: boolean, grants: Grants): string | undefined {
  if (changesMemory(plan)) return isAllowed ? whyMemoryAsks(call, plan) : undefined;
  const asker = askerOf(call);
  const isGranted =
    asker !== undefined &&
    grants.list().some(({ conversationId, tool }) => conversationId === asker.conversationId && tool === asker.tool);
  if (overwrites(plan) && (isAllowed || isGranted)) return 'It replaces most of the note, which is asked each time.';
  if (asker && grants.leadsElsewhere(asker, plan))
    return 'You allowed new notes in this folder. It is asked because this one holds an address outside the vault.';
  if (isAllowed && (call.origin ?? UNKNOWN_ORIGIN).isForeign)
    return 'You allowed this tool in the settings. It is asked because the assistant has read text in this conversation that you did not write.';
  return undefined;
}

/** A grant ends with its conversation, so a call outside any conversation is asked each time. */
function askerOf(call: ToolCall): Asker | undefined {
  const { conversationId, initiatedBy } = call;
  return conversationId === undefined ? undefined : { conversationId, initiatedBy, tool: registeredToolName(call) };
}

function isSingleEdit(plan: ChangePlan | undefined): boolean {
  const changes = plan?.changes ?? [];
  return countFiles(changes) === 1 && changes.some(({ after }) => after !== null);
}

/** The tool's own name: an alias must not bypass what was decided for the tool. */
function registeredToolName(call: Pick<ToolCall, 'name'>): string {
  return findTool(call.name)?.name ?? call.name;
}
