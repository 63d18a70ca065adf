// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EditorView } from '@codemirror/view';
import { createSanitizers } from '../../../markdown/sanitize.ts';
import { shown, viewOf } from '../testing/marked-text.ts';
import type { Attach } from './attach-files.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { droppingLinks } from './drop-place.ts';
import { pasting } from './paste.ts';

const { pasted: sanitize } = createSanitizers(window);
let view: EditorView | undefined;
afterEach(() => view?.destroy());

/** jsdom has no clipboard: an event with what a browser puts into it. */
function clipboardEvent(type: 'paste' | 'drop', texts: Readonly<Record<string, string>>, files: readonly File[] = []) {
  const data = { getData: (kind: string) => texts[kind] ?? '', types: Object.keys(texts), files };
  const event = new Event(type, { bubbles: true, cancelable: true });
  return Object.assign(event, { clipboardData: data, dataTransfer: data, clientX: 0, clientY: 0 });
}

function paste(
  text: string,
  texts: Readonly<Record<string, string>>,
  files: readonly File[] = [],
  attach?: Attach,
): string {
  view = viewOf(text, pasting({ sanitize, attach }));
  view.contentDOM.dispatchEvent(clipboardEvent('paste', texts, files));
  return shown(view.state);
}

describe('plain text of several lines', () => {
  it.each([
    ['> |', 'one\r\ntwo', '> one\n> two|'],
    ['> [!note] x|', ' y\n\nz', '> [!note] x y\n>\n> z|'],
    ['> - |', 'one\ntwo', '> - one\n>   two|'],
    ['> ## |', 'one\ntwo', '> ## one\n> two|'],
    ['> |', 'one\n> two', '> one\n> two|'],
    ['- a\n- |', '- b\n- c\n', '- a\n- b\n- c|'],
    ['- a\n  - |', '\t- b\n\t\t- c', '- a\n  - b\n  \t- c|'],
    ['- [ ] |', '- [x] b', '- [x] b|'],
    ['- |', 'one\ntwo', '- one\ntwo|'],
    ['- a |', '- b', '- a - b|'],
    ['|', 'one\ntwo', 'one\ntwo|'],
  ])('into %j: %j', (before, text, expected) => expect(paste(before, { 'text/plain': text })).toBe(expected));
});

describe('an address over a selection makes a link, wherever the selection begins and ends', () => {
  it.each([
    ['a ‹word› b', 'a [word](https://a.example)| b'],
    ['‹whole line›', '[whole line](https://a.example)|'],
    ['- ‹item›', '- [item](https://a.example)|'],
    ['# ‹Title›', '# [Title](https://a.example)|'],
    ['**‹bold›**', '**[bold](https://a.example)|**'],
    ['‹**bold**›', '[**bold**](https://a.example)|'],
    ['‹some **bold** text›', '[some **bold** text](https://a.example)|'],
    ['[[a]]‹b›', '[[a]][b](https://a.example)|'],
    ['`code`‹b›', '`code`[b](https://a.example)|'],
    ['‹word ›b', '[word](https://a.example)| b'],
    ['‹one› and ‹two›', '[one](https://a.example)| and [two](https://a.example)|'],
    ['‹a [b›', String.raw`[a \[b](https://a.example)|`],
  ])('%s becomes %s', (before, expected) =>
    expect(paste(before, { 'text/plain': ' https://a.example\n' })).toBe(expected),
  );

  it('but not over an address, in code, or with nothing selected', () => {
    expect(paste('‹https://b.example›', { 'text/plain': 'https://a.example' })).toBe('https://a.example|');
    expect(paste('`‹x›`', { 'text/plain': 'https://a.example' })).toBe('`https://a.example|`');
    expect(paste('a |', { 'text/plain': 'https://a.example' })).toBe('a https://a.example|');
  });
});

const markdown = (html: string) => htmlToMarkdown(sanitize(html));

describe('HTML becomes Markdown', () => {
  it.each([
    [
      '<h2>Title</h2><p>Some <b>bold</b>, <i>italic</i> and <code>code</code>.</p>',
      '## Title\n\nSome **bold**, *italic* and `code`.',
    ],
    ['<p>a<br>b</p>', 'a\nb'],
    ['<p>one</p>\n<p>two</p>', 'one\n\ntwo'],
    ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n  - b\n- c'],
    ['<ul><li>a</li><ul><li>b</li></ul></ul>', '- a\n  - b'],
    ['<ol start="3"><li>a</li><li><p>b</p></li></ol>', '3. a\n4. b'],
    [
      '<ul><li><input type="checkbox" checked>done</li><li><input type="checkbox">open</li></ul>',
      '- [x] done\n- [ ] open',
    ],
    ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['<pre><code class="language-js">let a = 1;\n\nb();\n</code></pre>', '```js\nlet a = 1;\n\nb();\n```'],
    ['<a href="https://a.example/x">text</a>', '[text](https://a.example/x)'],
    ['<a href="https://a.example/">https://a.example/</a>', 'https://a.example/'],
    ['<a href="/relative">text</a>', 'text'],
    ['<a href=" https://a.example/a b\n(c)">text</a>', '[text](https://a.example/a%20b(c))'],
    // A table in a cell of one whose columns have headings.
    [
      '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td><table><tr><td>x</td><td>y</td></tr></table></td></tr></table>',
      '| a   | b      |\n| --- | ------ |\n| 1   | x<br>y |',
    ],
    // Code beside the numbers of its lines: Rouge and Hexo in two cells, GitHub in a row for each line.
    [
      '<div class="language-js"><table><tr><td class="rouge-gutter gl"><pre>1\n2</pre></td><td class="rouge-code"><pre>let a\n\n</pre></td></tr></table></div>',
      '```js\nlet a\n```',
    ],
    [
      '<table class="highlight"><tr><td class="blob-num" data-line-number="1"></td><td class="blob-code">a(</td></tr><tr><td class="blob-num"></td><td class="blob-code">\n</td></tr><tr><td class="blob-num"></td><td class="blob-code">  b)</td></tr></table>',
      '```\na(\n\n  b)\n```',
    ],
    ['<a class="internal-link" data-target="Note" data-subpath="">Note</a>', '[[Note]]'],
    ['<a class="internal-link" data-target="Note" data-subpath="Part">that</a>', '[[Note#Part|that]]'],
    ['<img src="https://a.example/p.png" alt="A picture">', '![A picture](https://a.example/p.png)'],
    ['<img src="data:image/png;base64,AAAA" alt="inside">', 'inside'],
    [
      '<table><tr><th>a</th><th>b</th></tr><tr><td>1|2</td><td><b>x</b></td></tr></table>',
      '| a    | b     |\n| ---- | ----- |\n| 1\\|2 | **x** |',
    ],
    ['<table><tr><td>a</td><td>b</td></tr></table>', '| a   | b   |\n| --- | --- |'],
    ['<table><tr><td><h1>Page</h1></td><td>side</td></tr></table>', '# Page\n\nside'],
    ['<p>a <del>b</del> <mark>c</mark> H<sub>2</sub>O</p>', 'a ~~b~~ ==c== H<sub>2</sub>O'],
    ['<p><b>bold </b>next</p>', '**bold** next'],
    ['<dl><dt>Term</dt><dd>Meaning</dd></dl>', 'Term\n: Meaning'],
    ['<hr><p>x</p>', '---\n\nx'],
    [
      '<table><tr><th>Region</th><th>Product</th><th>Units</th></tr><tr><td rowspan="2">EU</td><td>Cable</td><td>12</td></tr><tr><td>Hub</td><td>7</td></tr><tr><td>US</td><td>Cable</td><td>3</td></tr></table>',
      '| Region | Product | Units |\n| ------ | ------- | ----- |\n| EU     | Cable   | 12    |\n|        | Hub     | 7     |\n| US     | Cable   | 3     |',
    ],
    [
      '<table><tr><th rowspan="2">a</th><th colspan="2">b</th></tr><tr><td>1</td><td>2</td></tr></table>',
      '| a   | b   |     |\n| --- | --- | --- |\n|     | 1   | 2   |',
    ],
    [
      '<table><tr><th>Name</th><th>Points</th></tr><tr><td>One</td><td><ul><li>a</li><li>b</li></ul></td></tr><tr><td>Two</td><td>plain</td></tr></table>',
      '| Name | Points     |\n| ---- | ---------- |\n| One  | - a<br>- b |\n| Two  | plain      |',
    ],
    [
      '<table><tr><th>x</th><th>y</th></tr><tr><td><pre>a\nb|c</pre></td><td><blockquote>q</blockquote><h3>h</h3><ol><li>1</li></ol></td></tr></table>',
      '| x             | y                  |\n| ------------- | ------------------ |\n| `a`<br>`b\\|c` | q<br>**h**<br>1. 1 |',
    ],
    ['<pre>line1<br>line2<br>  line3</pre>', '```\nline1\nline2\n  line3\n```'],
    ['<pre><div>a</div><div><br></div><div>&nbsp;&nbsp;b</div></pre>', '```\na\n\n  b\n```'],
    ['<pre><code>one</code><code>two</code></pre>', '```\none\ntwo\n```'],
    ['<p><code>a<br>b</code></p>', '`a b`'],
    ['<p>Use <code>``</code> <b>ok</b> <code>a`b``c</code></p>', 'Use ` `` ` **ok** ```a`b``c```'],
    [
      '<p><b>Search</b> &amp;copy; and &amp;lt;br&amp;gt; &amp;#169; AT&amp;T now</p>',
      String.raw`**Search** \&copy; and \&lt;br\&gt; \&#169; AT&T now`,
    ],
    ['<div>Best regards<br>--<br><b>Jo</b><br>Example Ltd</div>', 'Best regards\n\\--\n**Jo**\nExample Ltd'],
    ['<p><b>Title</b><br>---<br>text</p>', '**Title**\n\\---\ntext'],
    ['<p><b>a</b> | b<br>--|--<br>=</p>', '**a** | b\n\\--|--\n\\='],
    [
      '<p><b>Name</b> - the description <i>x</i> + y <i>z</i> > 1. 2</p>',
      '**Name** - the description *x* + y *z* > 1. 2',
    ],
    ['<p>- no list, <b>x</b></p>', String.raw`\- no list, **x**`],
    ['<ol><li>a</li><li value="7">b</li><li>c</li></ol>', '1. a\n7) b\n8) c'],
    ['<ol type="a" start="2"><li>x</li><li>y</li></ol>', '- b. x\n- c. y'],
    ['<p>a <span style="background-color: #ffff00">lit</span> b</p>', 'a ==lit== b'],
    ['<p style="background:#ffe">a <span style="background-color:rgb(255, 255, 255)">b</span></p>', 'a b'],
    ['<p><b>Note:</b>text and <b>「重点」</b>内容</p>', '<b>Note:</b>text and **「重点」**内容'],
    ['<p>costs $5 and $6 <b>x</b></p>', String.raw`costs \$5 and \$6 **x**`],
    ['<p>only $5 <b>x</b></p>', 'only $5 **x**'],
    // A link or a mark around blocks, as HTML allows: defuddle keeps the address of such cards, too.
    [
      '<a href="https://a.example/"><h3>Head</h3><p>words <b>b</b></p></a>',
      '### [Head](https://a.example/)\n\n[words **b**](https://a.example/)',
    ],
    ['<b><p>one</p><ul><li>two</li></ul></b>', '**one**\n\n- **two**'],
    ['<b style="font-weight:normal"><p>a <span style="font-weight:700">b</span></p></b>', 'a **b**'],
    [
      '<table><tr><th>a</th><th>b</th></tr><tr><td><a href="https://a.example/"><div>x</div></a></td><td>y</td></tr></table>',
      '| a                       | b   |\n| ----------------------- | --- |\n| [x](https://a.example/) | y   |',
    ],
    // The language that GitHub, Sphinx, Pandoc, Jekyll and highlight.js name, as turndown's plugin for GitHub reads it.
    ['<div class="highlight highlight-source-shell"><pre>npm i</pre></div>', '```shell\nnpm i\n```'],
    [
      '<div class="highlight-python notranslate"><div class="highlight"><pre><span></span>x</pre></div></div>',
      '```python\nx\n```',
    ],
    ['<div class="highlight-default"><div class="highlight"><pre>x</pre></div></div>', '```\nx\n```'],
    ['<pre class="sourceCode r"><code class="sourceCode r">x</code></pre>', '```r\nx\n```'],
    ['<pre><code class="hljs javascript">x</code></pre>', '```javascript\nx\n```'],
    ['<pre lang="python"><code>x</code></pre>', '```python\nx\n```'],
    // As Discourse and older highlight.js name it.
    ['<pre><code class="hljs lang-js">x</code></pre>', '```js\nx\n```'],
    ['<pre><code class="lang-auto hljs">x</code></pre>', '```\nx\n```'],
    ['<pre><code class="nohighlight hljs">x</code></pre>', '```\nx\n```'],
    // Lists with boxes of Google Docs (Mr0grog/google-docs-to-markdown#57).
    [
      '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AA"><p><span>done</span></p></li><li role="checkbox" aria-checked="false"><p><span>open</span></p></li></ul>',
      '- [x] done\n- [ ] open',
    ],
    ['<table role="presentation"><tr><td>a</td><td>b</td></tr></table>', 'a\n\nb'],
    // Letters that a style asks for, on the list or, as word processors write them, on each item.
    ['<ol style="list-style-type: lower-alpha"><li>x</li><li>y</li></ol>', '- a. x\n- b. y'],
    ['<ol><li style="list-style-type:upper-roman"><p>x</p></li></ol>', '- I. x'],
    ['<ol><li style="list-style-type:decimal">x</li></ol>', '1. x'],
    // Markdown reads entities in alternative texts and addresses as well (CommonMark 2.5).
    [
      '<p><img src="https://a.example/p.png" alt="&amp;copy; me"></p>',
      String.raw`![\&copy; me](https://a.example/p.png)`,
    ],
    ['<a href="https://a.example/?a&amp;copy;b=1">x</a>', '[x](https://a.example/?a&amp;copy;b=1)'],
    ['<table><tr><th>Item</th></tr><tr><td>one</td></tr></table>', '| Item |\n| ---- |\n| one  |'],
    [
      '<table><tr><th>a</th><th>b</th></tr><tr><td><pre>if a:\n  b()</pre></td><td>c</td></tr></table>',
      '| a                  | b   |\n| ------------------ | --- |\n| `if a:`<br>`  b()` | c   |',
    ],
    ['<p>Wow!<a href="https://a.example">b</a></p>', String.raw`Wow\![b](https://a.example)`],
  ])('%s', (html, expected) => expect(markdown(html)).toBe(expected));

  it.each([
    [
      '<p>Let <span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x2</span></span> be <b>big</b></p>',
      'Let $x^2$ be **big**',
    ],
    [
      '<p>So</p><span class="katex-display"><span class="katex"><span class="katex-mathml"><math display="block"><semantics><mrow></mrow><annotation encoding="application/x-tex">\\frac{a}{b}</annotation></semantics></math></span><span class="katex-html">ab</span></span></span><p>end</p>',
      'So\n\n$$\\frac{a}{b}$$\n\nend',
    ],
    [
      '<p>the <span class="mwe-math-element"><span style="display:none"><math alttext="{\\displaystyle E=mc^{2}}"><semantics><annotation encoding="application/x-tex">{\\displaystyle E=mc^{2}}</annotation></semantics></math></span><img src="https://wikimedia.org/x" class="mwe-math-fallback-image-inline" alt="{\\displaystyle E=mc^{2}}"></span> law</p>',
      'the $E=mc^{2}$ law',
    ],
    [
      '<p>a <img class="mwe-math-fallback-image-inline" src="https://a.example/x.svg" alt="{\\displaystyle x}"> b</p>',
      'a $x$ b',
    ],
    [
      '<p>a <mjx-container display="true"><mjx-math></mjx-math><mjx-assistive-mml><math display="block"><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>≤</mo><msubsup><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></msubsup><mi>sin</mi><msqrt><mi>x</mi></msqrt></math></mjx-assistive-mml></mjx-container></p>',
      'a $$\\frac{a}{b}≤∑_{i=1}^{n}\\sin \\sqrt{x}$$',
    ],
    ['<p><math><mi>x</mi></math>5</p>', '$x$&#53;'],
    // TeX in attributes (Gemini; defuddle's fixtures of WeChat), also with a colon in it.
    [
      '<p>so <span class="math-inline" data-math="f: X \\to Y"><span class="katex">f:X→Y</span></span> is</p>',
      'so $f: X \\to Y$ is',
    ],
    [
      '<div><p>Equation 1.</p><section data-formula="E_1 = x_1 \\tag{1}"><span data-formula="E_1 = x_1 \\tag{1}"></span></section></div>',
      'Equation 1.\n\n$$\nE_1 = x_1 \\tag{1}\n$$',
    ],
    // Signs of LaTeX that no script drew, and what MathJax 2 leaves in the page (mixmark-io/turndown#260).
    [
      '<p>Let \\(x_1^2 < *y*\\) be</p><p>\\[<br>\\begin{aligned}<br>a &amp;= b \\\\[2pt]<br>\\end{aligned}<br>\\]</p><p>f\\(x, \\[ y <b>z</b></p>',
      'Let $x_1^2 < *y*$ be\n\n$$\\begin{aligned} a &= b \\\\[2pt] \\end{aligned}$$\n\nf\\\\(x, \\\\[ y **z**',
    ],
    // What is no formula keeps its lines.
    ['<p>see \\(5$ here<br>and \\) <b>there</b></p>', 'see \\\\(5$ here\nand \\\\) **there**'],
    ['<p>\\(a<br>b\\) and \\(c<br>d\\)<br>e</p>', '$a b$ and $c d$\ne'],
    [
      '<table><tr><th>a</th></tr><tr><td>\\(|x|\\)</td></tr></table>',
      '| a               |\n| --------------- |\n| $\\vert x\\vert $ |',
    ],
    [
      '<p>is <span class="MathJax_Preview"></span><span class="MathJax"><nobr>ℓ(y)</nobr><span class="MJX_Assistive_MathML"><math><mi>y</mi></math></span></span><script type="math/tex" id="MathJax-Element-3">\\ell(y)</script> so</p><div class="MathJax_Display"><span class="MathJax">E</span></div><script type="math/tex; mode=display">\n\\min_{x} E\n</script>',
      'is $\\ell(y)$ so\n\n$$\\min_{x} E$$',
    ],
    ['<p><math alttext="f:X"><mi>f</mi></math> <b>x</b></p>', '$f:X$ **x**'],
    // Pictures of services (defuddle's fixture of them).
    [
      '<p>by <img src="https://latex.codecogs.com/svg.image?E%3Dmc%5E%7B2%7D" alt="equation"> and <img src="https://chart.apis.google.com/chart?cht=tx&chl=%5Calpha%2B%5Cbeta"></p>',
      'by $E=mc^{2}$ and $\\alpha+\\beta$',
    ],
    // Its values stand in any order (https://developers.google.com/chart/infographics/docs/formulas).
    [
      '<p><img src="https://chart.googleapis.com/chart?chl=x%26y+z&chs=40&cht=tx&chf=bg,s,FFF"> <b>x</b></p>',
      '$x&y z$ **x**',
    ],
    [
      '<p>a <img src="https://chart.googleapis.com/chart?cht=qr&chl=x" alt="q"></p>',
      'a ![q](https://chart.googleapis.com/chart?cht=qr&chl=x)',
    ],
    [
      '<table><tr><th>a</th><th>b</th></tr><tr><td><math><semantics><mi>x</mi><annotation encoding="application/x-tex">|x| \\| y</annotation></semantics></math></td><td>c</td></tr></table>',
      '| a                        | b   |\n| ------------------------ | --- |\n| $\\vert x\\vert  \\Vert  y$ | c   |',
    ],
  ])('with its formulas: %s', (html, expected) => expect(markdown(html)).toBe(expected));

  it('with the lists that only Word knows as such', () => {
    const item = (level: number, mark: string, words: string) =>
      `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;
    const items = [
      item(1, '·', 'One <b>bold</b>'),
      item(2, 'o', 'within'),
      item(3, '1.', 'deeper'),
      item(1, '·', 'two'),
    ];
    expect(markdown(`<p>Before</p>${items.join('\n')}<p>Between</p>${item(1, '3)', 'x')}${item(1, '4)', 'y')}`)).toBe(
      'Before\n\n- One **bold**\n  - within\n    1. deeper\n- two\n\nBetween\n\n1. x\n2. y',
    );
  });

  it('with the weight that a word processor’s style says', () =>
    expect(
      markdown(
        '<b style="font-weight:normal"><p><span style="font-weight:700">bold</span><span style="font-weight:400"> plain</span></p></b>',
      ),
    ).toBe('**bold** plain'));

  it('and its text keeps its meaning', () => {
    expect(markdown('<p><b>x</b> 2 * 3 snake_case _edge_ [[no]] &lt;b&gt; #tag a\\*b</p>')).toBe(
      String.raw`**x** 2 \* 3 snake_case \_edge\_ \[[no]] \<b> \#tag a\\\*b`,
    );
    expect(markdown('<p>1. no list</p><p># no heading</p>')).toBe(`1\\. no list\n\n\\# no heading`);
  });

  it('without scripts, styles and addresses that run', () => {
    const html =
      '<style>x{}</style><script>alert(1)</script><p onclick="x()">a<a href="javascript:alert(1)">b</a><iframe src="https://a.example"></iframe></p>';
    expect(markdown(html)).toBe('ab');
  });

  it('and nothing of it is loaded', () => {
    const fragment = sanitize('<img src="https://a.example/p.png">');
    expect(fragment.ownerDocument.defaultView).toBeNull();
  });
});

describe('what is pasted', () => {
  const html = '<p>some <b>bold</b></p>';
  it('is formatted', () =>
    expect(paste('‹x› y', { 'text/html': html, 'text/plain': 'some bold' })).toBe('some **bold**| y'));
  it('is plain where the HTML says no more, in code, and with Shift', () => {
    expect(paste('|', { 'text/html': '<span>a_b_ *c*</span>', 'text/plain': 'a_b_ *c*' })).toBe('a_b_ *c*|');
    expect(paste('```\n|\n```', { 'text/html': html, 'text/plain': 'some bold' })).toBe('```\nsome bold|\n```');
    view = viewOf('|', pasting({ sanitize }));
    view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key: 'V', ctrlKey: true, shiftKey: true }));
    view.contentDOM.dispatchEvent(clipboardEvent('paste', { 'text/html': html, 'text/plain': 'some bold' }));
    expect(shown(view.state)).toBe('some bold|');
  });
});

describe('formatted text of several lines fits where it is pasted', () => {
  const list = '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>';
  const heading = '<h2>H</h2><p>p</p>';
  it.each([
    ['- one |\n- two', list, '- one\n- a\n  - b\n- c|\n- two'],
    ['- |\n- two', list, '- a\n  - b\n- c|\n- two'],
    ['  - x|', list, '  - x\n  - a\n    - b\n  - c|'],
    ['- [ ] |', list, '- a\n  - b\n- c|'],
    ['words |', list, 'words\n\n- a\n  - b\n- c|'],
    ['|', list, '- a\n  - b\n- c|'],
    ['one|', heading, 'one\n\n## H\n\np|'],
    ['- one|', heading, '- one\n\n## H\n\np|'],
    ['|', heading, '## H\n\np|'],
    ['> said |', heading, '> said\n>\n> ## H\n>\n> p|'],
    ['> |', '<p>a</p><p>b <i>c</i></p>', '> a\n>\n> b *c*|'],
    ['one| two', '<blockquote>q</blockquote>', 'one\n\n> q\n\n| two'],
    ['‹one›', heading, '## H\n\np|'],
  ])('%j with %s gives %j', (before, html, expected) =>
    expect(paste(before, { 'text/html': html, 'text/plain': 'x' })).toBe(expected),
  );
});

describe('cells of a spreadsheet', () => {
  const html = '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>';
  const pasteInto = (text: string, at: number, texts: Readonly<Record<string, string>>) => {
    view = viewOf('|', pasting({ sanitize }));
    view.dispatch({ changes: { from: 0, insert: text }, selection: { anchor: at } });
    view.contentDOM.dispatchEvent(clipboardEvent('paste', texts));
    const { doc, selection } = view.state;
    return [doc.toString(), doc.sliceString(selection.main.from, selection.main.to)];
  };
  it.each([
    [
      '| a | b |\n| --- | --- |\n| x | y |\n| z | w |',
      26,
      '| a   | b   |\n| --- | --- |\n| 1   | 2   |\n| 3   | 4   |',
    ],
    [
      '| a | b |\n| --- | --- |\n| x | y |',
      30,
      '| a   | b   |     |\n| --- | --- | --- |\n| x   | 1   | 2   |\n|     | 3   | 4   |',
    ],
  ])('fill those of the table that they are pasted into: %j', (before, at, expected) => {
    expect(pasteInto(before, at, { 'text/html': html, 'text/plain': '1\t2\n3\t4' })).toEqual([expected, '4']);
    view?.destroy();
    expect(pasteInto(before, at, { 'text/plain': '1\t2\r\n3\t4\r\n' })).toEqual([expected, '4']);
  });

  it('are a table elsewhere, their first row its heading', () =>
    expect(
      paste('|', {
        'text/html': '<table><tr><td>Item</td><td>Cost</td></tr><tr><td>Pen</td><td>1,50 €</td></tr></table>',
      }),
    ).toBe('| Item | Cost   |\n| ---- | ------ |\n| Pen  | 1,50 € ||'));
});

describe('pictures within the HTML', () => {
  it('are attached where they stood', async () => {
    const stored: string[] = [];
    const attach = vi.fn<Attach>(async ([file]) => {
      stored.push(`${file?.name} ${file?.type} ${file?.size}`);
      return '![[kept.png]]';
    });
    const html = '<p>a <b>b</b> <img src="data:image/png;base64,iVBORw0KGgo="> c</p>';
    paste('|', { 'text/html': html, 'text/plain': 'a b c' }, [], attach);
    await expect.poll(() => view!.state.doc.toString()).toBe('a **b** ![[kept.png]] c');
    expect(stored).toEqual(['image.png image/png 8']);
  });
});

describe('files', () => {
  const picture = new File(['x'], 'p.png', { type: 'image/png' });

  it('are attached where they were pasted, although something is typed meanwhile', async () => {
    let store = (_link: string | undefined) => {};
    const attach = vi.fn<Attach>(() => new Promise((resolve) => (store = resolve)));
    expect(paste('a | b', { 'text/html': '<img src="https://a.example/p.png">' }, [picture], attach)).toBe('a | b');
    view!.dispatch({ changes: { from: 0, insert: 'typed ' } });
    store('![[p.png]]');
    await expect.poll(() => shown(view!.state)).toBe('typed a ![[p.png]]| b');
    attach.mock.calls[0]![1].removeText('![[p.png]]');
    expect(shown(view!.state)).toBe('typed a | b');
  });

  it('that cannot be stored leave the text alone', async () => {
    const attach = vi.fn<Attach>(async () => undefined);
    paste('a |', {}, [picture], attach);
    await new Promise((resolve) => setTimeout(resolve));
    expect([attach.mock.calls.length, shown(view!.state)]).toEqual([1, 'a |']);
  });

  it('are left to others where nothing can be attached', () => {
    // The editor itself would go on reading the file after the test's page is gone.
    const others = EditorView.domEventHandlers({ drop: () => true });
    view = viewOf('a|', [pasting({ sanitize }), others]);
    const event = clipboardEvent('drop', {}, [picture]);
    const seen = vi.fn();
    document.body.addEventListener('drop', seen, { once: true });
    view.contentDOM.dispatchEvent(event);
    expect(seen).toHaveBeenCalledOnce();
  });
});

describe('a file of the vault that is dropped', () => {
  const drop = (texts: Readonly<Record<string, string>>) => {
    view = viewOf(
      'one| two',
      droppingLinks({ vaultId: 'ab', linkTo: ({ path, subpath }) => `[[${path}${subpath ? `#${subpath}` : ''}]]` }),
    );
    vi.spyOn(view, 'posAtCoords').mockReturnValue(0);
    view.contentDOM.dispatchEvent(clipboardEvent('drop', texts));
    return shown(view.state);
  };

  it('becomes a link where it is dropped', () => {
    const [type, own] = ['application/x-latent-file', { 'application/x-latent-vault-6162': '1' }];
    expect(drop({ ...own, [type]: '{"path":"A/B.md"}', 'text/plain': 'as text' })).toBe('[[A/B.md]]|one two');
    view?.destroy();
    expect(drop({ ...own, [type]: '{"path":"A.md","subpath":"Part"}' })).toBe('[[A.md#Part]]|one two');
  });

  it.each([
    ['a [[Note]] b', 9, 'a [[Note]][[B.md]]| b'],
    ['a [[Note]] b', 4, 'a [[B.md]]|[[Note]] b'],
    ['![[p.png]]', 9, '![[p.png]][[B.md]]|'],
    ['[words](https://a.example)', 6, '[[B.md]]|[words](https://a.example)'],
  ])('%j at %i stands beside the link there, not within it', (text, at, expected) => {
    view = viewOf(`|${text}`, droppingLinks({ vaultId: 'ab', linkTo: ({ path }) => `[[${path}]]` }));
    vi.spyOn(view, 'posAtCoords').mockReturnValue(at);
    const own = { 'application/x-latent-vault-6162': '1', 'application/x-latent-file': '{"path":"B.md"}' };
    view.contentDOM.dispatchEvent(clipboardEvent('drop', own));
    expect(shown(view.state)).toBe(expected);
  });

  const code = '```js\nx\n```\n\nb';
  it.each([
    [code, 11, '```js\nx\n```\n\n[[B.md]]|\n\nb'],
    [code, 0, '```js\nx\n```\n\n[[B.md]]|\n\nb'],
    [code, 6, '```js\n[[B.md]]|x\n```\n\nb'],
    ['$$\nx\n$$', 7, '$$\nx\n$$\n\n[[B.md]]|'],
    ['1. a\n   ```\n   x\n   ```\n2. b', 21, '1. a\n   ```\n   x\n   ```\n\n   [[B.md]]|\n2. b'],
    ['> ```\n> x\n> ```\n> c', 15, '> ```\n> x\n> ```\n>\n> [[B.md]]|\n> c'],
    ['```js\nx', 7, '```js\nx\n```\n\n[[B.md]]|'],
    ['```js\nx\n', 8, '```js\nx\n```\n\n[[B.md]]|'],
    ['```js\nxy', 7, '```js\nx[[B.md]]|y'],
    ['```', 3, '```\n```\n\n[[B.md]]|'],
    ['- ~~~~\n  x', 10, '- ~~~~\n  x\n  ~~~~\n\n  [[B.md]]|'],
    ['> ```\n> x\n\nb', 9, '> ```\n> x\n> ```\n>\n> [[B.md]]|\n\nb'],
    ['a `code`', 8, 'a `code`[[B.md]]|'],
    ['---\na: 1\n---\nb', 13, '---\na: 1\n---\n[[B.md]]|b'],
    ['<p>\na\n</p>\n\nb', 12, '<p>\na\n</p>\n\n[[B.md]]|b'],
    ['<p>\na\n    </p>\n\nb', 14, '<p>\na\n    </p>\n\n[[B.md]]|\n\nb'],
    ['- a\n\n  <p>\n    b</p>\n- c', 20, '- a\n\n  <p>\n    b</p>\n\n  [[B.md]]|\n- c'],
    ['- <p>\n  b</p>\n- c', 13, '- <p>\n  b</p>\n\n  [[B.md]]|\n- c'],
  ])('%j at %i leaves the block whole', (text, at, expected) => {
    view = viewOf(`|${text}`, droppingLinks({ vaultId: 'ab', linkTo: ({ path }) => `[[${path}]]` }));
    vi.spyOn(view, 'posAtCoords').mockReturnValue(at);
    const own = { 'application/x-latent-vault-6162': '1', 'application/x-latent-file': '{"path":"B.md"}' };
    view.contentDOM.dispatchEvent(clipboardEvent('drop', own));
    expect(shown(view.state)).toBe(expected);
  });

  it('is refused where it is of another vault, also as the text of a link', () => {
    const strange = { 'application/x-latent-file': '{"path":"A.md"}', 'application/x-latent-vault-63': '1' };
    expect(drop({ ...strange, 'text/plain': '[[A]]' })).toBe('one| two');
  });
});
