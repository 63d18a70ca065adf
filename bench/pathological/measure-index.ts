import { createMemoryVault } from '../../src/fs-access/memory-vault.ts';
import { hashBytes } from '../../src/notes/note-bytes.ts';
import { parseNote } from '../../src/notes/parse-note.ts';
import { toVaultPath } from '../../src/notes/paths/paths.ts';
import { PATHOLOGICAL_NOTES } from '../../src/notes/testing/pathological-notes.ts';
import { toNoteRecord } from '../../src/workers/indexer/note-record.ts';
import { createTestIndex } from '../../src/workers/testing/test-index.ts';

/** Milliseconds of processor time. */
export interface IndexFigures {
  readonly name: string;
  /** Parsing the note's text: frontmatter, links, headings, words. */
  readonly parse: number;
  /** Parsing and splitting into passages. */
  readonly record: number;
  /** From the changed file to searchable words, including all of the above. */
  readonly index: number;
  /** Queries: a search that finds it, its row, its links and backlinks, related notes, all tags and files. */
  readonly ask: number;
}

const PATH = toVaultPath('Note.md');

/** Measures the named notes one after another in this process, and prints a line of JSON for each. */
export async function measureIndex(names: readonly string[], bytes: number): Promise<void> {
  const vault = createMemoryVault('bench', { 'Note.md': 'text', 'Other.md': 'See [[Note]].' });
  const index = await createTestIndex(vault);
  for (const name of names) {
    const note = PATHOLOGICAL_NOTES.find((each) => each.name === name);
    if (!note) continue;
    const text = note.make(bytes);
    const file = { path: PATH, modified: Date.now(), bytes: new TextEncoder().encode(text) };
    const hash = await hashBytes(file.bytes);
    console.log(JSON.stringify({ begins: name }));
    const parse = await processorTime(() => parseNote(PATH, text));
    const record = await processorTime(() => toNoteRecord(file, hash));
    vault.disk.set('Note.md', file);
    const all = await processorTime(() => index.refresh([PATH]));
    const ask = await processorTime(async () => {
      await index.search({ query: 'note text', mode: 'text', limit: 20 });
      await Promise.all([
        index.note(PATH),
        index.forwardLinks(PATH),
        index.backlinks(PATH),
        index.countLinks(PATH),
        index.related(PATH, 20),
        index.tags(),
        index.tree(),
      ]);
    });
    console.log(JSON.stringify({ name, parse, record, index: all, ask } satisfies IndexFigures));
  }
  await index.close();
  process.exit(0);
}

async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
