import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzRuns } from '../testing/fuzz-runs.ts';
import { alteredProgram, findPrograms } from './find-programs.ts';

const NOTE = [
  '# <% tp.file.title %>',
  'Made `$= dv.current().file.name` and `code`.',
  '<%*',
  'tR += "x";',
  '%>',
  '```dataviewjs',
  'dv.list([1])',
  '```',
  '5 <% of it is not closed',
].join('\n');

describe('the programs of a note', () => {
  it('are found with their lines', () =>
    expect(findPrograms(NOTE)).toEqual([
      { kind: 'Templater', text: '<% tp.file.title %>', line: 1 },
      { kind: 'inline JavaScript', text: '`$= dv.current().file.name`', line: 2 },
      { kind: 'Templater', text: '<%*\ntR += "x";\n%>', line: 3 },
      { kind: 'dataviewjs', text: '```dataviewjs\ndv.list([1])\n```', line: 6 },
    ]));

  it.each([
    ['text around them changes', NOTE.replace('Made', 'Written'), undefined],
    ['they are moved', [...NOTE.split('\n').slice(1, -1), '# <% tp.file.title %>'].join('\n'), undefined],
    ['one is altered', NOTE.replace('dv.list([1])', 'dv.list([2])'), 'dataviewjs'],
    ['one is taken away', NOTE.replace('<% tp.file.title %>', 'Title'), 'Templater'],
    ['one of two is taken away', `${NOTE}`.replace('`$= dv.current().file.name`', ''), 'inline JavaScript'],
  ])('are altered or not where %s', (_name, after, kind) => expect(alteredProgram(NOTE, after)?.kind).toBe(kind));

  it('one of two alike must stay twice', () => {
    expect(alteredProgram('<% a %> <% a %>', '<% a %>')?.text).toBe('<% a %>');
    expect(alteredProgram('<% a %>', '<% a %> <% a %>')).toBeUndefined();
  });

  it('are found in any text, and in a second', () => {
    const piece = fc.constantFrom(
      '<%',
      '%>',
      '`$=',
      '`',
      '```dataviewjs',
      '```',
      '\n',
      'a',
      ' ',
      '~~~ dataviewjs',
      '> ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('');
        for (const { text: program } of findPrograms(text)) expect(text).toContain(program);
        expect(alteredProgram(text, text)).toBeUndefined();
      }),
      fuzzRuns(500),
    );
    const started = process.cpuUsage();
    for (const many of ['<%', '`$=', '```dataviewjs\n', '<% %', '`$=`'])
      findPrograms(many.repeat(200_000 / many.length));
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000);
  });
});
