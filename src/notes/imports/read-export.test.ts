import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzRuns } from '../testing/fuzz-runs.ts';
import { md5 } from './md5.ts';
import { exportProgram } from './read-export.ts';
import { bytesOf, imported } from './testing/import-export.ts';

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
