import { expect, it } from 'vitest';
import type { IndexClient } from '../../workers/contract.ts';
import { createBench } from '../testing/tool-bench.ts';

const SAID = 'The vault is still being read: what is missing here may be found in a moment.';

/** What tools answer while the notes of the vault are still being read. */
async function benchWhileReading() {
  const bench = await createBench({ 'A.md': '# A\n\nSee [[B]].\n' });
  const { index } = bench;
  const early: IndexClient = { ...index, status: async () => ({ ...(await index.status()), textReady: false }) };
  const { executor } = bench.reload({ index: early });
  let calls = 0;
  return (name: string, input: object) =>
    executor.execute({ callId: `early ${calls++}`, name, input, initiatedBy: 'user' });
}

it.each([
  ['text_search', { query: 'nowhere' }],
  ['search_by_links', { note_path: 'A.md', direction: 'incoming' }],
  ['list_notes', {}],
  ['list_tasks', {}],
  ['query_graph', { sql: 'SELECT path FROM notes' }],
  ['graph_health', { checks: ['dangling_relations'] }],
])('%s says that there may be more while notes are still to be read', async (name, input) => {
  const call = await benchWhileReading();
  expect(await call(name, input)).toMatchObject({ success: true, warnings: [SAID] });
});

it('says so of a note that it does not find, and not of what needs no other note', async () => {
  const call = await benchWhileReading();
  expect(await call('read_note', { path: 'B.md' })).toMatchObject({
    code: 'not_found',
    hint: expect.stringContaining(SAID),
  });
  expect(await call('read_note', { path: 'A.md' })).not.toHaveProperty('warnings');
});

it('says nothing once all is read', async () => {
  const bench = await createBench({ 'A.md': 'text' });
  expect(await bench.call('text_search', { query: 'nowhere' })).not.toHaveProperty('warnings');
  expect(await bench.call('read_note', { path: 'B.md' })).not.toMatchObject({ hint: expect.stringContaining(SAID) });
});
