import { createBench, type ToolBench } from './tool-bench.ts';
import { SAMPLE_NOTES } from './sample-notes.ts';

const DAY = 86_400_000;

/** The sample notes in an index. The bench's files are all of one moment; two are made older here. */
export async function openDatedSample(): Promise<ToolBench> {
  const bench = await createBench(SAMPLE_NOTES);
  for (const [path, days] of [
    ['Archive/Plan.md', 100],
    ['Journal/2026-02-20.md', 13],
  ] as const) {
    const file = bench.vault.disk.get(path);
    if (file) bench.vault.disk.set(path, { ...file, modified: bench.clock.time - days * DAY });
  }
  await bench.index.refresh();
  return bench;
}
