import { expect, it } from 'vitest';
import type { ConversationEntry } from '../../../../agent/conversations/conversation.ts';
import type { StoredMessage } from '../../../../agent/model/messages.ts';
import { createBench } from '../../../../tools/testing/tool-bench.ts';
import { changesOf, idsOf } from '../../../../agent/conversations/changes-of-turn.ts';
import type { ChangeRecord } from '../../../../tools/definition/ports.ts';
import { chainFrom, describeReceipt, recordInEffect } from './receipt.tsx';
import { toItems } from './to-items.ts';

const said = (...messages: StoredMessage[]): ConversationEntry[] =>
  messages.map((message, seq) => ({ seq, time: '', message }));
const asks = (...names: string[]): StoredMessage => ({
  role: 'assistant',
  content: '',
  toolCalls: names.map((name, at) => ({ id: `${name} ${at}`, name, arguments: '{}' })),
});
const answer = (callId: string, result: unknown): StoredMessage => ({
  role: 'tool',
  callId,
  name: callId.split(' ')[0] ?? '',
  content: JSON.stringify(result),
});
const DONE = { success: true, change_id: 'one', path: 'Lamps.md' };

it('is made of real changes: two edits and a move with its links, and says what was undone of it', async () => {
  const bench = await createBench({ 'Lamps.md': 'dim\n', 'Index.md': '[[Lamps]]\n' });
  const results = [
    await bench.approved('write_note', { path: 'Lamps.md', content: 'bright\n' }),
    await bench.approved('write_note', { path: 'Lamps.md', content: 'brighter\n' }),
    await bench.approved('rename_note', { path: 'Lamps.md', new_path: 'Home/Lights.md' }),
  ];
  const turn = said(
    { role: 'user', content: 'Do it' },
    asks('write_note', 'write_note', 'rename_note'),
    ...results.map((result, at) => answer(`${['write_note', 'write_note', 'rename_note'][at]} ${at}`, result)),
    { role: 'assistant', content: 'Done.' },
  );
  const changes = changesOf(turn);
  const read = async () =>
    (await Promise.all(idsOf(changes).map((id) => bench.history.get(id)))).flatMap((r) => r ?? []);
  // The edits were made under its first name.
  expect(describeReceipt(changes, await read())).toEqual({
    count: '3 changes in 2 notes',
    names: 'Lights, Index',
    state: 'made',
  });
  await bench.approved('undo_change', { change_id: idsOf(changes)[2] });
  expect(describeReceipt(changes, await read()).state).toBe('partly_undone');
  expect(toItems(turn).map(({ kind }) => kind)).toEqual([
    'user',
    'step',
    'step',
    'step',
    'assistant',
    'receipt',
    'end',
  ]);
  expect(
    toItems(turn, undefined, true).some(({ kind }) => kind === 'receipt'),
    'not before the turn has ended',
  ).toBe(false);
});

it('counts what the history no longer has by what the tools answered', () => {
  const turn = said(asks('write_note'), answer('write_note 0', DONE));
  expect(describeReceipt(changesOf(turn), [])).toEqual({ count: '1 change in 1 note', names: 'Lamps', state: 'made' });
});

it('takes nobody else’s word for a change: no server’s, no import’s, no reading tool’s', () => {
  expect(changesOf(said(asks('mcp__files__write'), answer('mcp__files__write 0', DONE)))).toEqual([]);
  expect(changesOf(said(asks('read_note'), answer('read_note 0', DONE)))).toEqual([]);
  const imported = said(asks('write_note'), answer('write_note 0', DONE)).map((entry) => ({
    ...entry,
    message: { ...entry.message, foreign: true as const },
  }));
  expect(changesOf(imported)).toEqual([]);
  expect(changesOf(said(asks('write_note'), answer('write_note 0', { ...DONE, success: false })))).toEqual([]);
});

it('knows that a change is made again where what undid it was undone', async () => {
  const records = [
    { change_id: 'a', state: 'undone', files: [{ path: 'A.md' }] },
    { change_id: 'b', state: 'undone', undoes: 'a', files: [{ path: 'A.md' }] },
    { change_id: 'c', state: 'applied', undoes: 'b', files: [{ path: 'A.md' }] },
  ] as unknown as ChangeRecord[];
  const historyOf = (kept: readonly ChangeRecord[]) => ({
    get: (id: string) => Promise.resolve(kept.find(({ change_id }) => change_id === id)),
    list: () => Promise.resolve(kept.toReversed()),
  });
  const stateAfter = async (count: number) => {
    const chain = await chainFrom(historyOf(records.slice(0, count)), 'a');
    return chain && [chain.at(-1)?.change_id, recordInEffect(chain).state];
  };
  expect(await stateAfter(2)).toEqual(['b', 'undone']);
  expect(await stateAfter(3)).toEqual(['c', 'applied']);
  expect(await stateAfter(0)).toBeUndefined();
});
