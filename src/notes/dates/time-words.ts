import { pattern } from '../basics/pattern.ts';

/** How a language says a time of the day. Each is a part of a regular expression. */
interface TimeWords {
  /** Stand before a time; behind one of them a number alone is an hour. */
  readonly leads: string;
  /** Behind an hour, with or without minutes, makes it a time. */
  readonly units: string;
  /** Between two times. */
  readonly until: string;
  /** Times without a number. */
  readonly named: string;
}

const WORDS: Readonly<Record<string, TimeWords>> = {
  en: {
    leads: 'at|@|around|about|by|before|after|from|until|till|between',
    units: String.raw`[ap]\.?m\.?|o[’']clock`,
    until: 'to|until|till|and',
    named: 'noon|midnight',
  },
  de: {
    leads: 'um|gegen|ab|bis|vor|nach|von|zwischen',
    units: String.raw`uhr(?:[ ][0-5]\d)?|h`,
    until: 'bis|und',
    named: '(?:um|gegen|bis)[ ]mitternacht',
  },
  fr: {
    leads: "à|vers|avant|après|dès|de|entre|jusqu[’']à",
    units: String.raw`(?:h|heures?)[ ]?(?:[0-5]\d)?`,
    until: 'à|et',
    named: 'à[ ](?:midi|minuit)',
  },
  es: {
    leads: String.raw`(?:(?:a|hacia|sobre|antes[ ]de|desde|hasta|de|entre)[ ])?(?:las?)|a[ ]eso[ ]de[ ]las?`,
    units: String.raw`(?:h|hs|horas?)|[ap]\.?[ ]?m\.?|(?:h[ ])?de[ ]la[ ](?:mañana|tarde|noche)`,
    until: 'a(?:[ ]las?)?|y(?:[ ]las?)?|hasta[ ]las?',
    named: String.raw`a[ ]mediodía|al[ ]mediodía|a[ ]medianoche`,
  },
  pt: {
    leads: String.raw`às|à|por[ ]volta[ ]d[ae]s?|a[ ]partir[ ]das?|até[ ](?:às|as|à)|antes[ ]das?|depois[ ]das?|das?`,
    units: String.raw`(?:h|horas?)[ ]?(?:[0-5]\d)?(?:[ ]da[ ](?:manhã|tarde|noite))?|da[ ](?:manhã|tarde|noite)`,
    until: 'às|até(?:[ ]às)?|e',
    named: 'ao[ ]meio-dia|à[ ]meia-noite',
  },
};

/** Of scripts without spaces, whole. */
const UNSPACED: Readonly<Record<string, string>> = {
  ja: String.raw`(?:午前|午後|朝|昼|夕方|夜)?\d{1,2}(?::[0-5]\d|時(?:半|\d{1,2}分)?)(?:までに|まで|から|頃|ごろ|に)?`,
  zh: String.raw`(?:上午|下午|早上|中午|晚上|凌晨)?(?:\d{1,2}|二十[一二三四]?|十?[一二三四五六七八九两]|十)(?:[:：][0-5]\d|[点點](?:半|整|一刻|三刻|\d{1,2}分?)?|时)(?:前|以前|之前)?`,
};

const times = new Map<string, RegExp>();

/**
 * Where a time at the end of a text begins, with the words that lead to it: `at 5`, `17:00`, `from 5 to 6 pm`.
 * @param language BCP 47 tag
 */
export function timeAtEnd(text: string, language: string): number | undefined {
  const code = language.split('-')[0]!.toLowerCase();
  let time = times.get(code);
  if (!time) times.set(code, (time = timeOf(code)));
  return time.exec(text)?.index;
}

function timeOf(code: string): RegExp {
  const unspaced = UNSPACED[code];
  if (unspaced !== undefined) return new RegExp(`(?<![\\p{N}])(?:${unspaced})$`, 'u');
  const { leads, units, until, named } = WORDS[code] ?? WORDS['en']!;
  const hour = String.raw`(?:[01]?\d|2[0-4])`;
  const exact = String.raw`(?:${hour}:[0-5]\d(?:[ ]?(?:${units}))?|${hour}(?:\.[0-5]\d)?[ ]?(?:${units}))`;
  const any = String.raw`(?:${exact}|${hour})`;
  const between = String.raw`(?:[ ]?[-–][ ]?|[ ](?:${until})[ ])`;
  return pattern('iu')`
    (?<=^|[\s,])(?:
    (?:(?:${leads})[ ])?(?:${any}${between})?${exact}
    |(?:${leads})[ ]${any}(?:${between}${any})?
    |${exact}${between}${any}
    |(?:(?:${leads})[ ])?(?:${named})
    )$
  `;
}
