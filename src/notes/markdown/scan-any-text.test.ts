import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzRuns } from '../testing/fuzz-runs.ts';
import { createLineIndex } from './line-index.ts';
import { atOnce } from '../basics/steps.ts';
import { scanNote, scanNoteInSteps } from './scan-note.ts';

describe('any text', () => {
  const line = fc.array(
    fc.constantFrom(
      '[[',
      ']]',
      '[',
      ']',
      '(',
      ')',
      '|',
      '#',
      '##',
      ' ',
      '`',
      '```',
      '~~~',
      '$',
      '$$',
      '%%',
      '<!--',
      '-->',
      '\\',
      '>',
      '- ',
      '1. ',
      '    ',
      '\t',
      'a',
      '日',
      '😀',
      '^x',
      '---',
      '===',
      '!',
      '<pre>',
      '</pre>',
      '\r',
    ),
    { maxLength: 8 },
  );
  const anyText = fc
    .array(
      line.map((pieces) => pieces.join('')),
      { maxLength: 12 },
    )
    .map((lines) => lines.join('\n'));

  it('gives positions inside it, in order, on their lines', () => {
    fc.assert(
      fc.property(anyText, fc.nat(6), (body, lead) => {
        const text = `${'\n'.repeat(lead)}${body}`;
        const scan = scanNote(text, lead, lead + 1);
        const lines = createLineIndex(text);
        for (const found of [scan.links, scan.tags, scan.headings, scan.blocks, scan.tasks]) {
          let last = lead;
          for (const { from, to, line: on } of found) {
            expect(from).toBeGreaterThanOrEqual(last);
            expect(to).toBeGreaterThan(from);
            expect(to).toBeLessThanOrEqual(text.length);
            expect(on).toBe(lines.lineAt(from));
            last = from;
          }
        }
        for (const link of scan.links) expect(text.slice(link.from, link.to)).toMatch(/^!?\[[^]*[\])]$/);
        for (const tag of scan.tags) expect(text.slice(tag.from, tag.to)).toBe(`#${tag.name}`);
      }),
      fuzzRuns(1500),
    );
  });

  it('of a megabyte of unclosed openings is read to its end', () => {
    for (const opening of [
      '[[',
      '[',
      '`a``',
      '$a ',
      '%% ',
      '%%\n',
      '<!-- ',
      '<!--\n',
      '[](',
      '[](a (',
      '[](<',
      '> ',
      '- ',
      '<pre>\n',
      '$$\n',
      '#',
      '|a\n',
      '![',
      '[](a "\\',
    ]) {
      expect(scanNote(opening.repeat(100_000)).links.length).toBeGreaterThanOrEqual(0);
    }
  });

  it('is read alike in steps, in a paragraph that is longer than one', () => {
    const piece = fc.constantFrom(
      '[[a|b]]',
      '[x](y.md)',
      '(k:: [[v]])',
      '#t',
      '`',
      '%%',
      '$',
      '\\',
      'w ',
      '\nm:: [[n]]',
      '\nz ',
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        const text = `- [ ] a\n\n${pieces.join('').repeat(70_000 / pieces.join('').length)} #end [[end]] ^id\n`;
        const inSteps = atOnce(scanNoteInSteps(text, 0, 1));
        const { links, tags, fields, ...rest } = scanNote(text);
        // Once, as each of thousands would be compared deeply.
        expect(JSON.stringify(inSteps.links)).toBe(JSON.stringify(links));
        expect(JSON.stringify([inSteps.tags, inSteps.fields])).toBe(JSON.stringify([tags, fields]));
        expect(inSteps).toMatchObject(rest);
      }),
      { numRuns: 30 },
    );
  });
});
