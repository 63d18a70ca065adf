import { expect, it } from 'vitest';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import { asMeant, readingsOf } from './readings.ts';

const open = async () => {
  const bench = await createBench({
    'Books/Dune.md': '---\nstatus: read\n---\nSand.\n',
    'Books/Emma.md': '---\nstatus: unread\n---\nA match.\n',
  });
  const look = { index: bench.index, now: () => bench.clock.now() };
  return { bench, read: (message: string) => readingsOf(message, undefined, look) };
};

it('says how a message was read, and reads it otherwise where the message names another reading', async () => {
  const { bench, read } = await open();
  const first = await read('books with status read');
  expect(first?.taken).toBe('books with status = read, newest first');
  const [other = ''] = first?.others ?? [];
  const second = await read(asMeant('books with status read', other));
  expect(second?.taken).toBe(other);
  expect(second?.others).toContain(first?.taken);
  // Chosen again, it is the same message with another reading, not one within the other.
  expect(asMeant(asMeant('books', 'a'), 'b')).toBe('books (meant: b)');
  await bench.index.close();
});

it('leads to the place in the app that an answer is about, and says nothing of what is plain', async () => {
  const { bench, read } = await open();
  expect(await read('how do I make a template?')).toMatchObject({
    taken: '',
    place: { command: 'insert-template', guide: 'Templates' },
  });
  expect(await read('translate Dune into French')).toMatchObject({ taken: '', place: { settings: 'assistant' } });
  expect((await read('hello'))?.taken).toBe('');
  await bench.index.close();
});
