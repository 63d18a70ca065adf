import { call, changeOf, say } from '../../src/agent/testing/model-reply.ts';
import { type RecordedTask } from './recorded-task.ts';

const PROTOCOL = 'Methods/Moth trapping protocol.md';
const PROJECT = 'Projects/Dim Light, Busy Nights.md';
const SWAP = 'Projects/Lantern swap at Kiebitzpark.md';
const CHAPTER = 'Projects/Chapter 2 Moths under the lamps.md';

/** On the sample vault. */
export const SAMPLE_TASKS: readonly RecordedTask[] = [
  {
    name: 'contradictions by typed relations',
    vault: 'sample',
    earlier: { rounds: 2, tokens: 7_500 },
    turns: [
      {
        say: 'Which of my notes contradict each other?',
        replies: [
          call(['query_graph', { sql: "SELECT source, target, notes FROM relations WHERE type = 'contradicts'" }]),
          say('[[Okonjo 2019 Bats at the edge]] and [[Light as a larder]] do.'),
        ],
      },
    ],
    answer: 'Okonjo 2019',
  },
  {
    name: 'window 8,192: a property in three notes',
    vault: 'sample',
    windowTokens: 8_192,
    turns: [
      {
        say: 'Set status: running in my three project notes.',
        replies: [
          call(['list_notes', { folder: 'Projects' }], ['more_tools', { group: 'change' }]),
          call([
            'update_frontmatter',
            { notes: [PROJECT, SWAP, CHAPTER].map((path) => ({ path, updates: { status: 'running' } })) },
          ]),
          say('All three are running.'),
        ],
      },
    ],
    questions: 1,
    holds: { [PROJECT]: ['status: running'], [CHAPTER]: ['status: running'] },
    answer: 'All three',
  },
  {
    name: 'window 8,192: every group of tools, then a change',
    vault: 'sample',
    windowTokens: 8_192,
    turns: [
      {
        say: 'Which tools have you, and can you tick the task of the present for Oma?',
        replies: [
          ...['change', 'find', 'organise', 'links', 'tasks', 'bases', 'canvas', 'graph'].map((group) =>
            call(['more_tools', { group }]),
          ),
          call(['update_task', { path: 'Oma Lotte', line: 16, status: 'done' }]),
          say('The task is done.'),
        ],
      },
    ],
    questions: 1,
    holds: { 'People/Oma Lotte.md': ['- [x] Geschenk zum 85.'] },
    answer: 'done',
  },
  {
    name: 'a heading is renamed where links lead to it',
    vault: 'sample',
    turns: [
      {
        say: 'Call the section “Why no light trap” of the protocol “No light trap”.',
        replies: [
          call([
            'rename_heading',
            { path: 'Moth trapping protocol', heading: 'Why no light trap', new_heading: 'No light trap' },
          ]),
          say('It is renamed, and the link to it follows.'),
        ],
      },
    ],
    questions: 1,
    holds: { [PROTOCOL]: ['## No light trap'], [PROJECT]: ['[[Moth trapping protocol#No light trap]]'] },
    answer: 'follows',
  },
  {
    name: 'a section is rewritten',
    vault: 'sample',
    turns: [
      {
        say: 'In chapter 2, let “The claim in one sentence” say: Colour brings moths, hours keep them.',
        replies: [
          call([
            'edit_note',
            {
              path: 'Chapter 2 Moths under the lamps',
              edits: [
                {
                  operation: 'replace',
                  heading: 'The claim in one sentence',
                  text: 'Colour brings moths, hours keep them.',
                },
              ],
            },
          ]),
          say('The claim is as you said.'),
        ],
      },
    ],
    questions: 1,
    holds: { [CHAPTER]: ['## The claim in one sentence\nColour brings moths, hours keep them.\n\n## Figures'] },
    answer: 'claim',
  },
  {
    name: 'a line is added to a note',
    vault: 'sample',
    turns: [
      {
        say: 'Note with Oma that she likes the mooncalendar.',
        replies: [
          call(['edit_note', { path: 'Oma Lotte', edits: [{ operation: 'append', text: '- Mag den Mondkalender' }] }]),
          say('It stands there.'),
        ],
      },
    ],
    questions: 1,
    holds: { 'People/Oma Lotte.md': ['- Mag den Mondkalender'] },
    answer: 'stands',
  },
  {
    name: 'a number that is a value',
    vault: 'sample',
    turns: [
      {
        say: 'What is Oma’s phone number?',
        replies: [
          call(['find_specific_info', { info_type: 'phone', query: 'Oma Lotte' }]),
          say('040 66969 508 [[Oma Lotte#L12]].'),
        ],
      },
    ],
    answer: '040 66969 508',
  },
  {
    name: 'people and projects that belong together',
    vault: 'sample',
    turns: [
      {
        say: 'Chen Yuting now works with me on the lantern swap, and I like short answers.',
        replies: [
          call(
            [
              'create_connection',
              {
                source_type: 'person',
                source_name: 'Chen Yuting',
                relationship: 'works_on',
                target_type: 'project',
                target_name: 'Lantern swap at Kiebitzpark',
              },
            ],
            ['store_memory', { memory_type: 'preference', content: 'Likes short answers.' }],
          ),
          say('I remember both.'),
        ],
      },
    ],
    questions: 2,
    answer: 'both',
  },
  {
    name: 'what was decided and renamed last time',
    vault: 'sample',
    turns: [
      {
        say: 'We decide on amber lamps. Rename “Why moths spiral” to “Moths circle lamps”.',
        replies: [
          call(['move_notes', { moves: [{ path: 'Why moths spiral', new_path: 'Moths circle lamps' }] }]),
          say('Amber it is, and the note is renamed.'),
        ],
      },
      {
        isNew: true,
        say: 'Last time, what did we decide on lamps, and which note did you rename? Take that back.',
        replies: [
          call(['recall_memories', { query: 'decided on lamps, renamed a note' }]),
          call(['undo_change', (request) => ({ change_id: changeOf(request) })]),
          say('Amber lamps; “Why moths spiral” has its name again.'),
        ],
      },
    ],
    questions: 2,
    holds: { 'Ideas/Why moths spiral.md': ['#'], 'Ideas/Moths circle lamps.md': null },
    answer: 'Amber lamps',
  },
  {
    name: 'a denied deletion becomes a property',
    vault: 'sample',
    turns: [
      {
        say: 'Delete the note on Amrum.',
        replies: [
          call(['delete_note', { path: 'Weekend on Amrum' }]),
          call(['update_frontmatter', { path: 'Weekend on Amrum', updates: { status: 'archived' } }]),
          say('It is archived.'),
        ],
      },
    ],
    questions: 2,
    declines: ['Keep it, with status: archived.'],
    holds: { 'Life/Weekend on Amrum.md': ['status: archived'] },
    answer: 'archived',
  },
];
