import { call, say } from '../../../src/agent/testing/model-reply.ts';
import type { Task } from './task.ts';

const PEOPLE = ['Chen Yuting', 'Jonas Petersen', 'Oma Lotte', 'Ruth Adeyemi'];

/** Notes that are made, or that a day has. */
export const NEW_NOTES: readonly Task[] = [
  {
    name: 'makes a note from a template',
    turns: [
      {
        say: 'Make a literature note for Lindgren & Sato 2024 on hedges as curtains.',
        replies: [
          call(['search_notes', { query: 'Lindgren Sato hedges curtains' }]),
          call([
            'create_note',
            {
              folder: 'Literature',
              title: 'Lindgren 2024 Hedges as curtains',
              template: 'Literature note',
              content: 'Not read yet.',
            },
          ]),
          say('See [[Lindgren 2024 Hedges as curtains]].'),
        ],
      },
    ],
    questions: 1,
    files: { 'Literature/Lindgren 2024 Hedges as curtains.md': ['type: source', 'Not read yet.'] },
    shows: 'Lindgren 2024',
  },
  {
    name: 'fills the note of today with one question',
    turns: [
      {
        say: 'Note in today’s daily note that lamp 7 flickered again.',
        replies: [call(['create_daily_note', { content: 'Lamp 7 flickered again.' }]), say('It is in today’s note.')],
      },
    ],
    questions: 1,
    shows: 'today’s note',
  },
  {
    name: 'writes an overview of a folder',
    turns: [
      {
        say: 'Make a note that lists all people with a line each.',
        replies: [
          call(['list_notes', { folder: 'People' }]),
          call(['read_notes', { paths: PEOPLE.map((name) => `People/${name}.md`), max_lines: 12 }]),
          call([
            'create_note',
            {
              path: 'People/Overview.md',
              content: `# People\n\n${PEOPLE.map((name) => `- [[${name}]]`).join('\n')}\n`,
            },
          ]),
          say('See [[People/Overview.md]].'),
        ],
      },
    ],
    questions: 1,
    files: { 'People/Overview.md': ['- [[Oma Lotte]]'] },
    shows: 'Overview',
  },
];
