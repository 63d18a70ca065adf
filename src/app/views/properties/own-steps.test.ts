import { expect, it } from 'vitest';
import { createOwnSteps } from './property-edits.ts';

it('takes edits of properties back and makes them again, whatever was written below them meanwhile', () => {
  const steps = createOwnSteps();
  steps.did('Body.\n', '---\na: 1\n---\nBody.\n');
  steps.did('---\na: 1\n---\nBody.\n', '---\na: 2\n---\nBody.\n');
  const once = steps.step('undo', '---\na: 2\n---\nBody and more.\n');
  expect(once).toBe('---\na: 1\n---\nBody and more.\n');
  const twice = steps.step('undo', once!);
  expect([twice, steps.step('undo', twice!)]).toEqual(['Body and more.\n', undefined]);
  expect(steps.step('redo', twice!)).toBe(once);
});

it('has nothing to make again after another edit, and no step for one of the text', () => {
  const steps = createOwnSteps();
  steps.did('---\na: 1\n---\n', '---\na: 2\n---\n');
  expect(steps.step('undo', '---\na: 2\n---\n')).toBe('---\na: 1\n---\n');
  steps.did('---\na: 1\n---\n', '---\nb: 1\n---\n');
  steps.did('---\nb: 1\n---\n', '---\na: 1\n---\nwith text');
  expect(steps.step('undo', '---\na: 1\n---\nwith text')).toBeUndefined();
  expect(steps.step('undo', '---\nb: 1\n---\n')).toBe('---\na: 1\n---\n');
  expect(steps.step('redo', '---\na: 1\n---\n')).toBe('---\nb: 1\n---\n');
  expect(steps.step('redo', '---\na: 1\n---\n'), 'of before').toBeUndefined();
});

it('leaves properties alone that were changed otherwise since', () => {
  const steps = createOwnSteps();
  steps.did('---\na: 1\n---\n', '---\na: 2\n---\n');
  expect(steps.step('undo', '---\na: 3\n---\n')).toBeUndefined();
});
