import { expect, it } from 'vitest';
import { isTextFile } from './file-view.tsx';

it('distinguishes text of any script from images, archives and documents', async () => {
  const texts = [
    '{"a": 1}',
    'Käse, 笔记, ملاحظة '.repeat(900),
    Uint8Array.of(0xff, 0xfe, 0x41, 0),
    Uint8Array.from(Buffer.from('Un café au lait, s’il vous plaît', 'latin1')),
  ];
  const others = [
    '',
    '%PDF-1.7\nxref',
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0),
    Uint8Array.from({ length: 5_000 }, (_, i) => 128 + ((i * 37) % 128)),
  ];
  for (const text of texts) expect(await isTextFile(new Blob([text])), String(text).slice(0, 20)).toBe(true);
  for (const other of others) expect(await isTextFile(new Blob([other])), String(other).slice(0, 20)).toBe(false);
});
