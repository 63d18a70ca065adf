import { afterEach, describe, expect, it } from 'vitest';
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
      // It takes pages of this computer as it is.
      fix: expect.stringMatching(/^Open Ollama .* terminal/u) as string,
      command: 'ollama serve',
    });
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
      command: expect.stringContaining('OLLAMA_ORIGINS=http://localhost:5173'),
    });
    expect(ollama.last.message).toContain('(CORS)');
    const lmStudio = await examine({ baseUrl: 'http://localhost:1234/v1', fetch: refuse });
    expect(lmStudio.last.fix).toContain('Enable CORS');
    const other = await examine({ baseUrl: 'https://models.example.org/v1', fetch: refuse });
    expect(other.last.fix).toContain('Access-Control-Allow-Origin');
  });

  // As Ollama's FAQ says it for each: launchctl, the variables of the account, and a start from a terminal.
  it.each([
    ['mac', 'launchctl setenv OLLAMA_ORIGINS "https://latent.example"', 'Terminal'],
    ['windows', 'setx OLLAMA_ORIGINS "https://latent.example"', 'PowerShell'],
    [
      undefined,
      String.raw`sudo mkdir -p /etc/systemd/system/ollama.service.d && printf '[Service]\nEnvironment="OLLAMA_ORIGINS=https://latent.example"\n' | sudo tee /etc/systemd/system/ollama.service.d/latent.conf && sudo systemctl daemon-reload && sudo systemctl restart ollama`,
      'terminal',
    ],
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
      expect(last.command).toBe(command);
      expect(last.fix).toContain('Ollama must be told that this page may ask it.');
      expect(last.fix).toContain(where);
    },
  );

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
