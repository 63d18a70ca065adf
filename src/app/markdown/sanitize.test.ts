// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';
import { createSanitizer } from './sanitize.ts';

const sanitize = createSanitizer(window);

function shown(markdown: string): HTMLElement {
  const holder = document.createElement('div');
  for (const block of renderMarkdown(markdown)) holder.append(sanitize(block.html));
  return holder;
}

const ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.example/pixel.png">',
  '<img srcset="https://evil.example/a 1x" src="//evil.example/b">',
  '<img src="\\\\evil.example\\a">',
  '<img src="/\\evil.example/a">',
  '<img src=" https://evil.example/a">',
  '<img src="ht\ntps://evil.example/a">',
  '<img data-vault-src="ok.png" src="https://evil.example/a">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><animate href=#x attributeName=href values=javascript:alert(1) /><a id=x><text>x</text></a></svg>',
  '<svg><use href="https://evil.example/x.svg#a"/></svg>',
  '<svg><image href="https://evil.example/a.png"/></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<math><annotation-xml encoding="text/html"><img src onerror=alert(1)></annotation-xml></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.example/x.swf"></object><embed src="https://evil.example/x">',
  '<video src="https://evil.example/v.mp4" poster="https://evil.example/p.png" autoplay></video>',
  '<audio src="https://evil.example/a.mp3" onloadstart=alert(1)></audio>',
  '<picture><source srcset="https://evil.example/a.webp"><img src="a.png"></picture>',
  '<link rel=stylesheet href="https://evil.example/a.css">',
  '<link rel=prefetch href="https://evil.example/a">',
  '<style>@import url(https://evil.example/a.css); body{background:url(https://evil.example/b)}</style>',
  '<div style="background:url(https://evil.example/b)">x</div>',
  '<table background="https://evil.example/b"><tr><td background="https://evil.example/c">x</td></tr></table>',
  '<body onload=alert(1) background="https://evil.example/d">',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<form action="https://evil.example/"><input name=q><button>go</button></form>',
  '<input type=image src="https://evil.example/a" onfocus=alert(1) autofocus>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="https://evil.example" ping="https://evil.example/ping" target="_self">x</a>',
  '<a data-target="N" href="https://evil.example" target="_top">x</a>',
  '<a data-address="javascript:alert(1)">x</a>',
  '<a data-address="https://a.example" href="javascript:alert(1)" role=button tabindex=5>x</a>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<div onclick="alert(1)" onpointerover=alert(1)>x</div>',
  '<xss autofocus tabindex=1 onfocus=alert(1)></xss>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<select><template><img src=x onerror=alert(1)></template></select>',
  '<p id="app" name="getElementById">x</p>',
  '<img name="body" id="latent">',
  '<slot><img src=x onerror=alert(1)></slot>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<div class="dialog button button--primary">Approve</div>',
  '[x](javascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '![x](javascript:alert(1))',
  '![x](https://evil.example/a.png "t")',
  '![x](//evil.example/a.png)',
  '![x][r]\n\n[r]: https://evil.example/a.png',
  '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)',
  '<javascript:alert(1)>',
  '[[N"onmouseover="alert(1)]]',
  '[[N|<img src=x onerror=alert(1)>]]',
  '![[a.png|<img src=x onerror=alert(1)>]]',
  '![["><img src=x onerror=alert(1)>.png]]',
  '#tag"><img/src=x/onerror=alert(1)>',
  '```"><img src=x onerror=alert(1)>\nx\n```',
  '> [!x"onclick=alert(1)] t',
  '> [!note] <img src=x onerror=alert(1)>\n> x',
  '- [<] <img src=x onerror=alert(1)>',
  '$<img src=x onerror=alert(1)>$',
  '[^<img>]: <img src=x onerror=alert(1)>',
  '[x](https://evil.example/"onmouseover="alert(1))',
  '[x](https://a.example "title\\" onmouseover=alert(1)")',
  '# H <svg/onload=alert(1)> ^id"onclick=x',
];

/** Nothing but a place in the app; where else a link leads is known once it is followed. */
const SAFE_HREF = /^#/;
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)/;

describe('a note cannot', () => {
  it.each(ATTACKS)('do harm by %j', (attack) => {
    for (const element of shown(attack).querySelectorAll('*')) {
      expect(element.namespaceURI).toBe('http://www.w3.org/1999/xhtml');
      expect(element.tagName).not.toMatch(
        /^(?:SCRIPT|STYLE|IFRAME|OBJECT|EMBED|LINK|META|BASE|FORM|BUTTON|VIDEO|AUDIO|SOURCE|SVG|MATH|TEMPLATE|SELECT)$/,
      );
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^(?:on|style$|srcset|background|poster|id$|name$|ping|formaction|action|autofocus)/);
        if (name === 'src') expect(value).toMatch(/^data:image\/(?:png|jpeg|gif|webp|avif);base64,/);
        if (name === 'href') expect(value).toMatch(SAFE_HREF);
        if (name === 'data-address') expect(value).toMatch(SAFE_ADDRESS);
        if (name === 'class') expect(value).not.toMatch(/button|dialog/);
      }
    }
  });

  it('change its sanitised output when it is sanitised again', () => {
    for (const attack of ATTACKS) {
      const once = shown(attack);
      const twice = document.createElement('div');
      twice.append(sanitize(once.innerHTML));
      expect(twice.isEqualNode(once), `${once.innerHTML}\n${twice.innerHTML}`).toBe(true);
    }
  });
});

describe('a note may', () => {
  it('use harmless HTML', () => {
    expect(shown('H<sub>2</sub>O <kbd>Ctrl</kbd><br>x').innerHTML).toContain('H<sub>2</sub>O <kbd>Ctrl</kbd><br>x');
    expect(shown('<details><summary>s</summary>t</details>').querySelector('details > summary')?.textContent).toBe('s');
  });

  it('show a file of the vault by HTML, and link to a note', () => {
    const holder = shown('<img src="pics/a.png" width="40"> <a href="dir/N.md#H">n</a>');
    expect(holder.querySelector('img')?.outerHTML).toBe(
      '<img width="40" data-vault-src="pics/a.png" data-markdown="true">',
    );
    expect(holder.querySelector('a')?.dataset).toMatchObject({ target: 'dir/N.md', subpath: 'H' });
  });

  it('name an image of another site without loading it', () => {
    const holder = shown('<img src="https://pics.example/a.png" alt="A cat">');
    expect(holder.querySelector('img')).toBeNull();
    expect(holder.querySelector('a.remote-resource')?.textContent).toBe('A cat pics.example');
  });

  it('hold an image as a data URL', () => {
    expect(shown('![x](data:image/png;base64,iVBORw0KGgo=)').querySelector('img')?.getAttribute('src')).toBe(
      'data:image/png;base64,iVBORw0KGgo=',
    );
  });

  it('keep what our renderer writes', () => {
    const holder = shown('- [x] [[N#H|t]] #tag\n\n> [!tip]+ T\n> b\n\nx [[a/b#L3]]');
    expect(holder.querySelector('li.task-item > input[type=checkbox][disabled][checked]')).not.toBeNull();
    expect(holder.querySelector('a.internal-link[data-target=N][data-subpath=H]')).not.toBeNull();
    expect(holder.querySelector('span.tag[data-tag=tag]')).not.toBeNull();
    expect(
      holder.querySelector('details.note-callout[open][data-callout=tip] > summary.note-callout-title'),
    ).not.toBeNull();
    expect(holder.querySelector('a.citation > .citation-line')).not.toBeNull();
  });
});

describe('a colour', () => {
  it.each([
    ['<span style="color:red">a</span>', 'red'],
    ['<font color="#1e90ff">a</font>', 'blue'],
    ['<span style="font-weight:bold; color: rgb(0, 128, 0)">a</span>', 'green'],
    ['<span STYLE="color:#c00">a</span>', 'red'],
    ['<span style="color:black">a</span>', undefined],
    ['<span style="color:url(https://a.example)">a</span>', undefined],
    ['<span style="background-color:red">a</span>', undefined],
  ])('%s is kept by its name', (html, name) => {
    const inNote = [...renderMarkdown(`a ${html}`)].map((block) => block.html).join('');
    for (const element of [sanitize(html).querySelector('*'), sanitize(inNote).querySelector('p > *')]) {
      expect(element?.getAttribute('data-colour') ?? undefined).toBe(name);
      expect(element?.getAttributeNames().filter((attribute) => attribute !== 'data-colour')).toEqual([]);
    }
  });
});
