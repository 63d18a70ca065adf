import { isRecord } from '../../../notes/basics/is-record.ts';

/** @returns what stands within a property, for the eye: lists by commas, pairs by dots, and no marks that only programs need */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (Array.isArray(value)) return value.map(valueInWords).join(', ');
  if (!isRecord(value)) return JSON.stringify(value);
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${valueInWords(part)}`)
    .join(' · ');
}
