import { expect, it } from 'vitest';
import { md5 } from './md5.ts';

it.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  [
    '12345678901234567890123456789012345678901234567890123456789012345678901234567890',
    '57edf4a22be3c955ac49da2e2107b67a',
  ],
])('the digest of %j is that of RFC 1321', (text, digest) => expect(md5(new TextEncoder().encode(text))).toBe(digest));
