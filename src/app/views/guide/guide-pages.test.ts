import { expect, it } from 'vitest';
import { findHelp } from '../../../agent/builtin/understanding/help.ts';
import { findPages, GUIDE_PAGES } from './guide-pages.ts';

it.each([
  ['how do I make a template?', 'Templates'],
  ['api key', 'A service with a key'],
  ['where do i get a key for chatgpt', 'A service with a key'],
  ['ollama', 'A model on your own computer'],
  ['undo a change', 'Undo and history'],
  ['restore a deleted note', 'Rename, move, delete'],
  ['dark mode', 'The window'],
  ['shortcuts', 'Keys'],
  ['claude code', 'Other agents'],
  ['phone', 'Latent on a phone'],
  ['PRIVACY', 'What leaves this device'],
  ['backup', 'Back up and move'],
  ['todo', 'Tasks'],
  ['how can i see which notes are similar?', 'Related notes and the graph'],
  ['log in', 'Connect a model'],
  ['journal', 'Daily notes'],
])('%s is answered by the page %s', (query, page) => {
  const names = findPages(query).map(({ name }) => name);
  expect(names.slice(0, 3)).toContain(page);
});

it('says which line answers, and finds nothing where no page has a word', () => {
  expect(findPages('tick a task')[0]?.line).toMatch(/tick/u);
  expect(findPages('xylophone')).toEqual([]);
  expect(findPages('  ')).toEqual([]);
  expect(GUIDE_PAGES.size).toBeGreaterThan(40);
});

it.each([
  'how do I make a template?',
  'how do I undo a change',
  'how do I get a deleted note back',
  'how do I link two notes?',
  'which keys are there',
  'how do I connect chatgpt',
  'is my data sent anywhere',
  'how do I open the graph',
  'how do I import from evernote',
  'does it sync with my phone',
  'how do I make a canvas',
  'how do I insert a table',
  'how do I bookmark a note',
  'how do I split the window',
  'how do permissions work',
])('%s is answered by the built-in assistant with a page that there is', (question) => {
  const page = findHelp(question, question)?.place?.guide;
  expect(GUIDE_PAGES.has(page ?? ''), page).toBe(true);
});

it.each([
  ['sync', 'Back up and move'],
  ['privacy', 'What leaves this device'],
  ['password', 'What leaves this device'],
  ['encryption', 'What leaves this device'],
  ['cloud', 'What leaves this device'],
  ['trash', 'Rename, move, delete'],
  ['delete', 'Rename, move, delete'],
  ['backup', 'Back up and move'],
  ['export', 'Back up and move'],
  ['autosave', 'Write a note'],
])('%s, looked for in the settings, is answered by %s by its name', (query, page) => {
  expect(
    findPages(query)
      .filter(({ isNamed }) => isNamed)
      .map(({ name }) => name),
  ).toContain(page);
});
