import { describe, expect, it } from 'vitest';
import { propertiesTable } from './properties-table.ts';
import { renderMarkdown } from './render-markdown.ts';

const html = (text: string): string => [...renderMarkdown(text)].map((block) => block.html).join('');

describe('links', () => {
  it.each([
    ['[[N]]', 'data-target="N" data-subpath="">N</a>'],
    ['[[dir/N.md]]', 'data-target="dir/N.md" data-subpath="">dir/N.md</a>'],
    ['[[N#H1#H2]]', 'data-target="N" data-subpath="H1#H2">N › H1 › H2</a>'],
    ['[[#H]]', 'data-target="" data-subpath="H">H</a>'],
    ['[[N#^id]]', 'data-target="N" data-subpath="^id"'],
    ['[[N|text]]', 'data-target="N" data-subpath="">text</a>'],
    ['[[a/b.pdf#page=3]]', 'data-target="a/b.pdf" data-subpath="page=3">a/b.pdf, page 3</a>'],
    ['[t](dir/my%20note.md#A%20B)', 'data-target="dir/my note.md" data-subpath="A B" data-markdown="true">t</a>'],
    ['[t](<dir/my note.md>)', 'data-target="dir/my note.md"'],
  ])('%s is a link inside the vault', (source, expected) => {
    expect(html(source)).toContain(expected);
    expect(html(source)).toContain('class="internal-link"');
  });

  it('keeps the bar of a link in a table cell', () => {
    expect(html('| a |\n|---|\n| [[N\\|text]] |\n')).toContain('data-target="N" data-subpath="">text</a></td>');
  });

  it.each([
    '`[[N]]`',
    '```\n[[N]]\n```',
    '    [[N]]',
    '$[[N]]$',
    '$$\n[[N]]\n$$',
    '\\[[N]]',
    '%% [[N]] %%',
    '%%\n\n[[N]]\n\n%%',
    'a %% [[N]] %% b',
    '<!-- [[N]] -->',
    '<!--\n\n[[N]]\n-->',
    '[[]]',
    '[[ ]]',
  ])('%j holds no link', (source) => expect(html(source)).not.toContain('internal-link'));

  it('gives a link to another site no address that the browser follows by itself', () => {
    expect(html('<https://example.com/a> [b](https://example.com/b "the title")')).toBe(
      '<p data-line="1"><a class="external-link" role="link" tabindex="0" data-address="https://example.com/a" title="https://example.com/a">https://example.com/a</a> ' +
        '<a class="external-link" role="link" tabindex="0" data-address="https://example.com/b" title="the title\nhttps://example.com/b">b</a></p>\n',
    );
  });

  it.each([
    ['<meta http-equiv=refresh content="0;url=https://example.com">', '<basefont http-equiv'],
    ['<LINK rel=dns-prefetch href=//example.com>', '<basefont rel'],
    ['<iframe srcdoc="x"></iframe>', '<noembed srcdoc="x"></noembed>'],
    ['<p>x <Style>a{}</Style></p>', '<p>x <noembed>a{}</noembed></p>'],
    ['<p onclick>x</p>', '<p &#111;nclick>x</p>'],
    ['<p title="x"STYLE="a:b">x</p>', '<p title="x"&#83;TYLE="a:b">x</p>'],
  ])('%s reaches the page as nothing that acts or is reported', (source, shown) =>
    expect(html(source)).toContain(shown),
  );

  it('keeps words in HTML that look like names of event handlers', () => {
    expect(html('<p>Only one style once.</p>')).toContain('<p>Only &#111;ne &#115;tyle once.</p>');
  });

  it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd'])(
    'drops %s and keeps the words',
    (href) => {
      expect(html(`[words](${href})`)).toContain('>words</a>');
      expect(html(`[words](${href})`)).not.toContain('href=');
    },
  );

  it('shows a citation as a chip that knows its line', () => {
    expect(html('So it is [[Reading/List.md#L12-L15]].')).toContain(
      'title="Reading/List.md, lines 12–15"><span class="citation-name">List</span><span class="citation-line">12</span></a>.',
    );
  });
});

describe('embeds and images', () => {
  it('leaves the file of an image to be filled in from the vault', () => {
    expect(html('![[a/pic.png|cap|100]]')).toContain('<img data-vault-src="a/pic.png" alt="cap" width="100">');
    expect(html('![[a/pic.png|100x145]]')).toContain(
      '<img data-vault-src="a/pic.png" alt="pic.png" width="100" height="145">',
    );
    expect(html('![cap|80](a/pic.png)')).toContain(
      '<img data-vault-src="a/pic.png" data-markdown="true" alt="cap" width="80">',
    );
  });

  it('never names an image of another site as a source', () => {
    const shown = html('![cap](https://tracker.example/p.png)');
    expect(shown).not.toContain('<img');
    expect(shown).toContain('<span class="remote-host">tracker.example</span>');
  });

  it('shows an embedded note as a link to it', () => {
    expect(html('![[N#H]]')).toContain('<a class="internal-link embed" href="#" data-target="N" data-subpath="H">');
  });
});

describe('tags, marks and blocks', () => {
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

  it('aligns the cells of a table', () => {
    expect(html('| a | b |\n|:-:|--:|\n| 1 | 2 |')).toContain('<td align="center">1</td>\n<td align="right">2</td>');
  });

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

  it('makes callouts of quotes, folded where they say so', () => {
    expect(html('> [!note]\n> text')).toContain(
      '<div class="note-callout" data-callout="note" data-tone="note" data-line="1">',
    );
    expect(html('> [!Info|right] Mind\n> text')).toContain('data-callout="info" data-tone="info"');
    expect(html('> [!to do]\n> text')).toContain('data-callout="to do"');
    const folded = html('> [!Warning]- Mind *this*\n> body\n> > inner');
    expect(folded).toContain('<details class="note-callout" data-callout="warning"');
    expect(folded).toContain('<summary class="note-callout-title">Mind <em>this</em></summary>');
    expect(folded).toContain('<p data-line="2">body</p>');
    expect(folded.match(/<blockquote/g)).toHaveLength(1);
    expect(folded.trimEnd().endsWith('</details>')).toBe(true);
  });

  it.each([
    ['tldr', 'info'],
    ['HINT', 'tip'],
    ['faq', 'question'],
    ['attention', 'warning'],
    ['bug', 'danger'],
    ['cite', 'quote'],
    ['my-own', 'note'],
    ['constructor', 'note'],
  ])('draws the callout %s as %s', (kind, tone) =>
    expect(html(`> [!${kind}]\n> text`)).toContain(`data-callout="${kind.toLowerCase()}" data-tone="${tone}"`),
  );

  it('shows tasks with checkboxes that cannot be clicked', () => {
    const shown = html('- [ ] a\n- [x] b\n- c');
    expect(shown.match(/<input type="checkbox" disabled/g)).toHaveLength(2);
    expect(shown.match(/ checked/g)).toHaveLength(1);
    expect(shown).toContain('data-task="x"');
  });

  it('knows the items that a blank line stands above', () => {
    const shown = html('- a\n- b\n  - c\n\n- d');
    expect(shown.match(/is-apart/g)).toHaveLength(1);
    expect(shown).toContain('<li class="is-apart" data-line="5">');
    expect(html('- a\n- b\n\ntext')).not.toContain('is-apart');
  });

  it('hides block ids and remembers them', () => {
    expect(html('A paragraph. ^abc-1')).toBe('<p data-block="abc-1" data-line="1">A paragraph.</p>\n');
  });

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

  it('shows terms with their definitions', () => {
    const shown = html('Term\n: First *one*\n  goes on\n: Second\nOther\n\n: Third\n\nText: no term').replaceAll(
      '\n',
      '',
    );
    expect(shown).toBe(
      '<dl data-line="1"><dt data-line="1">Term</dt><dd data-line="2">First <em>one</em></dd><dt data-line="3">goes on</dt><dd data-line="4">Second</dd>' +
        '<dt data-line="5">Other</dt><dd data-line="7">Third</dd></dl><p data-line="9">Text: no term</p>',
    );
    expect(html('Term\n: First\ngoes on\n\nend')).toContain('<dd data-line="2">First<br>\ngoes on</dd>');
    expect(html('One\ntwo\n: no\n\n: neither\n\nkey:: value\n:x')).not.toContain('<dl');
  });

  it('shows other marks of tasks as what they are', () => {
    const boxes = [...html('- [/] a\n- [-] b\n- [>] c\n- [~] d\n- [X] e').matchAll(/<input[^>]*>/g)].map(
      ([box]) => box,
    );
    expect(boxes.map((box) => /kind="(\w+)" aria-label="([^"]*)"/.exec(box)?.slice(1))).toEqual([
      ['partial', 'in progress'],
      ['cancelled', 'cancelled'],
      ['forwarded', 'forwarded'],
      ['other', 'marked ~'],
      ['done', 'done'],
    ]);
    expect(boxes.map((box) => box.includes(' checked'))).toEqual([false, false, false, false, true]);
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

  it('keeps the words of a badge in its link', () => {
    expect(html('[![build](https://b.example/b.svg)](https://c.example/)')).toMatch(
      /^<p data-line="1"><a class="external-link"[^>]*data-address="https:\/\/c.example\/"[^>]*><span class="remote-resource">build <span class="remote-host">b.example<\/span><\/span><\/a><\/p>\n$/,
    );
    expect(html('[a](https://c.example/) ![b](https://b.example/b.svg)')).toContain('<a class="remote-resource"');
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

  it('says which blocks hold raw HTML of the note', () => {
    expect([...renderMarkdown('a\n\n<div>b\n\nc <kbd>d</kbd>')].map((block) => block.raw)).toEqual([false, true, true]);
  });
});

describe('footnotes', () => {
  const numbers = (shown: string) => [...shown.matchAll(/data-footnote="(\d+)"/g)].map(([, number]) => number);
  const texts = (shown: string) =>
    [...shown.matchAll(/<li class="footnote"([^>]*)>(.*?)<\/li>/gs)].map(([, marks = '', text = '']) => [
      /value="(\d+)"/.exec(marks)?.[1],
      /data-line="(\d+)"/.exec(marks)?.[1],
      text.replace(/<[^>]*>/g, '').trim(),
    ]);

  it('stand at the end, numbered as they are referred to, each with the way back', () => {
    const shown = html('[^b]: second\n\none[^a] two[^b] again[^a]\n\n[^a]: first *word*\n  goes on\n\nend');
    expect(numbers(shown)).toEqual(['1', '2', '1']);
    expect(shown.indexOf('<ol class="footnotes"')).toBeGreaterThan(shown.indexOf('end</p>'));
    expect(texts(shown)).toEqual([
      ['1', '5', 'first word\ngoes on ↩'],
      ['2', '1', 'second ↩'],
    ]);
    expect(shown).toContain('<a href="#" data-footnote-back="1"');
  });

  it('may be written where they are referred to, and refer to each other', () => {
    const shown = html('a^[of [[N]] and [^x]] b[^x] c^[]\n\n[^x]: word^[deep]');
    expect(texts(shown)).toEqual([
      ['1', undefined, 'of N and 2 ↩'],
      ['2', '3', 'word3 ↩'],
      ['3', undefined, 'deep ↩'],
    ]);
    expect(shown).toContain('data-target="N"');
    expect(shown).toContain('c^[]');
  });

  it('hold several paragraphs where these are indented', () => {
    const shown = html('a[^1]\n\n[^1]: one\n\n    two\n\n    - three\n\nfour');
    expect(shown).toMatch(/<li class="footnote".*one.*<p [^>]*>two<\/p>\n<ul.*three.*<\/ul>.*↩.*<\/li>/s);
    expect(shown).toContain('<p data-line="9">four</p>');
  });

  it('without a reference are still shown, and a reference without a text stays what was written', () => {
    expect(texts(html('[^a]: alone'))).toEqual([[undefined, '1', 'alone']]);
    expect(html('a[^no] b')).toBe('<p data-line="1">a[^no] b</p>\n');
  });

  it('of a long note find their texts across its parts', () => {
    const filler = 'Words and more words.\n\n'.repeat(900);
    const shown = html(`first[^a]\n\n${filler}[^a]: far away\n\n${filler}second[^a]`);
    expect(numbers(shown)).toEqual(['1', '1']);
    expect(texts(shown)).toEqual([['1', '1803', 'far away ↩']]);
  });

  it('by the thousand are drawn in parts', () => {
    const count = 3000;
    const numbered = (make: (at: number) => string) => Array.from({ length: count }, (_, at) => make(at)).join('');
    const blocks = [...renderMarkdown(`${numbered((at) => `a[^${at}] `)}\n\n${numbered((at) => `[^${at}]: t\n`)}`)];
    const lists = blocks.filter(({ html: shown }) => shown.startsWith('<ol class="footnotes'));
    expect(lists).toHaveLength(count / 40);
    expect(lists.filter(({ isContinued }) => isContinued)).toHaveLength(count / 40 - 1);
  });
});

describe('properties', () => {
  it('shows links, tags, lists and dates as what they are', () => {
    const shown = propertiesTable({
      up: '[[Index|home]]',
      tags: ['a', '#b/c'],
      date: new Date('2024-05-01'),
      rank: 3,
      done: false,
    });
    expect(shown).toContain('data-target="Index" data-subpath="">home</a>');
    expect(shown).toContain('data-tag="b/c">#b/c</span>');
    expect(shown).toContain('<td>2024-05-01</td>');
    expect(shown).toContain('<td>no</td>');
    expect(propertiesTable({})).toBe('');
  });

  it('shows a relation as a link to its target', () => {
    const shown = propertiesTable({ relations: [{ type: 'supports', target: '[[N]]', confidence: 0.4 }] });
    expect(shown).toContain(
      'supports → <a class="internal-link" href="#" data-target="N" data-subpath="">N</a> · confidence: 0.4',
    );
  });

  it('escapes what it shows', () => {
    expect(propertiesTable({ '<b>': '"><img src=x>' })).not.toMatch(/<b>|<img/);
  });
});
