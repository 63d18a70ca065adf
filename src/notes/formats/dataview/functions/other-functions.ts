import { dayOf } from '../values/dates.ts';
import { formatDuration, formatLuxon } from '../values/luxon-format.ts';
import { valueText } from '../values/value-text.ts';
import { isKind, isTruthy, objectOf, type Value } from '../values/values.ts';
import { overLists, wrong, type Work } from './define.ts';

/** Choices, dates, durations, amounts and links. */
export const OTHER_FUNCTIONS: Readonly<Record<string, Work>> = {
  default: overLists((_, [value = null, other = null]) => value ?? other, 0, 1),
  ldefault: (_, [value = null, other = null]) => value ?? other,
  choice: overLists(
    (_, [condition = null, then = null, otherwise = null]) => (isTruthy(condition) ? then : otherwise),
    0,
  ),
  hash: (_, [seed = null, text = null, variant = null]) =>
    hashOf([seed, text, variant].map((each) => valueText(each)).join('\n')),
  striptime: overLists((_, args) => {
    const [value = null] = args;
    return value === null ? null : isKind(value, 'date') ? dayOf(value.ms) : wrong('striptime', args);
  }, 0),
  localtime: overLists((_, [value = null]) => value, 0),
  dateformat: overLists((_, args) => {
    const [value = null, format = null] = args;
    if (value === null) return null;
    return isKind(value, 'date') && typeof format === 'string'
      ? formatLuxon(value.ms, format)
      : wrong('dateformat', args);
  }, 0),
  durationformat: overLists((_, args) => {
    const [value = null, format = null] = args;
    if (value === null) return null;
    return isKind(value, 'duration') && typeof format === 'string'
      ? formatDuration(value, format)
      : wrong('durationformat', args);
  }, 0),
  currencyformat: overLists((_, args) => {
    const [value = null, currency = 'USD'] = args;
    if (value === null) return null;
    if (typeof value !== 'number' || typeof currency !== 'string' || !/^[a-z]{3}$/i.test(currency))
      return wrong('currencyformat', args);
    return new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(value);
  }, 0),
  meta: overLists((_, args) => {
    const [value = null] = args;
    if (value === null) return null;
    if (!isKind(value, 'link')) return wrong('meta', args);
    const { target, subpath, isBlock, display, isEmbed } = value;
    return objectOf(
      new Map<string, Value>([
        ['display', display ?? null],
        ['embed', isEmbed === true],
        ['path', target],
        ['subpath', subpath ?? null],
        ['type', subpath === undefined ? 'file' : isBlock ? 'block' : 'header'],
      ]),
    );
  }, 0),
};

/** FNV-1a: the same for the same text, and else as if by chance. */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return hash >>> 0;
}
