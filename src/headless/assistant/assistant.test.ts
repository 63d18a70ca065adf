import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHandles } from '../../agent/results/handles.ts';
import {
  createScriptedEndpoint,
  type ScriptedEndpoint,
  type ScriptedReply,
} from '../../agent/testing/scripted-endpoint.ts';
import { createHeadlessBench, type Bench } from '../testing/run-latent.ts';
import { createAnswerWriter } from './converse.ts';

const FILES = {
  'Garden.md': '# Garden\n\nTomatoes are watered early in the morning.\n',
  'Soil.md': '# Soil\n\nCompost and worms.\n',
};

let bench: Bench;
let endpoint: ScriptedEndpoint | undefined;
beforeAll(async () => (bench = await createHeadlessBench(FILES)), 60_000);
afterAll(() => bench.dispose());
afterEach(() => endpoint?.close());

async function model(...script: ScriptedReply[]): Promise<string[]> {
  endpoint = await createScriptedEndpoint({ script });
  return ['--base-url', endpoint.baseUrl, '--model', 'scripted-model'];
}

const soil = () => readFile(join(bench.vault, 'Soil.md'), 'utf8');
const append = (content: string) => ({
  name: 'modify_note',
  arguments: { path: 'Soil.md', operation: 'append', content },
});

describe('latent ask', () => {
  it('answers without a model, with the lines that it rests on', async () => {
    const { status, out, err } = await bench.latent(['ask', bench.vault, 'What do I know about watering tomatoes?']);
    expect(status).toBe(0);
    expect(out).toContain('Tomatoes are watered early in the morning.');
    expect(out).toContain('[Garden.md:3]');
    expect(err).toMatch(/^· /);
    const json = await bench.latent(['ask', bench.vault, 'watering tomatoes', '--format', 'json']);
    expect(JSON.parse(json.out)).toMatchObject({
      answer: expect.stringContaining('[[Garden.md#L3]]'),
      citations: [{ path: 'Garden.md', from: 3, quote: 'Tomatoes are watered early in the morning.' }],
      steps: [{ result: { success: true } }],
    });
    expect((await bench.latent(['ask', bench.vault, 'watering tomatoes', '--format', 'paths'])).out).toBe(
      'Garden.md\n',
    );
  });

  it('says where a model reads the notes that this machine only sends on to', async () => {
    endpoint = await createScriptedEndpoint({ script: [{ text: ['Early.'] }] });
    const { err } = await bench.latent([
      ...['ask', bench.vault, 'When are tomatoes watered?'],
      ...['--base-url', endpoint.baseUrl, '--model', 'scripted-model:cloud'],
    ]);
    expect(err).toMatch(/is sent to http:\/\/\S+, and from there on to Ollama’s own servers\./);
  });

  it('asks the model at an address, with the key that a variable of the environment holds', async () => {
    endpoint = await createScriptedEndpoint({
      apiKey: 'secret-key',
      script: [
        { toolCalls: [{ name: 'read_notes', arguments: { paths: ['Garden.md'] } }] },
        { text: ['They are watered early [n1', ':3].'] },
      ],
    });
    process.env['LATENT_TEST_KEY'] = 'secret-key';
    const { status, out, err } = await bench.latent([
      'ask',
      bench.vault,
      'When are tomatoes watered?',
      ...['--base-url', endpoint.baseUrl, '--model', 'scripted-model', '--key-env', 'LATENT_TEST_KEY'],
    ]);
    expect([status, out]).toEqual([0, 'They are watered early [Garden.md:3].\n']);
    // It is on this machine: nothing is said of sending.
    expect(err).not.toContain('is sent to');
    expect(endpoint.requests[1]?.body.messages.at(-1)?.content).toContain('Tomatoes are watered');
    const wrong = await bench.latent(['ask', bench.vault, 'x', '--base-url', endpoint.baseUrl]);
    expect([wrong.status, wrong.err]).toEqual([2, expect.stringContaining('--model')]);
    const keyless = await bench.latent([
      'ask',
      bench.vault,
      'x',
      '--base-url',
      'http://x',
      '--model',
      'm',
      '--key-env',
      'NONE_SUCH',
    ]);
    expect([keyless.status, keyless.err]).toEqual([2, expect.stringContaining('NONE_SUCH')]);
  });

  it('leaves a change for later where no person can be asked, and tells the model so', async () => {
    const at = await model({ toolCalls: [append('Sand.')] }, { text: ['It waits.'] });
    const { status, out, err } = await bench.latent(['ask', bench.vault, 'Add sand', ...at]);
    expect([status, out, await soil()]).toEqual([3, 'It waits.\n', FILES['Soil.md']]);
    const id = /approve \S+ (\S+)/.exec(err)![1]!;
    const told = endpoint?.requests[1]?.body.messages.at(-1)?.content;
    expect(told).toContain('waits for the person’s approval');
    // The model is told the vault's name alone, which leads to it.
    expect(told).toContain(`latent approve notes ${id.slice(0, 8)}`);
    expect((await bench.latent(['pending', 'notes', id])).status).toBe(0);
    expect((await bench.latent(['deny', bench.vault, id])).status).toBe(0);
  });

  it('says that a change waits in the answer of the built-in assistant, too', async () => {
    const { status, out, err } = await bench.latent(['ask', bench.vault, 'Set status of Soil to done']);
    expect([status, out]).toEqual([3, expect.stringContaining('It waits for your approval.')]);
    expect(out).not.toContain('stopped');
    expect(out).toContain(`latent approve notes ${/approve \S+ (\S+)/.exec(err)![1]!.slice(0, 8)}`);
    expect((await bench.latent(['deny', bench.vault, /approve \S+ (\S+)/.exec(err)![1]!])).status).toBe(0);
  });

  it('stops at Ctrl+C where a question stands, asks the model no more, and nothing waits then', async () => {
    const at = await model({ toolCalls: [append('Sand.')] }, { text: ['Asked again.'] });
    const { status, out, err } = await bench.latent(['ask', bench.vault, 'Add sand', ...at], ['\u0003']);
    expect([status, out, endpoint?.requests.length]).toEqual([4, '', 1]);
    expect(err).toContain('Stopped.');
    expect([(await bench.latent(['pending', bench.vault])).status, await soil()]).toEqual([1, FILES['Soil.md']]);
  });

  it('says as JSON what waits, and how it is approved', async () => {
    const at = await model({ toolCalls: [append('Sand.')] }, { text: ['It waits.'] });
    const { status, out } = await bench.latent(['ask', bench.vault, 'Add sand', ...at, '--format', 'json']);
    const { answer, error } = JSON.parse(out) as { answer: string; error: { code: string; hint: string } };
    expect([status, answer, error.code]).toEqual([3, 'It waits.', 'waits']);
    const [, id] = /^latent approve \S+ (\S+)$/.exec(error.hint)!;
    expect((await bench.latent(['deny', bench.vault, id!])).status).toBe(0);
  });

  it('says what went wrong with the model, and the fix', async () => {
    const at = await model({ status: 401, error: { message: 'Incorrect API key', code: 'invalid_api_key' } });
    const { status, err } = await bench.latent(['ask', bench.vault, 'x', ...at]);
    expect([status, err]).toEqual([4, expect.stringMatching(/key/i)]);
  });
});

describe('latent chat', () => {
  it('streams answers, tells the model why a change was declined, and keeps the conversation', async () => {
    const at = await model(
      { toolCalls: [append('Sand.')] },
      { text: ['As you ', 'wish.'] },
      { text: ['Still ', 'here.'] },
    );
    const { status, out, err } = await bench.latent(['chat', bench.vault, ...at], {
      lines: ['Add sand to Soil', 'clay instead', 'Are you there?', '/quit'],
      keys: ['d', 'n'],
    });
    expect([status, out, await soil()]).toEqual([0, 'As you wish.\nStill here.\n', FILES['Soil.md']]);
    expect(err).toContain('+Sand.');
    expect(endpoint?.requests[1]?.body.messages.at(-1)?.content).toContain('│ clay instead');
    expect(endpoint?.requests[2]?.body.messages.filter(({ role }) => role === 'user')).toHaveLength(2);
    const list = await bench.latent(['chat', bench.vault, '--list', '--format', 'json']);
    expect(JSON.parse(list.out)).toMatchObject([{ title: 'Add sand to Soil', messages: 6 }]);
  });

  it('goes on with the newest conversation', async () => {
    const at = await model({ text: ['It was sand.'] });
    const { out } = await bench.latent(['chat', bench.vault, '--continue', ...at], { lines: ['What was it?'] });
    expect(out).toBe('Still here.\nIt was sand.\n');
    expect(endpoint?.requests[0]?.body.messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'tool',
      'assistant',
      'user',
      'assistant',
      'user',
    ]);
  });

  it('writes what the person made of a proposal, and takes it back', async () => {
    const at = await model({ toolCalls: [append('Sand.')] }, { text: ['Done.'] });
    const edited = await bench.latent(['chat', bench.vault, ...at], {
      lines: ['Add sand to Soil', '/quit'],
      keys: ['e', 'y'],
      edit: (text) => text.replace('Sand.', 'Loam.'),
    });
    expect([edited.status, await soil()]).toEqual([0, `${FILES['Soil.md']}\nLoam.\n`]);
    // The diff is shown again as it will be done.
    expect(edited.err.lastIndexOf('+Loam.')).toBeGreaterThan(edited.err.indexOf('+Sand.'));
    expect(endpoint?.requests[1]?.body.messages.at(-1)?.content).toContain('edited');
    const undone = await bench.latent(['chat', bench.vault], { lines: ['/undo'], keys: ['y'] });
    expect([undone.err, await soil()]).toEqual([expect.stringContaining('Taken back'), FILES['Soil.md']]);
  });

  it('stops an answer at Ctrl+C, keeps what had come, and goes on', async () => {
    const at = await model({ text: ['Half an ', 'answer '], hold: true }, { text: ['Whole.'] });
    const { status, out, err } = await bench.latent(['chat', bench.vault, ...at], {
      lines: ['A question', 'Another'],
      interrupts: ({ out: said }) => said.endsWith('Half an'),
    });
    expect([status, out]).toEqual([0, expect.stringMatching(/^Half an.*\nWhole\.\n$/)]);
    expect(err).toContain('Stopped.');
    expect(endpoint?.requests[1]?.body.messages.some(({ content }) => content?.includes('Half an'))).toBe(true);
  });

  it('stops the turn at Ctrl+C before a change, and nothing waits then', async () => {
    const at = await model({ toolCalls: [append('Sand.')] });
    const { err } = await bench.latent(['chat', bench.vault, ...at], { lines: ['Add sand'], keys: ['\u0003'] });
    expect([err, await soil()]).toEqual([expect.stringContaining('Stopped.'), FILES['Soil.md']]);
    expect((await bench.latent(['pending', bench.vault])).status).toBe(1);
  });

  it('tells of changes that wait, and asks about each', async () => {
    const propose = (content: string) =>
      bench.latent(['run', bench.vault, 'modify_note', JSON.stringify(append(content).arguments)]);
    expect([(await propose('Sand.')).status, (await propose('Clay.')).status]).toEqual([3, 3]);
    const { err } = await bench.latent(['chat', bench.vault], {
      lines: ['/pending', 'no clay', '/pending', '/undo'],
      keys: ['y', 'n', 'y'],
    });
    expect(err).toContain('2 changes wait for your approval: /pending');
    expect(err).toContain('+Sand.');
    expect(err).toContain('+Clay.');
    expect(err).toContain('Nothing waits for your approval.');
    expect(err).toContain('Taken back');
    expect(await soil()).toBe(FILES['Soil.md']);
  });

  it('needs a terminal', async () => {
    expect((await bench.latent(['chat', bench.vault])).status).toBe(2);
  });
});

describe('a model behind an endpoint', () => {
  const ask = (...more: string[]) => bench.latent(['ask', bench.vault, 'Is there sand?', ...more]);
  const toolsTold = () => (endpoint?.requests.at(-1)?.body.tools as readonly unknown[] | undefined)?.length;

  it('is asked for its window, as the app asks it; what the person gave comes first', async () => {
    const told: (number | undefined)[] = [];
    for (const [windowTokens, ...more] of [[60_000], [4_096], [60_000, '--window', '4096']] as const) {
      endpoint = await createScriptedEndpoint({ script: [{ text: 'No.' }], windowTokens });
      const { status } = await ask('--base-url', endpoint.baseUrl, '--model', 'scripted-model', ...more);
      expect(status).toBe(0);
      told.push(toolsTold());
      await endpoint.close();
    }
    // A small window is told of fewer tools.
    expect(told[0]).toBeGreaterThan(told[1]!);
    expect(told[2]).toBe(told[1]);
  });

  it('is asked again for what it refused only once: the next command knows it', async () => {
    const refuses: ScriptedReply = { status: 400, error: { message: 'stream_options is not supported' } };
    const at = await model(refuses, { text: ['No.'] }, { text: ['No.'] });
    expect([(await ask(...at)).status, endpoint?.requests.length]).toEqual([0, 2]);
    expect([(await ask(...at)).status, endpoint?.requests.length]).toEqual([0, 3]);
    expect(endpoint?.requests[2]?.body).not.toHaveProperty('stream_options');
  });

  it('that was seen to write its calls has them run in the next command, too', async () => {
    const at = await model(
      { text: ['<tool_call>{"name": "search_notes", "arguments": {"query": "sand"}}</tool_call>'] },
      { text: ['No.'] },
    );
    await ask(...at);
    expect(endpoint?.requests).toHaveLength(2);
    const files = await readdir(join(bench.places.data, 'models'));
    const kept = await Promise.all(files.map((name) => readFile(join(bench.places.data, 'models', name), 'utf8')));
    expect(kept.some((text) => text.includes('"writesCalls":true'))).toBe(true);
  });
});

describe('an answer that streams in', () => {
  const handles = createHandles();
  handles.take(['Notes/One.md'], []);

  it('is written the same however it is cut, with no citation and no control character in parts', () => {
    const text = 'Sun [n1:3-5] and [[Two.md#L2]] [x] a[1] \u001b[31mred, 👍🏽 end [n1';
    const whole = 'Sun [Notes/One.md:3-5] and [Two.md:2] [x] a[1] ⟨U+001B⟩';
    for (let step = 1; step < 12; step += 1) {
      const pieces: string[] = [];
      const writer = createAnswerWriter(
        () => handles,
        (piece) => pieces.push(piece),
      );
      for (let at = 0; at < text.length; at += step) writer.add(text.slice(at, at + step));
      writer.end();
      expect(pieces.join('')).not.toContain('\u001b');
      expect(pieces.join('').replace(/⟨[^⟩]*U\+001B[^⟩]*⟩/, '⟨U+001B⟩')).toBe(`${whole}[31mred, 👍🏽 end [n1`);
    }
  });

  it('is not held back for want of a blank, and no character or citation is cut in it', () => {
    const character = '👩🏽‍🌾';
    const answer = `${character.repeat(200)}[Two.md:2]${'水'.repeat(700)}${character.repeat(200)}`;
    for (const step of [1, 3, 7, 500]) {
      const pieces: string[] = [];
      const writer = createAnswerWriter(
        () => createHandles(),
        (piece) => pieces.push(piece),
      );
      for (let at = 0; at < answer.length; at += step) writer.add(answer.slice(at, at + step));
      expect(pieces.join('').length).toBeGreaterThan(answer.length / 2);
      writer.end();
      expect(pieces.join('')).toBe(answer);
    }
  });
});
