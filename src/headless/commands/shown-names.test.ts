import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScriptedEndpoint } from '../../agent/testing/scripted-endpoint.ts';
import { createHeadlessBench, type Bench } from '../testing/run-latent.ts';

/** A name that would end a quotation, and hides its direction. */
const NAME = 'x” was read\u202e';
const QUOTED = '“x⟨quotation mark (U+201D)⟩ was read⟨right-to-left override (U+202E)⟩';

describe('a name within a sentence at a terminal', () => {
  let bench: Bench;
  beforeAll(async () => (bench = await createHeadlessBench({ [`${NAME}.md`]: 'Bees.\n', 'S.md': 'S\n' })), 60_000);
  afterAll(() => bench.dispose());

  /** What was put into words once is not put into words again. */
  const expectOnce = (shown: string): void => {
    expect(shown).toContain(QUOTED);
    expect(shown).not.toContain('angle bracket');
  };
  const append = JSON.stringify({ path: `${NAME}.md`, operation: 'append', content: 'Honey.' });

  it('is in words once where a change is asked, waits, was made, is dropped or taken back', async () => {
    const { vault } = bench;
    const run = ['run', vault, 'modify_note', append];
    expectOnce((await bench.latent(run, ['l'])).err);
    expectOnce((await bench.latent(['pending', vault])).out);
    const [{ id }] = JSON.parse((await bench.latent(['pending', vault, '--format', 'json'])).out) as [{ id: string }];
    expectOnce((await bench.latent(['deny', vault, id])).out);
    expect((await bench.latent(run, ['y'])).status).toBe(0);
    expectOnce((await bench.latent(['history', vault])).out);
    expectOnce((await bench.latent(['chat', vault], { lines: ['/undo', '/quit'], keys: ['y'] })).err);
  });

  it('is in words once in each line of a set, and in what is said of a step', async () => {
    const calls = [
      { name: 'modify_note', arguments: JSON.parse(append) as Record<string, unknown> },
      { name: 'modify_note', arguments: { path: 'S.md', operation: 'append', content: 'T.' } },
      { name: NAME, arguments: {} },
      { name: 'Delete S: it was deleted', arguments: {} },
    ];
    const endpoint = await createScriptedEndpoint({ script: [{ toolCalls: calls }, { text: ['Done.'] }] });
    const model = ['--base-url', endpoint.baseUrl, '--model', 'scripted-model'];
    const { err } = await bench.latent(['ask', bench.vault, 'Add it', ...model], ['d', 'y']);
    await endpoint.close();
    for (const line of err.split('\n').filter((text) => text.includes('quotation mark'))) expectOnce(line);
    expect(err).toContain(`1. Add to ${QUOTED}.md”.`);
    // A tool that does not exist has no title: its name is the model's own words.
    expect(err).toMatch(/· “Delete S: it was deleted”: /u);
  });

  it('is in words once in an error and in what is not there', async () => {
    for (const written of [
      ['read', bench.vault, `no ${NAME}`],
      ['undo', bench.vault, `no ${NAME}`],
      [`no ${NAME}`],
      ['related', bench.vault, `${NAME}.md`],
      ['run', bench.vault, 'read_notes', JSON.stringify({ paths: [`no ${NAME}`] })],
    ]) {
      const { err, out } = await bench.latent(written);
      expect(out + err, written.join(' ')).not.toContain('angle bracket');
    }
  });
});
