import { expect, it } from 'vitest';
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
