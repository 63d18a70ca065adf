import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth } from '../testing/growth.ts';
import { shortenFrontmatter } from './frontmatter.ts';

const length = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

/** The same by trying: one value after another is taken away until the rest has room. */
function byTrying(frontmatter: Record<string, unknown>, room: number): Record<string, unknown> {
  const kept = new Map(Object.entries(frontmatter));
  for (const [key] of [...kept].toSorted(([, a], [, b]) => length(b) - length(a))) {
    if (length(Object.fromEntries(kept)) <= room) break;
    kept.delete(key);
  }
  return Object.fromEntries(kept);
}

describe('shortenFrontmatter', () => {
  it('leaves out the longest values until the rest has room', () => {
    expect(shortenFrontmatter({ a: 'short', long: 'x'.repeat(90), b: 1 }, 50)).toEqual({
      kept: { a: 'short', b: 1 },
      leftOut: ['long'],
    });
  });

  it('keeps what has room, to the character', () => {
    const data = fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 12 });
    fc.assert(
      fc.property(data, fc.nat(200), (frontmatter, room) => {
        const { kept, leftOut } = shortenFrontmatter(frontmatter, room);
        expect(kept).toEqual(byTrying(frontmatter, room));
        expect(new Set([...Object.keys(kept), ...leftOut])).toEqual(new Set(Object.keys(frontmatter)));
      }),
    );
  });

  it('takes time in proportion to the number of properties', () => {
    const work = (keys: string): unknown =>
      shortenFrontmatter(Object.fromEntries(Array.from({ length: Number(keys) }, (_, at) => [`key${at}`, at])), 4000);
    expect(growth(String, 5_000, work)).toBeLessThan(9);
  });
});
