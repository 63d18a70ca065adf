import { expect, it } from 'vitest';
import { patternFor } from './pattern.ts';

it('finds a text as it stands, whatever its characters mean in a pattern', () => {
  const text = '\\^$.*+?()[]{}|/-&~"1 a';
  for (const flags of ['', 'u', 'v']) {
    const pattern = new RegExp(`^${patternFor(text)}$`, flags);
    expect(pattern.test(text), flags).toBe(true);
    expect(pattern.test(`${text}a`), flags).toBe(false);
  }
});
