import { readFile } from 'node:fs/promises';
import type { BrowserContext } from 'playwright';

/** The resident memory of the largest renderer, as Linux reports it; NaN elsewhere. */
export async function rendererBytes(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  await session?.detach();
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(async ({ id }) => {
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? NaN) * 1024;
    });
  return Math.max(...(await Promise.all(sizes)));
}

/** Seconds of processor time that all processes of the browser have taken so far. */
export async function processorSeconds(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  await session?.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}
