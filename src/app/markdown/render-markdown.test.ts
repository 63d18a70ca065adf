import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';
import { html } from './testing/html-of.ts';

describe('blocks', () => {
  it('aligns the cells of a table', () => {
    expect(html('| a | b |\n|:-:|--:|\n| 1 | 2 |')).toContain('<td align="center">1</td>\n<td align="right">2</td>');
  });

  it('hides block ids and remembers them', () => {
    expect(html('A paragraph. ^abc-1')).toBe('<p data-block="abc-1" data-line="1">A paragraph.</p>\n');
  });

  it('lays Hebrew and Arabic out from the right, and what has none as it was', () => {
    expect(html('שלום world\n\nhello שלום')).toBe(
      '<p dir="auto" data-line="1">שלום world</p>\n<p dir="auto" data-line="3">hello שלום</p>\n'.replace(
        /dir="auto" (data-line="\d")/g,
        '$1 dir="auto"',
      ),
    );
    expect(html('- مرحبا\n- two')).toContain('<ul data-line="1" dir="rtl">');
    expect(html('> 12 אבג')).toContain('<blockquote data-line="1" dir="rtl">');
    expect(html('- one\n- two')).not.toContain('dir=');
  });

  it('keeps line numbers through comments and offsets', () => {
    const blocks = [...renderMarkdown('a\n\n%%\nhidden\n%%\n\nb\n', { lineOffset: 10 })];
    expect(blocks.map((block) => block.line)).toEqual([11, 17]);
  });

  it('cuts a long list between its items and counts on', () => {
    const blocks = [...renderMarkdown(Array.from({ length: 90 }, (_, at) => `${at + 5}. item ${at}`).join('\n'))];
    expect(blocks.map((block) => block.html.match(/<li/g)?.length)).toEqual([40, 40, 10]);
    expect(blocks.map((block) => /<ol[^>]*start="(\d+)"/.exec(block.html)?.[1])).toEqual(['5', '45', '85']);
    expect(blocks.map((block) => block.line)).toEqual([1, 41, 81]);
  });

  it('cuts a long table between its rows', () => {
    const rows = (count: number) => `| a |\n|---|\n${Array.from({ length: count }, (_, at) => `| ${at} |`).join('\n')}`;
    const blocks = [...renderMarkdown(`${rows(100)}\n\nafter`)];
    expect(blocks.map((block) => block.html.match(/<td>/g)?.length ?? 0)).toEqual([40, 40, 20, 0]);
    expect(blocks.map((block) => block.html.match(/<(\/?)(?:table|tbody)/g)?.length ?? 0)).toEqual([4, 4, 4, 0]);
    expect([...renderMarkdown(rows(80))]).toHaveLength(2);
    expect([...renderMarkdown(rows(40))].map((block) => block.html.includes('long-table'))).toEqual([true]);
    expect([...renderMarkdown(rows(39))].map((block) => block.html.includes('long-table'))).toEqual([false]);
  });

  it('cuts nothing that is inside something else', () => {
    const list = Array.from({ length: 90 }, (_, at) => `> - item ${at}`).join('\n');
    expect([...renderMarkdown(list)]).toHaveLength(1);
  });

  it('finds references over the whole text', () => {
    expect(html('[a][r]\n\nmiddle\n\n[r]: https://example.com/')).toContain('data-address="https://example.com/"');
  });

  it('says which blocks hold raw HTML of the note', () => {
    expect([...renderMarkdown('a\n\n<div>b\n\nc <kbd>d</kbd>')].map((block) => block.raw)).toEqual([false, true, true]);
  });
});

describe('HTML that is opened in one block and closed in a later one', () => {
  const drawn = (text: string) =>
    html(text)
      .replace(/ data-line="\d+"/g, '')
      .replaceAll('\n', '');
  it.each([
    [
      '<details>\n<summary>Answer</summary>\n\nIt is **42**.\n\n- a\n\n</details>\n\nend',
      '<details><summary>Answer</summary><p>It is <strong>42</strong>.</p><ul><li>a</li></ul></details><p>end</p>',
    ],
    ['- <details>\n\n  hidden\n\n  </details>', '<ul><li><details><p class="is-apart">hidden</p></details></li></ul>'],
    ['<div align="center">\n\none\n\ntwo\n\n</div>', '<div align="center"><p>one</p><p>two</p></div>'],
    ['<table><tr><td>\n\n**b**\n\n</td></tr></table>', '<table><tr><td><p><strong>b</strong></p></td></tr></table>'],
    [
      '<table>\n    <tr>\n        <td>1</td>\n    </tr>\n\n    <tr>\n        <td>2</td>\n    </tr>\n</table>',
      '<table>    <tr>        <td>1</td>    </tr><tr>    <td>2</td></tr></table>',
    ],
    ['<div>\n\n    <i>code</i>\n\n</div>', '<div><pre><code>&lt;i&gt;code&lt;/i&gt;</code></pre></div>'],
    ['<div>\n\nnever closed', '<div class="raw-html"><div></div><p>never closed</p>'],
  ])('holds what stands between: %j', (text, expected) =>
    expect(drawn(text).replace(' class="is-apart"', '')).toBe(expected.replace(' class="is-apart"', '')),
  );

  it('also in a long note', () => {
    const words = 'Some words of a paragraph. '.repeat(20);
    const inside = `<details>\n\n${`${words}\n\n`.repeat(20)}</details>`;
    const blocks = [...renderMarkdown(`${words}\n\n${inside}\n\n${words}`)].filter((block) => block.html !== '');
    expect(blocks.map((block) => block.html.startsWith('<details>'))).toEqual([false, true, false]);
  });
});

it('a diagram’s nodes that are links come with them', () => {
  const drawn = html(
    '```mermaid\ngraph TD\nA[Source] --> B["Heads"]\nC --> D\nclass A,C internal-link;\nB:::internal-link\n```',
  );
  expect(Array.from(drawn.matchAll(/data-target="([^"]*)"/g), ([, target]) => target)).toEqual([
    'Source',
    'C',
    'Heads',
  ]);
});
