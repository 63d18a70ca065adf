import { pattern } from '../../../notes/basics/pattern.ts';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

const NOT_A_PHONE = [
  /^(?:19|20)\d\d[-./ ]\d{1,2}[-./ ]\d{1,2}/, // a date, the year first
  /^\d{1,2}[-./ ]\d{1,2}[-./ ](?:19|20)\d\d/, // a date, the year last
  /^(?:19|20)\d\d\s*[-–/]\s*(?:19|20)\d\d$/, // a span of years
  /^\d{1,3}(?:\.\d{1,3}){3}$/, // an IP address
  /^97[89][- ]?\d/, // an ISBN
];
const SAYS_PHONE = pattern('iu')`
  (?:\b(?:phone|tel|telephone|mobile|cell|fax|call|whatsapp|telefon|handy|mobil|téléphone|portable
  |teléfono|móvil|telefono|cellulare)|电话|手机|電話)\P{L}{0,12}$
`;

export interface PhoneDetails {
  /** Whether the number can exist, by its country's numbering plan. */
  readonly valid: boolean;
  readonly international?: string;
  readonly country?: string;
  /** Without a country code, and invalid in the person's own country: the countries where it would be valid. */
  readonly possible_countries?: readonly string[];
}

/** Countries where national numbers are written with a leading 0, by the number of people. */
const TRUNK_ZERO: readonly CountryCode[] = [
  'IN',
  'CN',
  'ID',
  'NG',
  'BR',
  'BD',
  'JP',
  'PH',
  'EG',
  'TR',
  'DE',
  'TH',
  'GB',
  'FR',
  'ZA',
  'KR',
  'UA',
  'AU',
  'NL',
  'RO',
  'BE',
  'SE',
  'AT',
  'CH',
  'IL',
  'IE',
  'FI',
  'NZ',
];

/**
 * Reads a row of digits as a phone number; `undefined` where it is hardly one.
 * @param precedingText The line's text before it: a word such as “Tel.” makes it likelier.
 * @param region The person's country, for numbers without a country code.
 */
export function toPhone(value: string, precedingText: string, region: CountryCode): PhoneDetails | undefined {
  const trimmedValue = value.trim();
  const named = SAYS_PHONE.test(precedingText);
  if (!named && NOT_A_PHONE.some((pattern) => pattern.test(trimmedValue))) return undefined;
  const number = parsePhoneNumberFromString(trimmedValue.replace(/^00/, '+'), {
    defaultCountry: region,
    extract: false,
  });
  const elsewhere = number?.isValid() ? [] : countriesOf(trimmedValue);
  const separated = /^[+(]|^00|\d[ .\-/()\u00A0\u2011]+\d/.test(trimmedValue);
  if (!named && !(separated && (number?.isPossible() || elsewhere.length > 0))) return undefined;
  if (elsewhere.length > 0) return { valid: true, possible_countries: elsewhere };
  return {
    valid: number?.isValid() ?? false,
    ...(number && { international: number.formatInternational() }),
    ...(number?.country && { country: number.country }),
  };
}

/** Where a number with a leading 0 and no country code can exist. */
function countriesOf(phoneText: string): CountryCode[] {
  if (!/^\(?0[1-9]/.test(phoneText)) return [];
  return TRUNK_ZERO.filter((country) =>
    parsePhoneNumberFromString(phoneText, { defaultCountry: country, extract: false })?.isValid(),
  );
}

/** The country of the person's language settings. */
export function personRegion(): CountryCode {
  const locale = new Intl.Locale(new Intl.DateTimeFormat().resolvedOptions().locale);
  return (locale.maximize().region ?? 'US') as CountryCode;
}
