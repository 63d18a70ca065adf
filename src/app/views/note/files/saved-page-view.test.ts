// @vitest-environment jsdom

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzRuns } from '../../../../notes/testing/fuzz-runs.ts';
import { createSanitizers } from '../../../markdown/sanitize.ts';
import { MOST_HTML, pageToMarkdown, splitHtml } from './saved-page-view.tsx';

const { pasted } = createSanitizers(window);
let pauses = 0;
const read = (html: string) =>
  pageToMarkdown(html, pasted, async () => {
    pauses += 1;
  });

describe('the words of a saved page', () => {
  it('are those of its article, without menus, forms and programs', async () => {
    const page = `<!doctype html><html><head><title>Moths &amp; lamps</title><style>p { color: red }</style></head>
      <body><nav><a href="/">Home</a></nav><article class="a"><!-- <p>not said</p> --><header>By Ruth</header><h1>Why moths spiral</h1>
      <p>They <b>turn</b> their <a href="https://example.com/backs">backs</a> to light.</p><script>alert(1)</script>
      <form><input value="x"><button>Send</button></form><ul><li>one</li><li>two</li></ul></article>
      <footer>All rights</footer></body></html>`;
    expect(await read(page)).toEqual({
      title: 'Moths & lamps',
      markdown:
        '# Why moths spiral\n\nThey **turn** their [backs](https://example.com/backs) to light.\n\n- one\n- two',
    });
  });

  it('are all of a page that marks no article', async () => {
    expect(await read('<p>One</p><p>Two</p>')).toEqual({ title: '', markdown: 'One\n\nTwo' });
    expect((await read('<body><article> </article><main><p>Here</p></main></body>'))?.markdown).toBe('Here');
  });

  it('hold no script, handler or address that is none of the web', async () => {
    const words = await read(
      '<img src=x onerror=alert(1) alt="A moth"><a href="javascript:alert(1)">go</a><iframe src="https://example.com"></iframe><p onclick="x()">text</p><svg><script>1</script></svg>',
    );
    const markdown = words?.markdown;
    expect(markdown).toContain('A moth');
    expect(markdown).toContain('go');
    expect(markdown).not.toMatch(/alert|onerror|javascript|iframe|onclick/);
  });

  it('are not looked for in what is no text', async () => {
    expect(await read('x'.repeat(MOST_HTML + 1))).toBeUndefined();
    expect(await read(`${'<div>'.repeat(200)}x`)).toBeUndefined();
    // Marks that never end are no long search.
    expect(await read('<'.repeat(100_000))).toBeDefined();
    expect(await read('<nav <article '.repeat(5000))).toBeDefined();
  });

  it('of a long page are read in pieces, with pauses between them', async () => {
    const paragraphs = Array.from({ length: 800 }, (_, at) => `<p>Paragraph ${at} of the page, <b>long</b></p>`);
    pauses = 0;
    const words = await read(`<article><div>${paragraphs.join('\n')}</div></article>`);
    expect(words?.markdown.split('\n\n')).toEqual(paragraphs.map((_, at) => `Paragraph ${at} of the page, **long**`));
    expect(pauses).toBeGreaterThan(12);
  });
});

describe('parts of a page', () => {
  it('begin with paragraphs, headings and the like', () => {
    expect(splitHtml('<div><p>One <b>two</b></p><p>three</p><h2>four</h2></div>', 10)).toEqual([
      '<div><p>One <b>two</b></p>',
      '<p>three</p>',
      '<h2>four</h2></div>',
    ]);
    expect(splitHtml('', 10)).toEqual(['']);
  });

  it('hold lists and tables whole, but not without end', () => {
    const list = `<ul>${'<li><p>x</p></li>'.repeat(3)}</ul>`;
    expect(splitHtml(`${list}<p>after</p>`, 20)).toEqual([list, '<p>after</p>']);
    const long = `<table>${'<tr><td>x</td></tr>'.repeat(1_000)}</table>`;
    expect(Math.max(...splitHtml(long, 100).map(({ length }) => length))).toBeLessThan(500);
    expect(splitHtml(`<ul>${'<p>never ends</p>'.repeat(100)}`, 50).length).toBeGreaterThan(5);
  });

  it('are together what they were made of', () => {
    const token = fc.constantFrom(
      '<p>',
      '</p>',
      '<ul',
      '<li>',
      '</ul>',
      '<table>',
      '<',
      '>',
      '</',
      'text',
      '"',
      '<!--',
    );
    fc.assert(
      fc.property(fc.array(token), fc.integer({ min: 1, max: 30 }), (tokens, size) => {
        expect(splitHtml(tokens.join(''), size).join('')).toBe(tokens.join(''));
      }),
      fuzzRuns(200),
    );
  });
});
