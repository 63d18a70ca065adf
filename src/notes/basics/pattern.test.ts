import { expect, it } from 'vitest';
import { pattern, patternText } from './pattern.ts';

it('joins an expression written over several lines, keeping its spaces and interpolated parts', () => {
  const thing = patternText`
    (?:note|
    page)s?
  `;
  const found = pattern('iu')`
    ^find (?:all )?
    ${thing} on[ ]
    (?<subject>\p{L}+)$
  `;
  expect([found.source, found.flags]).toEqual([
    String.raw`^find (?:all )?(?:note|page)s? on[ ](?<subject>\p{L}+)$`,
    'iu',
  ]);
  expect(found.exec('Find all pages on bees')?.groups?.['subject']).toBe('bees');
});
