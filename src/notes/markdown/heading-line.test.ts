import { describe, expect, it } from 'vitest';
import { growth } from '../testing/growth.ts';
import { readHeadingLine } from './heading-line.ts';

/** Among them the examples of https://spec.commonmark.org/0.31.2/#atx-headings */
describe('a line that begins with number signs', () => {
  it.each([
    ['# foo', 1, 'foo'],
    ['###### foo', 6, 'foo'],
    ['#                  foo                     ', 1, 'foo'],
    ['   # foo', 1, 'foo'],
    ['## foo ##', 2, 'foo'],
    ['# foo ##################################', 1, 'foo'],
    ['### foo ###     ', 3, 'foo'],
    ['### foo ### b', 3, 'foo ### b'],
    ['# foo#', 1, 'foo#'],
    ['## ', 2, ''],
    ['#', 1, ''],
    ['### ###', 3, ''],
  ])('%j is a heading of level %i: %j', (line, level, words) =>
    expect(readHeadingLine(line)).toEqual({ level, words }),
  );

  it.each(['#5 bolt', '#hashtag', '####### foo', '    # foo', 'foo'])('%j is none', (line) =>
    expect(readHeadingLine(line)).toBeUndefined(),
  );

  it.each([' ', '#', '# ', '\t', 'a '])('is read in time in proportion to it, full of %j', (piece) => {
    const make = (bytes: number) => `# a${piece.repeat(bytes / piece.length)}x`;
    expect(growth(make, 50_000, readHeadingLine)).toBeLessThan(8);
  });
});
