import { countFiles, type ChangePlan } from '../tools/change-set.ts';
import type { Policy, ToolCall } from '../tools/ports.ts';
import { findTool } from '../tools/registry.ts';

export interface PolicyOptions {
  /** Tools that may not run at all, whoever asks; read anew at each call. */
  readonly never?: () => ReadonlySet<string>;
  /** Plain writes that the assistant may make without asking, e.g. to remember something; read anew at each call. */
  readonly always?: () => ReadonlySet<string>;
}

/**
 * Who must be asked before a tool acts, enforced where tools run:
 * reading never asks; a person's own edit of one file is its own consent; everything else asks,
 * unless it is a plain write whose tool the person allowed for this conversation, or for good. Deleting always asks.
 */
export function createPolicy(options: PolicyOptions = {}): Policy {
  const allowed = new Set<string>();
  return {
    decide(call, risk, plan) {
      if (options.never?.().has(nameOf(call))) return 'never';
      if (risk === 'read') return 'allow';
      if (risk === 'destroy') return 'ask';
      if (call.initiatedBy === 'user' && isSingleEdit(plan)) return 'allow';
      const isFree = allowed.has(grantOf(call)) || (call.initiatedBy !== 'external' && options.always?.().has(nameOf(call)));
      return risk === 'write' && isFree ? 'allow' : 'ask';
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

