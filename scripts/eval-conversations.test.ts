import { expect, it } from 'vitest';
import { joinSets, KINDS, makeSets } from './eval-conversations/make-notes.ts';

it('every set has its conversations as dated notes, and questions of each kind whose evidence is among them', () => {
  const sets = makeSets();
  for (const { notes, questions } of sets) {
    expect(Object.keys(notes)).toHaveLength(30);
    expect(new Set(questions.map(({ kind }) => kind))).toEqual(new Set(KINDS));
    for (const { evidence } of questions) for (const path of evidence) expect(notes).toHaveProperty([path]);
  }
  const all = joinSets(sets);
  expect(Object.keys(all.notes)).toHaveLength(90);
  expect(all.questions).toHaveLength(150);
});

it('makes the same notes in each run', () => {
  expect(makeSets()).toEqual(makeSets());
});
