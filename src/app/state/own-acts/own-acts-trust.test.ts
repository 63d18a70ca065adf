import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ToolCall } from '../../../tools/definition/ports.ts';
import { isOwnAct } from '../../../tools/execution/own-act.ts';
import { FILES, openActs as open } from './testing/open-acts.ts';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

describe('nobody else profits from it', () => {
  const asks = async (call: Omit<ToolCall, 'callId'>) => {
    const { executor, questions, bench } = await open({ alwaysUpdateLinks: true });
    const controller = new AbortController();
    const result = executor.execute({ callId: 'c', signal: controller.signal, ...call });
    await expect.poll(() => questions.questions().length).toBe(1);
    controller.abort();
    await result;
    return [bench.text('a.md'), bench.text('dir/d.md')];
  };
  const CALLS = [
    ['rename_note', { path: 'a.md', new_path: 'x' }],
    ['move_notes', { moves: [{ path: 'a.md', new_path: 'x' }] }],
    ['delete_note', { path: 'a.md' }],
    ['move_folder', { path: 'dir', new_path: 'other' }],
  ] as const;

  it.each(
    (['agent', 'external', 'system'] as const).flatMap((who) =>
      CALLS.map(([name, input]) => [who, name, input] as const),
    ),
  )('%s still asks before %s, whatever marks it brings', async (initiatedBy, name, input) => {
    expect(await asks({ name, input, initiatedBy, isOwnAct: true, isUndoPressed: true })).toEqual([
      FILES['a.md'],
      FILES['dir/d.md'],
    ]);
  });

  it('a form that the person fills in still shows what it would delete', async () => {
    expect(await asks({ name: 'delete_note', input: { path: 'a.md' }, initiatedBy: 'user' })).toEqual([
      FILES['a.md'],
      FILES['dir/d.md'],
    ]);
  });

  it('the mark does nothing for a tool that is none of the person’s own acts', () => {
    for (const name of ['update_frontmatter', 'write_note', 'replace_in_notes', 'undo_change', 'merge_nodes'])
      expect(isOwnAct({ name, initiatedBy: 'user', isOwnAct: true }), name).toBe(false);
  });
});
