import { MOST_INDEXED_BYTES } from '../../size-limits.ts';
import { makeFiles, type BadFile } from './bad-file.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const joined = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === 'string' ? encode(part) : part)]));

function utf16(text: string, isBigEndian: boolean, mark: boolean): Uint8Array {
  const units = mark ? `\uFEFF${text}` : text;
  return Uint8Array.from(
    [...units]
      .flatMap((unit) => [unit.charCodeAt(0) & 0xff, unit.charCodeAt(0) >> 8])
      .map((_, at, all) => all[isBigEndian ? at ^ 1 : at]!),
  );
}

const TOO_LARGE = /more than the 10 MB up to which text is searched/;

/** Notes whose bytes, length or Markdown are out of the ordinary. */
export const badContent: readonly BadFile[] = makeFiles('content', 'md', [
  { what: 'empty', make: () => '', isFound: false },
  { what: 'a byte-order mark and nothing else', make: () => '\uFEFF', isFound: false },
  { what: 'two byte-order marks', make: (word) => `\uFEFF\uFEFF# Marks\n\n${word}` },
  { what: 'white space only', make: () => ' \n\t\r\n\u3000\n', isFound: false },
  { what: 'NUL bytes between words', make: (word) => `one\0two\0\0 ${word} \0` },
  { what: '100 kB of zeros', make: () => new Uint8Array(100_000), isFound: false },
  {
    what: 'zeros beyond the limit',
    make: () => new Uint8Array(MOST_INDEXED_BYTES + 1),
    warning: TOO_LARGE,
    isFound: false,
  },
  {
    what: 'text beyond the limit',
    make: () => encode('words and words '.repeat(MOST_INDEXED_BYTES / 15)),
    warning: TOO_LARGE,
    isFound: false,
  },
  { what: 'bytes that are no UTF-8', make: (word) => joined('caf', [0xe9, 0xff, 0xfe, 0x80], ` ${word}`) },
  { what: 'a letter that is cut off at the end', make: (word) => joined(`${word} `, [0xe2, 0x82]) },
  {
    what: 'overlong forms and surrogates in bytes',
    make: (word) => joined([0xc0, 0xaf, 0xed, 0xa0, 0x80, 0xf4, 0x90, 0x80, 0x80], ` ${word}`),
  },
  { what: 'UTF-16 with a mark', make: (word) => utf16(`# Wide\n\n${word}\n`, false, true) },
  { what: 'UTF-16 with a mark, big-endian', make: (word) => utf16(`# Wide\n\n${word}\n`, true, true) },
  { what: 'UTF-16 without a mark', make: (word) => utf16(`# Wide\n\n${word}\n`, false, false), isFound: false },
  {
    what: 'a picture called a note',
    make: () =>
      joined(
        [0x89],
        'PNG\r\n',
        [0x1a, 0x0a, 0, 0, 0, 0x0d],
        'IHDR',
        Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256),
      ),
    isFound: false,
  },
  {
    what: 'an archive called a note',
    make: () =>
      joined(
        'PK',
        [3, 4, 20, 0, 8, 0],
        Array.from({ length: 3000 }, (_, at) => (at * 104729) % 251),
      ),
    isFound: false,
  },
  { what: 'old Mac line ends', make: (word) => `# Mac\r\rline\r${word}\r- [ ] task\r` },
  { what: 'line separators of Unicode', make: (word) => `# Lines\u2028one\u2029two\u0085three\u000b${word}` },
  {
    what: 'control characters',
    make: (word) =>
      `${String.fromCharCode(...Array.from({ length: 31 }, (_, at) => at + 1))} ${word} \u007f\u0080\u009f`,
  },
  { what: 'noncharacters and private use', make: (word) => `\uFFFE\uFFFF\u{10FFFF}\uE000\u{F0000} ${word}` },
  { what: 'text-direction marks', make: (word) => `\u202e\u2066\u200f ${word} \u202c\u2069` },
  { what: '20 kB of combining marks', make: (word) => `a${'\u0301'.repeat(10_000)} ${word}` },
  { what: 'one line of 1 MB', make: (word) => `${'x '.repeat(500_000)}${word}` },
  { what: 'one word of 1 MB', make: (word) => `${word} ${'y'.repeat(1_000_000)}` },
  { what: '200,000 empty lines', make: (word) => `${'\n'.repeat(200_000)}${word}` },
  { what: 'quotes nested 3,000 deep', make: (word) => `${'>'.repeat(3000)} deep\n\n${word}` },
  {
    what: 'lists nested 300 deep',
    make: (word) => `${Array.from({ length: 300 }, (_, at) => `${'  '.repeat(at)}- item`).join('\n')}\n\n${word}`,
  },
  { what: '30,000 brackets that open', make: (word) => `${'['.repeat(30_000)}\n\n${word}` },
  { what: '10,000 links in one line', make: (word) => `${'[[N]] '.repeat(10_000)}\n\n${word}` },
  {
    what: '5,000 headings',
    make: (word) => `${Array.from({ length: 5000 }, (_, at) => `## Heading ${at}`).join('\n')}\n\n${word}`,
  },
  {
    what: '5,000 tags',
    make: (word) => `${Array.from({ length: 5000 }, (_, at) => `#tag${at}`).join(' ')}\n\n${word}`,
  },
  { what: 'a heading of 200 kB', make: (word) => `# ${'long '.repeat(40_000)}\n\n${word}` },
  { what: 'a link of 200 kB', make: (word) => `[[${'z'.repeat(200_000)}]] [x](${'y'.repeat(200_000)})\n\n${word}` },
  { what: 'a tag of 200 kB', make: (word) => `#${'t'.repeat(200_000)}\n\n${word}` },
  { what: 'code, math and comments that never close', make: (word) => `${word}\n\n\`\`\`js\n$$\nx\n%% <!-- [[N` },
  {
    what: 'links that lead out of the vault',
    make: (word) => `[[../../../etc/passwd]] [x](..%2f..%2fetc%2fpasswd) [[C:\\x]] [[\0]] ![[///]] [[#]] [[^]] ${word}`,
  },
  {
    what: 'embeds of itself',
    path: 'bad/Embeds itself.md',
    make: (word) => `![[Embeds itself]] ![[Embeds itself#^here]]\n\n${word} ^here`,
  },
]);
