import { inQuotes } from '../invisible-characters/in-quotes.ts';
import { foldName } from '../paths/fold-name.ts';

/**
 * A type of relation as it is compared and written: `SUPPORTS`, `part of` and `Part-Of` become `supports` and
 * `part_of`. '' if nothing is left.
 */
export function relationType(relationText: string): string {
  return foldName(relationText.trim()).replaceAll(/[\s-]+/g, '_');
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

/** A confidence as it was understood, and what is wrong with how it is written. */
interface ReadConfidence {
  /** 0 to 1; absent if none is written, or if it is not a number. */
  readonly value?: number;
  /** Continues “it has …”; includes the value that is used, if there is one. */
  readonly complaint?: string;
}

const PERCENT = /^(\d+(?:[.,]\d+)?)\s*%$/;

/**
 * Reads a property `confidence`, of a note or of a relation: a number from 0 to 1. Text with a number, a percentage and
 * a decimal comma are understood; a value outside the range is replaced by the nearest bound.
 */
export function readConfidence(rawConfidence: unknown): ReadConfidence {
  if (rawConfidence === undefined || rawConfidence === null) return {};
  const number = typeof rawConfidence === 'string' ? fromText(rawConfidence.trim()) : rawConfidence;
  if (typeof number !== 'number' || Number.isNaN(number))
    return { complaint: `the confidence ${inQuotes(shownRelationValue(rawConfidence))}, which is no number` };
  const value = Math.min(1, Math.max(0, number));
  if (value !== number) return { value, complaint: `a confidence of ${number}, which is not from 0 to 1` };
  return typeof rawConfidence === 'string' ? { value, complaint: 'its confidence as text' } : { value };
}

/** A better way to write a confidence that was understood. */
export function confidenceAdvice(rawConfidence: unknown, value: number): string {
  return typeof rawConfidence !== 'string'
    ? ''
    : Number(rawConfidence) === value
      ? ' Write it without quotes.'
      : ` Write it as ${value}.`;
}

function fromText(text: string): number {
  const percent = PERCENT.exec(text)?.[1];
  const plain = (percent ?? text).replace(/^(\d*),(\d+)$/, '$1.$2');
  if (plain === '') return NaN;
  return percent === undefined ? Number(plain) : Math.round(Number(plain) * 1e4) / 1e6;
}

function shownRelationValue(value: unknown): string {
  return typeof value === 'string' && value.trim() !== ''
    ? value
    : typeof value === 'boolean'
      ? String(value)
      : 'of no number';
}
