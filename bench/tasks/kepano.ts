import { call, say } from '../../src/agent/testing/model-reply.ts';
import { type RecordedTask } from './recorded-task.ts';

/** On Kepano's vault of templates, categories and references. */
export const KEPANO_TASKS: readonly RecordedTask[] = [
  {
    name: 'base of books',
    vault: 'kepano-obsidian',
    earlier: { rounds: 5, tokens: 32_500 },
    turns: [
      {
        say: 'Make a base of my books in Reading.base: title, author, year and rating, the best rated first, no templates.',
        replies: [
          call(
            ['query_graph', { sql: "SELECT path, frontmatter FROM notes WHERE frontmatter LIKE '%[[Books]]%'" }],
            ['more_tools', { tools: ['edit_base'] }],
          ),
          call([
            'edit_base',
            {
              path: 'Reading.base',
              create: true,
              changes: [
                {
                  operation: 'set',
                  key: ['filters'],
                  value: { and: ['categories.contains(link("Books"))', '!file.inFolder("Templates")'] },
                },
                { operation: 'set', view: 'Table', key: ['order'], value: ['file.name', 'author', 'year', 'rating'] },
                {
                  operation: 'set',
                  view: 'Table',
                  key: ['sort'],
                  value: [{ property: 'rating', direction: 'DESC' }],
                },
              ],
            },
          ]),
          say('Reading.base shows two books.'),
        ],
      },
    ],
    questions: 1,
    holds: { 'Reading.base': ['direction: DESC'] },
    answer: 'two books',
  },
  {
    name: 'a tag on 20 notes that have others',
    vault: 'kepano-obsidian',
    turns: [
      {
        say: 'Add the tag reference to all notes in References.',
        replies: [
          call([
            'apply_to_notes',
            { tool: 'update_frontmatter', where: { folder: 'References' }, input: { add: { tags: ['reference'] } } },
          ]),
          say('They are tagged.'),
        ],
      },
    ],
    questions: 1,
    holds: { 'References/The Machine Stops.md': ['- to-read\n  - reference'] },
    answer: 'tagged',
  },
];
