import type { CDPSession, Page } from 'playwright';

/** Processor time (ms) of the page's main thread from the browser's trace: excludes time in which other programs ran. */
export interface TaskTimes {
  readonly longest: number;
  readonly all: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds of the thread's processor time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** One task of the page's thread: when it began and how long it took (µs of the clock), and its processor time (ms). */
export interface Task {
  readonly ts: number;
  readonly dur: number;
  readonly ms: number;
}

/** Records the tasks of the page's thread and of its workers while `work` runs, and the marks that the page set (`performance.mark`). */
export async function recordTasks(
  page: Page,
  work: () => Promise<void>,
): Promise<{
  readonly tasks: readonly Task[];
  /** Of the page's workers. */
  readonly workerTasks: readonly Task[];
  readonly marks: readonly { readonly name: string; readonly ts: number }[];
}> {
  const browser = page.context().browser();
  if (!browser) throw new Error('This version of Playwright hides the browser of a persistent context.');
  const pid = await rendererOf(page);
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing', '__metadata'], recordMode: 'recordUntilFull' },
    transferMode: 'ReportEvents',
  });
  try {
    await work();
  } finally {
    await endTracing(session);
  }
  const threads = new Map(
    events
      .filter(({ name, pid: process }) => name === 'thread_name' && process === pid)
      .map(({ tid, args }) => [tid, args?.name ?? '']),
  );
  const own = events.filter(({ pid: process }) => process === pid);
  const tasksOf = (kind: RegExp): readonly Task[] =>
    [...threads].filter(([, name]) => kind.test(name)).flatMap(([thread]) => tasksOfThread(own, thread));
  return {
    tasks: tasksOf(/^CrRendererMain$/),
    workerTasks: tasksOf(/^DedicatedWorker/),
    marks: own
      .filter(({ name }) => MARKS.has(name))
      .map(({ name, ts }) => ({ name, ts }))
      .toSorted((one, other) => one.ts - other.ts),
  };
}

/** Names of marks that a measurement sets: an input, what came of it, and each change of a list. */
const MARKS = new Set(['in', 'out', 'list']);

function tasksOfThread(events: readonly TraceEvent[], thread: number): readonly Task[] {
  const tasks = outermost(events.filter(({ tid, ph, tdur }) => tid === thread && ph === 'X' && tdur !== undefined));
  return tasks.map(({ ts, dur = 0, tdur = 0 }) => ({ ts, dur, ms: tdur / 1000 }));
}

/** The longest task of the page's thread while `work` runs, and the time of all. */
export async function traceTasks(page: Page, work: () => Promise<void>): Promise<TaskTimes> {
  const { tasks } = await recordTasks(page, work);
  return { longest: Math.max(0, ...tasks.map(({ ms }) => ms)), all: tasks.reduce((sum, { ms }) => sum + ms, 0) };
}

async function endTracing(session: CDPSession): Promise<void> {
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
}

/** The outermost of nested events: a task that runs another counts once. */
function outermost(events: readonly TraceEvent[]): readonly TraceEvent[] {
  let end = -Infinity;
  return events
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter((event) => {
      if (event.ts < end) return false;
      end = event.ts + (event.dur ?? 0);
      return true;
    });
}

/** The renderer process of this page: the one whose main thread ran a task just now. */
async function rendererOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const browser = await page.context().browser()!.newBrowserCDPSession();
  try {
    const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer');
    if (renderers.length === 1) return renderers[0]!.id;
    const before = new Map(renderers.map(({ id, cpuTime }) => [id, cpuTime]));
    await session.send('Runtime.evaluate', {
      expression: 'for (const end = performance.now() + 200; performance.now() < end;);',
    });
    const { processInfo: after } = await browser.send('SystemInfo.getProcessInfo');
    const used = ({ id, cpuTime }: { id: number; cpuTime: number }) => cpuTime - (before.get(id) ?? 0);
    return after.filter(({ type }) => type === 'renderer').toSorted((a, b) => used(b) - used(a))[0]?.id ?? -1;
  } finally {
    await Promise.all([session.detach(), browser.detach()]);
  }
}
