import { inQuotes } from '../invisible-characters/in-quotes.ts';

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
export function readConfidence(written: unknown): ReadConfidence {
  if (written === undefined || written === null) return {};
  const number = typeof written === 'string' ? fromText(written.trim()) : written;
  if (typeof number !== 'number' || Number.isNaN(number))
    return { complaint: `the confidence ${inQuotes(shown(written))}, which is no number` };
  const value = Math.min(1, Math.max(0, number));
  if (value !== number) return { value, complaint: `a confidence of ${number}, which is not from 0 to 1` };
  return typeof written === 'string' ? { value, complaint: 'its confidence as text' } : { value };
}

/** A better way to write a confidence that was understood. */
export function confidenceAdvice(written: unknown, value: number): string {
  return typeof written !== 'string'
    ? ''
    : Number(written) === value
      ? ' Write it without quotes.'
      : ` Write it as ${value}.`;
}

function fromText(text: string): number {
  const percent = PERCENT.exec(text)?.[1];
  const plain = (percent ?? text).replace(/^(\d*),(\d+)$/, '$1.$2');
  if (plain === '') return NaN;
  return percent === undefined ? Number(plain) : Math.round(Number(plain) * 1e4) / 1e6;
}

function shown(value: unknown): string {
  return typeof value === 'string' && value.trim() !== ''
    ? value
    : typeof value === 'boolean'
      ? String(value)
      : 'of no number';
}
