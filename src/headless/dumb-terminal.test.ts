import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openNodeIndex } from './index/open-index.ts';
import { findVault } from './storage/places.ts';
import { type AtTerminal, HAS_TERMINAL, latentAtTerminal } from './testing/at-terminal.ts';
import { buildLatent } from './testing/built-latent.ts';
import { waitFor } from './vault/with-vault.ts';

let root: string;
let vault: string;
let terminal: AtTerminal | undefined;

beforeAll(buildLatent, 120_000);
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'latent-dumb-'));
  vault = join(root, 'notes');
  await mkdir(vault);
  await writeFile(join(vault, 'Bees.md'), '# Bees\n\nHoney and wax.\n');
});
afterEach(async () => {
  terminal?.end();
  await rm(root, { recursive: true, force: true });
});

/** At a terminal that can have colours. */
const at = (TERM: string, ...written: readonly string[]): AtTerminal =>
  (terminal = latentAtTerminal(written, {
    XDG_CACHE_HOME: join(root, 'cache'),
    XDG_DATA_HOME: join(root, 'data'),
    XDG_RUNTIME_DIR: join(root, 'run'),
    NO_COLOR: '',
    TERM,
  }));

const CHANGE = ['modify_note', '{"path":"Bees.md","operation":"append","content":"Brood."}'];

describe.skipIf(!HAS_TERMINAL).each([
  ['dumb', 'dumb'],
  ['without a name', ''],
])('a terminal that is %s', (_, term) => {
  it('gets no sequence of a conversation, nor of a change that is shown', async () => {
    const chat = at(term, 'chat', vault);
    let said = await chat.until('> ');
    chat.press('/help\r');
    said += await chat.until('> ');
    chat.press('\u0004');
    expect(await chat.ended).toBe(0);
    chat.end();
    const run = at(term, 'run', vault, ...CHANGE);
    said += await run.until('[y]es');
    run.press('\u0003');
    await run.ended;
    expect(said).not.toContain('\x1b');
  });

  it('is told that notes cannot be picked with keys there', async () => {
    const list = at(term, 'list', vault, '--interactive');
    expect(await list.until('TERM names none')).not.toContain('\x1b');
    expect(await list.ended).toBe(2);
  });
});

it.skipIf(!HAS_TERMINAL)('a terminal that can has colours', async () => {
  expect(await at('xterm', 'run', vault, ...CHANGE).until('[y]es')).toContain('\x1b[');
});

it.each([
  [true, '\r\x1b[2K'],
  [false, ''],
])('says how far the index is only where a line can be written anew (%s)', async (redraws, begins) => {
  const places = { cache: join(root, 'cache'), data: join(root, 'data'), runtime: join(root, 'run') };
  const index = await openNodeIndex(await findVault(vault), {
    places,
    models: 'public/models',
    watches: false,
    model: null,
  });
  let [said, clock] = ['', 0];
  // Each look at the clock is a second later, so that the wait is a long one.
  await waitFor({ index }, 'text', { err: (text) => void (said += text), redraws, now: () => (clock += 1000) });
  await index.close();
  expect(said.slice(0, 5)).toBe(begins);
});
