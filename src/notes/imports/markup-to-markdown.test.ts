import { expect, it } from 'vitest';
import { markupToMarkdown } from './markup-to-markdown.ts';

it.each([
  ['<p>a &lt;b&gt; &amp; c &#8364; &eacute;</p>', 'a \\<b> & c € é\n'],
  ['<h2>Head <i>line</i></h2><p>x</p>', '## Head *line*\n\nx\n'],
  ['<ol><li>one</li><li>two<ul><li>in</li></ul></li></ol>', '1. one\n2. two\n    - in\n'],
  ['<blockquote><p>said</p><p>more</p></blockquote>', '> said\n> \n> more\n'],
  ['<pre><code>a\n  b</code></pre>', '```\na\n  b\n```\n'],
  [
    '<table><tr><th>a|b</th><td>c</td></tr><tr><td>1<br>2</td></tr></table>',
    '| a\\|b | c |\n| --- | --- |\n| 1<br>2 |  |\n',
  ],
  ['<p><a href="https://a.example">https://a.example</a> <a href="x y">z</a></p>', '<https://a.example> [z](<x y>)\n'],
  ['<p><code>a`b</code> <u>u</u> <s>no</s></p>', '``a`b`` <u>u</u> ~~no~~\n'],
  ['<p># no heading</p><p>- no list</p><p>1. no list</p>', '\\# no heading\n\n\\- no list\n\n1\\. no list\n'],
  ['<p>snake_case and _x_</p>', 'snake_case and \\_x\\_\n'],
  ['<p>a<!-- b --><script>c()</script></p><unclosed', 'a\n\n\\<unclosed\n'],
  ['<div>a</div><div>b</div><div><br></div><div>c</div>', 'a\nb\n\nc\n'],
  [
    '<div style="--en-codeblock:true;--en-syntaxLanguage:python;"><div>if x:</div><div>&nbsp;&nbsp;return *1*</div></div>',
    '```python\nif x:\n  return *1*\n```\n',
  ],
  ['<ol><li><div><en-todo checked="true"/>done</div></li></ol>', '1. [x] done\n'],
  ['<a href="evernote:///view/1/s1/a/b/">Quarterly: plan</a>', '[[Quarterly plan]]\n'],
  ['<a href="javascript:alert(1)">x</a> <a href="tel:205-555-8260">call</a>', 'x [call](tel:205-555-8260)\n'],
])('%s is written as Markdown', (markup, markdown) => expect(markupToMarkdown(markup)).toBe(markdown));

it.each([
  [
    'a formula is what it was written as',
    '<p>x <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>a</mi></mrow><annotation encoding="application/x-tex">a_1 \\lt b</annotation></semantics></math></span><span class="katex-html">a1b</span></span> y</p>',
    'x $a_1 \\lt b$ y\n',
  ],
  [
    'a formula by itself',
    '<figure class="equation"><div class="equation-container"><span class="katex-display"><span class="katex"><math display="block"><semantics><annotation encoding="application/x-tex">|x| = \\begin{cases}\n-x \\end{cases}</annotation></semantics></math>junk</span></span></div></figure>',
    '$$|x| = \\begin{cases}\n-x \\end{cases}$$\n',
  ],
  [
    'a mark within the same mark is one',
    '<p><mark><mark>lit</mark></mark> <b><strong>dark</strong></b></p>',
    '==lit== **dark**\n',
  ],
  [
    'one that leans twice leans',
    '<p><em><i>a</i></em> <i><b><i>b</i></b></i> <b><i><b>c</b></i></b></p>',
    '*a* ***b*** ***c***\n',
  ],
  ['a mark goes over a break', '<p><strong>one<br/>two</strong></p>', '**one**\n**two**\n'],
  [
    'a callout has its sign and its title',
    '<figure class="block-color-gray callout"><div><span class="icon">💡</span></div><div><p>Title <b>b</b></p><p>Body</p></div></figure>',
    '> [!note] 💡 Title **b**\n> Body\n',
  ],
  [
    'a callout of a list has no title',
    '<figure class="callout"><div><ul><li>one</li></ul></div></figure>',
    '> [!note]\n> - one\n',
  ],
])('of a page: %s', (_, html, markdown) => expect(markupToMarkdown(html)).toBe(markdown));
