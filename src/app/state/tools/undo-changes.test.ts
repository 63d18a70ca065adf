import { expect, it, vi } from 'vitest';
import 'fake-indexeddb/auto';
import { createSignal } from 'solid-js';
import { createGrants, type Grant } from '../../../agent/trust/grants.ts';
import { createPolicy } from '../../../agent/trust/policy.ts';
import { createPersonActs } from '../../../session/person-acts.ts';
import { createBench, type ToolBench } from '../../../tools/testing/tool-bench.ts';
import type { AppVaultSession } from '../vault/create-vault-session.ts';
import { createQuestions } from './create-questions.ts';
import { createTools } from '../create-workspace.ts';
import { undoChanges } from './undo-changes.ts';

const FILES = { 'a.md': 'one\ntwo\nthree\n', 'b.md': 'See [[a]].\n' };

/** Three changes of the assistant, as they were approved: a text, a move of the same note with its links, a new note. */
async function threeChanges() {
  vi.stubGlobal('window', new EventTarget());
  const bench = await createBench(FILES);
  const ids: string[] = [];
  const make = async (name: string, input: unknown) => {
    const result = await bench.approved(name, input);
    ids.push(String(result.success && result['change_id']));
    await bench.index.refresh();
  };
  await make('write_note', { path: 'a.md', content: 'ONE\ntwo\nthree\n' });
  await make('rename_note', { path: 'a.md', new_path: 'Old/first.md' });
  await make('create_note', { path: 'new.md', content: 'n\n' });
  const questions = createQuestions(() => true);
  const { executor } = bench.reload({ confirmation: questions.confirmation, policy: createPolicy() });
  const [list] = createSignal<readonly Grant[]>([]);
  const vault = { id: 'undo', requestWriteAccess: async () => true } as AppVaultSession['vault'];
  const [session] = createSignal<AppVaultSession>({
    vault,
    executor,
    acts: createPersonActs({ executor, added: () => [] }),
    grants: { ...createGrants(), list },
    dispose: () => undefined,
  });
  const { tools } = createTools({ session, questions, added: () => [], pending: bench.pending });
  return { bench, tools, ids };
}

const files = (bench: ToolBench) =>
  Object.fromEntries(
    [...bench.vault.disk.keys()].filter((path) => !path.startsWith('.')).map((path) => [path, bench.text(path)]),
  );

it('takes several changes back, the newest first, and asks nothing more: also where a note is removed by it', async () => {
  const { bench, tools, ids } = await threeChanges();
  expect(await undoChanges(tools, ids)).toEqual({ undone: 3 });
  expect(tools.questions()).toEqual([]);
  expect(files(bench)).toEqual(FILES);
});

it('stops where a note was edited since, and keeps those edits only once the person has seen what happens', async () => {
  const { bench, tools, ids } = await threeChanges();
  bench.writeOutside('Old/first.md', 'ONE\ntwo\nTHREE\n');
  const first = await undoChanges(tools, ids);
  expect(first).toMatchObject({ undone: 1, stopped: { changeId: ids[1], editedSince: ['Old/first.md'] } });
  expect(bench.text('new.md')).toBeUndefined();

  const rest = undoChanges(tools, ids.slice(0, 2), true);
  const seen = new Set<string>();
  for (let at = 0; at < 2; at++) {
    const open = () => tools.questions().find(({ pending }) => !seen.has(pending.call.callId));
    await expect.poll(open).toBeDefined();
    seen.add(open()?.pending.call.callId ?? '');
    tools.questions()[0]?.decide({ approved: true });
  }
  expect(await rest).toEqual({ undone: 2 });
  expect(files(bench)).toEqual({ ...FILES, 'a.md': 'one\ntwo\nTHREE\n' });
});

it('asks as before where the same tool is called without the button beside the change', async () => {
  const { tools, ids } = await threeChanges();
  const call = tools.run('undo_change', { change_id: ids[2] });
  await expect.poll(() => tools.questions()).toMatchObject([{ pending: { risk: 'destroy' } }]);
  tools.questions()[0]?.decide({ approved: false, feedback: '' });
  expect(await call).toMatchObject({ success: false });
});
