import type { ReceivedRequest } from '../../src/agent/testing/scripted-endpoint.ts';
import { call, handleOf, readOf, say } from '../../src/agent/testing/model-reply.ts';
import { linesOf, type RecordedTask } from './recorded-task.ts';

const TEMPLATES = 'docs/user/features/templates.md';
const PUBLISHING = 'docs/user/publishing/publish-to-vercel.md';

/** The parts of the note on templates that become notes of their own: name, heading, lines. */
const PARTS = [
  ['javascript-templates', 'JavaScript Templates', 62, 225],
  ['markdown-templates', 'Markdown templates', 226, 413],
  ['special-templates', 'Special templates', 36, 61],
] as const;

/** A sentence for each note that a table of the request shows. */
function summaries(request: ReceivedRequest) {
  const rows = [...readOf(request).matchAll(/^\[(n\d+)\] docs\/user\S+ \| ([^|]+) \|/gmu)];
  return rows.map(([, path, title = '']) => ({
    path,
    updates: { summary: `Tells what ${title.trim()} is for in Foam, and how to set it up.` },
  }));
}

/** On Foam's documentation, 87 notes. */
export const FOAM_TASKS: readonly RecordedTask[] = [
  {
    name: 'a fact',
    vault: 'foam-docs',
    earlier: { rounds: 2, tokens: 6_900 },
    turns: [
      {
        say: 'Where does Foam put new daily notes by default?',
        replies: [
          call(['search_notes', { query: 'default folder of daily notes' }]),
          say((request) => `In \`journals\` [${handleOf(request, 'docs/user/features/daily-notes.md')}:57].`),
        ],
      },
    ],
    answer: 'journals',
  },
  {
    name: 'which of 17 recipes need no extension',
    vault: 'foam-docs',
    earlier: { rounds: 6, tokens: 18_900 },
    turns: [
      {
        say: 'Which of the recipes (tagged #recipe) need no extension of VS Code?',
        replies: [
          call(
            ['search_notes', { query: 'extension', mode: 'text', filter: { tags: ['recipe'] }, top_k: 20 }],
            [
              'query_graph',
              {
                sql: "SELECT path, (SELECT count(*) FROM chunks c WHERE c.path = n.path AND (text LIKE '%extension%' OR text LIKE '%marketplace%')) AS passages, preview FROM notes n WHERE path IN (SELECT path FROM tags WHERE tag = 'recipe')",
              },
            ],
          ),
          call([
            'read_notes',
            (request) => ({
              paths: [
                'how-to-write-recipes',
                'capture-notes-with-drafts-pro',
                'markup-converter',
                'real-time-collaboration',
              ]
                .map((name) => `docs/user/recipes/${name}.md`)
                .filter((path) => readOf(request).includes(path)),
              max_lines: 20,
            }),
          ]),
          say(
            (request) =>
              `Among them capturing notes with Drafts Pro [${handleOf(request, 'docs/user/recipes/capture-notes-with-drafts-pro.md')}:3].`,
          ),
        ],
      },
    ],
    answer: 'Drafts Pro',
  },
  {
    name: 'rename and re-link, once denied',
    vault: 'foam-docs',
    earlier: { rounds: 4, tokens: 13_600 },
    turns: [
      {
        say: 'Rename the principles note, so that its name says that they are Foam’s; its links should follow.',
        replies: [
          call(['move_notes', { moves: [{ path: 'principles', new_path: 'Foam Principles' }] }]),
          call(['move_notes', { moves: [{ path: 'principles', new_path: 'foam-principles' }] }]),
          say('It is `foam-principles` now, and the link in the index follows.'),
        ],
      },
    ],
    questions: 2,
    declines: ['In small letters with a hyphen, as the others: foam-principles.'],
    holds: {
      'docs/principles.md': null,
      'docs/foam-principles.md': ['# Principles'],
      'docs/index.md': ['[[foam-principles]]', '[foam-principles]: foam-principles.md'],
    },
    answer: 'foam-principles',
  },
  {
    name: 're-tag 17 notes and a property on 9',
    vault: 'foam-docs',
    earlier: { rounds: 3, tokens: 19_200 },
    turns: [
      {
        say: 'Rename the tag #recipe to #howto everywhere, and set status: review in all notes in docs/user/publishing.',
        replies: [
          call(
            ['rename_tag', { from: 'recipe', to: 'howto' }],
            [
              'apply_to_notes',
              {
                tool: 'update_frontmatter',
                where: { folder: 'docs/user/publishing' },
                input: { updates: { status: 'review' } },
              },
            ],
          ),
          say('17 notes are tagged #howto, and 9 are in review.'),
        ],
      },
    ],
    questions: 2,
    holds: { [PUBLISHING]: ['status: review', 'This #howto shows'] },
    answer: '17 notes',
  },
  {
    name: 'split a note in four',
    vault: 'foam-docs',
    earlier: { rounds: 4, tokens: 34_000 },
    turns: [
      {
        say: 'The note on templates is too long. Make a note of its own of each kind of template, beside it, and link them from it.',
        replies: [
          call(['read_notes', { paths: [TEMPLATES] }]),
          call(
            ...PARTS.map(
              ([name, heading, from, to]) =>
                [
                  'create_note',
                  (request: ReceivedRequest) => ({
                    path: `docs/user/features/${name}.md`,
                    content: `# ${heading}\n${linesOf(request, from + 1, to)}`,
                  }),
                ] as const,
            ),
            [
              'edit_note',
              (request) => ({
                path: handleOf(request, TEMPLATES),
                edits: PARTS.map(([name, heading]) => ({ operation: 'replace', heading, text: `See [[${name}]].` })),
              }),
            ],
          ),
          say('There are three new notes, and the old one links to them.'),
        ],
      },
    ],
    questions: 4,
    holds: {
      [TEMPLATES]: ['## JavaScript Templates\n\nSee [[javascript-templates]].', '## Quickstart'],
      'docs/user/features/markdown-templates.md': ['# Markdown templates\n', '#### `filepath` attribute'],
    },
    answer: 'three new notes',
  },
  {
    name: 'merge two notes, links follow',
    vault: 'foam-docs',
    earlier: { rounds: 3, tokens: 31_000 },
    turns: [
      {
        say: 'Make one note of the two on math support. The links should follow.',
        replies: [
          call(['search_notes', { query: 'math support' }], ['more_tools', { tools: ['merge_nodes'] }]),
          call([
            'merge_nodes',
            (request) => ({
              primary_node_id: handleOf(request, 'docs/user/publishing/math-support-with-mathjax.md'),
              secondary_node_id: handleOf(request, 'docs/user/publishing/math-support-with-katex.md'),
            }),
          ]),
          say('They are one note now.'),
        ],
      },
    ],
    questions: 1,
    holds: { 'docs/user/publishing/math-support-with-katex.md': null, [PUBLISHING]: ['[[math-support-with-mathjax'] },
    answer: 'one note',
  },
  {
    name: 'summary property for 75 notes',
    vault: 'foam-docs',
    earlier: { rounds: 6, tokens: 82_700 },
    turns: [
      {
        say: 'Give each note below docs/user a property summary, a sentence on what it is about.',
        replies: [
          call([
            'query_graph',
            { sql: "SELECT path, title, preview FROM notes WHERE path LIKE 'docs/user/%'", limit: 100 },
          ]),
          call(['update_frontmatter', (request) => ({ notes: summaries(request) })]),
          say('All 75 notes have a summary.'),
        ],
      },
    ],
    questions: 1,
    holds: {
      [PUBLISHING]: ['summary: Tells what Publish to Vercel is for'],
      'docs/user/index.md': ['summary: Tells what Using Foam'],
    },
    answer: 'All 75',
  },
  {
    name: 'window 4,096: a fact',
    vault: 'foam-docs',
    windowTokens: 4_096,
    earlier: { rounds: 2, tokens: 2_500 },
    turns: [
      {
        say: 'Where does Foam put new daily notes by default?',
        replies: [
          call(['search_notes', { query: 'default folder of daily notes' }]),
          say((request) => `In \`journals\` [${handleOf(request, 'docs/user/features/daily-notes.md')}:57].`),
        ],
      },
    ],
    answer: 'journals',
  },
  {
    name: 'window 4,096: rename a tag',
    vault: 'foam-docs',
    windowTokens: 4_096,
    earlier: { rounds: 3, tokens: 4_600 },
    turns: [
      {
        say: 'Rename the tag #recipe to #howto everywhere.',
        replies: [
          call(['more_tools', { group: 'organise' }]),
          call(['rename_tag', { from: 'recipe', to: 'howto' }]),
          say('17 notes are tagged #howto now.'),
        ],
      },
    ],
    questions: 1,
    holds: { [PUBLISHING]: ['This #howto shows'] },
    answer: '17 notes',
  },
  {
    name: 'window 4,096: a property on 9 notes',
    vault: 'foam-docs',
    windowTokens: 4_096,
    earlier: { rounds: 8, tokens: 11_600 },
    turns: [
      {
        say: 'Set the property status: review in all notes in docs/user/publishing.',
        replies: [
          call(['more_tools', { group: 'change' }]),
          call([
            'apply_to_notes',
            {
              tool: 'update_frontmatter',
              where: { folder: 'docs/user/publishing' },
              input: { updates: { status: 'review' } },
            },
          ]),
          say('9 notes are in review.'),
        ],
      },
    ],
    questions: 1,
    holds: { [PUBLISHING]: ['status: review'] },
    answer: '9 notes',
  },
  {
    name: 'window 16,384: a wish after a long talk',
    vault: 'foam-docs',
    windowTokens: 16_384,
    turns: [
      ...['templates', 'foam-queries', 'telemetry', 'generate-material-for-mkdocs-site'].map((name) => ({
        say: `What does the note ${name} say? In short.`,
        replies: [call(['read_notes', { paths: [name] }]), say(`It tells of ${name}.`)],
      })),
      {
        say: 'Now rename the tag #recipe to #howto everywhere, join the two notes on math support, and make a base of the notes in docs/user/publishing: path and status.',
        replies: [
          call(['more_tools', { tools: ['rename_tag', 'merge_nodes', 'edit_base'] }]),
          call(
            ['rename_tag', { from: 'recipe', to: 'howto' }],
            [
              'merge_nodes',
              { primary_node_id: 'math-support-with-mathjax', secondary_node_id: 'math-support-with-katex' },
            ],
            [
              'edit_base',
              {
                path: 'Publishing.base',
                create: true,
                changes: [
                  { operation: 'set', key: ['filters'], value: { and: ['file.inFolder("docs/user/publishing")'] } },
                  { operation: 'set', view: 'Table', key: ['order'], value: ['file.name', 'note.status'] },
                ],
              },
            ],
          ),
          say('All three are done.'),
        ],
      },
    ],
    questions: 3,
    holds: {
      [PUBLISHING]: ['This #howto shows'],
      'docs/user/publishing/math-support-with-katex.md': null,
      'Publishing.base': ['docs/user/publishing'],
    },
    answer: 'All three',
  },
];
