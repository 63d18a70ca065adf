import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';
import { html } from './testing/html-of.ts';

describe('footnotes', () => {
  const numbers = (shown: string) => [...shown.matchAll(/data-footnote="(\d+)"/g)].map(([, number]) => number);
  const texts = (shown: string) =>
    [...shown.matchAll(/<li class="footnote"([^>]*)>(.*?)<\/li>/gs)].map(([, marks = '', text = '']) => [
      /value="(\d+)"/.exec(marks)?.[1],
      /data-line="(\d+)"/.exec(marks)?.[1],
      text.replace(/<[^>]*>/g, '').trim(),
    ]);

  it('stand at the end, numbered as they are referred to, each with the way back', () => {
    const shown = html('[^b]: second\n\none[^a] two[^b] again[^a]\n\n[^a]: first *word*\n  goes on\n\nend');
    expect(numbers(shown)).toEqual(['1', '2', '1']);
    expect(shown.indexOf('<ol class="footnotes"')).toBeGreaterThan(shown.indexOf('end</p>'));
    expect(texts(shown)).toEqual([
      ['1', '5', 'first word\ngoes on ↩'],
      ['2', '1', 'second ↩'],
    ]);
    expect(shown).toContain('<a href="#" data-footnote-back="1"');
  });

  it('may be written where they are referred to, and refer to each other', () => {
    const shown = html('a^[of [[N]] and [^x]] b[^x] c^[]\n\n[^x]: word^[deep]');
    expect(texts(shown)).toEqual([
      ['1', undefined, 'of N and 2 ↩'],
      ['2', '3', 'word3 ↩'],
      ['3', undefined, 'deep ↩'],
    ]);
    expect(shown).toContain('data-target="N"');
    expect(shown).toContain('c^[]');
  });

  it('hold several paragraphs where these are indented', () => {
    const shown = html('a[^1]\n\n[^1]: one\n\n    two\n\n    - three\n\nfour');
    expect(shown).toMatch(/<li class="footnote".*one.*<p [^>]*>two<\/p>\n<ul.*three.*<\/ul>.*↩.*<\/li>/s);
    expect(shown).toContain('<p data-line="9">four</p>');
  });

  it('without a reference are still shown, and a reference without a text stays what was written', () => {
    expect(texts(html('[^a]: alone'))).toEqual([[undefined, '1', 'alone']]);
    expect(html('a[^no] b')).toBe('<p data-line="1">a[^no] b</p>\n');
  });

  it('of a long note find their texts across its parts', () => {
    const filler = 'Words and more words.\n\n'.repeat(900);
    const shown = html(`first[^a]\n\n${filler}[^a]: far away\n\n${filler}second[^a]`);
    expect(numbers(shown)).toEqual(['1', '1']);
    expect(texts(shown)).toEqual([['1', '1803', 'far away ↩']]);
  });

  it('by the thousand are drawn in parts', () => {
    const count = 3000;
    const numbered = (make: (at: number) => string) => Array.from({ length: count }, (_, at) => make(at)).join('');
    const blocks = [...renderMarkdown(`${numbered((at) => `a[^${at}] `)}\n\n${numbered((at) => `[^${at}]: t\n`)}`)];
    const lists = blocks.filter(({ html: shown }) => shown.startsWith('<ol class="footnotes'));
    expect(lists).toHaveLength(count / 40);
    expect(lists.filter(({ isContinued }) => isContinued)).toHaveLength(count / 40 - 1);
  });
});
