import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createScriptedEndpoint,
  type ScriptedEndpoint,
  type ScriptedReply,
} from '../../agent/testing/scripted-endpoint.ts';
import { HAS_TERMINAL, latentAtTerminal, type AtTerminal } from '../testing/at-terminal.ts';
import { buildLatent } from '../testing/built-latent.ts';

/** Keys pressed at a real pseudo terminal, where bytes wait, come late, and come in heaps. */

let root: string;
let vault: string;
let endpoint: ScriptedEndpoint | undefined;
let terminal: AtTerminal | undefined;

beforeAll(() => buildLatent(), 120_000);
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'latent-questions-'));
  vault = join(root, 'notes');
  await mkdir(vault);
  for (const name of ['S1', 'S2', 'S3', 'S4', 'Plan']) await writeFile(join(vault, `${name}.md`), `${name}\n`);
});
afterEach(async () => {
  terminal?.end();
  await endpoint?.close();
  await rm(root, { recursive: true, force: true });
});

async function begin(command: readonly string[], ...script: ScriptedReply[]): Promise<AtTerminal> {
  endpoint = await createScriptedEndpoint({ script });
  const model = ['--base-url', endpoint.baseUrl, '--model', 'scripted-model'];
  const places = Object.fromEntries(
    ['XDG_CACHE_HOME', 'XDG_DATA_HOME', 'XDG_RUNTIME_DIR'].map((name) => [name, join(root, name)]),
  );
  return (terminal = latentAtTerminal([...command, ...model], places));
}

const deletion = (name: string) => ({ name: 'delete_note', arguments: { path: `${name}.md` } });
const addition = { name: 'modify_note', arguments: { path: 'Plan.md', operation: 'append', content: 'Pay Ben.' } };
const FIVE = [...['S1', 'S2', 'S3', 'S4'].map(deletion), addition];
const notes = async () => (await readdir(vault)).filter((name) => name.endsWith('.md')).toSorted();
const plan = () => readFile(join(vault, 'Plan.md'), 'utf8');

describe.skipIf(!HAS_TERMINAL)('several questions at once', () => {
  it('are asked one after the other, and a key answers the one that it was pressed for', async () => {
    const at = await begin(['ask', vault, 'Tidy up'], { toolCalls: FIVE }, { text: ['Done.'] });
    await at.until('Do it? ');
    await at.until('[l]ater: ');
    at.press('yyyyy');
    await at.until('Do it? (2 of 5)');
    at.press('n');
    await at.until('Do it? (3 of 5)');
    at.press('n');
    await at.until('Do it? (4 of 5)');
    at.press('n');
    await at.until('Do it? (5 of 5)');
    at.press('n');
    expect(await at.ended).toBe(0);
    const wasChanged = (await plan()) !== 'Plan\n';
    expect((await notes()).length).toBe(wasChanged ? 5 : 4);
  });
});
