import { createHash } from 'node:crypto';
import { pdfFile, pdfStream } from './pdf-file.ts';

/** A PDF of one page with a picture of four colours and no words, as a scanner makes it. */
export function makePicturePdf(): Uint8Array {
  const colours = '\x20\x40\x80\xd0\x50\x30\x30\x90\x50\xe0\xc0\x40';
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Resources << /XObject << /I 5 0 R >> >> /Contents 4 0 R >>',
    pdfStream('q 200 0 0 200 50 50 cm /I Do Q'),
    pdfStream(colours, '/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceRGB /BitsPerComponent 8 '),
  ]);
}

/**
 * A PDF of one page that opens with a password alone: the standard handler, 40 bits (ISO 32000-1, 7.6.3). Too weak to
 * keep a secret, and what every program reads.
 */
export function makeLockedPdf(words: string, password: string): Uint8Array {
  const id = md5('a locked file');
  const permissions = -4;
  const owner = rc4(md5(padded(password)).slice(0, 5), padded(password));
  const key = md5(padded(password) + owner + littleEndian(permissions, 4) + id).slice(0, 5);
  const drawing = rc4(keyOfObject(key, 4), `BT /F1 24 Tf 72 700 Td (${words}) Tj ET`);
  const entry = `/Filter /Standard /V 1 /R 2 /Length 40 /P ${permissions} /O <${hex(owner)}> /U <${hex(rc4(key, PADDING))}>`;
  return pdfFile(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
      pdfStream(drawing),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      `<< ${entry} >>`,
    ],
    ` /Encrypt 6 0 R /ID [<${hex(id)}> <${hex(id)}>]`,
  );
}

// Texts are of bytes: a character for each.
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex').toString(
  'latin1',
);
const padded = (password: string): string => (password + PADDING).slice(0, 32);
const md5 = (bytes: string): string =>
  createHash('md5').update(Buffer.from(bytes, 'latin1')).digest().toString('latin1');
const hex = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('hex');
const littleEndian = (value: number, bytes: number): string =>
  String.fromCharCode(...Array.from({ length: bytes }, (_, at) => (value >> (8 * at)) & 0xff));
/** Each object has a key of its own, made of its number. */
const keyOfObject = (key: string, number: number): string =>
  md5(key + littleEndian(number, 3) + littleEndian(0, 2)).slice(0, 10);

function rc4(key: string, text: string): string {
  const state = Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number): void => void ([state[a], state[b]] = [state[b]!, state[a]!]);
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + state[at]! + key.charCodeAt(at % key.length)) & 0xff;
    swap(at, other);
  }
  let [one, two] = [0, 0];
  return [...text]
    .map((character) => {
      one = (one + 1) & 0xff;
      two = (two + state[one]!) & 0xff;
      swap(one, two);
      return String.fromCharCode(character.charCodeAt(0) ^ state[(state[one]! + state[two]!) & 0xff]!);
    })
    .join('');
}
