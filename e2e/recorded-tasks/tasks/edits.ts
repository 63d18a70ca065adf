import { call, changeOf, say } from '../../../src/agent/testing/model-reply.ts';
import { CHAPTER } from './notes-of-the-sample.ts';
import type { Task } from './task.ts';

const PROJECT = 'Projects/Dim Light, Busy Nights.md';

/** Changes within one note. */
export const EDITS: readonly Task[] = [
  {
    name: 'adds a row to a table and corrects its sum as one change',
    turns: [
      {
        say: 'Add a row "Red, 1800 K" with 84 moths, 3.5 per trap night, to the pilot table and update the sum.',
        replies: [
          call(['search_notes', { query: 'pilot table moths per trap night' }]),
          call(['read_notes', { paths: [CHAPTER] }]),
          call([
            'edit_note',
            {
              path: CHAPTER,
              edits: [
                {
                  operation: 'insert_after',
                  find: '| Dark meadow (reference) | 72 | 3.0 |',
                  text: '| Red, 1800 K | 84 | 3.5 |',
                },
                { operation: 'replace', find: '**480**', text: '**564**' },
              ],
            },
          ]),
          say('The row is there, and the sum is **564** [[Chapter 2 Moths under the lamps#L22-L23]].'),
        ],
      },
    ],
    questions: 1,
    files: { [CHAPTER]: ['| Red, 1800 K | 84 | 3.5 |\n| **Sum** | **564** | |'] },
    shows: '564',
  },
  {
    name: 'marks a number that a changed note does not hold',
    turns: [
      {
        say: 'Set the amber row to 110 moths.',
        replies: [
          call(['read_notes', { paths: [CHAPTER] }]),
          call([
            'edit_note',
            { path: CHAPTER, edits: [{ operation: 'replace', find: '| 108 | 4.5 |', text: '| 110 | 4.6 |' }] },
          ]),
          say('Set the row to 110 and updated the sum to 566 [[Chapter 2 Moths under the lamps#L23]].'),
        ],
      },
    ],
    questions: 1,
    files: { [CHAPTER]: ['| 110 | 4.6 |', '**564**'] },
    shows: '566',
    marked: true,
  },
  {
    name: 'ticks a task and adds one above the tags that end the section',
    hash: '#/note/Projects/Dim%20Light%2C%20Busy%20Nights.md',
    turns: [
      {
        say: 'Tick the site list here, and add a task to book the van.',
        replies: [
          call([
            'edit_note',
            {
              path: PROJECT,
              edits: [
                { operation: 'replace', find: '- [ ] Site list', text: '- [x] Site list' },
                { operation: 'append', heading: 'Next', text: '- [ ] Book the van' },
              ],
            },
          ]),
          say('Both are done.'),
        ],
      },
    ],
    questions: 1,
    files: { [PROJECT]: ['- [x] Site list', 'due in January\n- [ ] Book the van\n\n#project/phd'] },
    shows: 'Both are done.',
  },
  {
    name: 'sets a property, keeps the others, and undoes it by the change that its result named',
    turns: [
      {
        say: 'Set the status of chapter 2 to "in review".',
        replies: [
          call(['update_frontmatter', { path: 'Chapter 2 Moths under the lamps', updates: { status: 'in review' } }]),
          say('Its status is “in review” now.'),
        ],
      },
      {
        say: 'No, take that back.',
        replies: [
          call(['undo_change', (request) => ({ change_id: changeOf(request) })]),
          say('The status is as it was.'),
        ],
      },
    ],
    questions: 2,
    files: { [CHAPTER]: ['type: project\nstatus: draft\ntags: [project/phd, moths, writing]'] },
    shows: 'as it was',
  },
];
