/**
 * Whether YAML 1.1 reads a plain text as something else: a boolean, a number, a day that does not exist, the merge key.
 * Site generators still read notes this way (js-yaml 3, PyYAML), while Latent, by YAML 1.2, reads text. A day or a time
 * that exists does not count: they read it as a date, which is the same day, but would read a name as something
 * different.
 * https://yaml.org/type/
 */
export function differsInYaml11(text: string, isName = false): boolean {
  return (
    BOOLEAN.test(text) ||
    NUMBER.some((form) => form.test(text)) ||
    text === '<<' ||
    text === '=' ||
    (TIME.test(text) && (isName || isImpossibleTime(text)))
  );
}

const BOOLEAN = /^(?:y|yes|on|true|n|no|off|false)$/i;
const NUMBER = [
  /^[-+]?0[bB][01_]+$/,
  /^[-+]?0[xX][\da-fA-F_]+$/,
  // Decimal, octal with a leading zero, with a fraction and an exponent, all with underscores between the digits.
  /^[-+]?(?:\d[\d_]*)(?:\.[\d_]*)?(?:[eE][-+]?\d+)?$/,
  /^[-+]?\.[\d_.]+(?:[eE][-+]?\d+)?$/,
  // Base 60: 12:30 is 750.
  /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?$/,
];

const TIME =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:(?:[Tt]|[ \t]+)(\d\d?):(\d\d):(\d\d)(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d\d?(?::\d\d)?))?)?$/;

/** Text in the form of a day or a time that does not exist: the 45th would be carried over into another month. */
function isImpossibleTime(text: string): boolean {
  const [, year, month, day, hour, minute, second] = (TIME.exec(text) ?? []).map((part: string | undefined) =>
    Number(part ?? 0),
  );
  if (year === undefined || month === undefined || day === undefined) return false;
  // JavaScript reads a year below 100 as one of the last century.
  if (year < 100) return true;
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    date.getUTCMonth() !== month - 1 ||
    date.getUTCDate() !== day ||
    (hour ?? 0) > 23 ||
    (minute ?? 0) > 59 ||
    (second ?? 0) > 59
  );
}
