import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzRuns } from '../../../notes/testing/fuzz-runs.ts';
import { splitHtml } from './split-html.ts';

describe('parts of a page', () => {
  it('begin with paragraphs, headings and the like', () => {
    expect(splitHtml('<div><p>One <b>two</b></p><p>three</p><h2>four</h2></div>', 10)).toEqual([
      '<div><p>One <b>two</b></p>',
      '<p>three</p>',
      '<h2>four</h2></div>',
    ]);
    expect(splitHtml('', 10)).toEqual(['']);
  });

  it('hold lists and tables whole, but not without end', () => {
    const list = `<ul>${'<li><p>x</p></li>'.repeat(3)}</ul>`;
    expect(splitHtml(`${list}<p>after</p>`, 20)).toEqual([list, '<p>after</p>']);
    const long = `<table>${'<tr><td>x</td></tr>'.repeat(1_000)}</table>`;
    expect(Math.max(...splitHtml(long, 100).map(({ length }) => length))).toBeLessThan(500);
    expect(splitHtml(`<ul>${'<p>never ends</p>'.repeat(100)}`, 50).length).toBeGreaterThan(5);
  });

  it('are together what they were made of', () => {
    const token = fc.constantFrom(
      '<p>',
      '</p>',
      '<ul',
      '<li>',
      '</ul>',
      '<table>',
      '<',
      '>',
      '</',
      'text',
      '"',
      '<!--',
    );
    fc.assert(
      fc.property(fc.array(token), fc.integer({ min: 1, max: 30 }), (tokens, size) => {
        expect(splitHtml(tokens.join(''), size).join('')).toBe(tokens.join(''));
      }),
      fuzzRuns(200),
    );
  });
});
