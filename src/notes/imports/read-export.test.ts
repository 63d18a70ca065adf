import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzRuns } from '../testing/fuzz-runs.ts';
import type { ExportFile } from './export-file.ts';
import { md5 } from './md5.ts';
import { markupToMarkdown } from './markup-to-markdown.ts';
import { exportProgram } from './read-export.ts';

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

/** What becomes of an export, by path, and what of it is left out. */
async function imported(contents: Readonly<Record<string, string | Uint8Array>>) {
  const files = Object.entries(contents).map(([path, content]): ExportFile => ({
    path,
    read: async () => bytesOf(content),
  }));
  const program = exportProgram(Object.keys(contents));
  const leftOut: [string, string][] = [];
  const made: Record<string, string> = {};
  for await (const { path, read } of program?.read(files, (path, reason) => leftOut.push([path, reason])) ?? files)
    made[path] = new TextDecoder().decode(await read());
  return { name: program?.name, made, leftOut };
}

const ID = '0123456789abcdef0123456789abcdef';

describe('Notion', () => {
  it('gives names without ids, and links that lead to them', async () => {
    const { name, made, leftOut } = await imported({
      [`Plan ${ID}.md`]: `# Plan\n\n[Sub page](Plan%20${ID}/Sub%20page%20${ID.replace('0', 'f')}.md#part) [web](https://a.example/x%20y) ![](Plan%20${ID}/pic.png)`,
      [`Plan ${ID}/Sub page ${ID.replace('0', 'f')}.md`]: `# Sub page\n\n[up](../Plan%20${ID}.md)`,
      [`Plan ${ID}/pic.png`]: 'png',
      [`Plan ${ID}/Sub page ${ID.replace('0', 'e')}.md`]: '# Sub page',
      [`Tasks ${ID}.csv`]: 'Name\nA',
      [`Tasks ${ID}_all.csv`]: 'Name,Hidden\nA,b',
    });
    expect(name).toBe('Notion');
    expect(made).toEqual({
      'Plan.md': '# Plan\n\n[Sub page](Plan/Sub%20page.md#part) [web](https://a.example/x%20y) ![](Plan/pic.png)',
      'Plan/Sub page.md': '# Sub page\n\n[up](../Plan.md)',
      'Plan/pic.png': 'png',
      'Plan/Sub page 2.md': '# Sub page',
      'Tasks.csv': 'Name\nA',
    });
    expect(leftOut).toEqual([[`Tasks ${ID}_all.csv`, expect.stringContaining('same table')]]);
  });

  it('gives its pages of HTML as Markdown', async () => {
    const { made } = await imported({
      [`Plan ${ID}.html`]: `<html><head><title>x</title><style>p{}</style></head><body><h1>Plan</h1><p>See <a href="Sub%20${ID}.html">Sub</a></p></body></html>`,
      [`Sub ${ID}.html`]:
        '<body><ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>done</span></li></ul></body>',
    });
    expect(made).toEqual({ 'Plan.md': '# Plan\n\nSee [Sub](Sub.md)\n', 'Sub.md': '- [x] done\n' });
  });
});

it('Evernote’s notes have their attachments, tags and dates', async () => {
  const hash = md5(bytesOf('png'));
  const { name, made, leftOut } = await imported({
    'My notebook.enex': `<?xml version="1.0"?><en-export><note><title>Trip &amp; more: 1/2</title><content><![CDATA[<?xml version="1.0"?><!DOCTYPE en-note SYSTEM "x"><en-note><div>First <b>bold</b></div><div>second * line</div><div><br/></div><div><en-todo checked="true"/>pack</div><en-media hash="${hash}" type="image/png"/><ul><li><div>a</div><ul><li><div>b</div></li></ul></li></ul></en-note>]]></content><created>20240105T101112Z</created><tag>travel</tag><tag>two words</tag><note-attributes><source-url>https://a.example</source-url></note-attributes><resource><data encoding="base64">${btoa('png')}</data><mime>image/png</mime><resource-attributes><file-name>map.png</file-name></resource-attributes></resource></note><note><title>Empty</title><content><![CDATA[<en-note></en-note>]]></content></note></en-export>`,
  });
  expect(name).toBe('Evernote');
  expect(leftOut).toEqual([]);
  expect(made).toEqual({
    'attachments/map.png': 'png',
    'Trip & more 1 2.md':
      '---\ntitle: "Trip & more: 1/2"\ncreated: 2024-01-05T10:11:12\ntags:\n  - travel\n  - two-words\nsource: "https://a.example"\n---\nFirst **bold**\nsecond \\* line\n\n- [x] pack\n\n![map](attachments/map.png)\n\n- a\n    - b\n',
    'Empty.md': '\n',
  });
});

it('Keep’s notes and lists are read from their JSON, once, without those in the trash', async () => {
  const { name, made, leftOut } = await imported({
    'Keep/Shopping.json': JSON.stringify({
      title: 'Shopping',
      listContent: [
        { text: 'milk', isChecked: true },
        { text: 'bread', isChecked: false },
      ],
      labels: [{ name: 'at home' }],
      isPinned: true,
      createdTimestampUsec: 1_704_448_800_000_000,
      attachments: [{ filePath: 'pic.jpeg', mimetype: 'image/jpeg' }],
    }),
    'Keep/Shopping.html': '<html>the same</html>',
    'Keep/pic.jpg': 'jpg',
    'Keep/2024-01-05.json': JSON.stringify({
      title: '',
      textContent: 'Just words',
      annotations: [{ url: 'https://a.example', title: 'A' }],
    }),
    'Keep/Old.json': JSON.stringify({ title: 'Old', textContent: 'x', isTrashed: true }),
    'Keep/Labels.txt': 'at home',
    'Keep/Broken.json': '{',
  });
  expect(name).toBe('Google Keep');
  expect(made).toEqual({
    'Shopping.md':
      '---\ncreated: 2024-01-05T10:00:00\ntags:\n  - at-home\npinned: true\n---\n- [x] milk\n- [ ] bread\n\n![pic.jpeg](attachments/pic.jpg)\n',
    'attachments/pic.jpg': 'jpg',
    '2024-01-05.md': 'Just words\n\n[A](https://a.example)\n',
  });
  expect(leftOut.map(([path]) => path)).toEqual(['Keep/Old.json', 'Keep/Labels.txt', 'Keep/Broken.json']);
});

it('Roam’s pages are lists, with references to blocks', async () => {
  const { name, made, leftOut } = await imported({
    'graph.json': JSON.stringify([
      {
        title: 'Home/start',
        children: [
          { uid: 'abc_DEF12', string: '{{[[TODO]]}} __go__ to [[Work]]', children: [{ uid: 'b', string: '^^key^^' }] },
        ],
      },
      { title: 'Work', children: [{ uid: 'c', string: 'see ((abc_DEF12)) and ((unknown12))', heading: 2 }] },
    ]),
  });
  expect(name).toBe('Roam');
  expect(leftOut).toEqual([]);
  expect(made).toEqual({
    'Home/start.md': '- [ ] *go* to [[Work]] ^abc-DEF12\n\t- ==key==\n',
    'Work.md': '- ## see [[Home/start#^abc-DEF12]] and ((unknown12))\n',
  });
  expect((await imported({ 'data.json': '{"a": 1}' })).leftOut).toEqual([
    ['data.json', expect.stringContaining('Roam')],
  ]);
});

it.each([
  ['an embedded block', '{{embed: ((blk_one_1))}}', '![[Other page#^blk-one-1]]'],
  ['an embedded page', '{{[[embed]]: [[Other: page]]}}', '![[Other page|Other: page]]'],
  ['a path to a block', '{{embed-path: ((blk_one_1))}}', '![[Other page#^blk-one-1]]'],
  ['words for a block', 'see [the turn](((blk_one_1)))', 'see [[Other page#^blk-one-1|the turn]]'],
  ['words for a page', 'see [it]([[Other: page]])', 'see [[Other page|it]]'],
  ['a block that is not there', '[x](((nosuchblk)))', '[x](((nosuchblk)))'],
  ['a page whose title no file has', '[[Other: page]]', '[[Other page|Other: page]]'],
  ['a page that is not there', '[[Nowhere: x]]', '[[Nowhere: x]]'],
  ['a day', '[[January 2nd, 2021]]', '[[2021-01-02|January 2nd, 2021]]'],
  ['a tag of several words', '#[[Plan]] #one', '[[Plan]] #one'],
  ['a quotation', '[[>]] said so', '> said so'],
  ['code', 'call `__init__` and `((blk_one_1))`', 'call `__init__` and `((blk_one_1))`'],
  ['a video', '{{[[video]]: https://a.example/v?x=1}}', '![](https://a.example/v?x=1)'],
  [
    'links that are not closed',
    '[[[[hello:: 16]] and ]] [[Other: page]]',
    '[[[[hello:: 16]] and ]] [[Other page|Other: page]]',
  ],
  ['a table without rows', '{{[[table]]}}', '{{[[table]]}}'],
  ['a closing fence behind the code', '```js\nconst __a__ = 1;```', '```js\n  const __a__ = 1;\n  ```'],
  ['what stands behind a fence', '```\na\n``` and on', '```\n  a\n  ```\n  and on'],
  ['code in one line', 'see ```x = __1__``` there', 'see ```x = __1__``` there'],
  ['an address with lines in it', 'https://a.example/__x__y __so__', 'https://a.example/__x__y *so*'],
  ['a page with a number sign', '[[C# notes]] #[[C# notes]]', '[[C notes|C# notes]] [[C notes|C# notes]]'],
])('Roam: %s', async (_, block, wanted) => {
  const { made } = await imported({
    'graph.json': JSON.stringify([
      { title: 'February 10th, 2023', children: [{ uid: 'x1', string: block }] },
      { title: 'Other: page', children: [{ uid: 'blk_one_1', string: 'one' }] },
      { title: 'Plan' },
      { title: 'C# notes' },
    ]),
  });
  expect(made['2023-02-10.md']).toBe(`- ${wanted}\n`);
});

it('Roam: tables, whose cells are blocks within each other', async () => {
  const row = (...cells: readonly string[]): object[] =>
    cells.slice(0, 1).map((string) => ({ string, children: row(...cells.slice(1)) }));
  const { made } = await imported({
    'graph.json': JSON.stringify([
      {
        title: 'Page',
        children: [
          {
            string: '{{[[table]]}}',
            children: [
              ...row('Name', 'Of'),
              { string: 'a|b', children: [...row('[[Other: page]]'), ...row('2\nlines', 'more')] },
              ...row('alone'),
            ],
          },
          { string: '{{table}}', children: row('```\ncode\n```', 'b') },
        ],
      },
      { title: 'Other: page' },
    ]),
  });
  expect(made['Page.md']).toBe(
    String.raw`- | Name | Of |  |
  | --- | --- | --- |
  | a\|b | [[Other page\|Other: page]] |  |
  |  | 2<br>lines | more |
  | alone |  |  |
- {{table}}
	- ${'```'}
	  code
	  ${'```'}
		- b
`,
  );
});

it('Roam: two titles that become one name are two notes, and links lead to each', async () => {
  const { made } = await imported({
    'graph.json': JSON.stringify([
      { title: 'A: b', children: [{ uid: 'u1', string: '[[A? b]]' }] },
      { title: 'A? b', children: [{ uid: 'u2', string: '[[A: b]]' }] },
    ]),
  });
  expect(made).toEqual({
    'A b.md': '---\ntitle: "A: b"\n---\n- [[A b 2|A? b]]\n',
    'A b 2.md': '---\ntitle: "A? b"\n---\n- [[A b|A: b]]\n',
  });
});

it('Roam: of two pages with one title both are kept', async () => {
  const { made } = await imported({
    'graph.json': JSON.stringify([
      { title: 'A', children: [{ string: 'one' }] },
      { title: 'A', children: [{ string: 'two' }] },
    ]),
  });
  expect(made).toEqual({ 'A.md': '- one\n', 'A 2.md': '- two\n' });
});

it('Logseq’s pages with signs that no file has are led to', async () => {
  const { made } = await imported({
    'logseq/config.edn': '{}',
    'pages/Book%3A Dune.md': '- a book\n- {{embed [[Other]]}}',
    'pages/Other.md': '- read [[Book: Dune]], `[[Book: Dune]]`, [[Book: Dune|it]]',
  });
  expect(made).toEqual({
    'pages/Book Dune.md': '---\ntitle: "Book: Dune"\n---\n- a book\n- ![[Other]]',
    'pages/Other.md': '- read [[Book Dune|Book: Dune]], `[[Book: Dune]]`, [[Book Dune|it]]',
  });
});

it.each([
  ['a day within a title', { 'Call 2023_02_10.md': '-' }, '[[Call 2023_02_10]]', '[[Call 2023_02_10]]'],
  ['a number sign', { 'C%23.md': '-' }, '[[C#]]', '[[C|C#]]'],
  [
    'two titles that become one name',
    { 'A%3A b.md': '-', 'A%3F b.md': '- x\n  id:: 11111111-1111-1111-1111-111111111111' },
    '[[A: b]] [[A? b]] ((11111111-1111-1111-1111-111111111111))',
    '[[A b|A: b]] [[A b 2|A? b]] [[A b 2#^11111111-1111-1111-1111-111111111111]]',
  ],
  [
    'a title that the page says',
    { 'Dune.md': 'tags:: x\ntitle:: Book: Dune\n\n- x' },
    '[[Book: Dune]] [[Dune]]',
    '[[Dune|Book: Dune]] [[Dune]]',
  ],
])('Logseq: links lead to pages with %s', async (_, pages, links, wanted) => {
  const { made } = await imported({
    'logseq/config.edn': '{}',
    ...Object.fromEntries(Object.entries(pages).map(([name, text]) => [`pages/${name}`, text])),
    'pages/From.md': links,
  });
  expect(made['pages/From.md']).toBe(wanted);
  for (const [, name = ''] of wanted.matchAll(/\[\[([^\]|#]+)/gu)) expect(made).toHaveProperty([`pages/${name}.md`]);
});

it('Logseq’s pages with lines of Windows are led to', async () => {
  const { made } = await imported({
    'logseq/config.edn': '{}',
    'pages/Dune.md': 'tags:: x\r\ntitle:: Book: Dune\r\n\r\n- x\r\n  id:: 11111111-1111-1111-1111-111111111111\r\n- y',
    'pages/From.md': '- [[Book: Dune]] ((11111111-1111-1111-1111-111111111111))\r\n',
  });
  expect(made).toEqual({
    'pages/Dune.md':
      '---\ntitle: "Book: Dune"\n---\ntags:: x\r\ntitle:: Book: Dune\r\n\r\n- x ^11111111-1111-1111-1111-111111111111\r\n- y',
    'pages/From.md': '- [[Dune|Book: Dune]] [[Dune#^11111111-1111-1111-1111-111111111111]]\r\n',
  });
});

it('Evernote’s tasks stand where their group stood, in its order', async () => {
  const task = (title: string, weight: string, more = '', group = 'g1') =>
    `<task><title>${title}</title><taskStatus>open</taskStatus><sortWeight>${weight}</sortWeight><taskGroupNoteLevelID>${group}</taskGroupNoteLevelID>${more}</task>`;
  const { made } = await imported({
    'a.enex': `<en-export><note><title>Do</title><content><![CDATA[<en-note><div>before</div><div style="--en-task-group:true; --en-id:g1;"><div>Content not supported</div></div><div>after</div></en-note>]]></content>${[
      task('second', 'C', '<dueDate>20220528T215959Z</dueDate><timeZone>Europe/Budapest</timeZone>'),
      task('first &amp; best', 'B', '<taskFlag>true</taskFlag>'),
      task(
        'third',
        'D',
        '<timeZone>Asia/Tokyo</timeZone><reminder><reminderDate>20220522T230000Z</reminderDate></reminder>',
      ),
      task('done', 'E').replace('open', 'completed'),
      task('elsewhere', 'A', '', 'g2'),
    ].join('')}</note></en-export>`,
  });
  expect(made['Do.md']).toBe(
    'before\n\n- [ ] first & best 🔼\n- [ ] second 📅 2022-05-28\n- [ ] third ⏳ 2022-05-23\n- [x] done\n\nafter\n\n- [ ] elsewhere\n',
  );
});

it.each([
  ['RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO', '', ' 🔁 every week on Monday'],
  ['RRULE:FREQ=DAILY;INTERVAL=2', '<repeatAfterCompletion>true</repeatAfterCompletion>', ' 🔁 every 2 days when done'],
  ['RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '', ' 🔁 every weekday'],
  ['RRULE:FREQ=MONTHLY;BYMONTHDAY=15', '', ' 🔁 every month on the 15th'],
  // What the Tasks plugin has no words for is no other rule.
  ['RRULE:FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1', '', ''],
  ['RRULE:FREQ=WEEKLY;COUNT=3', '', ''],
  ['RRULE:FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=15', '', ' 🔁 every April on the 15th'],
  ['RRULE:FREQ=MONTHLY;BYDAY=-1FR', '', ' 🔁 every month on the last Friday'],
  ['RRULE:FREQ=OFTEN', '', ''],
  ['RRULE:FREQ=HOURLY', '', ''],
  ['RRULE:', '', ''],
])('Evernote’s tasks come again as they did: %s %s', async (rule, more, wanted) => {
  const { made } = await imported({
    'a.enex': `<en-export><note><title>Do</title><content><![CDATA[<en-note></en-note>]]></content><task><title>Water</title><taskStatus>completed</taskStatus><taskGroupNoteLevelID>g</taskGroupNoteLevelID><dueDate>20240414T212000Z</dueDate><timeZone>America/New_York</timeZone><recurrence>${rule}</recurrence>${more}<statusUpdated>20240410T020000Z</statusUpdated></task></note></en-export>`,
  });
  expect(made['Do.md']).toBe(`\n\n- [x] Water${wanted} 📅 2024-04-14 ✅ 2024-04-09\n`);
});

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

it('Joplin’s pictures of a size and its definitions of links lead to the attachments', async () => {
  const [id, note] = ['a'.repeat(32), 'b'.repeat(32)];
  const { made } = await imported({
    'n.jex': tarOf({
      [`${note}.md`]: `Note\n\n<img src=":/${id}" width="200"/> ![](:/${id}) [x][1]\n\n[1]: :/${id}\n\nid: ${note}\nparent_id: \ntype_: 1`,
      [`${id}.md`]: `pic.png\n\nid: ${id}\nfile_extension: png\ntype_: 4`,
      [`resources/${id}.png`]: 'png',
    }),
  });
  expect(made['Note.md']).toContain(
    '<img src="attachments/pic.png" width="200"/> ![](attachments/pic.png) [x][1]\n\n[1]: attachments/pic.png',
  );
});

it('Bear’s own files are told and left out', async () => {
  const { made, leftOut } = await imported({
    'Notes.bear2bk/A.textbundle/text.md': '# A',
    'Notes.bear2bk/tags.json': '{}',
  });
  expect(Object.keys(made)).toEqual(['Notes.bear2bk/A.md']);
  expect(leftOut.map(([path]) => path)).toEqual(['Notes.bear2bk/tags.json']);
});

it('Logseq’s journals have their days as names, its tasks boxes', async () => {
  const { name, made } = await imported({
    'logseq/config.edn': '{}',
    'journals/2024_01_05.md':
      '- TODO call [[Ann]]\n- DONE see [[Jan 15th, 2024]]\n  id:: 65a0b0c0-0000-4000-8000-000000000001\n',
    'pages/a___b.md': '- DOING ((65a0b0c0-0000-4000-8000-000000000001))',
    'assets/x.png': 'png',
  });
  expect(name).toBe('Logseq');
  expect(made).toEqual({
    'journals/2024-01-05.md': '- [ ] call [[Ann]]\n- [x] see [[2024-01-15]] ^65a0b0c0-0000-4000-8000-000000000001\n',
    'pages/a/b.md': '- [/] [[2024-01-05#^65a0b0c0-0000-4000-8000-000000000001]]',
    'assets/x.png': 'png',
  });
});

it('Bear’s bundles are a note each, with a folder of attachments', async () => {
  const { name, made } = await imported({
    'My note.textbundle/text.md': '# My note\n![](assets/a%20b.png)',
    'My note.textbundle/assets/a b.png': 'png',
    'My note.textbundle/info.json': '{}',
  });
  expect(name).toBe('Bear');
  expect(made).toEqual({ 'My note.md': '# My note\n![](My%20note.assets/a%20b.png)', 'My note.assets/a b.png': 'png' });
});

/** A tar of these files. */
function tarOf(contents: Readonly<Record<string, string>>): Uint8Array {
  const parts = Object.entries(contents).flatMap(([path, content]) => {
    const [head, body] = [new Uint8Array(512), bytesOf(content)];
    head.set(bytesOf(path));
    head.set(bytesOf(body.length.toString(8).padStart(11, '0')), 124);
    head.set(bytesOf('0'), 156);
    const padded = new Uint8Array(Math.ceil(body.length / 512) * 512);
    padded.set(body);
    return [...head, ...padded];
  });
  return Uint8Array.from([...parts, ...new Uint8Array(1024)]);
}

it('Joplin’s notebooks are folders, its ids links', async () => {
  const [note, folder, resource, other] = ['1', '2', '3', '4'].map((digit) => digit.repeat(32)) as [
    string,
    string,
    string,
    string,
  ];
  const jex = tarOf({
    [`${note}.md`]: `A: note\n\nSee [pic](:/${resource}) and [b](:/${other})\n\nid: ${note}\nparent_id: ${folder}\nuser_created_time: 2024-01-05T10:00:00.000Z\ntype_: 1`,
    [`${other}.md`]: `B\n\nid: ${other}\nparent_id: ${folder}\nis_todo: 1\ntodo_completed: 0\ntype_: 1`,
    [`${folder}.md`]: `Notebook\n\nid: ${folder}\nparent_id: \ntype_: 2`,
    [`${resource}.md`]: `pic.png\n\nid: ${resource}\nfile_extension: png\ntype_: 4`,
    [`resources/${resource}.png`]: 'png',
  });
  const { name, made, leftOut } = await imported({ 'all.jex': jex });
  expect(name).toBe('Joplin');
  expect(leftOut).toEqual([]);
  expect(made).toEqual({
    'attachments/pic.png': 'png',
    'Notebook/A note.md':
      '---\ntitle: "A: note"\ncreated: 2024-01-05T10:00:00\n---\nSee [pic](../attachments/pic.png) and [b](B.md)\n',
    'Notebook/B.md': '- [ ] (to do)\n\n\n',
  });
});

it('Apple’s copy of iCloud Notes has its texts as notes, its boxes as tasks, attachments where they stood', async () => {
  const { name, made, leftOut } = await imported({
    'iCloud Notes/Notes Details.csv':
      'Title, Created On, Modified On, Pinned, Deleted, Drawing/Handwriting, ContentHash at Import\n"Tides, and more",04-12-2026 09:00:00,04-13-2026 10:30:00,Yes,No,No,\n',
    'iCloud Notes/Notes/Tides, and more/Tides, and more.txt':
      'Tides, and more\n\nBefore\n\t◦\tCheck the weather\n\t✓\tPack\n\uFFFC\nthen \uFFFC after\n',
    'iCloud Notes/Notes/Tides, and more/Attachment-10.png': 'ten',
    'iCloud Notes/Notes/Tides, and more/Attachment.png': 'first',
    'iCloud Notes/Notes/Tides, and more/sketches/Sketch.jpg': 'drawn',
    'iCloud Notes/Notes/Work/Plan/Plan.txt': 'Plan\r\nOne: two\r\n',
    'iCloud Notes/Notes/Work/Plan/Plan-1.txt': 'Plan\nAnother',
    'iCloud Notes/Notes/A title cut/A title cut.txt': 'A title cut/short? No.\nWords',
    'iCloud Notes/Recently Deleted/Old/Old.txt': 'Old',
  });
  expect(name).toBe('Apple Notes');
  expect(made).toEqual({
    'Tides, and more.assets/Attachment.png': 'first',
    'Tides, and more.assets/Attachment-10.png': 'ten',
    'Tides, and more.assets/Sketch.jpg': 'drawn',
    'Tides, and more.md':
      '---\ncreated: 2026-04-12T09:00:00\nupdated: 2026-04-13T10:30:00\npinned: true\n---\nBefore\n- [ ] Check the weather\n- [x] Pack\n![Attachment.png](Tides%2C%20and%20more.assets/Attachment.png)\nthen ![Attachment-10.png](Tides%2C%20and%20more.assets/Attachment-10.png) after\n\n![Sketch.jpg](Tides%2C%20and%20more.assets/Sketch.jpg)\n',
    'Work/Plan.md': 'One: two\n',
    'Work/Plan 2.md': 'Another\n',
    'A title cut short No.md': 'A title cut/short? No.\nWords\n',
  });
  expect(leftOut.map(([path]) => path)).toEqual([
    'iCloud Notes/Notes Details.csv',
    'iCloud Notes/Recently Deleted/Old/Old.txt',
  ]);
});

it('pages alone become notes, and a folder of notes stays as it is', async () => {
  const { name, made } = await imported({
    'Ideas.html': '<p>One <a href="Two.html">two</a></p>',
    'Two.html': '<h1>Two</h1>',
  });
  expect([name, made]).toEqual(['web pages', { 'Ideas.md': 'One [two](Two.md)\n', 'Two.md': '# Two\n' }]);
  expect(exportProgram(['a.md', 'b/c.md', 'page.html', 'data.json'])).toBeUndefined();
});

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
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  [
    '12345678901234567890123456789012345678901234567890123456789012345678901234567890',
    '57edf4a22be3c955ac49da2e2107b67a',
  ],
])('the digest of %j is that of RFC 1321', (text, digest) => expect(md5(bytesOf(text))).toBe(digest));

it('no export makes a reader throw, whatever it holds', async () => {
  const piece = fc.constantFrom(
    ...[
      '<note>',
      '</note>',
      '<title>',
      '</title>',
      '<content>',
      '<![CDATA[',
      ']]>',
      '</content>',
      '<resource>',
      '<data>',
      '</data>',
    ],
    ...[
      '</resource>',
      '<en-note>',
      '<div>',
      '</div>',
      '<ul><li>',
      '<table><tr><td>',
      '<en-todo/>',
      '&#99999999;',
      '&#xd800;',
      '<!--',
      '<a href="',
    ],
    ...[
      '[{"title":"x","children":',
      '[{"string":"((abcdefgh))","heading":1e9}]',
      '}]',
      '{"textContent":1,"createdTimestampUsec":1e40}',
      '{',
    ],
    ...['id: ', '0'.repeat(32), '\ntype_: 1', '](', '%zz', '.md)', '- TODO ', 'id:: ', '\0', '-7777777'],
  );
  const names = [
    'a.enex',
    'b.jex',
    'Keep/c.json',
    'd.json',
    `e ${ID}.md`,
    `f ${ID}.html`,
    'logseq/config.edn',
    'g.textbundle/text.md',
    'h.html',
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.array(piece, { maxLength: 30 }), async (path, pieces) => {
      await imported({ [path]: pieces.join(''), 'x.md': pieces.join(' ') });
      await imported({ [path]: pieces.join('') });
    }),
    fuzzRuns(300),
  );
});
