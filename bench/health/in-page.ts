export interface Checked {
  readonly seconds: number;
  readonly found: number;
  /** Milliseconds of searches by word, from the call to the answer: before the check, and while it ran. */
  readonly alone: readonly number[];
  readonly meanwhile: readonly number[];
  /** Milliseconds of the longest task of the page's thread while it ran; 0 where none reached 50. */
  readonly longestTask: number;
}

/** Runs in the page, sent there as text. */
export async function checkWhileSearching(check: string): Promise<Checked> {
  const search = async (): Promise<number> => {
    const started = performance.now();
    await window.latent.tools.call('search_notes', { query: 'memory order', mode: 'text' });
    return performance.now() - started;
  };
  const alone: number[] = [];
  for (let nth = 0; nth < 10; nth += 1) alone.push(await search());
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: 'longtask' });
  const meanwhile: number[] = [];
  const started = performance.now();
  const state = { seconds: NaN };
  const checking = window.latent.tools.call('graph_health', { checks: [check] }).then((result) => {
    state.seconds = (performance.now() - started) / 1000;
    return result;
  });
  while (Number.isNaN(state.seconds)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (Number.isNaN(state.seconds)) meanwhile.push(await search());
  }
  const result = await checking;
  if (!result.success) throw new Error(`${check}: ${JSON.stringify(result)}`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  observer.disconnect();
  return {
    seconds: state.seconds,
    found: Number(result['found']),
    alone,
    meanwhile,
    longestTask: Math.max(0, ...tasks),
  };
}
