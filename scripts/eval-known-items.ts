import { createMemoryVault } from '../src/fs-access/memory-vault.ts';
import { hasRealVaults, openRealVault } from '../src/notes/testing/real-vaults.ts';
import { createShippedEmbedder } from '../src/workers/testing/shipped-model.ts';
import { createTestIndex, type TestIndex } from '../src/workers/testing/test-index.ts';
import { KINDS, knownItems, type KnownItem, type NamedNote } from './eval-known-items/known-items.ts';

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
 * order, a heading, an alias), by words alone and by the mix. Success@1: how often the first hit is right; MRR of the first ten.
 * Arguments: names of vaults.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  if (!hasRealVaults) return console.log('Nothing was measured: ../shared/data/vaults is not there.');
  console.log(
    '| vault | typed | items | words: Success@1, MRR | the mix: Success@1, MRR |\n| --- | --- | ---: | --- | --- |',
  );
  for (const [name, model] of VAULTS) {
    if (args.length > 0 && !args.includes(name)) continue;
    const { notes } = openRealVault(name);
    const vault = createMemoryVault(name, Object.fromEntries(notes.map(({ path, text }) => [path, text])));
    const index = await createTestIndex(vault, { embedder: createShippedEmbedder(model) });
    const items = knownItems(namedNotes(index), COUNT);
    for (const kind of KINDS) {
      const some = items.filter((item) => item.kind === kind);
      if (some.length === 0) continue;
      const cells = [];
      for (const mode of MODES) cells.push(await measure(index, some, mode));
      console.log(`| ${[name, kind, some.length, ...cells].join(' | ')} |`);
    }
    await index.close();
  }
}

async function measure(index: TestIndex, items: readonly KnownItem[], mode: (typeof MODES)[number]): Promise<string> {
  let [first, reciprocal] = [0, 0];
  for (const { query, answers } of items) {
    const { hits } = await index.search({ query, mode, limit: DEPTH });
    const at = hits.findIndex(({ path }) => answers.has(path));
    if (at === 0) first += 1;
    if (at >= 0) reciprocal += 1 / (at + 1);
  }
  return `${(first / items.length).toFixed(3)}, ${(reciprocal / items.length).toFixed(3)}`;
}

function namedNotes({ database }: TestIndex): NamedNote[] {
  const notes = database.all<{ id: number; path: string; title: string }>(
    'SELECT id, path, title FROM documents WHERE is_note = 1 AND ignored = 0 ORDER BY path',
  );
  return notes.map(({ id, path, title }) => ({
    path,
    title,
    headings: database
      .all<{ text: string }>('SELECT text FROM headings WHERE document_id = ? ORDER BY line', id)
      .map(({ text }) => text),
    aliases: database
      .all<{ alias: string }>('SELECT alias FROM aliases WHERE document_id = ?', id)
      .map(({ alias }) => alias),
  }));
}
