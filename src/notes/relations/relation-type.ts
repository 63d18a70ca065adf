import { foldName } from '../paths/fold-name.ts';

/**
 * A type of relation as it is compared and written: `SUPPORTS`, `part of` and `Part-Of` become `supports` and
 * `part_of`. '' if nothing is left.
 */
export function relationType(written: string): string {
  return foldName(written.trim()).replaceAll(/[\s-]+/g, '_');
}

/**
 * The id of an edge: 16 hexadecimal digits derived from its source, type and target, the same on every machine.
 * @param target The path that it resolves to; if it does not resolve, the target as written.
 */
export function edgeId(source: string, type: string, target: string): string {
  const text = `${source}\n${type}\n${target}`;
  return hash(text, 0x2f0b4c47) + hash(text, 0x7c8d2f13);
}

/** MurmurHash3's way of mixing, over UTF-16 code units; 32 bits in hexadecimal. */
function hash(text: string, seed: number): string {
  let mixed = seed;
  for (let at = 0; at < text.length; at++) {
    const unit = Math.imul(text.charCodeAt(at), 0xcc9e2d51);
    mixed ^= Math.imul((unit << 15) | (unit >>> 17), 0x1b873593);
    mixed = (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
  }
  mixed ^= text.length;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0).toString(16).padStart(8, '0');
}
