import { Document, isCollection, isScalar, visit, type ParsedNode, type Scalar } from 'yaml';
import { isNameOfDigits, isNumberText, WrittenNumber } from './written-number.ts';

/**
 * Whether YAML 1.1 reads a plain text as something else: a boolean, a number, a day that does not exist, the merge key.
 * Site generators still read notes this way (js-yaml 3, PyYAML), while Latent, by YAML 1.2, reads text. A day or a time
 * that exists does not count: they read it as a date, which is the same day, but would read a name as something
 * different.
 * https://yaml.org/type/
 */
function differsInYaml11(text: string, isName = false): boolean {
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

interface RenderStyle {
  /** On one line, as JSON: the form that is valid in any context. */
  readonly plain?: boolean;
  /** The previous value: its quotes and its flow style are kept. */
  readonly like?: ParsedNode | null | undefined;
  /** Whether lists are indented under their name. */
  readonly indentLists?: boolean;
  /** `[a, b]` instead of one line per item. */
  readonly flow?: boolean;
}

/** `key: value` with its line break; a value of several lines is written under its key. `\n` line ends. */
export function renderPair(key: string, givenValue: unknown, style: RenderStyle): string {
  const { value, texts } = holdNumbers(givenValue, style.like);
  const document = new Document({ [key]: style.plain === true ? null : value }, { version: '1.2', schema: 'core' });
  const isPlain = style.plain === true;
  const node = document.get(key, true);
  const flow = style.flow ?? (isCollection(style.like) && style.like.flow === true);
  if (isCollection(node) && flow) node.flow = true;
  const quotes = quotesOf(style.like);
  // Whoever wrote `yes` or `1_000` without quotes has taken what other readers make of it.
  const isBare = typeof givenValue === 'string' && isBareText(style.like);
  visit(document, {
    Scalar(at, scalar) {
      if (typeof scalar.value !== 'string') return;
      if (HELD.test(scalar.value)) return void (scalar.type = 'PLAIN');
      if (at !== 'key' && quotes !== undefined && !scalar.value.includes('\n')) scalar.type = quotes;
      if (!isBare && differsInYaml11(scalar.value, at === 'key')) scalar.type ??= 'QUOTE_DOUBLE';
      if ((at !== 'key' && flow && scalar.value.includes('\n')) || NOT_PRINTABLE.test(scalar.value))
        scalar.type = 'QUOTE_DOUBLE';
    },
  });
  const text = document.toString({ ...OPTIONS, indentSeq: style.indentLists ?? true, flowCollectionPadding: false });
  const whole = escaped(isPlain ? text.replace(/:(?: null)?\n$/, `: ${JSON.stringify(value)}\n`) : text);
  return texts.length === 0 ? whole : whole.replaceAll(HELD_ANYWHERE, (_all, at: string) => texts[Number(at)] ?? '');
}

/** A text without quotes that other readers take for something else. */
const isBareText = (node: ParsedNode | null | undefined): boolean =>
  isScalar(node) &&
  node.type === 'PLAIN' &&
  typeof node.value === 'string' &&
  !isNameOfDigits(node.value) &&
  differsInYaml11(node.value);

/** Stands for a number whose text is put in at the end. */
const HELD = /^\uE000\d+\uE001$/;
const HELD_ANYWHERE = /"?\uE000(\d+)\uE001"?/g;

/** A value without the numbers that are to be written as they are: those of a text of their own, and those of the value before. */
function holdNumbers(
  inputValue: unknown,
  like: ParsedNode | null | undefined,
): { value: unknown; texts: readonly string[] } {
  const numberTexts = new Map<unknown, string[]>();
  if (like)
    visit(like, {
      Scalar(_, { value, source, type }) {
        if (type === 'PLAIN' && source !== undefined && isNumberText(source))
          numberTexts.set(value, [...(numberTexts.get(value) ?? []), source]);
      },
    });
  const texts: string[] = [];
  const hold = (value: unknown): unknown => {
    const text = value instanceof WrittenNumber ? value.text : numberTexts.get(value)?.shift();
    if (text !== undefined) return `\uE000${texts.push(text) - 1}\uE001`;
    if (Array.isArray(value)) return value.map(hold);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, propertyValue]) => [name, hold(propertyValue)]));
  };
  const value = hold(inputValue);
  return { value, texts };
}

/**
 * YAML requires them to be escaped; `yaml` writes and reads them unescaped, but other readers reject the whole block.
 */
const NOT_PRINTABLE = /[\u007f-\u0084\u0086-\u009f\ufeff\ufffe\uffff]/;

/** They are allowed only in double quotes. */
const escaped = (text: string): string =>
  NOT_PRINTABLE.test(text)
    ? text.replaceAll(
        new RegExp(NOT_PRINTABLE, 'g'),
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    : text;

/** The text after `key:`: a space and one line, or a line break and lines. No line break at its end. */
export function renderValue(value: unknown, style: RenderStyle): string {
  return renderPair('k', value, style)
    .slice('k:'.length)
    .replace(/(?<!\n)\n+$/, '');
}

const OPTIONS = { lineWidth: 0 } as const;

/** The quotes of the old value, or the quotes that all strings of the old list have. An empty text has them because it must. */
function quotesOf(node: ParsedNode | null | undefined): Scalar.QUOTE_DOUBLE | Scalar.QUOTE_SINGLE | undefined {
  const types = new Set<string | undefined>();
  if (isScalar(node)) types.add(node.value === '' ? undefined : node.type);
  else if (isCollection(node)) {
    for (const item of node.items) if (isScalar(item) && typeof item.value === 'string') types.add(item.type);
  }
  const [only] = types;
  return types.size === 1 && (only === 'QUOTE_DOUBLE' || only === 'QUOTE_SINGLE') ? only : undefined;
}
