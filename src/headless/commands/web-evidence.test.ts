import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createScriptedEndpoint, type ScriptedEndpoint } from '../../agent/testing/scripted-endpoint.ts';
import { NODE, NOTES, RESULTS } from '../../tools/graph/analysis/evidence/testing/bee-evidence.ts';
import { createWebServer, type WebServer } from '../../tools/graph/analysis/testing/web-server.ts';
import { createHeadlessBench, type Bench, type Person } from '../testing/run-latent.ts';

let bench: Bench;
let web: WebServer;
let endpoint: ScriptedEndpoint | undefined;
beforeAll(async () => (bench = await createHeadlessBench(NOTES)), 60_000);
afterAll(() => bench.dispose());
beforeEach(async () => (web = await createWebServer(() => ({ body: { results: RESULTS } }))));
afterEach(async () => {
  await Promise.all([web.close(), endpoint?.close()]);
  endpoint = undefined;
  await rm(policy(), { force: true });
});

const policy = () => join(bench.places.data, 'policy.json');
const source = () => `searxng:${web.address}`;
const input = JSON.stringify({ node_id: NODE });
const search = (options: readonly string[], person?: Person | readonly string[]) =>
  bench.latent(['run', bench.vault, 'search_web_for_evidence', input, ...options], person);
const listed = async (...options: string[]) => (await bench.latent(['run', bench.vault, ...options])).out;

async function writePolicy(text: string): Promise<void> {
  await mkdir(bench.places.data, { recursive: true });
  await writeFile(policy(), text);
}

describe('evidence from the web, on the command line', () => {
  it('is not offered until a source is named, and says how one is', async () => {
    expect(await listed()).not.toContain('search_web_for_evidence');
    const refused = await search([], ['y']);
    expect([refused.status, refused.err]).toEqual([4, expect.stringContaining('--web wikipedia')]);
    expect(await listed('--web', 'wikipedia')).toContain('search_web_for_evidence');
  });

  it('shows the request and where it goes, and sends it when the person says yes', async () => {
    const no = await search(['--web', source()], ['n']);
    expect([no.status, web.received]).toEqual([1, []]);
    const { status, out, err } = await search(['--web', source()], ['d', 'y']);
    expect(err).toContain(`GET ${web.address}/search?q=Neonicotinoids+harm+honey+bees&format=json`);
    expect(err).toContain('Send it? [y]es, [n]o, [d]etails again, [l]ater: ');
    expect([status, web.received.length]).toEqual([0, 1]);
    expect(web.received[0]?.headers['user-agent']).toMatch(/^Latent\/\d/);
    expect(out).toContain('https://a.example/study');
  });

  it('waits where there is no terminal, and is sent when it is approved', async () => {
    const { status, err } = await search(['--web', source()]);
    const [, id = ''] = /latent approve \S+ ([\w-]{36}) --web /.exec(err) ?? [];
    expect([status, id.length, web.received]).toEqual([3, 36, []]);
    const approved = await bench.latent(['approve', bench.vault, id, '--web', source()], ['y']);
    expect([approved.status, web.received.length]).toEqual([0, 1]);
    expect(approved.out).toContain('https://a.example/study');
  });

  it('asks the sources of the policy file, unless others are named, or none', async () => {
    await writePolicy(JSON.stringify({ web: ['crossref', source()] }));
    const { err } = await search([], ['n']);
    expect(err).toContain('https://api.crossref.org/works?');
    expect(err).toContain(`GET ${web.address}/search?`);
    expect((await search(['--web', 'wikipedia:de'], ['n'])).err).toContain('https://de.wikipedia.org/w/api.php?');
    expect(await listed('--web', 'none')).not.toContain('search_web_for_evidence');
    await writePolicy('{"web": ["altavista"]}');
    const wrong = await bench.latent(['run', bench.vault]);
    expect([wrong.status, wrong.err]).toEqual([0, expect.stringContaining('No web source is asked: --web takes')]);
    expect(wrong.out).not.toContain('search_web_for_evidence');
    expect(web.received).toEqual([]);
  });

  it.each([
    ['altavista', 'wikipedia, openalex, crossref, tavily, searxng'],
    ['', 'wikipedia, openalex'],
    ['wikipedia:de.evil.example/', 'wikipedia:de'],
    ['tavily:NO_SUCH_VARIABLE', 'NO_SUCH_VARIABLE'],
    ['searxng:localhost', 'searxng:http://localhost:8888'],
    ['openalex:me', 'write openalex'],
  ])('takes no source %o', async (written, said) => {
    const { status, err } = await search(['--web', written], ['y']);
    expect([status, err]).toEqual([2, expect.stringContaining(said)]);
  });

  it('is told to a model where a source is named, and only there', async () => {
    const ask = async (...options: string[]) => {
      endpoint = await createScriptedEndpoint({ script: [{ text: ['Done.'] }] });
      const model = ['--base-url', endpoint.baseUrl, '--model', 'scripted-model', '--window', '100000'];
      await bench.latent(['ask', bench.vault, 'Is it so?', ...model, ...options]);
      const told = JSON.stringify(endpoint.requests[0]?.body.tools);
      await endpoint.close();
      return told;
    };
    expect(await ask('--web', source())).toContain('search_web_for_evidence');
    expect(await ask()).not.toContain('search_web_for_evidence');
  });

  it('waits in an answer without a terminal: the model and the person read so', async () => {
    endpoint = await createScriptedEndpoint({
      script: [
        { toolCalls: [{ name: 'search_web_for_evidence', arguments: { node_id: NODE } }] },
        { text: ['The search waits for your approval.'] },
      ],
    });
    const model = ['--base-url', endpoint.baseUrl, '--model', 'scripted-model'];
    const { status, err } = await bench.latent(['ask', bench.vault, 'Is it so?', ...model, '--web', source()]);
    expect([status, web.received]).toEqual([3, []]);
    expect(err).toContain(`--web '${source()}'`);
    expect(JSON.stringify(endpoint.requests.at(-1)?.body.messages)).toContain('nothing is sent yet');
  });
});
