import { call, handleOf, say } from '../../../src/agent/testing/model-reply.ts';
import type { Task } from './task.ts';

/** Questions that notes answer, and that change nothing. */
export const ANSWERS: readonly Task[] = [
  {
    name: 'finds a fact and cites it by its handle',
    turns: [
      {
        say: 'What is the frame number of my bike?',
        replies: [
          call(['search_notes', { query: 'bike frame number' }]),
          call(['read_notes', (request) => ({ paths: [handleOf(request, 'Life/Bike and van.md')] })]),
          say((request) => `The frame number is KB4R21960713 [${handleOf(request, 'Life/Bike and van.md')}:10].`),
        ],
      },
    ],
    questions: 0,
    shows: 'KB4R21960713',
  },
  {
    name: 'compares two notes and cites them by title and alias',
    turns: [
      {
        say: 'How do Ferrand and Halvorsen differ in what they counted?',
        replies: [
          call(['search_notes', { query: 'Ferrand Halvorsen methods' }]),
          call(['read_notes', { paths: ['Ferrand 2021', 'Halvorsen 2023'] }]),
          say(
            'Ferrand filmed hawkmoths [[Ferrand 2021#L19]], Halvorsen used sticky sheets [[Halvorsen 2023 Part-night lighting#L17]].',
          ),
        ],
      },
    ],
    questions: 0,
    shows: 'sticky sheets',
  },
  {
    name: 'tells a month from the notes of its days',
    turns: [
      {
        say: 'What happened in October?',
        replies: [
          call(['search_by_date', { start_date: '2026-10-01', end_date: '2026-10-31', date_type: 'both' }]),
          call(['read_notes', { paths: ['Daily/2026-10-12.md', 'Daily/2026-10-13.md', 'Daily/2026-10-26.md'] }]),
          say((request) => `October had three days of notes [${handleOf(request, 'Daily/2026-10-12.md')}:5].`),
        ],
      },
    ],
    questions: 0,
    shows: 'October',
  },
  {
    name: 'counts with SQL',
    turns: [
      {
        say: 'How many notes have each tag?',
        replies: [
          call([
            'query_graph',
            { sql: 'SELECT tag, count(DISTINCT path) AS notes FROM tags GROUP BY tag ORDER BY notes DESC' },
          ]),
          say('Most notes are tagged light.'),
        ],
      },
    ],
    questions: 0,
    shows: 'tagged light',
  },
  {
    name: 'finds what links where',
    turns: [
      {
        say: 'What links to the protocol?',
        replies: [
          call(['list_backlinks', { path: 'Moth trapping protocol' }]),
          say('Several notes, the chapter among them [[Chapter 2 Moths under the lamps]].'),
        ],
      },
    ],
    questions: 0,
    shows: 'the chapter',
  },
];
