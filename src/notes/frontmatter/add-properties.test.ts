import { expect, it } from 'vitest';
import { addMissingProperties } from './add-properties.ts';

const TEMPLATE = `---
type: meeting
# Who was there
with:
tags: [call, 'work: week']
place: "Room 1" # the large one
---

# Meeting
`;

it('gives a note without properties the whole block as it is written', () => {
  expect(addMissingProperties('Said\n', TEMPLATE)).toBe(
    `---\ntype: meeting\n# Who was there\nwith:\ntags: [call, 'work: week']\nplace: "Room 1" # the large one\n---\nSaid\n`,
  );
});

it('adds what a note lacks with its comments, quotes and lists, also where there is no value', () => {
  expect(addMissingProperties('---\ntype: call # mine\nplace: here\n---\nSaid\n', TEMPLATE)).toBe(
    `---\ntype: call # mine\nplace: here\n# Who was there\nwith:\ntags: [call, 'work: week']\n---\nSaid\n`,
  );
});

it('changes nothing where the note has them all, with a value or without', () => {
  const note = '---\ntype:\nwith: Ida\ntags: []\nplace:\n---\nSaid\n';
  expect(addMissingProperties(note, TEMPLATE)).toBe(note);
});

it('takes a template of another system’s line ends', () => {
  expect(addMissingProperties('---\na: 1\n---\n', '---\r\nlist:\r\n  - x\r\n---\r\n')).toBe(
    '---\na: 1\nlist:\n  - x\n---\n',
  );
});

it('takes the values where the lines alone would say something else', () => {
  expect(addMissingProperties('---\na: 1\n---\n', '---\na: &one [x]\nb: *one\n---\n')).toBe(
    '---\na: 1\nb:\n  - x\n---\n',
  );
  expect(addMissingProperties('---\na: 1\n---\n', '---\n{"a": 2, "b": "ten"}\n---\n')).toBe('---\na: 1\nb: ten\n---\n');
});
