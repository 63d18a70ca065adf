// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { putCursor, showsLive } from '../testing/shown-live.ts';

const show = showsLive();

describe('footnotes', () => {
  it('have the numbers of the reading view, their texts too, whatever they are called', () => {
    const live = show(
      'a[^why] b^[here] c[^how] `^[code]` d[^why] e[^gone]\n\n[^how]: How.\n[^why]: https://a.example\n\nlast',
    );
    const lines = live.shown();
    expect(lines[0]).toBe('a1 b2 c3 ^[code] d1 egone');
    expect(lines[2]).toBe('3. How.');
    expect(lines[3]).toMatch(/^1\./);
  });

  it('say the text that is written in their place', () => {
    show('b^[here *is* it]\n\nlast');
    expect(document.querySelector('.live-footnote')?.getAttribute('aria-label')).toBe('Footnote 1: here *is* it');
  });

  it('show their source where the cursor is', async () => {
    const live = show('b^[here]\n\nlast');
    await putCursor(live, 3);
    expect(live.shown()[0]).toBe('b^[here]');
  });
});
