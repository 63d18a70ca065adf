import { expect, it } from 'vitest';
import { keepFiles, type KeptFile, type KeptSoFar } from './keep-files.ts';

const files: readonly KeptFile[] = Array.from({ length: 20 }, (_, index) => ({
  key: `https://x/${index}`,
  url: `https://x/${index}`,
  bytes: 10,
  isNamedByHash: true,
}));

function createCache(kept: readonly string[] = []) {
  const keys = new Set(kept);
  return {
    keys: async () => [...keys].map((url) => ({ url }) as Request),
    put: async (key: RequestInfo | URL) => void keys.add(key as string),
    kept: keys,
  };
}

it('fetches several at once, and says how far it is', async () => {
  const cache = createCache();
  let [now, most] = [0, 0];
  const steps: KeptSoFar[] = [];
  const load = async (): Promise<Response> => {
    most = Math.max(most, (now += 1));
    await Promise.resolve();
    now -= 1;
    return new Response('');
  };
  await keepFiles(files, { cache, load, onKept: (kept) => steps.push(kept) });
  expect(cache.kept.size).toBe(20);
  expect(most).toBe(8);
  expect([steps[0], steps.at(-1)]).toEqual([
    { files: 0, bytes: 0 },
    { files: 20, bytes: 200 },
  ]);
});

it('goes on after an interruption, and fetches after an update only what changed', async () => {
  const cache = createCache();
  const asked: string[] = [];
  let isCut = true;
  const load = async ({ url }: KeptFile): Promise<Response> => {
    asked.push(url);
    if (isCut && asked.length > 9) throw new Error('offline');
    return new Response('');
  };
  await expect(keepFiles(files, { cache, load })).rejects.toThrow('offline');
  const keptBefore = cache.kept.size;
  expect(keptBefore).toBeGreaterThanOrEqual(9);
  isCut = false;
  asked.length = 0;
  await keepFiles(files, { cache, load });
  expect([asked.length, cache.kept.size]).toEqual([20 - keptBefore, 20]);
  asked.length = 0;
  const changed = { ...files[3]!, key: 'https://x/3?new', url: 'https://x/3?new' };
  await keepFiles([...files.slice(0, 3), changed, ...files.slice(4)], { cache, load });
  expect(asked).toEqual(['https://x/3?new']);
});
