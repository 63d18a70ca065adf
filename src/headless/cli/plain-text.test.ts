import { describe, expect, it } from 'vitest';
import { plainData, plainLine, plainLines, plainOutput } from './plain-text.ts';

const HIDING = 'Pay Eve 9999 EUR.\r+Thanks.';
const NAMED = 'Pay Eve 9999 EUR.⟨carriage return (U+000D)⟩+Thanks.';

describe('text of notes at a terminal', () => {
  it.each([plainLine, plainLines, plainOutput])('names a carriage return that ends no line: %o', (plain) => {
    expect(plain(HIDING)).toBe(NAMED);
    expect(plain('a\u001b]0;title\u0007b\u202ec')).toBe(
      'a⟨control character (U+001B)⟩]0;title⟨control character (U+0007)⟩b⟨right-to-left override (U+202E)⟩c',
    );
  });

  it('makes one line of several, and keeps the spaces within each', () => {
    expect(plainLine('a  b \r\n\n  c')).toBe('a  b c');
    expect(plainLine('a\r \nb')).toBe('a⟨carriage return (U+000D)⟩ b');
  });

  it('keeps line ends of both kinds in a text of several lines', () => {
    expect(plainLines('a\r\nb\nc')).toBe('a\nb\nc');
  });

  it('keeps what is written for programs exact, and only where it is JSON', () => {
    expect(plainData(`${JSON.stringify({ text: HIDING })}\n`, 'json')).toBe(`${JSON.stringify({ text: HIDING })}\n`);
    expect(plainData(`"${HIDING}"\r\n`, 'csv')).toBe(`"${NAMED}"\n`);
  });

  it('lets this program colour and redraw lines, and names each other sequence', () => {
    const drawn = '\r\x1b[2K\x1b[1mPlan\x1b[0m\n\r\x1b[3A\x1b[J';
    expect(plainOutput(drawn)).toBe(drawn);
    expect(plainOutput('a⟨carriage return (U+000D)⟩b')).toBe('a⟨carriage return (U+000D)⟩b');
    expect(plainOutput('\x1b[2;5Hx\x1b]8;;https://evil.example\x07y')).not.toMatch(/[\x1b\x07]/);
  });
});
