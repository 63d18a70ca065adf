// @vitest-environment jsdom
import { Blob } from 'node:buffer';
import { beforeAll, expect, it, vi } from 'vitest';
import { toVaultPath } from '../../notes/paths/paths.ts';
import type { Vault } from '../../fs-access/vault.ts';
import type { IndexClient } from '../../workers/contract.ts';
import { connectPart } from './connect-part.ts';
import { sanitize } from './mount-markdown.ts';
import { renderMarkdown } from './render-markdown.ts';

const alive = new Set<string>();
beforeAll(() => {
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:${(made += 1)}`;
    alive.add(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void alive.delete(address));
  return () => vi.restoreAllMocks();
});

const vault = { file: () => Promise.resolve(new Blob(['picture'])) } as unknown as Vault;
const index = {
  status: () => Promise.resolve({ textReady: true }),
  resolveLinks: (_: string, targets: readonly string[]) => Promise.resolve(targets),
} as unknown as IndexClient;

it('gives a picture that was out of sight another address when its part is connected once more', async () => {
  const page = document.createElement('div');
  for (const { html } of renderMarkdown('![[moth.png]]\n')) page.append(sanitize(html));
  const connect = (signal: AbortSignal) => connectPart(page, { vault, index, from: toVaultPath('Home.md'), signal });
  const first = new AbortController();
  await connect(first.signal);
  first.abort();
  await connect(new AbortController().signal);
  const address = page.querySelector('img')?.src ?? '';
  expect([address.startsWith('blob:'), alive.has(address)]).toEqual([true, true]);
});

it('plays sound and film, also where they are written as a picture is, in the width that is asked for', async () => {
  const page = document.createElement('div');
  const text = '![[bats.webm|100]]\n\n![A flight|80](films/bats.webm)\n\n![[call.wav]]\n';
  for (const { html } of renderMarkdown(text)) page.append(sanitize(html));
  await connectPart(page, { vault, index, from: toVaultPath('Home.md'), signal: new AbortController().signal });
  const players = [...page.querySelectorAll<HTMLMediaElement>('video, audio')];
  expect(players.map(({ tagName, style, ariaLabel }) => [tagName, style.width, ariaLabel])).toEqual([
    ['VIDEO', '100px', 'bats.webm'],
    ['VIDEO', '80px', 'A flight'],
    ['AUDIO', '', 'call.wav'],
  ]);
  expect(page.querySelector('img')).toBeNull();
});

it('begins and ends a sound or film where a link into it says', async () => {
  const page = document.createElement('div');
  const text =
    '![[a.webm#t=90]] ![[a.webm#t=1:10,1:25.5|200]] ![x](a.webm#t=npt:5) ![[a.webm#t=,10]] ![[a.webm#t=x]]\n';
  for (const { html } of renderMarkdown(text)) page.append(sanitize(html));
  await connectPart(page, { vault, index, from: toVaultPath('Home.md'), signal: new AbortController().signal });
  const parts = [...page.querySelectorAll('video')].map(({ src, style }) => [src.split('#')[1], style.width]);
  expect(parts).toEqual([
    ['t=90', ''],
    ['t=1:10,1:25.5', '200px'],
    ['t=5', ''],
    ['t=,10', ''],
    [undefined, ''],
  ]);
});

it('shows a picture that comes later, as it is now, and says when it is gone', async () => {
  let content: string | undefined;
  const changing = {
    file: () => Promise.resolve(content === undefined ? undefined : new Blob([content])),
  } as unknown as Vault;
  const page = document.createElement('div');
  for (const { html } of renderMarkdown('![[moth.png]]\n')) page.append(sanitize(html));
  const image = page.querySelector('img')!;
  const seen = async () => {
    const signal = new AbortController().signal;
    await connectPart(page, { vault: changing, index, from: toVaultPath('Home.md'), signal });
    return [image.alt, image.classList.contains('is-missing'), image.src !== ''];
  };
  const gone = ['moth.png (not in this notebook)', true, false];
  expect(await seen()).toEqual(gone);
  expect(await seen()).toEqual(gone);
  content = 'picture';
  expect(await seen()).toEqual(['moth.png', false, true]);
  const before = image.src;
  await seen();
  expect(image.src).toBe(before);
  content = 'another one';
  await seen();
  expect(image.src).not.toBe(before);
  expect(alive.has(before)).toBe(false);
  content = undefined;
  expect(await seen()).toEqual(gone);
});

it('says of a picture that it is not in the vault only once all notes have been read', async () => {
  const page = document.createElement('div');
  for (const { html } of renderMarkdown('![[moth.png]]\n')) page.append(sanitize(html));
  let textReady = false;
  const reading = {
    status: () => Promise.resolve({ textReady, state: 'indexing' }),
    resolveLinks: () => Promise.resolve([null]),
  } as unknown as IndexClient;
  const connect = () =>
    connectPart(page, { vault, index: reading, from: toVaultPath('Home.md'), signal: new AbortController().signal });
  const told = () => [page.querySelector('img')?.classList.contains('is-missing'), page.querySelector('img')?.alt];
  const before = told();
  await connect();
  expect(told()).toEqual(before);
  textReady = true;
  await connect();
  expect(told()[0]).toBe(true);
});
