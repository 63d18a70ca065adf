import { expect, it } from 'vitest';
import { createBench, type ToolBench } from '../../../tools/testing/tool-bench.ts';
import { understand } from './understand.ts';

async function answer(bench: ToolBench, question: string): Promise<string> {
  const [first] = await understand(
    { question, openNote: undefined, lastChangeId: undefined },
    { index: bench.index, now: () => bench.clock.now() },
  );
  const { name, input } = (first?.plan as { call: { name: string; input: Record<string, unknown> } }).call;
  const result = await bench.call(name, input);
  return first?.tell?.([{ name, input, result } as never]) ?? '';
}

const COPIED = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [`Copied ${at}.md`, '---\ncreated: 2025-03-01\n---\nSand.\n']),
);

it('takes files that were all written at once for copied, not for the work of a week', async () => {
  const bench = await createBench({ ...COPIED, '2026-03-04.md': 'A day of this week.\n' });
  const before = await answer(bench, 'What did I work on this week?');
  expect(before).toContain('- [[2026-03-04.md|2026-03-04]] · 2026-03-04');
  expect(before).toContain('Left out: 12 notes whose files were all written at once, as when a folder is copied.');
  expect(before.match(/^- /gm)).toHaveLength(1);
  expect(before).toMatch(/^1 note modified/);
  await bench.index.close();
});

it('lists notes that were changed by the day of the change, the newest first', async () => {
  const bench = await createBench({ 'Old.md': '---\ncreated: 2025-03-01\n---\nSand.\n', 'New.md': 'Sea.\n' });
  expect(await answer(bench, 'Which notes did I change this week?')).toContain('- [[Old.md|Old]] · 2026-03-05');
  await bench.index.close();
});
