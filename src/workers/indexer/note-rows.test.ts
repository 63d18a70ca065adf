import { expect, it } from 'vitest';
import { hashText } from './note-rows.ts';

const key = (text: string): string => hashText(text).join();

it('gives similar texts different hashes', () => {
  const base = 'A passage of a note, with some words in it, and 日本語 too.';
  const near = new Set([base]);
  for (let at = 0; at < base.length; at += 1) {
    for (const unit of ['', 'x', 'X', '\u8000', '\uffff', `${base[at]!}${base[at]!}`])
      near.add(`${base.slice(0, at)}${unit}${base.slice(at + 1)}`);
  }
  expect(new Set([...near].map(key)).size).toBe(near.size);
});

it('gives a hundred thousand texts different hashes, in either half of the bytes', () => {
  const texts = Array.from(
    { length: 100_000 },
    (_, index) => `line ${index}\n${index % 7 === 0 ? 'odd' : 'even'} text ${index * 31}`,
  );
  const hashes = texts.map((text) => [...hashText(text)].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
  expect(new Set(hashes.map((hash) => hash.slice(0, 16))).size).toBe(texts.length);
  expect(new Set(hashes.map((hash) => hash.slice(16))).size).toBe(texts.length);
});
