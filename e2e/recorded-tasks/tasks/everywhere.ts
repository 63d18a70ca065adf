import { call, say } from '../../../src/agent/testing/model-reply.ts';
import { CHAPTER } from './notes-of-the-sample.ts';
import type { Task } from './task.ts';

/** One change in all notes. */
export const EVERYWHERE: readonly Task[] = [
  {
    name: 'renames a tag everywhere as one question',
    turns: [
      {
        say: 'Rename the tag #field to #fieldwork everywhere.',
        replies: [
          call(['rename_tag', { from: 'field', to: 'fieldwork' }]),
          say('The tag is renamed, nested ones too.'),
        ],
      },
    ],
    questions: 1,
    files: { 'Daily/2026-09-11.md': ['#fieldwork/night'], 'Life/Bike and van.md': ['tags: [life, fieldwork]'] },
    shows: 'renamed',
  },
  {
    name: 'replaces a text in all notes as one question',
    turns: [
      {
        say: 'Write "trap-night" with a hyphen wherever "trap night" stands in Projects.',
        replies: [
          call(['replace_in_notes', { find: 'trap night', replace: 'trap-night', where: { folder: 'Projects' } }]),
          say('Done in the chapter.'),
        ],
      },
    ],
    questions: 1,
    files: { [CHAPTER]: ['24 trap-nights', 'Is "trap-night" clear'] },
    shows: 'Done',
  },
];
