// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createSanitizers } from '../../../markdown/sanitize.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

const { pasted: sanitize } = createSanitizers(window);
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
