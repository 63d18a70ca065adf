import { call, say } from '../../../src/agent/testing/model-reply.ts';
import type { Task } from './task.ts';

const FERRAND = 'Literature/Ferrand 2021 Light fields.md';
const HALVORSEN = 'Literature/Halvorsen 2023 Part-night lighting.md';
const PAPERS = ['Ferrand 2021 Light fields', 'Halvorsen 2023 Part-night lighting', 'Okonjo 2019 Bats at the edge'];

/** Notes that are renamed, moved or deleted. */
export const MOVES: readonly Task[] = [
  {
    name: 'renames a note, and its links follow',
    turns: [
      {
        say: 'Rename "Why moths spiral" to "Moths circle lamps".',
        replies: [
          call(['move_notes', { moves: [{ path: 'Why moths spiral', new_path: 'Ideas/Moths circle lamps.md' }] }]),
          say('It is renamed, and its links follow.'),
        ],
      },
    ],
    questions: 1,
    files: {
      'Ideas/Moths circle lamps.md': ['#'],
      'Ideas/Why moths spiral.md': null,
      [FERRAND]: ['[[Moths circle lamps]]'],
    },
    shows: 'renamed',
  },
  {
    name: 'sorts papers into a folder as one question',
    turns: [
      {
        say: 'Put the papers of this century into a folder of their own below Literature.',
        replies: [
          call(['list_notes', { folder: 'Literature' }]),
          call([
            'move_notes',
            {
              moves: PAPERS.map((name) => ({ path: `Literature/${name}.md`, new_path: `Literature/2000s/${name}.md` })),
            },
          ]),
          say('The three papers are in Literature/2000s.'),
        ],
      },
    ],
    questions: 1,
    files: { 'Literature/2000s/Ferrand 2021 Light fields.md': ['Light fields'], [HALVORSEN]: null },
    shows: 'three papers',
  },
  {
    name: 'revises a declined deletion as the person says',
    turns: [
      {
        say: 'Delete the note about Amrum.',
        decline: 'Keep it; set its status to archived',
        replies: [
          call(['delete_note', { path: 'Life/Weekend on Amrum.md' }]),
          (request) => {
            const told = request.body.messages.findLast(({ role }) => role === 'tool')?.content ?? '';
            if (!told.includes('Keep it; set its status to archived'))
              throw new Error('The reason did not reach the model.');
            return call(['update_frontmatter', { path: 'Life/Weekend on Amrum.md', updates: { status: 'archived' } }])(
              request,
            );
          },
          say('It stays, and its status is “archived”.'),
        ],
      },
    ],
    questions: 2,
    files: { 'Life/Weekend on Amrum.md': ['status: archived'] },
    shows: 'archived',
  },
];
