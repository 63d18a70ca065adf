import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createScriptedEndpoint,
  type ScriptedEndpoint,
  type ScriptedReply,
} from '../../agent/testing/scripted-endpoint.ts';
import { createHeadlessBench, type Bench, type Person } from '../testing/run-latent.ts';

const FILES = {
  'Soil.md': '# Soil\n\nCompost and worms.\n',
  'House rules.md': '---\ntags: [x]\n---\nAnswer in two sentences.\n',
  'Memory/Soil.md': '---\ntype: memory\n---\nThe soil in my garden is sandy.\n',
  'People/Editor.md': '---\ntype: assistant\ntools: read\nmodel: small-model\n---\nBe strict.\n',
};

let bench: Bench;
let endpoint: ScriptedEndpoint | undefined;
beforeAll(async () => (bench = await createHeadlessBench(FILES)), 60_000);
afterAll(() => bench.dispose());
afterEach(() => endpoint?.close());

async function model(...script: ScriptedReply[]): Promise<string[]> {
  await endpoint?.close();
  endpoint = await createScriptedEndpoint({ script });
  return ['--base-url', endpoint.baseUrl, '--model', 'scripted-model'];
}

const ask = (...more: string[]) => bench.latent(['ask', bench.vault, 'What is in the soil?', ...more]);
const chat = (more: readonly string[], person: Person) => bench.latent(['chat', bench.vault, ...more], person);
/** What the model was told first, in each request. */
const systems = () => endpoint!.requests.map(({ body }) => body.messages[0]?.content ?? '');
const SEARCH = { toolCalls: [{ name: 'search_notes', arguments: { query: 'soil' } }] };
const WRITE = { toolCalls: [{ name: 'modify_note', arguments: { path: 'Soil', operation: 'append', content: 'x' } }] };
const TAKES = (total: number): Partial<ScriptedReply> => ({
  usage: { prompt_tokens: total - 1, completion_tokens: 1 },
});

describe('the assistant of a command', () => {
  it('is the person’s own, with its words, tools and model, and their standing instructions', async () => {
    const at = await model(WRITE, { text: ['Compost.'] });
    const { status, out } = await ask(...at, '--assistant', 'editor', '--instructions', 'House rules');
    expect([status, out]).toEqual([0, 'Compost.\n']);
    expect(systems()[0]).toMatch(/standing instructions\n[\s\S]*Answer in two sentences\.[\s\S]*Be strict\./);
    expect(endpoint!.requests.map(({ body }) => body.model)).toEqual(['small-model', 'small-model']);
    expect(endpoint!.requests[1]?.body.messages.at(-1)?.content).toContain('not among the tools of the assistant');
  });

  it('stays with its conversation', async () => {
    await chat([...(await model({ text: 'Yes.' })), '--assistant', 'Editor'], { lines: ['Soil?'] });
    const { err } = await chat([...(await model({ text: 'Still.' })), '--continue'], { lines: ['And now?'] });
    expect(err).not.toContain('Editor');
    expect(systems()[0]).toContain('Be strict.');
  });

  it('is told what is remembered about the person where the command says so', async () => {
    const question = () => endpoint!.requests[0]?.body.messages.at(-1)?.content ?? '';
    await ask(...(await model({ text: 'Sand.' })), '--memories');
    expect(question()).toContain('The soil in my garden is sandy.');
    await ask(...(await model({ text: 'Compost.' })));
    expect(question()).not.toContain('sandy');
  });

  it('is asked for by a name that there is', async () => {
    const [unknown, noAssistant, noNote] = [
      await ask('--assistant', 'Nobody'),
      await ask('--assistant', 'Soil'),
      await ask('--instructions', 'Nothing'),
    ];
    expect([unknown.status, unknown.err]).toEqual([2, expect.stringContaining('There are: “Editor”.')]);
    expect([noAssistant.status, noAssistant.err]).toEqual([2, expect.stringContaining('type: assistant')]);
    expect([noNote.status, noNote.err]).toEqual([4, expect.stringContaining('There is no note “Nothing”')]);
  });
});

describe('the limits of a command', () => {
  it('end an answer after so many rounds, with what was found', async () => {
    const { status, out, err } = await ask(...(await model(SEARCH, { text: 'So far.' })), '--max-rounds', '1');
    expect([status, out]).toEqual([4, 'So far.\n']);
    expect(err).toContain('the limit of --max-rounds');
    expect((await ask('--max-rounds', '51')).status).toBe(2);
  });

  it('end a conversation, and a day over all commands, before the next request', async () => {
    const at = await model({ text: 'One.', ...TAKES(400) }, { text: 'Two.' });
    const first = await chat([...at, '--max-tokens', '400'], { lines: ['One?', 'Two?'] });
    expect(first.out).toBe('One.\n');
    expect(first.err).toContain('A higher --max-tokens lets it go on.');
    expect(endpoint!.requests).toHaveLength(1);
    const day = await ask(...(await model({ text: 'No.' })), '--max-tokens-day', '400');
    expect([day.status, day.err]).toEqual([4, expect.stringMatching(/today.*--max-tokens-day/)]);
    expect(endpoint!.requests).toHaveLength(0);
    expect((await ask('--max-cost', 'much')).err).toContain('an amount of money such as 0.50');
  });
});

it('a plan is made before anything is written, and carried out once it is accepted', async () => {
  const at = await model(WRITE, { text: 'Plan: x in Soil.' }, WRITE, { text: 'Done.' });
  const { out, err } = await chat(at, { lines: ['/accept', '/plan', 'Add x', '/accept', '/plan'], keys: ['y'] });
  expect(out).toBe('Plan: x in Soil.\nDone.\n');
  expect(err).toMatch(/no plan to accept[\s\S]*nothing is written before \/accept[\s\S]*carries this plan out/);
  expect(endpoint!.requests[1]?.body.messages.at(-1)?.content).toContain('wants a plan first');
  expect(endpoint!.requests[2]?.body.messages.at(-1)?.content).toContain('accepts the plan as a whole');
  expect(err.match(/\[y\]/g), 'asked once').toHaveLength(1);
  expect(await readFile(join(bench.vault, 'Soil.md'), 'utf8')).toBe(`${FILES['Soil.md']}\nx\n`);
});

it('earlier conversations are looked into where the person says so', async () => {
  const recall = { toolCalls: [{ name: 'recall_memories', arguments: { query: 'What did we decide on mulch?' } }] };
  await chat(await model({ text: 'Straw, then.' }), { lines: ['Which mulch? I decide on straw.'] });
  const read = () => endpoint!.requests[1]?.body.messages.at(-1)?.content;
  const asked = async (...more: string[]) => {
    await chat([...(await model(recall, { text: 'Read.' })), ...more], { lines: ['What did we decide on mulch?'] });
    return read();
  };
  const askedOnce = async (...more: string[]) => {
    await ask(...(await model(recall, { text: 'Read.' })), ...more);
    return read();
  };
  expect(await asked()).toContain('latent ask or chat --recall');
  expect(await askedOnce()).not.toContain('straw');
  expect(await askedOnce('--recall')).toContain('I decide on straw');
  expect(await asked('--recall')).toContain('I decide on straw');
  const file = join(bench.places.data, 'policy.json');
  await writeFile(file, JSON.stringify({ recall: true }));
  expect(await asked()).toContain('I decide on straw');
  await rm(file);
});
