import { describe, expect, it } from 'vitest';
import type { VaultPath } from '../notes/paths/paths.ts';
import type { ChangePlan, FileChange } from '../tools/change-set.ts';
import type { ToolCall } from '../tools/ports.ts';
import { createPolicy } from './policy.ts';

const call = (more: Partial<ToolCall> = {}): ToolCall => ({ callId: 'c', name: 'write_note', input: {}, initiatedBy: 'agent', conversationId: 'one', ...more });
const change = (after: string | null): FileChange => ({ path: 'a.md' as VaultPath, before: null, after: after === null ? null : { text: after } });
const plan = (...changes: FileChange[]): ChangePlan => ({ operation: 'write_note', message: '', changes, details: {}, result: {}, path: 'a.md' as VaultPath });
const single = plan(change('x'));

describe('the policy', () => {
  it('lets everybody read and asks for the rest', () => {
    const policy = createPolicy();
    expect(policy.decide(call(), 'read', undefined)).toBe('allow');
    for (const risk of ['write', 'destroy', 'network', 'cost'] as const) expect(policy.decide(call(), risk, single)).toBe('ask');
  });

  it('takes a person’s own edit of one file as consent, but not a deletion or a change of several', () => {
    const policy = createPolicy();
    const own = call({ initiatedBy: 'user' });
    expect(policy.decide(own, 'write', single)).toBe('allow');
    expect(policy.decide(own, 'write', plan(change('x'), change('y')))).toBe('ask');
    expect(policy.decide(own, 'write', plan(change(null)))).toBe('ask');
    expect(policy.decide(own, 'destroy', single)).toBe('ask');
    expect(policy.decide(call({ initiatedBy: 'external' }), 'write', single)).toBe('ask');
  });

  it('remembers a grant for that tool, conversation and asker alone, and never for what destroys', () => {
    const policy = createPolicy();
    policy.remember(call());
    expect(policy.decide(call(), 'write', single)).toBe('allow');
    expect(policy.decide(call(), 'destroy', single)).toBe('ask');
    expect(policy.decide(call({ conversationId: 'two' }), 'write', single)).toBe('ask');
    expect(policy.decide(call({ name: 'create_note' }), 'write', single)).toBe('ask');
    expect(policy.decide(call({ initiatedBy: 'external' }), 'write', single)).toBe('ask');
  });

  it('remembers nothing outside of a conversation', () => {
    const policy = createPolicy();
    const { conversationId: _conversationId, ...outside } = call({ initiatedBy: 'external' });
    policy.remember(outside);
    expect(policy.decide(outside, 'write', single)).toBe('ask');
  });

  it('refuses what the person switched off, whoever asks, from that moment', () => {
    const tools: Record<string, 'never'> = {};
    const policy = createPolicy({ rules: () => ({ preset: 'normal', tools }) });
    policy.remember(call());
    tools['write_note'] = 'never';
    expect(policy.decide(call(), 'write', single)).toBe('never');
    expect(policy.decide(call({ initiatedBy: 'user' }), 'read', undefined)).toBe('never');
  });

  it('knows a tool under its other names', () => {
    const policy = createPolicy({ rules: () => ({ preset: 'normal', tools: { search_by_tags: 'never' } }) });
    expect(policy.decide(call({ name: 'search_by_tag' }), 'read', undefined)).toBe('never');
  });

  it('asks no more for a plain write that was allowed for good, but for one that deletes or leaves the machine', () => {
    const policy = createPolicy({ rules: () => ({ preset: 'normal', tools: { write_note: 'allow' } }) });
    expect(policy.decide(call(), 'write', single)).toBe('allow');
    for (const risk of ['destroy', 'network', 'cost'] as const) expect(policy.decide(call(), risk, single)).toBe('ask');
    expect(policy.decide(call({ initiatedBy: 'external' }), 'write', single)).toBe('ask');
  });

  it('asks for every change where the person is careful, whatever was allowed', () => {
    const policy = createPolicy({ rules: () => ({ preset: 'careful', tools: { write_note: 'allow' } }) });
    policy.remember(call());
    expect(policy.decide(call(), 'write', single)).toBe('ask');
    expect(policy.decide(call({ initiatedBy: 'user' }), 'write', single)).toBe('allow');
  });

  it('lets nobody but the person change anything in a conversation that only reads', () => {
    const policy = createPolicy({ rules: (conversation) => ({ preset: conversation === 'one' ? 'read_only' : 'normal', tools: { write_note: 'allow' } }) });
    expect(policy.decide(call(), 'write', single)).toBe('never');
    expect(policy.decide(call(), 'destroy', single)).toBe('never');
    expect(policy.decide(call(), 'read', undefined)).toBe('allow');
    expect(policy.decide(call({ initiatedBy: 'user' }), 'write', single)).toBe('allow');
    expect(policy.decide(call({ conversationId: 'two' }), 'write', single)).toBe('allow');
  });
});
