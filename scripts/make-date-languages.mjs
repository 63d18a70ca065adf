/**
 * `node scripts/make-date-languages.mjs FOLDER` writes how each language writes dates, as Moment does, into
 * `src/notes/formats/expressions/date-languages.json`. FOLDER holds the package `moment` (MIT) in the version that Obsidian ships, 2.29.4,
 * which is no part of the app: its tables are, in 50 kB (gzipped) instead of a library with code for each language.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const TARGET = 'src/notes/formats/expressions/date-languages.json';
const IN_FORMAT = String.raw`D[oD]?(\[[^\[\]]*\]|\s)+MMMM?`;
/** Languages whose choice between two forms of a month is a function, as an expression. */
const OWN_IN_FORMAT = { el: String.raw`D[^]*MMMM`, pl: 'D MMMM' };
const ORDINALS = { M: [1, 12], Q: [1, 4], d: [0, 6], w: [1, 53], W: [1, 53], DDD: [1, 366] };
const MOST_ORDINAL = 366;
const LONG_FORMATS = ['LT', 'LTS', 'L', 'LL', 'LLL', 'LLLL'];
/** Mostly those above with shorter parts. */
const SHORT_FORMATS = ['l', 'll', 'lll', 'llll'];
const ENGLISH_ORDINAL = '%d';

const folder = resolve(process.argv[2] ?? '');
const require = createRequire(import.meta.url);
const moment = require(join(folder, 'moment.js'));
const names = readdirSync(join(folder, 'locale')).map((file) => file.replace(/\.js$/u, ''));
for (const name of names) if (name !== 'x-pseudo') require(join(folder, 'locale', `${name}.js`));

const sameOrNone = (value, other) => (JSON.stringify(value) === JSON.stringify(other) ? undefined : value);
const monthOf = (at) => moment(new Date(2024, at, 5));
const twelve = (read) => Array.from({ length: 12 }, (_, at) => read(monthOf(at)));
const seven = (read) => Array.from({ length: 7 }, (_, at) => read(moment(new Date(2024, 8, 1 + at))));

/** What most numbers are written as, and which are written otherwise. */
function ordinals(data, letter, [from, to]) {
  const numbersByForm = new Map();
  for (let number = from; number <= to; number += 1) {
    const form = String(data.ordinal(number, letter)).replace(String(number), '%d');
    numbersByForm.set(form, [...(numbersByForm.get(form) ?? []), number]);
  }
  const [[main] = [ENGLISH_ORDINAL], ...others] = [...numbersByForm].sort((a, b) => b[1].length - a[1].length);
  return others.length === 0 ? [main] : [main, Object.fromEntries(others)];
}

function meridiems(data) {
  const halfHours = Array.from({ length: 48 }, (_, at) => [Math.floor(at / 2), (at % 2) * 30]);
  return [false, true].map((isLower) => {
    const texts = halfHours.map(([hour, minute]) => data.meridiem(hour, minute, isLower));
    // Each as often as it follows itself.
    const runs = [];
    for (const text of texts)
      if (runs.at(-1)?.[0] === text) runs.at(-1)[1] += 1;
      else runs.push([text, 1]);
    return runs;
  });
}

function ownShortFormats(data) {
  const own = data._config.longDateFormat ?? {};
  return SHORT_FORMATS.some((format) => own[format]) ? SHORT_FORMATS.map((format) => own[format] ?? '') : undefined;
}

function toDateLanguage(name) {
  const data = moment.localeData(name);
  moment.locale(name);
  const months = twelve((date) => data.months(date, 'MMMM'));
  const monthsShort = twelve((date) => data.monthsShort(date, 'MMM'));
  const ordinal = ordinals(data, 'D', [0, MOST_ORDINAL]);
  const isFormat = OWN_IN_FORMAT[name] ?? data._months?.isFormat?.source;
  const digits = data.postformat('0123456789');
  const otherOrdinals = Object.fromEntries(
    Object.entries(ORDINALS).flatMap(([letter, range]) => {
      const own = ordinals(data, letter, range);
      const same = Array.from({ length: range[1] - range[0] + 1 }, (_, at) => range[0] + at).every(
        (number) => data.ordinal(number, letter) === data.ordinal(number, 'D'),
      );
      return same ? [] : [[letter, own]];
    }),
  );
  return {
    months,
    monthsInDate: sameOrNone(data._months?.format ?? twelve((date) => data.months(date, 'D MMMM')), months),
    monthsShort,
    monthsShortInDate: sameOrNone(
      twelve((date) => data.monthsShort(date, 'D MMM')),
      monthsShort,
    ),
    monthsShortInDashes: sameOrNone(
      twelve((date) => data.monthsShort(date, 'D-MMM-YYYY')),
      monthsShort,
    ),
    inDate: isFormat === undefined ? undefined : sameOrNone(isFormat, IN_FORMAT),
    weekdays: seven((date) => data.weekdays(date, 'dddd')),
    weekdaysShort: seven((date) => data.weekdaysShort(date, 'ddd')),
    weekdaysMin: seven((date) => data.weekdaysMin(date, 'dd')),
    week: [data.firstDayOfWeek(), data.firstDayOfYear()],
    ordinal,
    ...(Object.keys(otherOrdinals).length > 0 && { ordinals: otherOrdinals }),
    formats: LONG_FORMATS.map((format) => data.longDateFormat(format)),
    shortFormats: ownShortFormats(data),
    meridiems: sameOrNone(meridiems(data), meridiems(moment.localeData('en'))),
    digits: sameOrNone(digits, '0123456789'),
    comma: sameOrNone(data.postformat(','), ','),
  };
}

const languages = Object.fromEntries(
  ['en', ...names].filter((name) => name !== 'x-pseudo').map((name) => [name, toDateLanguage(name)]),
);
const rows = Object.entries(languages).map(
  ([name, language]) => `${JSON.stringify(name)}: ${JSON.stringify(language)}`,
);
writeFileSync(TARGET, `{\n${rows.join(',\n')}\n}\n`);
console.log(`${TARGET}: ${names.length} languages of Moment ${moment.version}`);
