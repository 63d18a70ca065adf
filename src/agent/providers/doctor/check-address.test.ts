import { afterEach, describe, expect, it } from 'vitest';
import type { Surroundings } from './check.ts';
import { closeServers, examine, HERE, serve, start } from './testing/examine.ts';

afterEach(closeServers);

describe('the address', () => {
  it.each([
    ['', 'no address yet', undefined],
    ['localhost:11434/v1', 'not an address', 'http://localhost:11434/v1'],
    ['api.openai.com/v1', 'not an address', 'https://api.openai.com/v1'],
    ['ftp://example.org/v1', 'not an address', undefined],
    ['https://me:secret@example.org/v1', 'a name or a password', 'https://example.org/v1'],
  ])('%s', async (baseUrl, message, suggested) => {
    const { last, checks } = await examine({ baseUrl });
    expect(checks).toHaveLength(1);
    expect(last.message).toContain(message);
    expect(last.suggestion?.baseUrl).toBe(suggested);
  });

  it('reports plain http from a page on https as mixed content, except for this computer', async () => {
    const surroundings = { ...HERE, origin: 'https://latent.example' };
    expect((await examine({ baseUrl: 'http://models.example.org/v1', surroundings })).last.message).toContain(
      'Mixed content',
    );
    const baseUrl = await start({ script: [{ text: 'Ready.' }] });
    expect((await examine({ baseUrl, surroundings })).checks[0]).toMatchObject({ about: 'address', state: 'ok' });
  });

  it('reports a refused permission for the local network, by either of its names', async () => {
    for (const name of ['loopback-network', 'local-network-access']) {
      const surroundings: Surroundings = {
        origin: 'https://latent.example',
        permission: (asked) => Promise.resolve(asked === name ? 'denied' : undefined),
      };
      expect((await examine({ baseUrl: 'http://localhost:11434/v1', surroundings })).last).toMatchObject({
        about: 'permission',
        state: 'failed',
      });
    }
  });

  it('is corrected where it lacks the API’s path', async () => {
    const baseUrl = await start({});
    const { last } = await examine({ baseUrl: baseUrl.replace('/v1', '') });
    expect(last).toMatchObject({ about: 'address', state: 'failed', suggestion: { baseUrl } });
  });

  it('is reported where it leads to a web page', async () => {
    const baseUrl = await serve(() => ({ status: 200, body: '<!doctype html><title>Router</title>' }));
    expect((await examine({ baseUrl })).last.message).toContain('it is a web page');
  });
});
