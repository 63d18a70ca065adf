// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { toVaultPath } from '../../../../notes/paths/paths.ts';
import type { IndexEvent } from '../../../../workers/contract.ts';
import { putCursor, showsLive } from '../testing/shown-live.ts';

const show = showsLive();

describe('links', () => {
  const linkOf = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('.cm-content a')].find(({ textContent }) => textContent === name);

  it('into the vault are followed by a click; what is not there looks broken', async () => {
    const live = show('[[There]] and [[Nowhere]]\n', ['There.md']);
    await expect.poll(() => linkOf('There')?.dataset['path']).toBe('There.md');
    expect(linkOf('There')?.getAttribute('href')).toBe('#/note/There.md');
    expect(linkOf('Nowhere')?.classList.contains('is-unresolved')).toBe(true);
    linkOf('There')?.click();
    linkOf('Nowhere')?.click();
    expect(live.followed).toEqual([
      { target: 'There', subpath: '', path: 'There.md' },
      { target: 'Nowhere', subpath: '', path: undefined },
    ]);
  });

  it('are links also where their words are not those of the text', async () => {
    const live = show('[[Book.pdf#page=2]] and [[Tea#Leaves]]\n', ['Tea.md']);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(live.shown()[0]).toBe('Book.pdf, page 2 and Tea › Leaves');
    expect(linkOf('Tea › Leaves')?.dataset['path']).toBe('Tea.md');
    linkOf('Tea › Leaves')?.click();
    expect(live.followed).toEqual([{ target: 'Tea', subpath: 'Leaves', path: 'Tea.md' }]);
    expect(linkOf('Book.pdf, page 2')?.classList.contains('is-unresolved')).toBe(true);
  });

  it('to elsewhere have no href, and those that are never followed no address', () => {
    show('[out](https://a.example/b) [bad](javascript:alert(1)) https://c.example/d\n');
    expect(linkOf('out')?.hasAttribute('href')).toBe(false);
    expect(linkOf('out')?.dataset['address']).toBe('https://a.example/b');
    expect(linkOf('https://c.example/d')?.dataset['address']).toBe('https://c.example/d');
    expect(linkOf('bad')).toBeUndefined();
    expect(document.querySelector('[href^="javascript"], [data-address^="javascript"]')).toBeNull();
  });
});

it('an address without its scheme, and one of mail, is a link, as where it is read', () => {
  show('at www.a.example/b and ann@b.example, <ann@c.example>, xmpp:ann@d.example\n');
  const links = [...document.querySelectorAll<HTMLElement>('.cm-content a')];
  expect(links.map(({ textContent, dataset }) => [textContent, dataset['address']])).toEqual([
    ['www.a.example/b', 'https://www.a.example/b'],
    ['ann@b.example', 'mailto:ann@b.example'],
    ['ann@c.example', 'mailto:ann@c.example'],
  ]);
});

describe('an embed within a line', () => {
  const drawn = () => [...document.querySelectorAll('.cm-content .live-embed')].map((each) => each.textContent);

  it('of a note, a drawing or a part is drawn there as where the note is read, with the space behind it', async () => {
    const text = 'See ![[Plan.excalidraw]] and ![[Tea#Part|so]], ![[Gone]] here\n\nend\n';
    const live = show(text, ['Plan.excalidraw', 'Tea.md']);
    await expect.poll(drawn).toEqual(['Plan.excalidraw ', 'so']);
    expect(document.querySelector('.cm-line > a.is-unresolved')?.textContent).toBe('Gone');
    expect(live.faults()).toBe(0);
  });

  it.each(['![[Tea]]', 'Before\n\n![[Tea]]\n'])(
    'that is a paragraph of its own in %j is drawn once while it is written',
    async (text) => {
      const live = show(text, ['Tea.md']);
      await putCursor(live, text.indexOf('Tea'));
      await new Promise((resolve) => setTimeout(resolve, 60));
      const embeds = document.querySelectorAll('.cm-content .live-embed, .cm-content .live-block:not(.live-title)');
      expect([...embeds].map((each) => each.textContent)).toEqual([expect.stringContaining('Tea')]);
    },
  );

  it('shows its source where the cursor is, and stays behind that: what stands below does not move', async () => {
    const text = 'See ![[Tea]] here\n\nend\n';
    const live = show(text, ['Tea.md']);
    await putCursor(live, text.indexOf('Tea'));
    expect(live.shown()[0]).toBe('See ![[Tea]]Tea here');
    expect(drawn()).toEqual(['Tea ']);
    live.view.dispatch({ selection: { anchor: text.length } });
    expect(live.shown()[0]).toBe('See Tea here');
    expect(live.editor.text()).toBe(text);
  });

  it('of a picture stays in sight below its source, where the picture is there', async () => {
    const text = 'See ![[a.png]] here\n\n- ![b](b.png)\n- ![[gone.png]]\n\n![[a.png]]\n\nend\n';
    const live = show(text, ['a.png', 'b.png']);
    const below = () =>
      [...document.querySelectorAll<HTMLImageElement>('.live-below img')].map(({ dataset }) => dataset['vaultSrc']);
    const all = () => document.querySelectorAll('.cm-content img[data-vault-src]').length;
    for (const [at, pictures] of [
      [text.indexOf('a.png'), ['a.png']],
      [text.indexOf('b.png'), ['b.png']],
      [text.indexOf('gone'), []],
      [text.lastIndexOf('a.png'), []],
      [text.length, []],
    ] as const) {
      await putCursor(live, at);
      await expect.poll(below).toEqual(pictures);
    }
    expect(all()).toBe(4);
    await putCursor(live, text.lastIndexOf('a.png'));
    expect(all(), 'one that stands alone is drawn once').toBe(4);
    expect(live.editor.text()).toBe(text);
    expect(live.faults()).toBe(0);
  });

  it('that an item begins with has its bullet beside it, and its source where the cursor is', async () => {
    const live = show('- ![[Tea]]\n- a\n\n![[Tea]]  ', ['Tea.md']);
    await putCursor(live, 5);
    expect(document.querySelector('.live-embed--first')).toBeNull();
    live.view.dispatch({ selection: { anchor: live.view.state.doc.length } });
    expect(document.querySelector('.live-embed--first')).not.toBeNull();
    expect(live.faults()).toBe(0);
  });
});

it('draws links anew when notes are made or go, while the text stands open', async () => {
  const listeners = new Set<(event: IndexEvent) => void>();
  const found = new Map<string, string>();
  const index = {
    subscribe: (listener: (event: IndexEvent) => void) => (
      listeners.add(listener),
      () => void listeners.delete(listener)
    ),
    status: () => Promise.resolve({ textReady: true }),
    resolveLinks: (_: string, targets: readonly string[]) =>
      Promise.resolve(targets.map((one) => found.get(one) ?? null)),
  };
  const live = show('[[Later]] here\n\n> [!note]\n> [[Later]] there\n', [], { index: index as never });
  const missing = () =>
    [...document.querySelectorAll('.cm-content a.internal-link')].map((link) =>
      link.className.includes('is-unresolved'),
    );
  await vi.waitFor(() => expect(missing()).toEqual([true, true]));
  found.set('Later', 'Later.md');
  for (const listener of listeners) listener({ type: 'changed', upserted: [toVaultPath('Other.md')], removed: [] });
  await vi.waitFor(() => expect(missing()).toEqual([false, false]));
  found.delete('Later');
  for (const listener of listeners) listener({ type: 'changed', upserted: [toVaultPath('Other.md')], removed: [] });
  await vi.waitFor(() => expect(missing()).toEqual([true, true]));
  live.editor.destroy();
  expect(listeners.size).toBe(0);
});
