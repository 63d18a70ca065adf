import { expect, it } from 'vitest';
import { takeLink } from './frontmatter-fields.ts';

const OFFERED = ['[[Chen Yuting]]', '[[Ruth Adeyemi|Prof. Adeyemi]]', '[[data.zip]]', '[[chen]]'];

it.each([
  ['chen', '[[Chen Yuting]]'],
  ['[[chen', '[[Chen Yuting]]'],
  // By another name.
  ['prof', '[[Ruth Adeyemi|Prof. Adeyemi]]'],
  // One that is new is chosen, or written whole.
  ['[[chen]]', '[[chen]]'],
  // What is only alike is not meant.
  ['Chapter', 'Chapter'],
  ['https://example.org', 'https://example.org'],
  ['', ''],
])('Enter makes of %j %j', (typed, taken) => {
  expect(takeLink(typed, OFFERED)).toBe(taken);
});
