/**
 * Whether YAML 1.1 takes a plain text for something else: a truth value, a number, a day that is none, the merge key. Site
 * generators still read notes so (js-yaml 3, PyYAML), where Latent, by YAML 1.2, reads text. A day or a time that exists is no such
 * case: they make a date of it, which is the same day, but a name becomes another one so. https://yaml.org/type/
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
  // Decimal, octal by a zero in front, with a fraction and an exponent, all with underscores between the digits.
  /^[-+]?(?:\d[\d_]*)(?:\.[\d_]*)?(?:[eE][-+]?\d+)?$/,
  /^[-+]?\.[\d_.]+(?:[eE][-+]?\d+)?$/,
  // Base 60: 12:30 is 750.
  /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?$/,
];

const TIME =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:(?:[Tt]|[ \t]+)(\d\d?):(\d\d):(\d\d)(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d\d?(?::\d\d)?))?)?$/;

/** What has the form of a day or a time, but no calendar has: the 45th is counted on into another month. */
function isImpossibleTime(text: string): boolean {
  const [, year, month, day, hour, minute, second] = (TIME.exec(text) ?? []).map((part: string | undefined) =>
    Number(part ?? 0),
  );
  if (year === undefined || month === undefined || day === undefined) return false;
  // JavaScript takes a year below 100 for one of the last century.
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
