import { expect, it } from 'vitest';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import { understand } from './understand.ts';

it('names each line that has the words once, also where it has them twice', async () => {
  const bench = await createBench({
    'Oma Lotte.md': 'Booked a room on [[Weekend on Amrum|Amrum]].\n\nAmrum again.\n',
    'Weekend on Amrum.md': 'Sand.\n',
  });
  const [first] = await understand(
    { question: 'Which notes mention Amrum?', openNote: undefined, lastChangeId: undefined },
    { index: bench.index, now: () => bench.clock.now() },
  );
  const { name, input } = (first?.plan as { call: { name: string; input: Record<string, unknown> } }).call;
  const result = await bench.call(name, input);
  const told = first?.tell?.([{ name, input, result } as never]) ?? '';
  expect(told.match(/^- .*$/gm)).toEqual([
    expect.stringContaining('Booked a room'),
    expect.stringContaining('Amrum again'),
  ]);
  await bench.index.close();
});
