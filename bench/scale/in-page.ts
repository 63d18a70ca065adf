/** What the measurement does inside the page. Each function is sent there as text, so that it uses nothing from outside itself. */

/** Seconds since the page was asked for. */
export interface SecondStart {
  /** Until the list of notes is shown. */
  readonly listed: number;
  /** Until a search by words finds something. */
  readonly found: number;
  /** Until every note is known to be as the index has it, and until every passage's meaning is. */
  readonly text: number;
  readonly meaning: number;
}

/** Follows a start with the index of the last visit. */
export async function followStart(query: string): Promise<SecondStart> {
  const now = () => performance.now() / 1000;
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const listed = (async () => {
    while (!document.querySelector('[role="treeitem"]')) await pause(20);
    return now();
  })();
  const found = (async () => {
    for (;;) {
      const answer = (await window.latent.tools
        .call('search_notes', { query, mode: 'text', top_k: 1 })
        .catch(() => ({}))) as { results?: readonly unknown[] };
      if ((answer.results ?? []).length > 0) return now();
      await pause(20);
    }
  })();
  while (window.latent.status().state === 'closed') await pause(20);
  const text = window.latent.ready('text').then(now);
  const meaning = window.latent.ready('semantic').then(now);
  return { listed: await listed, found: await found, text: await text, meaning: await meaning };
}

/** Searches one query after the other, in words and meaning, for so many seconds. @returns ms of each, from the call to its answer */
export async function searchFor([queries, seconds]: readonly [readonly string[], number]): Promise<number[]> {
  while (window.latent.status().notes === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  for (let at = 0; performance.now() < end; at += 1) {
    const started = performance.now();
    await window.latent.tools.call('search_notes', { query: queries[at % queries.length]! });
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return times;
}

/** @returns bytes that the browser keeps for the app, the index among them */
export const storedBytes = async (): Promise<number> => (await navigator.storage.estimate()).usage ?? NaN;
