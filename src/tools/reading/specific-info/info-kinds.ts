import { parseDateExpression, toLocalIso } from '../../../notes/dates/dates.ts';
import type { PatternMatch } from '../../../workers/contract.ts';
import type { Pattern } from '../pattern-match.ts';
import { ADDRESS_PATTERNS } from './address.ts';
import { PHONE_PATTERN } from './phone-pattern.ts';
import { hasValidCheckDigit, VIN_PATTERN } from './vin.ts';

type Details = Record<string, unknown> | undefined;

/** How one kind of information is found: patterns for the index, and a check of each match. */
export interface InfoKind {
  readonly patterns: readonly Pattern[];
  /** Further fields of the answer, which may replace others; `undefined` where the match is not a value of this kind. */
  readonly inspect: (match: PatternMatch, now: number) => Details | Promise<Details>;
}

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec';

export const INFO_KINDS: Readonly<Record<'vin' | 'phone' | 'email' | 'address' | 'url' | 'number' | 'date', InfoKind>> =
  {
    vin: {
      patterns: [{ source: VIN_PATTERN, flags: 'gi' }],
      inspect: ({ value }) => ({ valid_check_digit: hasValidCheckDigit(value) }),
    },
    phone: {
      patterns: [{ source: PHONE_PATTERN, flags: 'g' }],
      inspect: async ({ value, before }) => {
        // The numbering plans of all countries are large and rarely needed: they are loaded with the first number.
        const { personRegion, toPhone } = await import('./phone.ts');
        const phone = toPhone(value, before, personRegion());
        return phone && { value: value.trim(), ...phone };
      },
    },
    email: {
      patterns: [
        {
          source: String.raw`[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,24}(?![\p{L}\p{N}])`,
          flags: 'gu',
        },
      ],
      inspect: () => ({}),
    },
    url: {
      patterns: [{ source: String.raw`(?:\bhttps?:\/\/|(?<![\w./@])www\.)[^\s<>"\u0060\]|{}]{3,2000}`, flags: 'gi' }],
      inspect: ({ value }) => ({ value: trimUrl(value) }),
    },
    number: {
      patterns: [{ source: String.raw`\b\d(?:[.,'’]?\d){2,40}\b`, flags: 'g' }],
      inspect: () => ({}),
    },
    date: {
      patterns: [
        { source: String.raw`\b\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\b`, flags: 'g' },
        { source: String.raw`\b\d{1,2}[-/.]\d{1,2}[-/.]\d{4}\b`, flags: 'g' },
        { source: String.raw`\b\d{1,2}(?:st|nd|rd|th|\.)?\s(?:of\s)?(?:${MONTHS})\.?(?:,?\s\d{4})?\b`, flags: 'gi' },
        { source: String.raw`\b(?:${MONTHS})\.?\s\d{1,2}(?:st|nd|rd|th)?(?:,?\s\d{4})?\b`, flags: 'gi' },
        { source: String.raw`\d{4}年\d{1,2}月\d{1,2}日`, flags: 'g' },
      ],
      inspect: ({ value }, now) => {
        const period = parseDateExpression(value, now);
        return period ? { date: toLocalIso(period.from).slice(0, 10) } : {};
      },
    },
    address: { patterns: ADDRESS_PATTERNS, inspect: ({ value }) => ({ value: value.trim(), kind: 'guess' }) },
  };

/** Without the full stop or bracket that ends the surrounding sentence; matching brackets are kept. */
function trimUrl(url: string): string {
  let trimmed = url;
  for (;;) {
    const last = trimmed.at(-1) ?? '';
    const unopened = last === ')' && trimmed.split(')').length > trimmed.split('(').length;
    if (!unopened && !/[.,;:!?'*_~]/.test(last)) return trimmed;
    trimmed = trimmed.slice(0, -1);
  }
}
