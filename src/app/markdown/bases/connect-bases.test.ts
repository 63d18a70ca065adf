// @vitest-environment jsdom
import { Blob, File } from 'node:buffer';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import type { Vault } from '../../../fs-access/vault.ts';
import { createTestIndex, type TestIndex } from '../../../workers/testing/test-index.ts';
import { vaultOf } from '../../../workers/testing/vault-of-notes.ts';
import { connectPart } from '../connect-part.ts';
import { sanitize } from '../mount-markdown.ts';
import { renderMarkdown } from '../render-markdown.ts';

/** The one row is the note that `this` means. */
const BLOCK = '```base\nfilters: file == this.file\nviews: [{ type: list, name: L }]\n```\n';

const NOTES = {
  'Home.md': '',
  'Inner.md': `Inner text.\n\n${BLOCK}\n![[Shelf.base#Two]]\n\n\`\`\`tasks\nnot done\n\`\`\`\n`,
  'Loop.md': `![[Loop]]\n\n${BLOCK}`,
  'Task.md': '- [ ] Water the peas\n',
  'Shelf.base':
    'filters: file.ext == "base"\nviews: [{ type: table, name: One }, { type: list, name: Two, order: [file.name, file.ext] }]\n',
};

let index: TestIndex;
let vault: Vault;
/** What is drawn: Solid draws in a browser alone, so here it is only noted, with the note that `this` means. */
const drawn = vi.hoisted(() => [] as string[]);
vi.mock('./embed-bases.tsx', () => ({
  showBase: (_: HTMLElement, base: { yaml: string; path?: string; view?: string }, options: { from?: string }) =>
    void drawn.push([base.path ?? base.yaml.split('\n')[0], base.view ?? '', options.from].join(' | ')),
}));
beforeAll(async () => {
  for (const [name, value] of Object.entries({ File, Blob })) vi.stubGlobal(name, value);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vault = vaultOf(NOTES);
  index = await createTestIndex(vault);
});
beforeEach(() => void drawn.splice(0));
afterAll(() => index.close());

/** A text as it is drawn in the page of a note. */
async function draw(markdown: string, from = 'Home.md', more = {}): Promise<HTMLElement> {
  const part = document.body.appendChild(document.createElement('div'));
  for (const { html } of renderMarkdown(markdown)) part.append(sanitize(html));
  const signal = new AbortController().signal;
  await connectPart(part, { vault, index, from: toVaultPath(from), signal, ...more });
  return part;
}

const OWN = 'filters: file == this.file |  | ';

it('draws the bases of a note, with the view that an embed names', async () => {
  await draw(`${BLOCK}\n![[Shelf.base#Two]]\n`);
  expect(drawn).toEqual([`${OWN}Home.md`, 'Shelf.base | Two | Home.md']);
});

it('draws the bases and tasks of a note within another, whose `this` is the inner one', async () => {
  const part = await draw(`${BLOCK}\n![[Inner]]\n`);
  expect(drawn.toSorted()).toEqual(['Shelf.base | Two | Inner.md', `${OWN}Home.md`, `${OWN}Inner.md`]);
  // What draws tasks is fetched first.
  await expect.poll(() => part.textContent, { timeout: 10_000 }).toContain('Water the peas');
});

it('ends where a note embeds itself', async () => {
  const part = await draw(NOTES['Loop.md'], 'Loop.md');
  expect(drawn).toEqual([`${OWN}Loop.md`, `${OWN}Loop.md`]);
  expect(part.querySelectorAll('.embedded-note').length).toBe(1);
});

it('leaves bases and tasks of a preview as they are written', async () => {
  const part = await draw(NOTES['Inner.md'], 'Inner.md', { isEmbedded: true, isStill: true });
  expect(drawn).toEqual([]);
  expect(part.textContent).toContain('filters: file == this.file');
  expect(part.textContent).toContain('not done');
});
