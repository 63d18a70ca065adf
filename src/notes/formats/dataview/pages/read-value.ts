import { isRecord } from '../../../basics/is-record.ts';
import { isNameOfDigits } from '../../../frontmatter/written-number.ts';
import type { VaultPath } from '../../../paths/paths.ts';
import { foldName } from '../../../paths/fold-name.ts';
import { parseIsoDate } from '../../expressions/dates.ts';
import { readLinkText } from '../../expressions/links.ts';
import type { LinkValue, Value } from '../../expressions/values.ts';
import { parseDataviewDuration } from '../language/parse-expression.ts';

const DEEPEST = 30;

/** A value of the frontmatter, as YAML has it: texts may be dates, durations or links. */
export function frontmatterValue(value: unknown, from: VaultPath, depth = 0): Value {
  if (value === null || value === undefined || depth > DEEPEST) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return parseFieldValue(value.trim(), from) ?? value;
  if (Array.isArray(value)) return value.map((item) => frontmatterValue(item, from, depth + 1));
  if (!isRecord(value)) return null;
  const entries = Object.entries(value);
  return {
    kind: 'object',
    keys: () => entries.map(([key]) => key),
    get: (name) => {
      const matchingEntry =
        entries.find(([key]) => key === name) ?? entries.find(([key]) => fieldKey(key) === fieldKey(name));
      return matchingEntry && frontmatterValue(matchingEntry[1], from, depth + 1);
    },
  };
}

const parseFieldValue = (text: string, from: VaultPath): Value | undefined =>
  parseIsoDate(text) ?? linkValue(text, from) ?? (/^[\d+-]/.test(text) ? parseDataviewDuration(text) : undefined);

function linkValue(text: string, from: VaultPath): LinkValue | undefined {
  if (!text.startsWith('!')) return readLinkText(text, from);
  const link = readLinkText(text.slice(1), from);
  return link && { ...link, isEmbed: true };
}

/** The value of an inline field: what all of it is, a list of such with commas between, else text. */
export function inlineValue(rawText: string, from: VaultPath): Value {
  const text = rawText.trim();
  if (text === '') return null;
  const atom = atomValue(text, from);
  if (atom !== undefined) return atom;
  if (text.length > 2_000 || !text.includes(',')) return text;
  // A comma at the end makes a list of one: `[[A]],`.
  const parts = splitAtCommas(text.replace(/,$/u, '')).map((part) => atomValue(part, from));
  return parts.length > 0 && parts.every((part) => part !== undefined) ? parts : text;
}

function atomValue(text: string, from: VaultPath): Value | undefined {
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return isNameOfDigits(text) ? text : Number(text);
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  if (/^null$/i.test(text)) return null;
  const quoted = /^"((?:[^"\\]|\\.)*)"$/s.exec(text);
  if (quoted) return (quoted[1] ?? '').replaceAll(/\\(["\\])/g, '$1');
  if (/^#[^\s#,()[\]{}"']+$/u.test(text)) return text;
  return parseFieldValue(text, from);
}

function splitAtCommas(text: string): string[] {
  const parts = text.match(/(?:"(?:[^"\\]|\\.){0,1000}"|\[\[[^[\]]*\]\]|[^,])+/gs) ?? [];
  return parts.map((part) => part.trim());
}

/** How a field is found: without case, marks of emphasis and most signs, and with `-` for spaces. */
export function fieldKey(name: string): string {
  return foldName(name)
    .replaceAll(/^[*_~`]+|(?<![*_~`])[*_~`]+$/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}_-]+/gu, '');
}
