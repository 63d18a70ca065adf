const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  deg: '°',
  micro: 'µ',
  times: '×',
  middot: '·',
  shy: '',
};
/** Elements whose text is not for readers. */
const UNSEEN = /<(script|style|template|noscript|annotation|math|svg)\b[^>]{0,2000}>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<\/?[a-z!?][^<>]*>/gi;
/** Invisible characters that can hide text or reverse its direction: soft hyphens, zero-width and bidirectional marks, controls. */
const HIDDEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * The plain text of a field from the web, on one line, without tags, entities and invisible characters.
 * The result may still look like markup (`<b>` written as entities): it is text, and must be escaped where it is put into Markdown.
 */
export function plainWebText(value: unknown, most = 4000): string {
  if (typeof value !== 'string') return '';
  const text = decodeEntities(
    value
      .slice(0, most * 10)
      .replace(UNSEEN, ' ')
      .replace(TAG, ' '),
  );
  const line = text
    .replace(HIDDEN, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,.;:!?)])/g, '')
    .trim();
  return line.length <= most
    ? line
    : `${line
        .slice(0, most)
        .replace(/(?<!\S)\S*$/u, '')
        .trimEnd()}…`;
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
    },
  );
}

/** An address that a person may open: http or https, without a password; else `undefined`. */
export function webAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '' || url.password !== '')
    return undefined;
  return url.href;
}

/** The day of a date in the formats of the web (`2021-03-04T…`, `2021-03`, `2021`), as exact as given. */
export function webDate(value: unknown): string | undefined {
  return typeof value === 'string' ? /^\d{4}(?:-\d{2}(?:-\d{2})?)?(?=$|[T ])/.exec(value)?.[0] : undefined;
}
