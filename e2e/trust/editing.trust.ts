import { expect, it } from 'vitest';
import type { Page } from 'playwright';
import { makeVault } from '../harness/scratch-vault.ts';
import { startLatent, whenReady, type Latent } from '../harness.ts';
import { ACTS } from './editing/acts.ts';
import { openInLive, textOf } from './editing/note-text.ts';
import { hasVaults, pickNotes } from './editing/pick-notes.ts';
import { createRandom, tally, trustSeed, trustSize, type Random } from './seeded.ts';

/** Minutes of editing, and notes: `LATENT_TRUST_MINUTES`, `LATENT_TRUST_NOTES`. Each note is edited once at least. */
const MINUTES = trustSize('MINUTES', 60);
const NOTES = trustSize('NOTES', 300);
const MOST_ACTS = 4;
/** Few notes have a place for each act: a table, a property. */
const MOST_TRIES = 12;
/** Among so many acts each kind is there. */
const ENOUGH_ACTS = 100;
/** Milliseconds that a save may take. */
const SAVED_MS = 30_000;

const toEditorText = (file: string): string => file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/** Whether the file is this text now, and each line before and behind what was changed has the bytes that it had. */
function problemOf(before: string, after: string, wanted: string): string | undefined {
  if (toEditorText(after) !== wanted) return 'it holds something else than what was typed';
  if (before.startsWith('\uFEFF') !== after.startsWith('\uFEFF')) return 'its byte order mark changed';
  const [old, now] = [linesOf(before), linesOf(after)];
  if (old.length === now.length && old.some((line, at) => endOf(line) !== endOf(now[at] ?? '')))
    return 'a line has another end';
  const [oldTexts, texts] = [toEditorText(before).split('\n'), wanted.split('\n')];
  const most = Math.min(old.length, now.length);
  let first = 0;
  while (first < most - 1 && oldTexts[first] === texts[first]) first += 1;
  let last = 0;
  while (last < most - first - 1 && oldTexts.at(-1 - last) === texts.at(-1 - last)) last += 1;
  if (now.slice(0, first).join('') !== old.slice(0, first).join('')) return 'a line above the change has other bytes';
  if (now.slice(now.length - last).join('') !== old.slice(old.length - last).join(''))
    return 'a line below the change has other bytes';
  return undefined;
}

/** With their ends; what follows the last end is a line, too. */
function linesOf(file: string): string[] {
  const lines = file.split(/(?<=\r\n|\n|\r(?!\n))/);
  return /[\r\n]$/.test(file) ? [...lines, ''] : lines;
}

const endOf = (line: string): string => /\r?\n$|\r$/.exec(line)?.[0] ?? '';

interface Problem {
  readonly path: string;
  readonly acts: readonly string[];
  readonly what: string;
}

/** Does some things to a note, and leaves it for the next; the file must then hold what was typed, and what it held. */
async function editNote(
  latent: Latent,
  path: string,
  next: string,
  random: Random,
): Promise<[string[], Problem | undefined]> {
  const { page, vault } = latent;
  const before = await vault.read(path);
  let wanted = toEditorText(before);
  const acts: string[] = [];
  const problem = (what: string): [string[], Problem] => [acts, { path, acts, what }];
  await openInLive(page, path, wanted);
  const most = random.between(1, MOST_ACTS);
  for (let tries = 0; tries < MOST_TRIES && acts.length < most; tries += 1) {
    const name = random.pick(Object.keys(ACTS));
    const expected = await ACTS[name]!(page, wanted, random);
    if (expected === undefined) continue;
    acts.push(name);
    const shown = await settled(page, expected);
    if (shown !== expected) return problem(`the editor shows something else: ${difference(expected, shown)}`);
    wanted = expected;
  }
  // Half of the notes are saved while they are open, by themselves; the others when they are left.
  if (random.next() < 0.5) await untilSaved(latent, path, wanted);
  await openInLive(page, next, toEditorText(await vault.read(next)));
  await untilSaved(latent, path, wanted);
  const after = await vault.read(path);
  const what = problemOf(before, after, wanted);
  return what === undefined ? [acts, undefined] : problem(`${what}: ${difference(wanted, toEditorText(after))}`);
}

/** What the editor shows once it is that, or after a moment. */
async function settled(page: Page, expected: string): Promise<string> {
  let shown = await textOf(page);
  for (let times = 0; times < 100 && shown !== expected; times += 1) {
    await page.waitForTimeout(50);
    shown = await textOf(page);
  }
  return shown;
}

async function untilSaved({ vault }: Latent, path: string, wanted: string): Promise<void> {
  const end = Date.now() + SAVED_MS;
  while (toEditorText(await vault.read(path)) !== wanted && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

function difference(expected: string, found: string): string {
  let at = 0;
  while (at < expected.length && expected[at] === found[at]) at += 1;
  const part = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 30), at + 60));
  return `at ${at}, ${part(expected)} expected, ${part(found)} found`;
}

it.skipIf(!hasVaults())(
  `${MINUTES} minutes of writing in ${NOTES} real notes in Live change what was typed and no other byte (needs ../shared/data/vaults)`,
  async () => {
    const random = createRandom(trustSeed());
    const notes = await pickNotes(NOTES, random);
    const paths = Object.keys(notes);
    const untouched = { 'Left alone.md': 'Left\r\nalone.\n', 'Left alone.png': new Uint8Array([137, 80, 78, 71]) };
    const vault = await makeVault({ ...notes, ...untouched }, 'real');
    const latent = await startLatent({ vault });
    await latent.openVault();
    await whenReady(latent.page, 'text');
    const files = await vault.files();
    const end = Date.now() + MINUTES * 60_000;
    const problems: Problem[] = [];
    const counts = new Map(Object.keys(ACTS).map((name) => [name, 0]));
    for (let round = 0; round < paths.length || Date.now() < end; round += 1) {
      const [path, next] = [paths[round % paths.length]!, paths[(round + 1) % paths.length]!];
      const others = round % 50 === 0 ? await vault.snapshot() : undefined;
      const [done, problem] = await editNote(latent, path, next, random);
      for (const name of done) counts.set(name, (counts.get(name) ?? 0) + 1);
      if (problem) problems.push(problem);
      if (problem) console.log(JSON.stringify(problem));
      if (!others) continue;
      const now = await vault.snapshot();
      for (const other of Object.keys(others))
        if (other !== path && now[other] !== others[other])
          problems.push({ path: other, acts: [], what: `changed while ${path} was edited` });
    }
    const kinds = [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
    const acts = [...counts.values()].reduce((sum, count) => sum + count, 0);
    tally(`edits of ${paths.length} real notes in Live (${kinds})`, acts, problems.length);
    expect(problems).toEqual([]);
    // An act that finds its place in none of so many notes is one that has stopped acting.
    if (acts >= ENOUGH_ACTS) expect([...counts].filter(([, count]) => count === 0)).toEqual([]);
    expect(acts).toBeGreaterThan(paths.length / 2);
    expect(await vault.files(), 'no file came or went').toEqual(files);
    expect(await vault.read('Left alone.md')).toBe(untouched['Left alone.md']);
  },
);
