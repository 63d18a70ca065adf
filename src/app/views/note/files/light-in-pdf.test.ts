// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { growth } from '../../../../notes/testing/growth.ts';
import { comparable, rangesOf } from './light-in-pdf.ts';

const found = (html: string, words: string) => {
  const page = document.createElement('div');
  page.innerHTML = html;
  return rangesOf(page, comparable(words)).map(String);
};

describe('words on a page of a PDF', () => {
  it.each([
    ['<span>Tawny owls hoot; owls sleep.</span>', 'OWLS', ['owls', 'owls']],
    ['<span>Tawny owls</span><br><span>hoot</span>', 'owls  hoot', ['owlshoot']],
    ['<span>Tawny owls </span><br><span>hoot</span>', 'owls hoot', ['owls hoot']],
    ['<span>Tawny </span><span>owls</span>', 'tawny owls', ['Tawny owls']],
    ['<span>İstanbul owls</span>', 'owls', ['owls']],
    ['<span>owls</span>', 'moths', []],
  ])('%s holds %s', (html, words, expected) => expect(found(html, words)).toEqual(expected));

  it('are found in time in proportion to the page', () => {
    const page = (bytes: number) => '<span>owls hoot at night</span> '.repeat(bytes / 30);
    expect(growth(page, 50_000, (html) => found(html, 'moths'))).toBeLessThan(8);
  });
});
