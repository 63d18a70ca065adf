import { expect, it } from 'vitest';
import type { Conversation } from '../../../agent/conversations/conversation.ts';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import { keepAsNote } from './keep-as-note.ts';

const TIME = '2026-03-05T12:00:00.000Z';
const talk = (...said: string[]): Conversation => ({
  id: 'one',
  vaultId: 'v',
  title: 'Moths / lamps',
  created: TIME,
  updated: TIME,
  messageCount: said.length,
  queued: [],
  entries: said.map((content, seq) => ({
    seq,
    time: TIME,
    parent: seq === 0 ? null : seq - 1,
    message: seq % 2 === 0 ? { role: 'user', content } : { role: 'assistant', content },
  })),
});

async function start() {
  const bench = await createBench({ 'A.md': '# A\n' });
  const hashes = new Map<string, string>();
  const keep = async (conversation: Conversation) => {
    const path = await keepAsNote(conversation, {
      vault: bench.vault,
      index: bench.index,
      folder: 'Conversations',
      runTool: (name, input) => bench.call(name, input),
      written: {
        get: (id) => Promise.resolve(hashes.get(id)),
        set: (id, hash) => Promise.resolve(void hashes.set(id, hash)),
      },
    });
    await bench.index.refresh();
    return path;
  };
  return { bench, keep };
}

it('is written once and updates the same note, also after that was moved', async () => {
  const { bench, keep } = await start();
  const path = await keep(talk('What of moths?'));
  expect(path).toMatch(/^Conversations\/Moths.*\.md$/);
  expect(await keep(talk('What of moths?', 'Forty.'))).toBe(path);
  expect(bench.text(path)).toContain('Forty.');
  await bench.approved('rename_note', { path, new_path: 'Elsewhere/Talk.md' });
  expect(await keep(talk('What of moths?', 'Forty.', 'And bats?'))).toBe('Elsewhere/Talk.md');
  expect(bench.text('Elsewhere/Talk.md')).toContain('And bats?');
});

it('does not overwrite a note that the person changed: it starts a new one', async () => {
  const { bench, keep } = await start();
  const path = await keep(talk('What of moths?'));
  bench.writeOutside(path, `${bench.text(path) ?? ''}\nMy own remark.\n`);
  await bench.index.refresh();
  const second = await keep(talk('What of moths?', 'Forty.'));
  expect(second).not.toBe(path);
  expect(bench.text(path)).toContain('My own remark.');
  expect(await keep(talk('What of moths?', 'Forty.', 'More?'))).toBe(second);
});
