import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { readNote } from '../src/fs-access/read-note.ts';
import { toVaultPath } from '../src/notes/paths/paths.ts';
import { createTestIndex } from '../src/workers/testing/test-index.ts';
import { vaultOf } from '../src/workers/testing/vault-of-notes.ts';

const NOTES = 10_000;
const ROUNDS = 9;
const RESULT = '.cache/bench/bases.json';

/** Two formulas, a group, a sort; a tenth of the notes has the tag. */
const TABLE = (filter: string) => `filters: ${JSON.stringify(filter)}
formulas:
  total: pages * price
  label: if(status == "read", file.name.lower() + " " + formula.total.toFixed(2), "open")
views:
  - type: table
    name: Table
    order: [file.name, status, formula.total, formula.label]
    sort: [{ property: formula.total, direction: DESC }]
    groupBy: { property: status, direction: ASC }
    summaries: { formula.total: Average }
`;

const BASES: Readonly<Record<string, string>> = {
  'a tag that a tenth has': TABLE('file.hasTag("book")'),
  'a tag that all have': TABLE('file.hasTag("all")'),
  'an expression that no index answers': TABLE('pages % 10 == 0'),
};

function makeNotes(): Record<string, string> {
  const notes: Record<string, string> = {};
  for (let at = 0; at < NOTES; at++) {
    const tags = at % 10 === 0 ? '[all, book]' : '[all]';
    notes[`Notes/${at % 50}/Note ${at}.md`] =
      `---\ntags: ${tags}\npages: ${at % 700}\nprice: ${(at % 90) / 4}\nstatus: ${['read', 'open', 'later'][at % 3]}\nauthor: "[[Note ${(at * 7) % NOTES}]]"\n---\n# Note ${at}\n\nSome words about number ${at}.\n`;
  }
  return notes;
}

/** Milliseconds of processor time, of this thread and what it waits for. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Processor time in which a table of a base over 10,000 notes is answered, and answered again after a note was changed outside. */
export default async function basesBench(): Promise<void> {
  const vault = vaultOf(makeNotes());
  const index = await createTestIndex(vault);
  const rows = [];
  for (const [about, yaml] of Object.entries(BASES)) {
    const ask = () => index.base({ yaml, limit: 200, offset: 0 });
    const first = await processorTime(ask);
    const again: number[] = [];
    const changed: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      again.push(await processorTime(ask));
      const path = toVaultPath(`Notes/0/Note ${round * 50}.md`);
      const { hash, text } = await readNote(vault, path);
      await vault.write(path, new TextEncoder().encode(text.replace('status: ', 'status: x')), { hash });
      changed.push(
        await processorTime(async () => {
          await index.refresh([path]);
          await ask();
        }),
      );
    }
    const response = await ask();
    const total = response.kind === 'view' ? response.total : 0;
    rows.push({ about, rows: total, first, again: median(again), changed: median(changed) });
  }
  await index.close();
  console.table(
    rows.map(({ about, rows: found, first, again, changed }) => ({
      filter: about,
      rows: found,
      'first (ms)': first.toFixed(0),
      'again, median (ms)': again.toFixed(0),
      'after an outside edit, median (ms)': changed.toFixed(0),
    })),
  );
  await mkdir('.cache/bench', { recursive: true });
  await writeFile(RESULT, JSON.stringify({ notes: NOTES, machine: cpus()[0]?.model, rows }, undefined, 2));
}
