import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScriptedEndpoint } from '../../agent/testing/scripted-endpoint.ts';
import { createHeadlessBench, type Bench } from '../testing/run-latent.ts';

const TOOL = `---
type: tool
name: Sort inbox
input:
  mark: { type: text, default: sorted }
steps:
  - tool: list_notes
    input: { folder: Inbox }
  - tool: update_frontmatter
    each: "{{steps.1.results}}"
    input: { path: "{{item.path}}", updates: { status: "{{input.mark}}" } }
schedule: on open
---
`;
const ASKING = `---
type: tool
name: Feel
steps:
  - tool: list_notes
    input: { folder: Inbox }
  - ask: "How does {{steps.1.results.path}} feel?"
    answer: { mood: { choices: [calm, busy] } }
  - tool: create_note
    input: { path: Mood.md, content: "{{steps.2.mood}}" }
---
`;
const FILES = {
  'Inbox/One.md': 'first\n',
  'Inbox/Two.md': 'second\n',
  'Tools/Feel.md': ASKING,
  'Tools/Sort.md': TOOL,
  'Tools/Broken.md': '---\ntype: tool\nsteps:\n  - tool: delete_everything\n---\n',
};

let bench: Bench;
beforeAll(async () => (bench = await createHeadlessBench(FILES)), 60_000);
afterAll(() => bench.dispose());
const text = (path: string) => readFile(join(bench.vault, path), 'utf8');

describe('tools of notes at the command line', () => {
  it('are listed, and doctor names what is wrong with one', async () => {
    const listed = await bench.latent(['routines', bench.vault, '--format', 'json']);
    expect(JSON.parse(listed.out)).toMatchObject([
      { path: 'Tools/Broken.md', state: 'broken', problems: [expect.stringContaining('line 4: There is no tool')] },
      { path: 'Tools/Feel.md', state: 'off' },
      { path: 'Tools/Sort.md', tool: 'own_sort_inbox', state: 'off', schedule: 'on open', next: null },
    ]);
    const { out } = await bench.latent(['doctor', bench.vault]);
    expect(out).toContain('Tools/Broken.md:4');
  });

  it('run only once they are enabled at a terminal, where they are shown', async () => {
    const run = ['run', bench.vault, 'own_sort_inbox', '{"mark":"done"}'];
    expect(await bench.latent(run, ['y'])).toMatchObject({ status: 4, err: expect.stringContaining('no tool') });
    expect((await bench.latent(['enable', bench.vault, 'sort', 'inbox'])).status).toBe(2);
    const refused = await bench.latent(['enable', bench.vault, 'sort', 'inbox'], ['n']);
    expect([refused.status, refused.err.includes('update_frontmatter')]).toEqual([1, true]);
    expect(refused.err.trimEnd().split('\n').at(-1)).toBe('Nothing was switched on.');
    expect((await bench.latent(run, ['y'])).status).toBe(4);
    expect((await bench.latent(['enable', bench.vault, 'sort', 'inbox'], ['y'])).status).toBe(0);
    expect((await bench.latent(['enable', bench.vault, 'Tools/Broken.md'], ['y'])).status).toBe(4);
    const done = await bench.latent(run, ['y']);
    expect(done.status).toBe(0);
    expect(await text('Inbox/One.md')).toContain('status: done');
    expect(await text('Inbox/Two.md')).toContain('status: done');
  });

  it('are not said to be enabled where the note was changed while it was shown', async () => {
    const enabling = ['enable', bench.vault, 'Feel'];
    const meanwhile = () => writeFile(join(bench.vault, 'Tools/Feel.md'), ASKING.replace('Mood.md', 'Rule.md'));
    const { status, out, err } = await bench.latent(enabling, { keys: ['y'], meanwhile });
    expect([status, out, err]).toEqual([4, '', expect.stringContaining('changed or taken away while you read it')]);
    await writeFile(join(bench.vault, 'Tools/Feel.md'), ASKING);
    expect((await bench.latent(['disable', bench.vault, 'Feel'])).status).toBe(0);
  });

  it('propose by themselves while the index is watched, and the person approves', async () => {
    expect((await bench.latent(['index', bench.vault, '--watch'])).status).toBe(0);
    const waiting = JSON.parse((await bench.latent(['pending', bench.vault, '--format', 'json'])).out) as {
      id: string;
    }[];
    expect(waiting).toHaveLength(1);
    expect((await bench.latent(['approve', bench.vault, waiting[0]!.id], ['y'])).status).toBe(0);
    expect(await text('Inbox/One.md')).toContain('status: sorted');
  });

  it('ask the model that the call names, and say so where it names none', async () => {
    const endpoint = await createScriptedEndpoint({
      script: [{ text: ['{"mood": "calm"}'] }],
    });
    try {
      await bench.latent(['enable', bench.vault, 'Feel'], ['y']);
      const run = ['run', bench.vault, 'own_feel', '{}'];
      const without = await bench.latent(run, ['y']);
      expect([without.status, without.err]).toEqual([4, expect.stringContaining('--base-url and --model')]);
      const model = ['--base-url', endpoint.baseUrl, '--model', 'scripted-model'];
      const asked = await bench.latent([...run, ...model]);
      expect([asked.status, asked.err]).toEqual([3, expect.stringContaining('latent approve')]);
      const [{ id }] = JSON.parse((await bench.latent(['pending', bench.vault, '--format', 'json'])).out) as [
        { id: string },
      ];
      expect((await bench.latent(['approve', bench.vault, id], ['y'])).status).toBe(0);
      // What was proposed is what is written: the model is not asked again.
      expect([await text('Mood.md'), endpoint.requests.length]).toEqual([expect.stringContaining('calm'), 1]);
      expect(endpoint.requests[0]?.body.messages.at(-1)?.content).toContain('How does <data>\nInbox/One.md');
    } finally {
      await endpoint.close();
    }
  });

  it('are off again when their note changes, or when the person says so', async () => {
    await writeFile(join(bench.vault, 'Tools/Sort.md'), TOOL.replace('Inbox }', 'Work }'));
    const state = async () =>
      (JSON.parse((await bench.latent(['routines', bench.vault, '--format', 'json'])).out) as { state: string }[])[2]!
        .state;
    expect(await state()).toBe('changed');
    expect((await bench.latent(['run', bench.vault, 'own_sort_inbox', '{}'], ['y'])).status).toBe(4);
    await bench.latent(['enable', bench.vault, 'own_sort_inbox'], ['y']);
    expect(await state()).toBe('on');
    expect((await bench.latent(['disable', bench.vault, 'Sort inbox'])).status).toBe(0);
    expect(await state()).toBe('off');
  });
});
