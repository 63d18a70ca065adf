import { countFiles, type ChangePlan } from '../tools/change-set.ts';
import type { Policy, ToolCall } from '../tools/ports.ts';
import { findTool } from '../tools/registry.ts';

/** `allow` frees a plain write; what deletes or leaves the machine is asked all the same. */
export type Permission = 'ask' | 'allow' | 'never';

/**
 * `normal`: what was allowed is not asked again. `careful`: every change is asked, whatever was allowed.
 * `read_only`: the assistant, and other programs, change nothing.
 */
export type PolicyPreset = 'careful' | 'normal' | 'read_only';

export interface PolicyRules {
  readonly preset: PolicyPreset;
  /** By a tool's name; `ask` where it is absent. */
  readonly tools: Readonly<Record<string, Permission>>;
}

export interface PolicyOptions {
  /** What the person set, for this conversation where there is one; read anew at each call. */
  readonly rules?: (conversationId: string | undefined) => PolicyRules;
}

const NORMAL: PolicyRules = { preset: 'normal', tools: {} };

/**
 * Who must be asked before a tool acts, enforced where tools run:
 * reading never asks; a person's own edit of one file is its own consent; everything else asks,
 * unless it is a plain write whose tool the person allowed for this conversation, or for good. Deleting always asks.
 */
export function createPolicy(options: PolicyOptions = {}): Policy {
  const allowed = new Set<string>();
  return {
    decide(call, risk, plan) {
      const { preset, tools } = options.rules?.(call.conversationId) ?? NORMAL;
      const permission = tools[nameOf(call)] ?? 'ask';
      if (permission === 'never') return 'never';
      if (risk === 'read') return 'allow';
      const isOwn = call.initiatedBy === 'user';
      if (preset === 'read_only' && !isOwn && (risk === 'write' || risk === 'destroy')) return 'never';
      if (risk === 'destroy') return 'ask';
      if (isOwn && isSingleEdit(plan)) return 'allow';
      if (risk !== 'write' || (preset === 'careful' && !isOwn)) return 'ask';
      const isFree = permission === 'allow' && call.initiatedBy !== 'external';
      return allowed.has(grantOf(call)) || isFree ? 'allow' : 'ask';
    },
    remember(call) {
      // A call outside any conversation has nothing that the grant could end with, so it is asked each time.
      if (call.conversationId !== undefined) allowed.add(grantOf(call));
    },
  };
}

function isSingleEdit(plan: ChangePlan | undefined): boolean {
  const changes = plan?.changes ?? [];
  return countFiles(changes) === 1 && changes.some(({ after }) => after !== null);
}

/** A grant is for one tool, in one conversation, for the one who asked: the assistant's is not another program's. */
function grantOf(call: Pick<ToolCall, 'name' | 'conversationId' | 'initiatedBy'>): string {
  return JSON.stringify([call.conversationId ?? null, call.initiatedBy, nameOf(call)]);
}

/** The tool's own name: a published alias must not be a way around what was decided for the tool. */
function nameOf(call: Pick<ToolCall, 'name'>): string {
  return findTool(call.name)?.name ?? call.name;
}

