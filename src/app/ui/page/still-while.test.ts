import { createRoot, createSignal } from 'solid-js';
import { expect, it } from 'vitest';
import { stillWhile } from './still-while.ts';

it('stays as it was while a person writes, and is then what it has become', () => {
  createRoot((dispose) => {
    const [isWriting, setWriting] = createSignal(false);
    const [rows, setRows] = createSignal('one two');
    const still = stillWhile(isWriting, rows);
    setRows('one two three');
    expect(still()).toBe('one two three');
    setWriting(true);
    setRows('new one two three');
    expect(still()).toBe('one two three');
    setWriting(false);
    expect(still()).toBe('new one two three');
    dispose();
  });
});

it('has what there is, where one writes from the start', () => {
  createRoot((dispose) => {
    const still = stillWhile(
      () => true,
      () => 'one',
    );
    expect(still()).toBe('one');
    dispose();
  });
});
