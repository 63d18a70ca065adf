/** Files of the formats within a vault that hold the texts: bases with their formulas, tools, drawings and queries. */

const VIEWS = ['table', 'cards', 'list', 'kanban'] as const;
/** What a formula makes of a property that holds the text. */
const FORMULAS = ['html(VALUE)', 'image(VALUE)', 'link(VALUE, VALUE)', 'icon(VALUE)', 'list(VALUE)', 'VALUE.nothing()'];

const quoted = (text: string): string => JSON.stringify(text);

/** The texts as the names of views and columns, as a formula and a filter of their own, and as values. */
function baseOf(part: readonly string[], at: number): string {
  const ids = part.flatMap((_, nth) => [`note.p${nth}`, `formula.f${nth}`]);
  const views = VIEWS.flatMap((type, nth) => [
    `  - type: ${type}`,
    `    name: ${quoted(`${type} ${part[nth] ?? ''}`)}`,
    `    order: [file.name, ${ids.join(', ')}]`,
    '    groupBy: { property: note.p0, direction: ASC }',
    '    image: note.p1',
  ]);
  return [
    `filters: 'file.inFolder("BaseRows/${at}")'`,
    'formulas:',
    ...part.map(
      (_, nth) => `  f${nth}: ${quoted((FORMULAS[nth % FORMULAS.length] ?? '').replaceAll('VALUE', `note.p${nth}`))}`,
    ),
    `  own: ${quoted(part[0] ?? '')}`,
    'properties:',
    ...part.map((text, nth) => `  note.p${nth}: { displayName: ${quoted(text)} }`),
    'views:',
    ...views,
    `  - { type: ${quoted(part[1] ?? 'x')}, name: other, filters: ${quoted(part[2] ?? '')} }`,
    '',
  ].join('\n');
}

export const baseFiles = (part: readonly string[], at: number): [string, string][] => [
  [
    `BaseRows/${at}/Row.md`,
    `---\n${part.map((text, nth) => `p${nth}: ${nth % 2 === 0 ? quoted(text) : `[${quoted(text)}]`}`).join('\n')}\n---\n`,
  ],
  [`Bases/${at}.base`, baseOf(part, at)],
  [`BaseNotes/${at}.md`, `# Base ${at}\n\n![[${at}.base]]\n\n\`\`\`base\n${part[0] ?? ''}\n\`\`\`\n`],
];

/** The texts as names, descriptions and questions of tools, and as the names of tools that are not there. */
export const toolFiles = (part: readonly string[], at: number): [string, string][] => {
  const [name = '', about = '', ...rest] = part;
  const head = `---\ntype: tool\nname: ${quoted(`${at} ${name.slice(0, 60)}`)}\ndescription: ${quoted(about)}\nsteps:`;
  const asks = rest.filter((text) => !text.includes('{{'));
  return [
    [
      `Tools/Corpus ${at}.md`,
      `${head}\n${asks.map((text) => `  - ask: ${quoted(`? ${text}`)}\n    answer: { a: text }`).join('\n')}\n---\n`,
    ],
    [`Tools/Broken ${at}.md`, `${head}\n${part.map((text) => `  - tool: ${quoted(`no ${text}`)}`).join('\n')}\n---\n`],
  ];
};

/** The texts as texts of shapes, and as what else a shape says. */
export function drawingOf(part: readonly string[], at: number): string {
  const shapes = [...part, `Drawing ${at} ends`].map((text, nth) => ({
    type: 'text',
    text,
    x: 0,
    y: nth * 30,
    width: 200,
    height: 25,
    strokeColor: text,
    fileId: text,
    link: text,
  }));
  const boxes = part.map((text, nth) => ({
    type: 'rectangle',
    x: 300,
    y: nth * 30,
    backgroundColor: text,
    name: text,
  }));
  return JSON.stringify({ type: 'excalidraw', elements: [...boxes, ...shapes] });
}

/** The texts as properties, as fields in lines and as tasks; as columns, as their names, as values in a line, and as a query of their own. */
export function queryFiles(part: readonly string[], at: number): [string, string][] {
  const dataview = (query: string): string => `\`\`\`dataview\n${query}\n\`\`\``;
  const from = `FROM "QueryRows/${at}"`;
  return [
    [
      `QueryRows/${at}/Row.md`,
      [
        '---',
        ...part.map((text, nth) => `p${nth}: ${quoted(text)}`),
        '---',
        ...part.map((text, nth) => `f${nth}:: ${text}\n`),
        ...part.map((text) => `- [ ] ${text} [due:: 2026-01-01]`),
        '',
      ].join('\n'),
    ],
    [
      `QueryNotes/${at}.md`,
      [
        `---\nown: ${quoted(part[0] ?? '')}\n---\n# Queries ${at}`,
        '`= this.own`',
        dataview(`TABLE ${part.flatMap((_, nth) => [`p${nth}`, `f${nth}`]).join(', ')} ${from}`),
        dataview(`TABLE ${part.map((text, nth) => `p${nth} AS ${quoted(text)}`).join(', ')} ${from}`),
        dataview(`LIST ${part.map((_, nth) => `p${nth}`).join(' + ')} ${from}`),
        dataview(`TASK ${from} GROUP BY p0`),
        dataview(part[0] ?? ''),
        '',
      ].join('\n\n'),
    ],
  ];
}
