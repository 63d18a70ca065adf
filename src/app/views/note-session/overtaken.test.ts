import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createMemoryChangeHistory } from '../../../tools/stores/memory-stores.ts';
import { createWorld, path, toDisk } from '../note/testing/note-world.ts';
import { findLostWords } from './overtaken.ts';

const BEGAN = '# Beds\n\nBeans\n';
const OWN = '# Beds\n\nBeans\nPeas, which I sowed today\n';
const NOON = Date.parse('2026-05-01T12:00:00Z');

/** A note in which the person wrote a line that is saved, with what the history keeps of that. */
async function written(initiator: 'user' | 'agent' = 'user') {
  const { world, start } = createWorld(BEGAN);
  const history = createMemoryChangeHistory('vault');
  const clock = { now: NOON };
  const open = (tab: string) =>
    start(tab, { lostWords: (at, disk, shown) => findLostWords(history, at, disk, { shown, now: clock.now }) });
  const session = await open('tab');
  const record = (text: string, by: 'user' | 'agent') =>
    history.put({
      change_id: `change to ${text}`,
      vaultId: 'vault',
      timestamp: new Date(clock.now).toISOString(),
      operation: 'write_note',
      message: '',
      initiated_by: by,
      call_id: 'call',
      state: 'applied',
      files: [{ path, before: toDisk(BEGAN), after: toDisk(text) }],
    });
  session.edit(OWN);
  await session.save();
  await record(OWN, initiator);
  const others = async (text: string) => {
    world.text = text;
    await session.refresh();
  };
  return { world, session, open, clock, others, record };
}

it('says that another program took out what was just written, and takes that back beside what was typed since', async () => {
  const { world, session, others } = await written();
  await others('# Beds\n\nBeans\nLeeks\n');
  expect([session.text(), session.overtaken()?.lines]).toEqual([
    '# Beds\n\nBeans\nLeeks\n',
    ['Peas, which I sowed today'],
  ]);
  session.edit('# Beds of this year\n\nBeans\nLeeks\n');
  session.takeBack();
  expect([session.text(), session.overtaken()]).toEqual([
    '# Beds of this year\n\nBeans\nPeas, which I sowed today\n',
    undefined,
  ]);
  await session.save();
  expect(world.text).toBe('# Beds of this year\n\nBeans\nPeas, which I sowed today\n');
});

it('tells it until it is seen, however late, and also who opens the note after that', async () => {
  const { world, session, open, clock, others } = await written();
  await others(BEGAN);
  expect((await open('later')).overtaken()?.own).toBe(OWN);
  clock.now += 3_600_000;
  await others(`${BEGAN}Leeks\n`);
  expect(session.overtaken()?.lines).toHaveLength(1);
  session.dismissOvertaken();
  expect([session.overtaken(), session.text(), world.text]).toEqual([undefined, `${BEGAN}Leeks\n`, `${BEGAN}Leeks\n`]);
});

it('says nothing once the words are there again', async () => {
  const { session, others } = await written();
  await others(BEGAN);
  await others(`${OWN}Leeks\n`);
  expect(session.overtaken()).toBeUndefined();
});

it.each([
  ['added to it', `${OWN}Leeks\n`],
  ['moved the words, and the space around them', '# Beds\n\n  Peas, which I sowed today  \nBeans\n'],
  ['took out what was there before', '# Beds\n\nPeas, which I sowed today\n'],
])('says nothing where another program %s', async (_, text) => {
  const { session, others } = await written();
  await others(text);
  expect([session.text(), session.overtaken()]).toEqual([text, undefined]);
});

it('says nothing of what was done here, of words that are older, and of what a model wrote', async () => {
  const here = await written();
  await here.record(BEGAN, 'agent');
  await here.others(BEGAN);
  const later = await written();
  later.clock.now += 3_600_000;
  await later.others(BEGAN);
  const model = await written('agent');
  await model.others(BEGAN);
  expect([here, later, model].map(({ session }) => session.overtaken())).toEqual([undefined, undefined, undefined]);
});

it('puts the words beside what was typed in the same place since', async () => {
  const { session, others } = await written();
  await others('# Beds\n\nBeans\nGone\n');
  session.edit('# Beds\n\nBeans\nGone\nTo seed\n');
  session.takeBack();
  expect(session.text()).toBe('# Beds\n\nBeans\nPeas, which I sowed today\nGone\nTo seed\n');
});
