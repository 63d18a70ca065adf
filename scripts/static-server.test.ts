import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersFile, PAGE_POLICY } from './steps/security-headers.mjs';
import { fileOf, isPortTaken, serveSite } from './steps/static-server.mjs';

let folder: string;
let site: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latent-site-'));
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await mkdir(join(folder, 'models/small'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'dist/index.html'), '<!doctype html>');
  await writeFile(join(folder, 'dist/manifest.webmanifest'), '{}');
  await writeFile(join(folder, 'dist/assets/index.wasm'), 'wasm');
  await writeFile(join(folder, 'dist/assets/日 记.md'), 'note');
  await writeFile(join(folder, 'models/small/config.json'), '{}');
  site = await serveSite({
    root: join(folder, 'dist'),
    base: '/app/',
    mounts: { 'models/small/': join(folder, 'models/small') },
  });
});

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** Sends the path unchanged: `fetch` would normalise it. */
function get(
  path: string,
  method = 'GET',
): Promise<{ status: number | undefined; type: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: site.port, path, method }, (response) => {
      let body = '';
      response.on('data', (data: Buffer) => (body += data.toString()));
      response.on('end', () => resolve({ status: response.statusCode, type: response.headers['content-type'], body }));
    })
      .on('error', reject)
      .end();
  });
}

describe('the static server', () => {
  it.each([
    ['/app/', 'text/html; charset=utf-8'],
    ['/app/index.html?x=1', 'text/html; charset=utf-8'],
    ['/app/assets/index.wasm', 'application/wasm'],
    ['/app/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/app/assets/%E6%97%A5%20%E8%AE%B0.md', 'text/markdown; charset=utf-8'],
    ['/app/models/small/config.json', 'application/json; charset=utf-8'],
  ])('serves %s as %s', async (path, type) => {
    expect(await get(path)).toMatchObject({ status: 200, type });
  });

  it.each([
    '/app/../secret.txt',
    '/app/..%2fsecret.txt',
    '/app/%2e%2e/secret.txt',
    '/app/assets/../../secret.txt',
    '/app/..%5csecret.txt',
    '/app/models/small/../../secret.txt',
    '/app//etc/passwd',
    '/app/%00',
    '/app/%E0%A4%A',
    '/index.html',
    '/app/missing.js',
  ])('answers 404 for %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('sends the headers that protect the app, and others with the script that may make requests to other hosts', async () => {
    const policyOf = async (path: string) =>
      (await fetch(`http://127.0.0.1:${site.port}${path}`)).headers.get('content-security-policy');
    expect(await policyOf('/app/')).toBe("frame-ancestors 'none'");
    expect(await policyOf('/app/assets/index.wasm')).toContain("connect-src 'self'");
    expect(headersFile()).toContain("/assets/*\n  Content-Security-Policy: default-src 'none'");
    expect(PAGE_POLICY).not.toMatch(/https?:|wss?:|\*|unsafe-inline|'unsafe-eval'/u);
  });

  it('answers only GET and HEAD', async () => {
    expect((await get('/app/', 'POST')).status).toBe(405);
    expect(await get('/app/', 'HEAD')).toMatchObject({ status: 200, body: '' });
  });

  it('resolves no path to a file outside the site', () => {
    expect(fileOf({ root: join(folder, 'dist') }, '/../dist-other/x')).toBeUndefined();
  });

  it('fails when its port is in use, and does not share it', async () => {
    expect(await isPortTaken(site.port)).toBe(true);
    await expect(serveSite({ root: folder }, site.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
