import { describe, expect, it } from 'vitest';
import { html } from './testing/html-of.ts';

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

  it('keeps the words of a badge in its link', () => {
    expect(html('[![build](https://b.example/b.svg)](https://c.example/)')).toMatch(
      /^<p data-line="1"><a class="external-link"[^>]*data-address="https:\/\/c.example\/"[^>]*><span class="remote-resource" data-picture="https:\/\/b.example\/b.svg">build <span class="remote-host">b.example<\/span><\/span><\/a><\/p>\n$/,
    );
    expect(html('[a](https://c.example/) ![b](https://b.example/b.svg)')).toContain('<a class="remote-resource"');
  });
});

describe('addresses without brackets, as GFM has them', () => {
  it.each([
    ['see www.example.org here', 'https://www.example.org', 'www.example.org'],
    ['(www.example.org/a(b)).', 'https://www.example.org/a(b)', 'www.example.org/a(b)'],
    ['www.example.org/x?y=1, z', 'https://www.example.org/x?y=1', 'www.example.org/x?y=1'],
    ['mail to me@example.org now', 'mailto:me@example.org', 'me@example.org'],
  ])('%s', (text, address, words) => {
    expect(html(text)).toContain(`data-address="${address}"`);
    expect(html(text)).toContain(`>${words}</a>`);
  });

  it.each(['awww.example.org', 'www.', 'notes.md and e.g. this', '`www.example.org`'])('%s is none', (text) =>
    expect(html(text)).not.toContain('data-address'),
  );
});

describe('what a Markdown link embeds', () => {
  it.each([
    [
      '![md](Source.md#Section%20B)',
      'class="internal-link embed" href="#" data-target="Source.md" data-subpath="Section B"',
    ],
    ['![](Source)', 'class="internal-link embed" href="#" data-target="Source"'],
    ['![](Source.md#^id)', 'data-subpath="^id"'],
    ['![100](pic.png)', '<img data-vault-src="pic.png" data-markdown="true" alt="" width="100">'],
    ['![100x50](pic.png)', 'width="100" height="50"'],
    ['![alt|60](pic.png)', 'alt="alt" width="60"'],
    ['![](sound.mp3)', '<img data-vault-src="sound.mp3"'],
  ])('%s', (text, drawn) => expect(html(text)).toContain(drawn));
});
