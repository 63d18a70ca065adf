import { describe, expect, it, onTestFinished } from 'vitest';
import { createCallRemote } from './call-remote.ts';
import { connectMcp } from './mcp-connection.ts';
import { logInToMcp, type LogInParts } from './mcp-login.ts';
import { mcpServerSchema, secretsOf, withoutSecrets, type McpLogin } from './mcp-server.ts';
import { startLocalLoginServer } from './testing/local-login-server.ts';
import { startLocalMcpServer } from './testing/local-mcp-server.ts';

const redirectUrl = 'http://localhost:5173/logged-in.html';
const never = new AbortController().signal;

/** As a browser: the page is asked for, and where it sends one is where one is. */
const visit: LogInParts['visit'] = async (page) => {
  const response = await fetch(page, { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '').searchParams;
};

async function start(options: Parameters<typeof startLocalLoginServer>[0] = {}) {
  const server = await startLocalLoginServer(options);
  onTestFinished(() => server.close());
  return server;
}

describe('a server with a login page', () => {
  it('is logged in to on that page, and its tools are called with the new token', async () => {
    const { url, asked } = await start();
    const login = await logInToMcp({ url }, { redirectUrl, visit });
    expect(login).toMatchObject({ client: { client_id: 'latent-here' }, tokens: { token_type: 'Bearer' } });
    expect(asked).toContain('POST /token authorization_code');
    const call = createCallRemote({ connect: connectMcp });
    onTestFinished(() => call.closeOthers([]));
    const server = mcpServerSchema.parse({ name: 'Locked', url, login });
    expect(await call(server, 'whoami', {}, { signal: never })).toEqual({ text: 'Anna', pictures: [], isError: false });
    expect(secretsOf(server)).toHaveLength(2);
    expect(withoutSecrets(`refused ${String(login?.tokens?.['access_token'])}`, server)).toBe('refused [key]');
  });

  it('renews expired tokens, and passes them on to be stored', async () => {
    const remote = await start();
    const login = await logInToMcp({ url: remote.url }, { redirectUrl, visit });
    const kept: McpLogin[] = [];
    const call = createCallRemote({
      connect: connectMcp,
      onLogin: (changed) => kept.push(changed),
      loginUrl: redirectUrl,
    });
    onTestFinished(() => call.closeOthers([]));
    const server = mcpServerSchema.parse({ name: 'Locked', url: remote.url, login });
    await call(server, 'whoami', {}, { signal: never });
    remote.expire();
    expect(await call(server, 'whoami', {}, { signal: never })).toMatchObject({ text: 'Anna' });
    expect(remote.asked).toContain('POST /token refresh_token');
    expect(kept.at(-1)).toMatchObject({ id: login?.id });
    expect(kept.at(-1)?.tokens?.['access_token']).not.toBe(login?.tokens?.['access_token']);
    remote.revoke();
    await expect(call(server, 'whoami', {}, { signal: never })).rejects.toThrow('log in again');
  });

  it('is not logged in to where it refuses, or answers another request', async () => {
    const { url } = await start({ refuses: true });
    await expect(logInToMcp({ url }, { redirectUrl, visit })).rejects.toThrow('said no (access_denied)');
    const other: LogInParts['visit'] = () => Promise.resolve(new URLSearchParams({ code: 'x', state: 'of another' }));
    await expect(logInToMcp({ url }, { redirectUrl, visit: other })).rejects.toThrow('another question');
  });

  it('is not asked to log in where it needs no login', async () => {
    const open = await startLocalMcpServer();
    onTestFinished(() => open.close());
    expect(
      await logInToMcp(open, { redirectUrl, visit: () => Promise.reject(new Error('not visited')) }),
    ).toBeUndefined();
  });
});
