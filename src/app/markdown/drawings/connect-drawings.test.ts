// @vitest-environment jsdom
import { Blob } from 'node:buffer';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Vault } from '../../../fs-access/vault.ts';
import { connectDrawings } from './connect-drawings.ts';

/** What is drawn: Solid draws in a browser alone, so here it is only noted. */
const drawn = vi.hoisted(() => [] as string[]);
vi.mock('./embed-drawings.tsx', () => ({
  showDrawing: (_: HTMLElement, { path, subpath }: { path: string; subpath: string }) =>
    void drawn.push(path + subpath),
}));

/** The reader comes near to all that is waited for. */
let comeNear = () => {};
beforeAll(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {
        comeNear = () => {};
      }
    },
  );
  return () => vi.unstubAllGlobals();
});

beforeEach(() => void drawn.splice(0));

const vault = { file: () => Promise.resolve(new Blob(['{}'])) } as unknown as Vault;

function embedIn(page: HTMLElement): HTMLAnchorElement {
  const link = page.appendChild(document.createElement('a'));
  link.className = 'internal-link embed';
  link.dataset['path'] = 'Plan.excalidraw';
  link.textContent = 'Plan.excalidraw|300';
  return link;
}

const connect = (page: HTMLElement, signal: AbortSignal) =>
  connectDrawings([...page.querySelectorAll<HTMLAnchorElement>('a.embed')], { vault, index: undefined, signal });

it('draws what comes near only after its part was connected once more', async () => {
  const page = document.createElement('div');
  embedIn(page);
  const first = new AbortController();
  await connect(page, first.signal);
  expect(page.querySelectorAll('.embedded-drawing')).toHaveLength(1);
  first.abort();
  await connect(page, new AbortController().signal);
  expect(page.querySelectorAll('.embedded-drawing, a')).toHaveLength(2);
  comeNear();
  await vi.waitFor(() => expect(drawn).toEqual(['Plan.excalidraw']));
});

it('leaves a drawing that is there where it is when its part is connected once more', async () => {
  const page = document.createElement('div');
  embedIn(page);
  const first = new AbortController();
  await connect(page, first.signal);
  const frame = page.querySelector('.embedded-drawing');
  comeNear();
  await vi.waitFor(() => expect(drawn).toContain('Plan.excalidraw'));
  first.abort();
  await connect(page, new AbortController().signal);
  expect(page.querySelector('.embedded-drawing')).toBe(frame);
});

it('draws one where two connections of its part look at once', async () => {
  const page = document.createElement('div');
  embedIn(page);
  const { signal } = new AbortController();
  await Promise.all([connect(page, signal), connect(page, signal)]);
  expect(page.querySelectorAll('.embedded-drawing')).toHaveLength(1);
});
