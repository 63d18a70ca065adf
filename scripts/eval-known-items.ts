import { createMemoryVault } from '../src/fs-access/memory-vault.ts';
import type { SearchResponse } from '../src/workers/contract.ts';
import { hasRealVaults, openRealVault } from '../src/notes/testing/real-vaults.ts';
import { createShippedEmbedder } from '../src/workers/testing/shipped-model.ts';
import { createTestIndex, type TestIndex } from '../src/workers/testing/test-index.ts';
import { KINDS, knownItems, type KnownItem } from './eval-known-items/known-items.ts';
import { createMiniSearch, type WholeNote } from './eval-known-items/mini-search.ts';

/** Each vault with the built-in model that the app chooses for it. */
const VAULTS = [
  ['foam-docs', 'latent-static'],
  ['cpp-docs', 'latent-static'],
  ['kepano-obsidian', 'latent-static'],
  ['tasks-demo', 'latent-static'],
  ['knowledge-garden-zh', 'latent-static-multilingual'],
] as const;
const COUNT = 200;
const DEPTH = 10;
const MODES = ['text', 'hybrid'] as const;

/**
 * `npm run eval:known-items`: looks for notes of real vaults by what someone who knows them types (title, its words in another
 * order, a heading, an alias), by words alone, by the mix, and by MiniSearch. Success@1: how often the first hit is right; MRR of
 * the first ten. At the end, where the mix is behind. Arguments: names of vaults.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  if (!hasRealVaults) return console.log('Nothing was measured: ../shared/data/vaults is not there.');
  console.log(
    '| vault | typed | items | words: Success@1, MRR | the mix: Success@1, MRR | MiniSearch: Success@1, MRR |\n| --- | --- | ---: | --- | --- | --- |',
  );
  const behind: string[] = [];
  for (const [name, model] of VAULTS) {
    if (args.length > 0 && !args.includes(name)) continue;
    const { notes } = openRealVault(name);
    const vault = createMemoryVault(name, Object.fromEntries(notes.map(({ path, text }) => [path, text])));
    const index = await createTestIndex(vault, { embedder: createShippedEmbedder(model) });
    const notesAt = wholeNotes(index, new Map(notes.map(({ path, text }) => [path, text])));
    const items = knownItems(notesAt, COUNT);
    const miniSearch = createMiniSearch(notesAt);
    const searches: readonly Search[] = [
      ...MODES.map(
        (mode): Search =>
          async (query) =>
            pathsOf(await index.search({ query, mode, limit: DEPTH })),
      ),
      async (query) => miniSearch(query).slice(0, DEPTH),
    ];
    for (const kind of KINDS) {
      const some = items.filter((item) => item.kind === kind);
      if (some.length === 0) continue;
      const [words, mix, peer] = await Promise.all(searches.map((search) => measure(search, some)));
      console.log(`| ${[name, kind, some.length, ...[words, mix, peer].map((found) => show(found!))].join(' | ')} |`);
      const best = Math.max(words!.first, peer!.first);
      if (mix!.first < best) behind.push(`${name}, ${kind}: ${show(mix!)} (best: ${best.toFixed(3)})`);
    }
    await index.close();
  }
  console.log(
    behind.length > 0
      ? `\nThe mix is behind words alone or MiniSearch in:\n${behind.join('\n')}`
      : '\nThe mix is nowhere behind words alone or MiniSearch.',
  );
}

/** @returns paths, best first. */
type Search = (query: string) => Promise<string[]>;

interface Found {
  /** Success@1. */
  readonly first: number;
  readonly reciprocal: number;
}

const show = ({ first, reciprocal }: Found): string => `${first.toFixed(3)}, ${reciprocal.toFixed(3)}`;
const pathsOf = ({ hits }: SearchResponse): string[] => hits.map(({ path }) => path);

async function measure(search: Search, items: readonly KnownItem[]): Promise<Found> {
  let [first, reciprocal] = [0, 0];
  for (const { query, answers } of items) {
    const at = (await search(query)).findIndex((path) => answers.has(path));
    if (at === 0) first += 1;
    if (at >= 0) reciprocal += 1 / (at + 1);
  }
  return { first: first / items.length, reciprocal: reciprocal / items.length };
}

function wholeNotes({ database }: TestIndex, texts: ReadonlyMap<string, string>): WholeNote[] {
  const notes = database.all<{ id: number; path: string; title: string }>(
    'SELECT id, path, title FROM documents WHERE is_note = 1 AND ignored = 0 ORDER BY path',
  );
  return notes.map(({ id, path, title }) => ({
    path,
    title,
    text: texts.get(path) ?? '',
    headings: database
      .all<{ text: string }>('SELECT text FROM headings WHERE document_id = ? ORDER BY line', id)
      .map(({ text }) => text),
    aliases: database
      .all<{ alias: string }>('SELECT alias FROM aliases WHERE document_id = ?', id)
      .map(({ alias }) => alias),
  }));
}
