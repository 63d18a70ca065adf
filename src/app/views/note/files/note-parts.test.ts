import { describe, expect, it } from 'vitest';
import { fileParts, type NoteParts, PART_SIZE, plainBlocks, textParts } from './parts-view.tsx';

const all = async (parts: NoteParts) =>
  (await Promise.all(Array.from({ length: parts.count }, (_, at) => parts.part(at)))).join('');

describe('the parts of a file', () => {
  it.each([
    ['ASCII', 'a'],
    ['two bytes', 'é'],
    ['three', '数'],
    ['four', '😀'],
    ['all of them', 'aé数😀\n'],
  ])('join to the whole text, with no character cut: %s', async (_name, sign) => {
    for (const shift of ['', 'x', 'xy', 'xyz']) {
      const text = shift + sign.repeat(Math.ceil((PART_SIZE * 2.2) / sign.length));
      const parts = await fileParts(new Blob([text]));
      expect(parts.count).toBe(Math.ceil(new Blob([text]).size / PART_SIZE));
      expect(await all(parts)).toBe(text);
    }
  });

  it('are read one at a time', async () => {
    const read: number[] = [];
    const blob = new Blob(['a'.repeat(PART_SIZE * 40)]);
    const slice = blob.slice.bind(blob);
    blob.slice = (from = 0, to = 0) => (read.push(to - from), slice(from, to));
    const parts = await fileParts(blob);
    expect(await parts.part(30)).toHaveLength(PART_SIZE);
    expect(read.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(PART_SIZE * 1.01);
  });

  it('can be read from UTF-16, from bytes that are no text, and from an empty file', async () => {
    expect(await all(await fileParts(new Blob([new Uint8Array([0xff, 0xfe, 0x61, 0, 0x62, 0])])))).toBe('ab');
    expect(await all(await fileParts(new Blob([new Uint8Array(PART_SIZE * 2).fill(0x81)])))).toMatch(/^\ufffd+$/);
    expect(await all(await fileParts(new Blob([])))).toBe('');
    expect(await all(await fileParts(new Blob([new Uint8Array([0x4b, 0xf6, 0x6c, 0x6e])])))).toBe('Köln');
  });
});

describe('the parts of a text', () => {
  it('end where lines end, and have line numbers', async () => {
    const text = Array.from({ length: 60_000 }, (_, line) => `line ${line + 1}\n`).join('');
    const parts = textParts(text);
    expect(parts.count).toBeGreaterThan(1);
    expect(await all(parts)).toBe(text);
    for (let at = 0; at < parts.count; at += 1) expect(await parts.part(at)).toMatch(/^line \d+\n.*\n$/s);
    expect(await parts.part(parts.partOfLine?.(45_000) ?? -1)).toContain('\nline 45000\n');
    expect(parts.partOfLine?.(10 ** 9)).toBe(parts.count - 1);
  });

  it('are cut within a line where it is longer, never within a character', async () => {
    const text = `x${'😀'.repeat(PART_SIZE)}`;
    const parts = textParts(text);
    expect(await all(parts)).toBe(text);
    for (let at = 1; at < parts.count; at += 1) expect((await parts.part(at)).codePointAt(0)).toBe(0x1f600);
  });
});

it('makes no block of the page long, whatever the lines', () => {
  for (const text of ['a'.repeat(100_000), 'line\n'.repeat(30_000), '', '\n\n\n', `${'b'.repeat(7999)}\nc`]) {
    const blocks = plainBlocks(text);
    expect(Math.max(...blocks.map(({ length }) => length))).toBeLessThan(13_000);
    expect(blocks.join('').replaceAll('\n', '')).toBe(text.replaceAll('\n', ''));
  }
});
