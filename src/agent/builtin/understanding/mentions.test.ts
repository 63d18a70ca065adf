import { expect, it } from 'vitest';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import { understand } from './understand.ts';

async function mentionsOfAmrum(files: Readonly<Record<string, string>>): Promise<string> {
  const bench = await createBench(files);
  const [first] = await understand(
    { question: 'Which notes mention Amrum?', openNote: undefined, lastChangeId: undefined },
    { index: bench.index, now: () => bench.clock.now() },
  );
  const { name, input } = (first?.plan as { call: { name: string; input: Record<string, unknown> } }).call;
  const result = await bench.call(name, input);
  await bench.index.close();
  return first?.tell?.([{ name, input, result } as never]) ?? '';
}

it('names each line that has the words once, also where it has them twice', async () => {
  const told = await mentionsOfAmrum({
    'Oma Lotte.md': 'Booked a room on [[Weekend on Amrum|Amrum]].\n\nAmrum again.\n',
    'Weekend on Amrum.md': 'Sand.\n',
  });
  expect(told.match(/^- .*$/gm)).toEqual([
    expect.stringContaining('Booked a room'),
    expect.stringContaining('Amrum again'),
  ]);
});

it('quotes no line of properties: the note is named, and the property', async () => {
  const told = await mentionsOfAmrum({
    'Trip.md': '---\naliases:\n  - Norddorf\n  - Amrum in May\n"place to go": Amrum\n---\nSand.\n',
    'Both.md': '---\nplace: Amrum\n---\nThe ferry to Amrum.\n',
  });
  expect(told.match(/^- .*$/gm)?.toSorted()).toEqual([
    expect.stringMatching(/^- .*Both.* The ferry to Amrum\.$/),
    '- [[Trip.md|Trip]] · aliases, place to go',
  ]);
});
