import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';
import { html } from './testing/html-of.ts';

describe('tags and marks', () => {
  it.each([
    ['#tag', 'tag'],
    ['a #a/b-c_d.', 'a/b-c_d'],
    ['#标签 x', '标签'],
    ['#v2', 'v2'],
    ['# H #inHead', 'inHead'],
    ['- #🎉', '🎉'],
  ])('%s carries a tag', (source, tag) => expect(html(source)).toContain(`data-tag="${tag}"`));

  it.each(['#123', 'a#b', '`#x`', 'https://e.org/#frag', '[[N#H]]', '## Heading', '\\#x'])(
    'finds no tag in %s',
    (source) => expect(html(source)).not.toContain('data-tag'),
  );

  it('marks highlights and leaves comparisons alone', () => {
    expect(html('==a *b*== if x == y and y == z')).toBe(
      '<p data-line="1"><mark>a <em>b</em></mark> if x == y and y == z</p>\n',
    );
  });

  it.each([
    ['==🔵 sea *and* sky==', '<mark data-colour="blue">sea <em>and</em> sky</mark>'],
    ['==🟥no space==', '<mark data-colour="red">no space</mark>'],
    ['==⚪️ with its variation sign==', '<mark data-colour="grey">with its variation sign</mark>'],
    ['==🔵==', '<mark>🔵</mark>'],
    ['==in the middle 🔵 of it==', '<mark>in the middle 🔵 of it</mark>'],
    ['==🍏 another sign==', '<mark>🍏 another sign</mark>'],
  ])('colours the highlight %s', (source, shown) => expect(html(source)).toBe(`<p data-line="1">${shown}</p>\n`));

  it.each([
    [
      'a <% tp.date.now("*x*") %> b',
      '<p data-line="1">a <code>&lt;% tp.date.now(&quot;*x*&quot;) %&gt;</code> b</p>\n',
    ],
    ['<%*\n\n- [[x]]\n# y\n%>', '<pre'],
    ['- <% [[x]] %>', '<code>&lt;% [[x]] %&gt;</code>'],
    ['`$= dv.run()`', '<code>$= dv.run()</code>'],
  ])('shows programs of plugins as code: %s', (source, shown) => {
    expect(html(source)).toContain(shown);
    expect(html(source)).not.toMatch(/internal-link|<h1|<em>/);
  });

  it('leaves signs that open no program, however many', () => {
    expect(html('5 <% of')).toBe('<p data-line="1">5 &lt;% of</p>\n');
    const started = process.cpuUsage();
    html('<%\n'.repeat(60_000));
    html('<% '.repeat(60_000));
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(4000);
  });

  it('sets a formula apart that two dollars within a line enclose', () => {
    expect(html('So $$x$$ here')).toContain('So <span class="math-block">x</span> here');
    expect(html('So $x$ here')).toContain('<span class="math">x</span>');
  });

  it('leaves prices alone', () => expect(html('From $5 to $6.')).not.toContain('math'));

  it.each([
    ['Cost: $5 and math $y = 5$.', ['y = 5']],
    ['$5, $6 and $x$ or $7', ['x']],
    ['$HOME/bin $a$ ${x}/${y} $HOME/$USER', ['a']],
    ['$FILE.$EXT and $USER@$HOST, $BAR_$BAZ, $n$', ['n']],
    ['5$, 10$ or 20$. A 3$\\times$n matrix', ['\\times']],
    ['$7M in a year, more than $40M', []],
    ['$5.12 on soda and $4.42', []],
    ['$125K → $108K → $76K', []],
    ['the $n$th and $\\$5$', ['n', '\\$5']],
  ])('%s holds the formulas %j', (text, formulas) =>
    expect(Array.from(html(text).matchAll(/class="math">([^<]*)</g), ([, tex]) => tex)).toEqual(formulas),
  );

  it.each([
    ['历经10年发展，**历经10年发展，**年', '<strong>历经10年发展，</strong>年'],
    ['含**「重点」**内容', '<strong>「重点」</strong>'],
    ['~~删除（带括号）。~~这', '<s>删除（带括号）。</s>这'],
    ['2**3**4 snake_case_name', '2<strong>3</strong>4 snake_case_name'],
    ['One ~single~ word', 'One <s>single</s> word'],
    ['This will ~~~not~~~ strike.', 'This will ~~~not~~~ strike.'],
    ['**스크립트(script)**라고', '<strong>스크립트(script)</strong>라고'],
  ])('%s is drawn with its marks', (text, drawn) => expect(html(text)).toContain(drawn));

  it.each([
    ['H~2~O', 'H<sub>2</sub>O'],
    ['x^2^ + y^n+1^.', 'x<sup>2</sup> + y^n+1^.'],
    ['Ca^2+^', 'Ca<sup>2+</sup>'],
    ['the 1^st^ of', '1<sup>st</sup> of'],
  ])('%s is written above or below the line', (source, expected) => expect(html(source)).toContain(expected));

  it.each(['10~20~30', '5~8，9~10', '~/a and ~/b', 'a^b^c', '~x~', 'x ^2^', '2^3*4^2', 'a~b c~d', '`H~2~O`'])(
    'leaves %s as it is',
    (source) => expect(html(source)).not.toMatch(/<su[bp]>/),
  );

  it('parses hundreds of thousands of opening marks without a closing one', () => {
    for (const opening of ['$a $ ', '==a ', '%% ', '[^']) {
      expect([...renderMarkdown(opening.repeat(60_000))].length).toBeGreaterThanOrEqual(1);
    }
  }, 20_000);

  it('finds a closing mark after an opening mark that is never closed', () => {
    expect(html('a ==b\n\n==c== and $1 $x$')).toContain('<mark>c</mark>');
    expect(html('*==a* b==c== d')).toContain('<mark>');
    expect(html('$1 and $x$')).toContain('class="math"');
  });
});
