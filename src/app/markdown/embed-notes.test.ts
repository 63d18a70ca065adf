// @vitest-environment jsdom
// Of jsdom's own files no part can be read.
import { Blob } from 'node:buffer';
import { expect, it } from 'vitest';
import { toVaultPath, type VaultPath } from '../../notes/paths/paths.ts';
import type { Vault } from '../../fs-access/vault.ts';
import type { IndexClient } from '../../workers/contract.ts';
import { connectPart } from './connect-part.ts';
import { sanitize } from './mount-markdown.ts';
import { renderMarkdown } from './render-markdown.ts';

/** `x/Inner` is found from the folder x alone, as a note beside the linking one. */
const NOTES: Record<string, string> = {
  'Home.md': 'Home',
  'x/Outer.md': 'Outer text.\n\n![[Inner]]\n\n[[Inner]]\n',
  'x/Inner.md': 'Inner text.\n',
  'Long.md': 'word '.repeat(50_000),
};

const vault = {
  file: (path: VaultPath) => Promise.resolve(NOTES[path] === undefined ? undefined : new Blob([NOTES[path]])),
} as unknown as Vault;
const index = {
  status: () => Promise.resolve({ textReady: true }),
  resolveLinks: (from: VaultPath, targets: readonly string[]) =>
    Promise.resolve(
      targets.map(
        (target) =>
          Object.keys(NOTES).find(
            (path) => path.endsWith(`${target}.md`) && (target !== 'Inner' || from.startsWith('x/')),
          ) ?? null,
      ),
    ),
} as unknown as IndexClient;

async function show(markdown: string): Promise<{ page: HTMLElement; connect: () => Promise<void> }> {
  const page = document.createElement('div');
  for (const { html } of renderMarkdown(markdown)) page.append(sanitize(html));
  const connect = () =>
    connectPart(page, { vault, index, from: toVaultPath('Home.md'), signal: new AbortController().signal });
  await connect();
  return { page, connect };
}

it('shows embeds inside an embedded note as links, also after links are resolved again', async () => {
  const { page, connect } = await show('![[Outer]]\n');
  const seen = () => [
    page.querySelectorAll('.embedded-note').length,
    page.textContent?.match(/Notes within this one are shown as links\./g)?.length,
    [...page.querySelectorAll<HTMLElement>('.embedded-note__body a')].map(({ dataset }) => dataset['path']),
  ];
  expect(seen()).toEqual([1, 1, ['x/Inner.md', 'x/Inner.md']]);
  await connect();
  expect(seen()).toEqual([1, 1, ['x/Inner.md', 'x/Inner.md']]);
});

it('leaves the embed of a note that is too long as a link, and says so once', async () => {
  const { page, connect } = await show('![[Long]]\n');
  await connect();
  expect([page.querySelectorAll('.embedded-note').length, page.textContent?.trim()]).toEqual([
    0,
    'Long This note is too long to be shown within another.',
  ]);
});

it('says once of a part that is not in the note that it is not, and shows it as soon as it is', async () => {
  NOTES['Parts.md'] = '# Here\n\nText.\n';
  const { page, connect } = await show('![[Parts#There]]\n\n![[Parts#^gone]]\n');
  await connect();
  expect([...page.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Parts › There This note has no such heading.',
    'Parts › ^gone This note has no such paragraph.',
  ]);
  NOTES['Parts.md'] = '# There\n\nText now.\n';
  await connect();
  expect(page.querySelector('.embedded-note__body')?.textContent).toContain('Text now.');
  expect(page.textContent).not.toContain('no such heading');
});

it('leaves no empty line below a note that is embedded between two lines', async () => {
  const { page } = await show('one\n![[Outer]]\ntwo\nthree ![[Nowhere]]\nfour\n');
  expect(page.querySelector('.embedded-note')?.nextSibling?.textContent?.trim()).toBe('two');
  expect(page.querySelectorAll('br')).toHaveLength(3);
});

it('draws a note again that was changed, and is the link again where the note is gone', async () => {
  NOTES['Short.md'] = 'Old text.\n';
  const { page, connect } = await show('![[Short]]\n\nin ![[Short]] line\n');
  const seen = () => [...page.querySelectorAll('.embedded-note__body')].map((body) => body.textContent?.trim());
  const first = page.querySelector('.embedded-note__body')?.firstElementChild;
  await connect();
  expect(page.querySelector('.embedded-note__body')?.firstElementChild, 'the same is not drawn again').toBe(first);
  NOTES['Short.md'] = 'Newer text.\n';
  await connect();
  expect(seen()).toEqual(['Newer text.', 'Newer text.']);
  delete NOTES['Short.md'];
  await connect();
  expect(seen()).toEqual([]);
  expect([...page.querySelectorAll('p')].map((line) => line.textContent)).toEqual(['Short', 'in Short line']);
  expect(page.querySelectorAll('a.is-unresolved')).toHaveLength(2);
  NOTES['Short.md'] = 'Back.\n';
  await connect();
  expect(seen()).toEqual(['Back.', 'Back.']);
});

it('gives the lines around a note back as they were where the note is gone', async () => {
  NOTES['Short.md'] = 'Text.\n';
  const { page, connect } = await show('one\n![[Short]]\ntwo\n');
  expect(page.querySelectorAll('br')).toHaveLength(1);
  delete NOTES['Short.md'];
  await connect();
  expect(page.querySelectorAll('br')).toHaveLength(2);
  expect(page.querySelector('p')?.textContent).toBe('one\nShort\ntwo');
});

it('tells notes on lines right below one another from those with words between', async () => {
  const { page } = await show('![[Outer]]\n![[Outer]]\ntwo ![[Outer]] three\n\n![[Outer]] ![[Outer]]\n');
  const below = [...page.querySelectorAll('.embedded-note')].map((box) => box.classList.contains('is-right-below'));
  expect(below).toEqual([false, true, false, false, false]);
});
