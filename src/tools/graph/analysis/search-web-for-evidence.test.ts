import { describe, expect, it } from 'vitest';
import { queryOf } from './search-web-for-evidence.ts';

describe('the web query', () => {
  it('is the title where it says enough, else the first sentence with it, and never long', () => {
    expect(queryOf({ title: 'Bees can count to four', content: 'Private.' })).toBe('Bees can count to four');
    expect(queryOf({ title: 'Counting', content: '# Counting\n\nBees can **count**. Private.' })).toBe(
      'Counting Bees can count.',
    );
    expect(queryOf({ title: 'word '.repeat(100), content: '' }).length).toBeLessThanOrEqual(160);
  });
});
