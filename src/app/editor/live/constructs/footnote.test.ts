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

  it('are read on in what is indented below them, which is no code', () => {
    const live = show(
      'a[^1]\n\n[^1]: One\n\n    *two* [[B]]\n\n    - three\n[^2]: Four\n\n    ```\n    x\n    ```\n\nend',
    );
    expect(live.shown().slice(2, 8)).toEqual(['1. One', '', 'two B', '', 'three', '[^2]: Four']);
    expect(document.querySelectorAll('.live-code')).toHaveLength(3);
    expect(
      document.querySelectorAll('.live-above--4 .live-footnote-text, .live-above--4.live-footnote-text'),
    ).toHaveLength(0);
    expect([...document.querySelectorAll('.live-footnote-text')].map((line) => line.textContent)).toContain('two B');
    expect(live.faults()).toBe(0);
  });

  it('in a quote have their numbers, and end where its text is no further in', () => {
    const live = show('a[^1]\n\n> [^1]: One\n>\n>     two\n>\n> three\n\nend');
    const small = [...document.querySelectorAll('.live-footnote-text')].map((line) => line.textContent?.trim());
    expect(small).toEqual(['1. One', 'two']);
    expect(live.faults()).toBe(0);
  });
});
