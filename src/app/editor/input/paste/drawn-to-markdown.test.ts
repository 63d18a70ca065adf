// @vitest-environment jsdom
// Of jsdom's own files no part can be read.
import { Blob } from 'node:buffer';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Vault } from '../../../../fs-access/vault.ts';
import { toVaultPath } from '../../../../notes/paths/paths.ts';
import type { IndexClient } from '../../../../workers/contract.ts';
import { connectPart } from '../../../markdown/connect-part.ts';
import { renderMarkdown } from '../../../markdown/render-markdown.ts';
import { createSanitizers } from '../../../markdown/sanitize.ts';
import { copyDrawn } from './drawn-to-markdown.ts';

const { note: sanitize } = createSanitizers(window);

/** A note as it is read. */
function drawnPage(markdown: string): HTMLElement {
  const page = document.createElement('div');
  for (const block of renderMarkdown(markdown)) page.append(sanitize(block.html));
  document.body.append(page);
  onTestFinished(() => page.remove());
  return page;
}

/** All of it, copied. */
function copyOf(page: HTMLElement) {
  const range = document.createRange();
  range.selectNodeContents(page);
  return copyDrawn(range);
}

const copied = (markdown: string) => copyOf(drawnPage(markdown));

it.each([
  'a **b** *c* ~~d~~ ==e== `f`\n\n[g](https://a.example/) [[H]] [[H#i|j]] [k](L.md) ![[m.png|60]] ![n](o.png)',
  'a\n\n$$\n\\frac{a}{b}\n$$\n\nb $x^2$ c',
  'p #idea b',
  '> [!warning] Careful\n> body\n>\n> - x',
  '> [!tip]- Folded *title*\n> $x$',
  '> [!note]\n> a',
  '- [/] half\n- [-] no\n- [x] yes\n- [ ] open',
  '- a\n  - b\n- c',
  '3. a\n4. b',
  '```js\nlet a;\n```',
  '```mermaid\ngraph TD\n```',
  '![[Note#Part]]',
  '| a   | b   |\n| --- | --- |\n| 1   | $x$ |',
  '==🔵 sea==',
  '# H\n\ntext[^1]\n\n[^1]: a note',
  '[[#H]] [[N#H1#H2]] [[#^id|x]] [t](#H)',
  '![a](N.md) ![](dir/My%20note.md#A%20B) ![[N#^id|t]]',
  '[![a](https://b.example/p(1).png)](https://a.example/) [![a](p.png)](https://a.example/) [![a|60](p.png)](N.md)',
  '[![[p.png]]](https://a.example/) [a ![b](https://b.example/c.png) d](https://a.example/) ![](https://b.example/c.png)',
  '![Image](https://b.example/c.png) ![a|60](https://b.example/c.png) [![Image](https://b.example/c.png)](N.md) [![60](https://b.example/c.png)](N.md)',
  '[[H]] [[H]] [a](L.md) [a](L.md) [g](https://a.example/)[g](https://a.example/)',
  '<details>\n<summary>S *i*</summary>\n\n- hidden\n\n</details>\n\nafter',
  '<div align="center">\n\n**b**\n\n</div>',
  'Press <kbd>Ctrl</kbd>+<kbd>C</kbd>, <font color="red">r *i*</font>',
])('%j comes back as it was written', (markdown) => expect(copied(markdown)?.markdown).toBe(markdown));

/** What embeds of a part lead to. */
const FILES: Readonly<Record<string, string>> = {
  'Plan.canvas': '{"nodes":[{"id":"a","type":"text","text":"a card","x":0,"y":0,"width":9,"height":9}],"edges":[]}',
  'Garden.excalidraw': '{"type":"excalidraw","elements":[]}',
  'Seeds.md': 'Sow in *May*.',
  'Song.mp3': 'no song',
  'Film.mp4': 'no film',
};
const vault = { file: async (path: string) => new Blob([FILES[path] ?? '']) } as unknown as Vault;
const index = {
  status: async () => ({ textReady: true }),
  resolveLinks: async (_: string, targets: readonly string[]) =>
    targets.map((target) => Object.keys(FILES).find((path) => path === target || path === `${target}.md`) ?? null),
} as unknown as IndexClient;

it('of an embed that is drawn comes the embed as it was written, and nothing of what is drawn', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  // Which jsdom lacks.
  URL.createObjectURL = () => 'blob:player';
  const markdown = [
    '![[Plan.canvas]]',
    '![[Plan.canvas|the plan]] ![[Garden.excalidraw]]',
    '![[Garden.excalidraw|300]]',
    '![[Seeds|seeds]]',
    '![[Seeds]]',
    'a ![[Song.mp3]] b ![[Song.mp3#t=30|the chorus]] c ![the film](Film.mp4)',
  ].join('\n\n');
  const page = drawnPage(markdown);
  await connectPart(page, { vault, index, from: toVaultPath('Home.md'), signal: new AbortController().signal });
  expect(page.querySelectorAll('.embedded-canvas, .embedded-drawing, .embedded-note')).toHaveLength(6);
  expect(page.querySelectorAll('.embedded-media')).toHaveLength(3);
  const copy = copyOf(page);
  expect(copy?.markdown).toBe(markdown);
  expect(copy?.html).not.toContain('blob:');
});

it('gives other programs no address of this app', () => {
  const html = copied('[[H]] [g](https://a.example/) ![[m.png]] #tag')?.html;
  expect(html).toContain('href="https://a.example/"');
  expect(html).not.toMatch(/href="#|data-|blob:/);
});
