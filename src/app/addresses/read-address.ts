/** A run of words in an address that may be text from somewhere else. */
export interface AddressWords {
  /** In reading order, without the marks between them. */
  readonly words: readonly string[];
  /** A single word says something only where few notes have it; several in a row, or a number, always do. */
  readonly onlyIfRare: boolean;
}

export interface AddressReading {
  readonly phrases: readonly AddressWords[];
  /** Text that is encoded in it (base64 or hexadecimal), decoded. */
  readonly encoded: string | undefined;
  /** The part before the `@` of its host: a name, a password, or a misleading site. */
  readonly userInfo: string | undefined;
}

/** Longer addresses are read up to here (characters): enough for a page of text. */
const LONGEST = 4000;
const MOST_PHRASES = 40;
const LEAST_ENCODED = 12;

/**
 * What in an address may be text of a note: runs of three words anywhere, of two in what is sent to the site (query and
 * fragment), numbers of four digits and more that are no year, and in the query single words.
 * @throws TypeError where the address cannot be read
 */
export function readAddress(href: string): AddressReading {
  const url = new URL(href.slice(0, LONGEST));
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  // Whom a mail or a call is to is for the person's own program, which shows it before anything is sent.
  const places = isWeb ? [labels(url.hostname), ...url.pathname.split('/')].map(decode) : [];
  const sent = [...url.searchParams.entries()].flatMap(([name, value]) => (value === '' ? [name] : [value]));
  const fragment = decode(url.hash.slice(1).replace(/^:~:text=/, ''));
  const phrases = [
    ...places.flatMap((part) => phrasesOf(part, 3)),
    ...sent.flatMap((part) => [...phrasesOf(part, 2), ...single(part)]),
    ...phrasesOf(fragment, 2),
  ];
  return {
    phrases: phrases.slice(0, MOST_PHRASES),
    encoded: [...places.flatMap((part) => part.split('.')), ...sent, fragment]
      .map(decodeHidden)
      .find((text) => text !== undefined),
    userInfo: url.username === '' && url.password === '' ? undefined : `${url.username}${url.password && ':…'}`,
  };
}

/** The parts of a host that its owner can choose at will: all but the last two. */
function labels(hostname: string): string {
  return hostname.split('.').slice(0, -2).join(' ');
}

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;
const wordsIn = (part: string): string[] => part.match(WORDS) ?? [];

function phrasesOf(part: string, least: number): AddressWords[] {
  const words = wordsIn(part);
  const numbers = words
    .filter((word) => /\d{4}/.test(word) && !/^(?:19|20)\d\d$/.test(word) && word.length <= 40)
    .map((word) => ({ words: [word], onlyIfRare: false }));
  const length = Math.min(3, words.length);
  if (length < least) return numbers;
  const runs = Array.from({ length: words.length - length + 1 }, (_, at) => words.slice(at, at + length));
  // “of the a” is in every note.
  return [
    ...numbers,
    ...runs.filter((run) => run.join('').length >= 7).map((run) => ({ words: run, onlyIfRare: false })),
  ];
}

function single(part: string): AddressWords[] {
  const words = wordsIn(part);
  return words.length > 3
    ? []
    : words
        .filter((word) => word.length >= 4 && word.length <= 40)
        .map((word) => ({ words: [word], onlyIfRare: true }));
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Decodes base64 or hexadecimal digits where they hold readable text. */
function decodeHidden(part: string): string | undefined {
  if (part.length < LEAST_ENCODED) return undefined;
  const isHex = /^(?=.*[a-f])(?:[0-9a-f]{2})+$/i.test(part);
  const isBase64 = /^[\w+/-]+={0,2}$/.test(part);
  const bytes = isHex ? fromHex(part) : isBase64 ? fromBase64(part) : undefined;
  const text = bytes && readText(bytes);
  return text !== undefined && /^[\p{L}\p{N}\p{P}\p{S}\p{M}\s]{8,}$/u.test(text) ? text : undefined;
}

const fromHex = (digits: string): Uint8Array =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

function fromBase64(digits: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(
      atob(
        digits
          .replace(/(?<!=)=+$/, '')
          .replaceAll('-', '+')
          .replaceAll('_', '/'),
      ),
      (char) => char.charCodeAt(0),
    );
  } catch {
    return undefined;
  }
}

function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
