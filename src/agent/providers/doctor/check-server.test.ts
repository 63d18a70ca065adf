import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Surroundings } from './check.ts';
import { closeServers, examine, KEY, serve } from './testing/examine.ts';

afterEach(closeServers);

describe('the server', () => {
  it('is reported where it is not running, with the command that starts it', async () => {
    const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
    const { last } = await examine({ baseUrl: 'http://localhost:11434/v1', fetch: refuse });
    expect(last).toMatchObject({
      about: 'server',
      message: 'Nothing answers at http://localhost:11434/v1.',
      // It takes pages of this computer as it is. On Linux its installer made it a service, which has the models.
      fix: expect.stringMatching(/^Paste this into a terminal.*starts Ollama:$/u) as string,
      command: 'sudo systemctl start ollama',
      or: { how: expect.stringMatching(/by hand.*:$/u) as string, command: 'ollama serve' },
    });
    const surroundings: Surroundings = {
      origin: 'http://localhost:5173',
      permission: () => Promise.resolve(undefined),
    };
    for (const system of ['mac', 'windows'] as const) {
      const { last: ollama } = await examine({
        baseUrl: 'http://localhost:11434/v1',
        fetch: refuse,
        surroundings: { ...surroundings, system },
      });
      expect(ollama.fix).toMatch(/^Open Ollama .* terminal/u);
      expect(ollama.command).toBe('ollama serve');
    }
    const lmStudio = await examine({ baseUrl: 'http://localhost:1234/v1', fetch: refuse });
    expect(lmStudio.last.fix).toMatch(/^In LM Studio, open Developer.*“Enable CORS”.* terminal:$/u);
    expect(lmStudio.last.command).toBe('lms server start --cors');
  });

  it('is reported where it refuses pages (CORS), with its own setting for that', async () => {
    // As a browser does it: the answer may not be read, and a request that does not want to read it succeeds.
    const refuse = (_: unknown, init?: RequestInit) =>
      init?.mode === 'no-cors' ? Promise.resolve(Response.error()) : Promise.reject(new TypeError('Failed to fetch'));
    const ollama = await examine({ baseUrl: 'http://localhost:11434/v1', fetch: refuse });
    expect(ollama.last).toMatchObject({
      about: 'server',
      or: { command: 'OLLAMA_ORIGINS=http://localhost:5173 ollama serve' },
    });
    expect(ollama.last.message).toContain('(CORS)');
    const lmStudio = await examine({ baseUrl: 'http://localhost:1234/v1', fetch: refuse });
    expect(lmStudio.last.fix).toContain('Enable CORS');
    const other = await examine({ baseUrl: 'https://models.example.org/v1', fetch: refuse });
    expect(other.last.fix).toContain('Access-Control-Allow-Origin');
  });

  // As Ollama's FAQ says it for each: launchctl, the variables of the account, and those of the service.
  it.each([
    ['mac', 'launchctl setenv OLLAMA_ORIGINS "https://latent.example"', 'Terminal'],
    ['windows', 'setx OLLAMA_ORIGINS "https://latent.example"', 'PowerShell'],
    [undefined, expect.stringMatching(/^sudo mkdir [^\n]+ && sudo systemctl restart ollama$/u) as string, 'terminal'],
  ] as const)(
    'says for the person’s operating system how Ollama takes the page: %s',
    async (system, command, where) => {
      const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
      const surroundings: Surroundings = {
        origin: 'https://latent.example',
        permission: () => Promise.resolve('granted'),
        system,
      };
      const { last } = await examine({ baseUrl: 'http://localhost:11434/v1', fetch: refuse, surroundings });
      expect(last.command).toEqual(command);
      expect(last.fix).toContain('Ollama must be told that this page may ask it.');
      expect(last.fix).toContain(where);
    },
  );

  it('gives Ollama’s service its variable on Linux, beside what is set there already', async () => {
    const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
    const surroundings: Surroundings = {
      origin: 'https://latent.example',
      permission: () => Promise.resolve('granted'),
    };
    const { last } = await examine({ baseUrl: 'http://localhost:11434/v1', fetch: refuse, surroundings });
    const dir = await mkdtemp(join(tmpdir(), 'latent-service-'));
    onTestFinished(() => rm(dir, { recursive: true }));
    await mkdir(join(dir, 'etc/systemd/system/ollama.service.d'), { recursive: true });
    const own = join(dir, 'etc/systemd/system/ollama.service.d/override.conf');
    await writeFile(own, '[Service]\nEnvironment="OLLAMA_HOST=0.0.0.0"\n');
    // A system of its own, in a folder, with no rights and no services.
    const [prepare, write, ...restart] = last
      .command!.replaceAll('/etc/', `${dir}/etc/`)
      .replaceAll('sudo ', '')
      .split(' && ');
    await promisify(execFile)('sh', ['-c', `${prepare} && ${write}`]);
    expect(restart).toEqual(['systemctl daemon-reload', 'systemctl restart ollama']);
    const written = join(dir, 'etc/systemd/system/ollama.service.d/latent-ollama-origins.conf');
    expect(await readFile(written, 'utf8')).toBe('[Service]\nEnvironment="OLLAMA_ORIGINS=https://latent.example"\n');
    expect(await readFile(own, 'utf8')).toContain('OLLAMA_HOST');
  });

  it('mentions the browser’s permission question first where it may still be open', async () => {
    const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
    let state: 'prompt' | 'denied' = 'prompt';
    const surroundings: Surroundings = { origin: 'https://latent.example', permission: () => Promise.resolve(state) };
    expect((await examine({ baseUrl: 'http://localhost:11434/v1', fetch: refuse, surroundings })).last).toMatchObject({
      about: 'permission',
      fix: expect.stringContaining('choose Allow') as string,
    });
    // Refused while the request waited for the answer.
    const refusing = () => ((state = 'denied'), refuse());
    expect((await examine({ baseUrl: 'http://localhost:11434/v1', fetch: refusing, surroundings })).last).toMatchObject(
      { about: 'permission', message: 'The browser does not let this page talk to programs on this computer.' },
    );
  });

  it('counts as running while it is loading its model', async () => {
    const baseUrl = await serve(() => ({
      status: 503,
      body: '{"error":{"message":"Loading model","type":"unavailable_error","code":503}}',
    }));
    expect((await examine({ baseUrl: `${baseUrl}/v1` })).last.message).toContain('still loads its model');
  });

  it('is reported where it fails, without the key', async () => {
    const baseUrl = await serve(() => ({ status: 500, body: `broken with Bearer ${KEY}` }));
    const { last } = await examine({ baseUrl: `${baseUrl}/v1`, apiKey: KEY });
    expect(last.message).toContain('fails (500)');
    expect(JSON.stringify(last)).not.toContain(KEY);
  });
});
