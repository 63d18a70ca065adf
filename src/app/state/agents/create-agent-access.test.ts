import { createRoot, createSignal } from 'solid-js';
import { describe, expect, it } from 'vitest';
import { createMemoryActivityLog } from '../../../tools/stores/memory-stores.ts';
import type { ToolCall } from '../../../tools/definition/ports.ts';
import { DEFAULT_SETTINGS, type AppSettings } from '../preferences/app-settings.ts';
import { callForAgent, createAgentBrake } from './offer-tools.ts';
import { createAgentAccess } from './create-agent-access.ts';

const never = new AbortController().signal;

function open(change: Partial<AppSettings> = {}) {
  return createRoot(() => {
    const [settings, setSettings] = createSignal({ ...DEFAULT_SETTINGS, ...change });
    const access = createAgentAccess(
      settings,
      async (patch) => void setSettings((before) => ({ ...before, ...patch })),
    );
    const activity = createMemoryActivityLog();
    const run: string[] = [];
    const execute = async ({ name }: ToolCall) => (run.push(name), { success: true as const });
    const clock = { time: 0, now: () => clock.time };
    const brake = createAgentBrake(clock, () => settings().callsPerMinute);
    const call = (name: string, signal: AbortSignal = never, input: object = { path: 'Plan.md' }) =>
      callForAgent(
        { access, activity, execute, now: clock.now, brake },
        { callId: crypto.randomUUID(), name, input, initiatedBy: 'external', signal },
      );
    return { settings, access, activity, run, call, clock };
  });
}

describe('an agent of the browser', () => {
  it('gets access from the person once, for all of its calls', async () => {
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

  it('gets an error without access, and its call is in the activity log', async () => {
    const { settings, access, activity, run, call } = open();
    const first = call('read_note');
    await expect.poll(() => access.asked()).toBeDefined();
    access.answer('not_now');
    expect(await first).toMatchObject({ success: false, isError: false, operation: 'read_note' });
    expect(await call('read_note')).toMatchObject({ success: false });
    expect([run, access.asked(), settings().offerTools]).toEqual([[], undefined, true]);
    expect((await activity.list()).map(({ status, initiated_by }) => [status, initiated_by])).toEqual([
      ['denied', 'external'],
      ['denied', 'external'],
    ]);
    expect((await activity.list())[0]?.result_summary).toContain('Plan.md');
  });

  it('needs access again in another vault, unless it was always allowed', async () => {
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

  it('finds no tools after the person chose never to allow it', async () => {
    const { settings, access, call } = open();
    const first = call('read_note');
    await expect.poll(() => access.asked()).toBeDefined();
    access.answer('never');
    expect(await first).toMatchObject({ success: false });
    expect(settings()).toMatchObject({ offerTools: false, trustAgents: false });
  });

  it('learns when it may call again after too many calls, and does not fill the activity log', async () => {
    const { activity, run, call, clock } = open({ trustAgents: true, callsPerMinute: 10 });
    for (let n = 0; n < 10; n++) expect(await call('read_note', never, { path: `${n}.md` })).toEqual({ success: true });
    clock.time = 20_000;
    for (let n = 10; n < 40; n++) {
      expect(await call('read_note', never, { path: `${n}.md` })).toMatchObject({
        success: false,
        code: 'limit',
        retry_after_s: 40,
        hint: expect.stringContaining('in 40 s') as string,
      });
    }
    expect(await call('search_notes', never, { query: 'a' })).toEqual({ success: true });
    expect(run).toHaveLength(11);
    const records = await activity.list();
    expect(records.filter(({ error }) => error?.startsWith('limit'))).toHaveLength(1);
    clock.time = 60_000;
    expect(await call('read_note', never, { path: '40.md' })).toEqual({ success: true });
  });

  it('has to wait when it repeats a call, or calls many tools in a row', async () => {
    const { run, call } = open({ trustAgents: true, callsPerMinute: 10 });
    for (let n = 0; n < 5; n++) await call('read_note');
    expect(await call('read_note')).toMatchObject({
      code: 'limit',
      message: expect.stringContaining('same input') as string,
      retry_after_s: 60,
    });
    for (let n = 0; n < 40; n++) await call(`tool_${n % 8}`, never, { n });
    expect(run).toHaveLength(30);
  });

  it('has to wait for the person when many of its questions are open', async () => {
    const { access, call } = open({ callsPerMinute: 100 });
    const open10 = Array.from({ length: 10 }, (_, n) => call('read_note', never, { n }));
    await expect.poll(() => access.asked()).toBeDefined();
    expect(await call('read_note', never, { n: 10 })).toMatchObject({
      code: 'limit',
      hint: expect.stringContaining('until the person') as string,
    });
    access.answer('session');
    await Promise.all(open10);
    expect(await call('read_note', never, { n: 11 })).toEqual({ success: true });
  });

  it('leaves a cancelled call when it disconnects before the person answers', async () => {
    const { access, activity, run, call } = open();
    const gone = new AbortController();
    const first = call('read_note', gone.signal);
    await expect.poll(() => access.asked()).toBeDefined();
    gone.abort();
    expect(await first).toMatchObject({ code: 'cancelled' });
    expect([run, (await activity.list())[0]?.status]).toEqual([[], 'cancelled']);
  });
});
