import { join } from 'node:path';
import { expect, it } from 'vitest';
import { indexReady } from '../index/open-index.ts';
import { ASKS_LATER } from '../review/asks-later.ts';
import { findPlaces, findVault } from '../storage/places.ts';
import { openHeadlessVault } from '../vault/open-vault.ts';
import { createMcpBench } from './testing/mcp-bench.ts';

const WORDS = ['compost', 'worm', 'moon', 'tide', 'bread', 'yeast', 'violin', 'river', 'winter', 'garden'];
const word = (at: number): string => WORDS[at % WORDS.length]!;

/** Forty notes, each of some of the words. */
const FILES = Object.fromEntries(
  Array.from({ length: 40 }, (_, at) => [
    `Note ${at}.md`,
    `# ${word(at)} and ${word(at * 3 + 1)}\n\nThe ${word(at * 7 + 2)} in the ${word(at + 5)}, again the ${word(at * 3 + 4)}.\n`,
  ]),
);

it('fifty searches over MCP rank as the same tool does in this process, on the same index', async () => {
  const bench = await createMcpBench(FILES);
  const client = await bench.connect({ getsData: true });
  // The client's server has the index; this vault asks it.
  const vault = await openHeadlessVault(await findVault(bench.vault), {
    places: findPlaces(bench.env, 'linux'),
    models: join('public', 'models'),
    watches: false,
    confirmation: ASKS_LATER,
  });
  await indexReady(vault.index, 'meaning');
  for (let at = 0; at < 50; at += 1) {
    const input = { query: `${word(at)} ${word(at * 3 + 2)}` };
    const { structuredContent } = await client.callTool({ name: 'search_notes', arguments: input });
    const own = await vault.executor.execute({
      callId: `own ${at}`,
      name: 'search_notes',
      input,
      initiatedBy: 'external',
    });
    expect(own).toMatchObject({ success: true });
    expect((structuredContent as { results: unknown[] }).results.length).toBeGreaterThan(3);
    expect(structuredContent).toEqual({ ...own, as_text: expect.any(String) as string });
  }
  await vault.close();
  await bench.dispose();
});
