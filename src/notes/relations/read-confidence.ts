/** A confidence as it is understood, and what is wrong with the way in which it is written. */
export interface ReadConfidence {
  /** 0 to 1; absent where none is written, or what is written is no number. */
  readonly value?: number;
  /** Goes on from “it has …”; names what it counts as where it counts. */
  readonly complaint?: string;
}

const PERCENT = /^(\d+(?:[.,]\d+)?)\s*%$/;

/**
 * Reads a property `confidence`, of a note or of a relation: a number from 0 to 1. Text that is one, a percentage and a
 * decimal comma are what they plainly mean; beyond a bound the bound counts.
 */
export function readConfidence(written: unknown): ReadConfidence {
  if (written === undefined || written === null) return {};
  const number = typeof written === 'string' ? fromText(written.trim()) : written;
  if (typeof number !== 'number' || Number.isNaN(number))
    return { complaint: `the confidence “${shown(written)}”, which is no number` };
  const value = Math.min(1, Math.max(0, number));
  if (value !== number) return { value, complaint: `a confidence of ${number}, which is not from 0 to 1` };
  return typeof written === 'string' ? { value, complaint: 'its confidence as text' } : { value };
}

/** How a confidence that was understood is better written. */
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
