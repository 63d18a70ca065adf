import { makePdf } from '../harness/make-pdf.ts';
import { copySampleVault, type ScratchVault } from '../harness/scratch-vault.ts';

/** What the sample vault lacks: an assistant, a prompt, a memory, relations, notes with warnings, a base, queries, a board, a drawing, files of values and of other kinds, bookmarks, and tasks with days. */
const MORE: Readonly<Record<string, string | Uint8Array>> = {
  // A rename asks about links first.
  '.obsidian/app.json': '{ "attachmentFolderPath": "Attachments", "trashOption": "local", "alwaysUpdateLinks": false }',
  '.obsidian/bookmarks.json': JSON.stringify({
    items: [
      { type: 'file', path: 'Welcome.md', ctime: 1 },
      { type: 'search', query: 'tag:idea moth', ctime: 2 },
      {
        type: 'group',
        title: 'For chapter 2',
        ctime: 3,
        items: [{ type: 'file', path: 'Ideas/Why moths spiral.md', ctime: 4 }],
      },
    ],
  }),
  'Attachments/Trap manual.pdf': makePdf(['Lamps in winter', 'Sheets and traps', 'The end']),
  'Attachments/data.zip': new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]),
  'Ideas/trap.py': 'lamps = 3\nfor lamp in range(lamps):\n    print("moth")\n',
  'Ideas/Scratch.md':
    'The lamp is bright.\n\n| Moth | Seen |\n| --- | --: |\n| Burnet | 3 |\n| Hawk | 12 |\n\n- [ ] Count again\n- [/] Repair the trap\n\n',
  'Assistants/Strict editor.md': '---\ntype: assistant\nfolder: Projects\ntools: read\n---\nBe strict about adverbs.\n',
  'Prompts/Week in review.md': '# Week in review\n\nSummarise what I wrote this week.\n',
  'Memory/Ruth.md':
    '---\ntype: memory\nmemory_type: fact\nid: 6a1c\ncreated: 2026-10-02\n---\nRuth Adeyemi supervises the thesis and reads chapters within a week.\n',
  'Ideas/Lamps draw moths away.md':
    '---\ntype: hypothesis\nconfidence: 0.6\ncontradicts: "[[Light as a larder]]"\n---\n# Lamps draw moths away\n\nsupports:: [[Why moths spiral]]\n',
  'Ideas/All ideas.base': [
    'formulas:',
    '  letters: file.name.length',
    '  wrong: file.name * 2',
    'views:',
    '  - { type: table, name: Table, order: [file.name, type, confidence, file.mtime, formula.letters, formula.wrong], filters: file.inFolder("Ideas") }',
    '  - { type: cards, name: Cards, order: [file.name, type], filters: file.inFolder("Ideas") }',
    '  - { type: list, name: List, order: [file.name, type], filters: file.inFolder("Ideas") }',
    '  - { type: kanban, name: Board, order: [file.name, confidence], groupBy: { property: type, direction: ASC }, filters: file.inFolder("Ideas") }',
    '',
  ].join('\n'),
  'Ideas/Queries.md': [
    'This note has `= length(this.file.outlinks)` links.',
    '',
    '```dataview',
    'TABLE confidence AS "Confidence", contradicts, file.mtime, upper(confidence) FROM "Ideas" SORT file.name',
    '```',
    '',
    '```dataview',
    'TASK FROM "Ideas/To do" WHERE !completed GROUP BY file.link',
    '```',
    '',
    '```dataview',
    'LIST WHERE shout(rating)',
    '```',
    '',
  ].join('\n'),
  'Ideas/Open tasks.md': [
    '```tasks',
    'not done',
    'path includes To do',
    'group by due',
    'explain',
    '```',
    '',
    '```tasks',
    'path includes To do',
    'view columns by status.type',
    'hide task count',
    '```',
    '',
  ].join('\n'),
  'Ideas/Nights.md': [
    'Nights with a note of their own.',
    '',
    '```dataview',
    'CALENDAR file.day FROM "Daily"',
    '```',
    '',
  ].join('\n'),
  'Clippings/Moths and street lamps.md': [
    '---',
    'title: Moths and street lamps',
    'source: "https://example.org/moths/street-lamps?from=newsletter"',
    'author: ["[[Ada Lind]]", "[[Per Holm]]"]',
    'published: 2026-04-02',
    'created: 2026-05-11',
    'description: What a summer of counting below lamps has shown.',
    'tags: [clippings, light]',
    '---',
    'A summer of counting has shown three things.',
    '',
    '> The lamp is not what they are looking for.',
    '',
    '1. Most moths fly before midnight.',
    '2. A [warmer lamp](https://example.org/lamps) draws fewer of them.',
    '',
    '![A moth on a sheet](https://example.org/moth.jpg)',
    '',
  ].join('\n'),
  'Clippings/Saved page.html':
    '<!doctype html><html><head><title>Trap tips</title><style>body{color:red}</style><script>alert(1)</script></head><body><nav>Home</nav><article><h1>Five tips for a trap</h1><p>Use a <b>sheet</b> and patience.</p><ul><li>No wind</li><li>No moon</li></ul><table><tr><th>Lamp</th><th>Moths</th></tr><tr><td>15 W</td><td>40</td></tr></table><img src="https://example.org/trap.jpg" alt="A trap"></article></body></html>\n',
  'Ideas/To do.md':
    '- [ ] Order new filters ⏫ 📅 2026-01-05\n- [ ] Write to Ruth 🔁 every week 📅 2027-03-01\n- [x] Repair the trap ✅ 2026-01-02\n',
  'Ideas/Field season.md': `---

kanban-plugin: board

---

## To do (3)

- [ ] Charge the lamps @{2026-03-05} @@{20:30}
- [ ] Ask [[Ruth Adeyemi]] about **permits** #fieldwork
\tShe knows the forester.


## Under way

- [/] Build the second trap


## Done

**Complete**
- [x] Choose the sites


***

## Archive

- [x] Book the van

%% kanban:settings
\`\`\`
{"kanban-plugin":"board"}
\`\`\`
%%
`,
  'Ideas/Trap.excalidraw.md': `---

excalidraw-plugin: parsed

---
# Excalidraw Data

## Text Elements
A lamp over a sheet ^abcd1234

%%
## Drawing
\`\`\`json
${JSON.stringify({
  type: 'excalidraw',
  elements: [
    { type: 'rectangle', x: 0, y: 120, width: 320, height: 60, strokeColor: '#1e1e1e', backgroundColor: '#a5d8ff' },
    { type: 'ellipse', x: 130, y: 0, width: 60, height: 60, strokeColor: '#e8590c', backgroundColor: '#ffec99' },
    { type: 'diamond', x: 360, y: 20, width: 80, height: 80, strokeColor: '#2f9e44', strokeStyle: 'dashed' },
    {
      type: 'arrow',
      x: 160,
      y: 64,
      points: [
        [0, 0],
        [20, 25],
        [0, 50],
      ],
      endArrowhead: 'arrow',
      roundness: { type: 2 },
    },
    { type: 'text', x: 20, y: 138, width: 200, height: 25, text: 'A lamp over a sheet', fontSize: 20 },
  ],
})}
\`\`\`
%%
`,
  'Ideas/counts.csv': 'night,species,count\n2026-05-01,Hawk moth,3\n2026-05-02,Burnet moth,12,windy\n',
  'Ideas/trap.json': '{"place": "orchard", "lamps": [{"watt": 15, "colour": "uv"}], "checked": true}\n',
  'Ideas/Broken.md': '---\ntags: [unclosed\nstatus: : draft\n---\n# Broken\n',
};

/** The vault in which every view has something to show. */
export async function vaultToShow(): Promise<ScratchVault> {
  const vault = await copySampleVault('Night notes');
  for (const [path, text] of Object.entries(MORE)) await vault.write(path, text);
  return vault;
}
