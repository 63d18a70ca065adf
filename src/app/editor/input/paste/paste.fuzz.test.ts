// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeFuzz, fuzzRuns } from '../../../../notes/testing/fuzz-runs.ts';
import { renderMarkdown } from '../../../markdown/render-markdown.ts';
import { createSanitizers } from '../../../markdown/sanitize.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

const { pasted: sanitize, note: sanitizeNote } = createSanitizers(window);

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const SIGNS =
  '* ** _ ` `` ~ ~~ = == # ## + - -- --- > | [ ] ( ) ! & &amp; &#35; &copy; < <b> </b> <br> <% $ $5 $$ % %% ^ ^a ^[x] : :: \\ \\* { } 1. 2) [x] [ ] [[a]] [a](b) [^1] ![x] #tag a_b a*b 。 「」 “x” 字 é 😀 \u00a0 ;'.split(
    ' ',
  );
const word = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('word', 'a', 'and', '12', 'x2', 'Käse', '字') },
  { weight: 2, arbitrary: fc.constantFrom(...SIGNS) },
);
const text = fc
  .array(fc.tuple(word, fc.constantFrom('', ' ', ' ', '\n')), { minLength: 1, maxLength: 5 })
  .map((words) => escapeHtml(words.flat().join('')));

const INLINE = ['b', 'i', 'strong', 'em', 's', 'mark', 'sub', 'sup', 'u', 'span'];
const inline = fc.letrec<{ readonly part: string; readonly parts: string }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 4, arbitrary: text },
    { weight: 1, arbitrary: fc.constant('<br>') },
    { weight: 1, arbitrary: text.map((code) => `<code>${code}</code>`) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...INLINE), tie('parts'))
        .map(([name, inner]) => `<${name}>${inner}</${name}>`),
    },
    { weight: 1, arbitrary: text.map((inner) => `<a href="https://a.example/x">${inner}</a>`) },
  ),
  parts: fc.array(tie('part'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
})).parts;

const codeText = fc
  .array(fc.constantFrom('let x = 1;', '', '  y()', '```', '&lt;b&gt;', '| a |', '# no'), {
    minLength: 1,
    maxLength: 4,
  })
  .chain((lines) => fc.constantFrom('\n', '<br>').map((end) => `x${end}${lines.join(end)}${end}z`));

const cell = fc
  .tuple(
    fc.constantFrom('', ' rowspan="2"', ' colspan="2"', ' colspan="2" rowspan="2"', ' rowspan="3"'),
    fc.oneof(
      inline,
      fc.tuple(inline, inline).map(([a, b]) => `<p>${a}</p><p>${b}</p>`),
      fc.constant(''),
    ),
  )
  .map(([span, inner]) => `<td${span}>${inner}</td>`);
const table = fc
  .tuple(
    fc.array(inline, { minLength: 2, maxLength: 3 }),
    fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
  )
  .map(
    ([head, rows]) =>
      `<table><thead><tr>${head.map((inner) => `<th>${inner}</th>`).join('')}</tr></thead><tbody>${rows.map((cells) => `<tr>${cells.join('')}</tr>`).join('')}</tbody></table>`,
  );

const blocks = fc.letrec<{ readonly block: string; readonly list: string; readonly blocks: string }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 5, arbitrary: inline.map((inner) => `<p>${inner}</p>`) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.nat({ max: 5 }), inline).map(([at, inner]) => `<h${at + 1}>${inner}</h${at + 1}>`),
    },
    { weight: 1, arbitrary: codeText.map((inner) => `<pre>${inner}</pre>`) },
    { weight: 1, arbitrary: fc.constant('<hr>') },
    { weight: 2, arbitrary: table },
    { weight: 3, arbitrary: tie('list') },
    { weight: 1, arbitrary: tie('blocks').map((inner) => `<blockquote>${inner}</blockquote>`) },
  ),
  list: fc
    .tuple(
      fc.constantFrom('ul', 'ol', 'ol start="7"'),
      fc.array(
        fc.oneof(
          inline,
          fc.tuple(inline, tie('list')).map((parts) => parts.join('')),
          tie('blocks'),
        ),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
    )
    .map(([name, items]) => `<${name}>${items.map((inner) => `<li>${inner}</li>`).join('')}</${name.split(' ')[0]}>`),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
})).blocks;

const MARKS: Readonly<Record<string, string>> = {
  B: 'b',
  STRONG: 'b',
  I: 'i',
  EM: 'i',
  S: 's',
  MARK: 'm',
  SUB: '_',
  SUP: '^',
  U: 'u',
  CODE: 'c',
  A: 'a',
};

/** What is seen: each line with the cell, item or heading that it is in, and the marks of each of its words' characters. */
function outline(root: ParentNode & Node): string[] {
  const lines: string[] = [];
  let line = '';
  let place = '';
  const end = () => {
    const text = line.replace(/(?:[a-z_^]*\u0001)? +/g, ' ').trim();
    if (text !== '') lines.push(`${place} ${text}`);
    line = '';
  };
  const add = (text: string, marks: string) => {
    for (const sign of text) line += /\s/.test(sign) ? ' ' : marks === '' ? sign : `${sign}‹${marks}›`;
  };
  const read = (node: Node, marks: string, path: string, isCode: boolean) => {
    place = path;
    if (node.nodeType === 3) {
      if (!isCode) return add(node.nodeValue ?? '', marks);
      for (const [at, part] of (node.nodeValue ?? '').split('\n').entries()) {
        if (at > 0) end();
        add(part, '');
      }
      return;
    }
    if (node.nodeType !== 1 && node.nodeType !== 11) return;
    const element = node as Element;
    const name = element.tagName ?? '';
    // A heading, and code within a line, stand on one line.
    if (name === 'BR') return /c/.test(marks) || path.endsWith('/h') ? add(' ', '') : end();
    if (name === 'INPUT') return;
    const mark = MARKS[name];
    if (mark !== undefined && !(name === 'CODE' && isCode)) {
      const inner = [...new Set([...marks, mark])].toSorted().join('');
      for (const child of element.childNodes) read(child, inner, path, isCode);
      return;
    }
    const isBlock = /^(?:P|H\d|UL|OL|LI|BLOCKQUOTE|PRE|TABLE|THEAD|TBODY|TR|TD|TH|HR|DIV)$/.test(name);
    if (!isBlock) {
      for (const child of element.childNodes) read(child, marks, path, isCode);
      return;
    }
    end();
    if (name === 'HR') lines.push(`${path} rule`);
    if (name === 'TABLE') return readTable(element, path);
    const step = /^H\d$/.test(name)
      ? '/h'
      : name === 'LI'
        ? `/${itemName(element)}`
        : name === 'BLOCKQUOTE'
          ? '/q'
          : name === 'PRE'
            ? '/pre'
            : '';
    for (const child of element.childNodes) {
      read(child, marks, path + step, isCode || name === 'PRE');
      place = path + step;
    }
    place = path + step;
    end();
    place = path;
  };
  const readTable = (table: Element, path: string) => {
    const taken = new Set<string>();
    for (const [row, tr] of [...table.querySelectorAll('tr')].entries()) {
      let column = 0;
      for (const td of tr.querySelectorAll('td, th')) {
        while (taken.has(`${row},${column}`)) column += 1;
        const [width, height] = ['colspan', 'rowspan'].map((span) => Number(td.getAttribute(span) ?? 1));
        for (let down = 0; down < height!; down++)
          for (let right = 0; right < width!; right++) taken.add(`${row + down},${column + right}`);
        for (const child of td.childNodes) read(child, '', `${path}/${row},${column}`, false);
        place = `${path}/${row},${column}`;
        end();
        column += width!;
      }
    }
  };
  read(root, '', '', false);
  end();
  return lines;
}

function itemName(item: Element): string {
  const list = item.parentElement;
  if (list?.tagName !== 'OL') return '-';
  return String(Number(list.getAttribute('start') ?? 1) + [...list.children].indexOf(item));
}

function drawn(markdown: string): string[] {
  const html = [...renderMarkdown(markdown)].map((block) => block.html).join('');
  return outline(sanitizeNote(html));
}

describe(describeFuzz('pasted HTML'), () => {
  it('becomes Markdown that is drawn as the same words with the same marks, in the same lines, cells and items', () => {
    fc.assert(
      fc.property(blocks, (html) => {
        const markdown = htmlToMarkdown(sanitize(html));
        expect(drawn(markdown), markdown).toEqual(outline(sanitize(html)));
      }),
      fuzzRuns(40),
    );
  });
});
