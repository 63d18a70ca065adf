import type { ToolBench } from '../../testing/tool-bench.ts';

export const ALWAYS = { obsidian: { app: { alwaysUpdateLinks: true } } } as const;
export const VAULT = {
  'Home.md': 'See [[N]], ![[dir/a.png]] and [n](dir/N.md#H).\n\n[r]: dir/N.md "t"\n',
  'dir/N.md': '---\nup: "[[Home]]"\n---\n[[Home]] [beside](Beside.md) ![](a.png)\n',
  'dir/Beside.md': '%% [[N|x]] %%\n',
  'dir/a.png': new Uint8Array([0x89, 0x50, 0xff, 0x00]),
  'Board.canvas': '{"nodes":[{"id":"1","type":"file","file":"dir/N.md"}]}',
};

export const changeOf = (result: unknown): string => (result as { change_id: string }).change_id;

export function filesOf(bench: ToolBench): Record<string, string> {
  const files = [...bench.vault.disk]
    .filter(([path]) => !path.startsWith('.trash/'))
    .map(([path, { bytes }]) => [path, Buffer.from(bytes).toString('hex')] as const);
  return Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}
