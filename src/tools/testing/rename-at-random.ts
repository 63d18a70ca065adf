import { foldName } from '../../notes/paths/fold-name.ts';
import { fileName, isNotePath, parentFolder } from '../../notes/paths/paths.ts';
import type { ToolBench } from './tool-bench.ts';

export interface RandomRenames {
  /** Old path → new path, for every file that has moved. */
  readonly moves: Record<string, string>;
  readonly renames: number;
  readonly linksUpdated: number;
  readonly filesChanged: number;
  readonly notUpdated: readonly unknown[];
}

/** Words of new names: spaces, marks that Markdown encodes, other scripts, emoji, letters with accents apart (NFD). */
const WORDS = [
  'plan',
  'Über uns',
  'note (2)',
  '笔记',
  '🌱 seed',
  "it's",
  'Cafe\u0301',
  'a & b',
  '100%',
  'x.y',
  'index',
  'README',
];

/** Renames and moves files at random, the same way for the same seed: other names, other folders, and duplicate names. */
export async function renameAtRandom(bench: ToolBench, count: number, seed: number): Promise<RandomRenames> {
  const random = generator(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const origins = new Map((await bench.index.tree()).map(({ path }) => [path as string, path as string]));
  const done = { renames: 0, linksUpdated: 0, filesChanged: 0, notUpdated: [] as unknown[] };
  for (let tries = 0; done.renames < count && tries < count * 5; tries++) {
    const paths = [...origins.keys()];
    const from = pick(paths);
    const folders = [...new Set(paths.map((path) => parentFolder(path as never)))];
    const folder =
      random() < 0.3 ? parentFolder(from as never) : random() < 0.2 ? `${pick(WORDS)}/${pick(WORDS)}` : pick(folders);
    const ending = isNotePath(from) ? '.md' : (/\.[^./]*$/.exec(from)?.[0] ?? '');
    const name =
      random() < 0.3
        ? fileName(from)
        : random() < 0.3
          ? fileName(pick(paths.filter((path) => path.endsWith(ending))))
          : `${pick(WORDS)} ${tries}${ending}`;
    const to = (folder === '' ? name : `${folder}/${name}`).normalize('NFC');
    if (paths.some((path) => foldName(path) === foldName(to) || foldName(path).startsWith(`${foldName(to)}/`)))
      continue;
    const result = await bench.approved('rename_note', { path: from, new_path: `/${to}` });
    if (!result.success) throw new Error(`${from} → ${to}: ${JSON.stringify(result)}`);
    const { path, links_updated, files_changed, not_updated } = result as unknown as {
      path: string;
      links_updated: number;
      files_changed: number;
      not_updated: unknown[];
    };
    origins.set(path, origins.get(from) as string);
    if (path !== from) origins.delete(from);
    done.renames++;
    done.linksUpdated += links_updated;
    done.filesChanged += files_changed;
    done.notUpdated.push(...not_updated);
  }
  return {
    ...done,
    moves: Object.fromEntries([...origins].filter(([now, was]) => now !== was).map(([now, was]) => [was, now])),
  };
}

/** Mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c (public domain). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
