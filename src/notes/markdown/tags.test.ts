import { describe, expect, it } from 'vitest';
import { normalizeTag } from './tags.ts';

describe('tags', () => {
  it('are compared without #, case and Unicode form', () => {
    expect(normalizeTag('#Work/Plan/')).toBe('work/plan');
    expect(normalizeTag(' ÉTÉ ')).toBe(normalizeTag('e\u0301te\u0301'));
  });
});
