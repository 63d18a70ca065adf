import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCanvas } from './canvas/parse-canvas.ts';
import { parseDateExpression, parseDateValue } from './dates/dates.ts';
import { FrontmatterError, updateFrontmatter } from './frontmatter/edit-frontmatter.ts';
import { parseFrontmatter } from './frontmatter/frontmatter.ts';
import { createLinkResolver } from './links/resolve-link.ts';
import { parseNote } from './parse-note.ts';
import { toVaultPath } from './paths/paths.ts';
import { anyMarkdown, anyNote } from './testing/any-markdown.ts';
import { describeFuzz, fuzzRuns } from './testing/fuzz-runs.ts';

const PATH = toVaultPath('Note.md');

describe(describeFuzz('any text'), () => {
  it('is read as a note whose parts lie within it and can be serialised', () => {
    fc.assert(
      fc.property(fc.oneof(anyNote, anyMarkdown), (text) => {
        const note = parseNote(PATH, text);
        for (const { from, to, line } of [
          ...note.links,
          ...note.tags,
          ...note.headings,
          ...note.fields,
          ...note.layout,
        ]) {
          expect(0 <= from && from <= to && to <= text.length && line > 0).toBe(true);
        }
        expect(JSON.stringify(note)).toBeTypeOf('string');
        const links = createLinkResolver();
        links.add(PATH, note.aliases);
        for (const { target, type } of note.links) expect([null, PATH]).toContain(links.resolve(target, PATH, type));
      }),
      fuzzRuns(400),
    );
  });

  it('as properties does not pollute a prototype, and an edit keeps the body', () => {
    fc.assert(
      fc.property(anyNote, (text) => {
        const { data, problem, bodyFrom } = parseFrontmatter(text);
        expect(Object.keys(Object.prototype)).toEqual([]);
        if (data === undefined || problem) return;
        let edited: string;
        try {
          edited = updateFrontmatter(text, { latent: 'x' });
        } catch (error) {
          // It refuses where other bytes would change.
          expect(error).toBeInstanceOf(FrontmatterError);
          return;
        }
        expect(parseFrontmatter(edited).data?.['latent']).toBe('x');
        if (bodyFrom > 1) expect(edited.endsWith(text.slice(bodyFrom))).toBe(true);
      }),
      fuzzRuns(300),
    );
  });

  it('is no canvas or one that can be serialised, and a date or none', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyMarkdown,
          fc.json(),
          fc.json({ maxDepth: 3 }).map((value) => `{"nodes":[${value}],"edges":[${value}]}`),
        ),
        (text) => {
          expect(JSON.stringify(parseCanvas(toVaultPath('Board.canvas'), text))).toBeTypeOf('string');
          expect(['number', 'undefined']).toContain(typeof parseDateValue(text));
        },
      ),
      fuzzRuns(300),
    );
    const word = fc.constantFrom(
      'last',
      'next',
      'two',
      'weeks',
      'ago',
      'monday',
      'in',
      '2024',
      '-02-30',
      'yesterday',
      'since',
      '99999',
      'march',
      '31',
      'at',
      '25:00',
      '\0',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (words) => {
        const range = parseDateExpression(words.join(' '), Date.UTC(2026, 2, 5));
        if (range) expect(JSON.stringify(range)).not.toContain('null');
      }),
      fuzzRuns(300),
    );
  });
});
