import { describe, expect, it } from 'vitest';
import { listUpdates, NoListError } from './property-lists.ts';

describe('values added to and taken out of properties that hold lists', () => {
  it('keep the order, and stand there once', () => {
    expect(listUpdates({ tags: ['b', 'a'] }, { tags: ['c', 'a', 'c'] })).toEqual({ tags: ['b', 'a', 'c'] });
    expect(listUpdates({ tags: ['b', 'a'] }, {}, { tags: 'b' })).toEqual({ tags: ['a'] });
    expect(listUpdates({ n: [1, 2] }, { n: 3 }, { n: [1] })).toEqual({ n: [2, 3] });
    expect(listUpdates({ tags: ['a'] }, { tags: ['x'] }, { tags: ['x', 'a'] })).toEqual({ tags: ['x'] });
  });

  it('change nothing where all is so already', () => {
    expect(listUpdates({ tags: ['a'] }, { tags: ['#A', 'a'] }, { tags: 'b', other: 'c' })).toEqual({});
    expect(listUpdates({ authors: 'Woolf' }, { authors: ['Woolf'] })).toEqual({});
  });

  it('take a single value for a list of one, and make or delete the property where that is what comes of it', () => {
    expect(listUpdates({ authors: 'Woolf' }, { authors: 'Austen' })).toEqual({ authors: ['Woolf', 'Austen'] });
    expect(listUpdates({}, { tags: ['a'] })).toEqual({ tags: ['a'] });
    expect(listUpdates({ tags: null }, { tags: ['a'] })).toEqual({ tags: ['a'] });
    expect(listUpdates({ tags: ['a'] }, {}, { tags: ['a'] })).toEqual({ tags: null });
    expect(listUpdates({ author: 'Woolf' }, {}, { author: 'Woolf' })).toEqual({ author: null });
  });

  it('compare tags as tags, and read a text of several as several; other texts are compared letter for letter', () => {
    expect(listUpdates({ tags: 'a, b' }, { tags: ['#c'] }, { tags: 'A' })).toEqual({ tags: ['b', 'c'] });
    expect(listUpdates({ Tags: ['a'] }, { tags: ['b'] })).toEqual({ Tags: ['a', 'b'] });
    expect(listUpdates({ authors: ['Virginia, Woolf'] }, { authors: ['woolf'] })).toEqual({
      authors: ['Virginia, Woolf', 'woolf'],
    });
    expect(listUpdates({ years: [1984] }, { years: ['1984'] })).toEqual({ years: [1984, '1984'] });
  });

  it('refuse a property that holds names and values', () => {
    expect(() => listUpdates({ size: { w: 1 } }, { size: ['a'] })).toThrow(NoListError);
  });
});
