import { createRoot, createSignal } from 'solid-js';
import { describe, expect, it } from 'vitest';
import { createMemoryActivityLog } from '../../tools/stores/memory-stores.ts';
import type { ToolCall } from '../../tools/ports.ts';
import { DEFAULT_SETTINGS, type AppSettings } from '../state/app-settings.ts';
import { callForAgent } from './call-for-agent.ts';
import { createAgentAccess } from './create-agent-access.ts';

const never = new AbortController().signal;

function open(change: Partial<AppSettings> = {}) {
  return createRoot(() => {
    const [settings, setSettings] = createSignal({ ...DEFAULT_SETTINGS, ...change });
    const access = createAgentAccess(settings, async (patch) => void setSettings((before) => ({ ...before, ...patch })));
    const activity = createMemoryActivityLog();
    const run: string[] = [];
    const execute = async ({ name }: ToolCall) => (run.push(name), { success: true as const });
    const call = (name: string, signal: AbortSignal = never) => callForAgent({ access, activity, execute, now: () => 0 }, { callId: crypto.randomUUID(), name, input: { path: 'Plan.md' }, initiatedBy: 'external', signal });
    return { settings, access, activity, run, call };
  });
}

describe('an agent of the browser', () => {
  it('is let in by the person, once for all of its calls', async () => {
    const { access, activity, run, call } = open();
    const both = [call('search_notes'), call('read_note')];
    await expect.poll(() => access.asked()).toBe('Search notes');
    expect(run).toEqual([]);
    expect((await activity.list()).map(({ status }) => status)).toEqual(['pending', 'pending']);
    access.answer('session');
    expect(await Promise.all(both)).toEqual([{ success: true }, { success: true }]);
    await call('read_note');
    expect(access.asked()).toBeUndefined();
    expect(run).toEqual(['search_notes', 'read_note', 'read_note']);
  });

  it('that is not let in gets no answer of ours, and stands in the activity', async () => {
    const { settings, access, activity, run, call } = open();
    const first = call('read_note');
    await expect.poll(() => access.asked()).toBeDefined();
    access.answer('not_now');
    expect(await first).toMatchObject({ success: false, isError: false, operation: 'read_note' });
    expect(await call('read_note')).toMatchObject({ success: false });
    expect([run, access.asked(), settings().offerTools]).toEqual([[], undefined, true]);
    expect((await activity.list()).map(({ status, initiated_by }) => [status, initiated_by])).toEqual([['denied', 'external'], ['denied', 'external']]);
    expect((await activity.list())[0]?.result_summary).toContain('Plan.md');
  });

  it('is asked about again in another vault, unless it is let in for good', async () => {
    const { settings, access, run, call } = open();
    const first = call('read_note');
    await expect.poll(() => access.asked()).toBeDefined();
    access.answer('always');
    await first;
    expect(settings().trustAgents).toBe(true);
    access.forget();
    await call('read_note');
    expect(run).toHaveLength(2);

    const other = open();
    const asked = other.call('read_note');
    await expect.poll(() => other.access.asked()).toBeDefined();
    other.access.answer('session');
    await asked;
    other.access.forget();
    void other.call('read_note');
    await expect.poll(() => other.access.asked()).toBeDefined();
  });

  it('that is never to come finds no tools from then on', async () => {
    const { settings, access, call } = open();
    const first = call('read_note');
    await expect.poll(() => access.asked()).toBeDefined();
    access.answer('never');
    expect(await first).toMatchObject({ success: false });
    expect(settings()).toMatchObject({ offerTools: false, trustAgents: false });
  });

  it('that goes away while the person thinks leaves a cancelled call', async () => {
    const { access, activity, run, call } = open();
    const gone = new AbortController();
    const first = call('read_note', gone.signal);
    await expect.poll(() => access.asked()).toBeDefined();
    gone.abort();
    expect(await first).toMatchObject({ code: 'cancelled' });
    expect([run, (await activity.list())[0]?.status]).toEqual([[], 'cancelled']);
  });
});
