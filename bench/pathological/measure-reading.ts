import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchLatent, whenReady } from '../../e2e/harness/launch.ts';
import { PATHOLOGICAL_NOTES } from '../../src/notes/testing/pathological-notes.ts';

/** Milliseconds of the page's main thread. */
export interface ReadingFigures {
  readonly name: string;
  /** From the click to the visible part, including everything rendered before the reader scrolls. */
  readonly all: number;
  readonly longestTask: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the thread's own processor time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Opens each named note in the built app, in Chromium, and reads the processor time of the page's tasks from a trace. */
export async function measureReading(
  names: readonly string[],
  bytes: number,
  onFigures: (figures: ReadingFigures) => void,
): Promise<void> {
  const latent = await launchLatent({ vault: { 'Start.md': 'Start' } });
  try {
    await latent.openVault();
    await latent.page.evaluate(() => window.latent.configure({ noteMode: 'read' }));
    const { page, context, vault } = latent;
    const session = await context.newCDPSession(page);
    for (const name of names) {
      const note = PATHOLOGICAL_NOTES.find((each) => each.name === name);
      if (!note) continue;
      const file = `Note ${PATHOLOGICAL_NOTES.indexOf(note)}.md`;
      await writeFile(join(vault.dir, file), note.make(bytes));
      await whenReady(page);
      await page.waitForTimeout(1500);
      const events: TraceEvent[] = [];
      const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
      session.on('Tracing.dataCollected', collect);
      await session.send('Tracing.start', {
        transferMode: 'ReportEvents',
        traceConfig: {
          includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'],
        },
      });
      await page.evaluate((path) => (location.hash = `#/note/${encodeURIComponent(path)}`), file);
      await page.waitForSelector('.note__page > *', { timeout: 60_000 });
      // Until nothing is added for a while.
      await page.evaluate(async () => {
        let before = -1;
        for (let still = 0; still < 3;) {
          await new Promise((resolve) => setTimeout(resolve, 300));
          const now = document.querySelector('.note__page')?.childElementCount ?? 0;
          still = now === before ? still + 1 : 0;
          before = now;
        }
      });
      const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
      await session.send('Tracing.end');
      await ended;
      session.off('Tracing.dataCollected', collect);
      onFigures({ name, ...tasksOf(events) });
      await page.evaluate(() => (location.hash = '#/note/Start.md'));
    }
  } finally {
    await latent.close();
  }
}

/** Tasks of the busiest renderer's main thread. */
function tasksOf(events: readonly TraceEvent[]): { all: number; longestTask: number } {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const byThread = new Map<string, { all: number; longestTask: number }>();
  for (const { name, pid, tid, tdur = 0 } of events) {
    const key = `${pid} ${tid}`;
    if (!name.endsWith('RunTask') || !mains.has(key)) continue;
    const { all = 0, longestTask = 0 } = byThread.get(key) ?? {};
    byThread.set(key, { all: all + tdur / 1000, longestTask: Math.max(longestTask, tdur / 1000) });
  }
  return [...byThread.values()].sort((a, b) => b.all - a.all)[0] ?? { all: NaN, longestTask: NaN };
}
