// @vitest-environment jsdom
import { expect, it, onTestFinished } from 'vitest';
import { renderMarkdown } from '../../../markdown/render-markdown.ts';
import { createSanitizers } from '../../../markdown/sanitize.ts';
import { copyDrawn } from './drawn-to-markdown.ts';

const { note: sanitize } = createSanitizers(window);

/** The whole of a note as it is read, copied. */
function copied(markdown: string) {
  const page = document.createElement('div');
  for (const block of renderMarkdown(markdown)) page.append(sanitize(block.html));
  document.body.append(page);
  onTestFinished(() => page.remove());
  const range = document.createRange();
  range.selectNodeContents(page);
  return copyDrawn(range);
}

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
  '[[H]] [[H]] [a](L.md) [a](L.md) [g](https://a.example/)[g](https://a.example/)',
  '<details>\n<summary>S *i*</summary>\n\n- hidden\n\n</details>\n\nafter',
  '<div align="center">\n\n**b**\n\n</div>',
  'Press <kbd>Ctrl</kbd>+<kbd>C</kbd>, <font color="red">r *i*</font>',
])('%j comes back as it was written', (markdown) => expect(copied(markdown)?.markdown).toBe(markdown));

it('gives other programs no address of this app', () => {
  const html = copied('[[H]] [g](https://a.example/) ![[m.png]] #tag')?.html;
  expect(html).toContain('href="https://a.example/"');
  expect(html).not.toMatch(/href="#|data-|blob:/);
});
