import { isMap, isScalar, isSeq, type Scalar } from 'yaml';
import { isRecord } from '../../../basics/is-record.ts';
import { readYamlDocument } from '../../../frontmatter/full-yaml.ts';
import { renderValue } from '../../../frontmatter/render-yaml.ts';
import { applyEdits, type TextEdit } from '../../../rename/apply-edits.ts';
import { columnId, splitColumn } from '../definition/column-id.ts';
import { tokenizeExpression, type Token } from '../language/parse-expression.ts';
import { ExpressionSyntaxError } from '../language/syntax.ts';
import { asLines, readData, reads, YamlEditError } from './checked-yaml.ts';
import { editYaml } from './edit-yaml.ts';
import type { YamlPath } from './yaml-data.ts';

/** Values of groups, and names of summaries, are texts of their own. */
const NO_COLUMNS = /^views,\d+,(?:name|type|groupOrder|summaries)(?:,|$)/;
const EXPRESSIONS = /^(?:formulas,[^]*|summaries,[^]*|filters(?:,[^]*)?|views,\d+,filters(?:,[^]*)?)$/;
/** Maps whose names are columns; `display` is of earlier versions. */
const BY_COLUMN = /^(?:properties|display|views,\d+,(?:summaries|columnSize))$/;

/**
 * A base whose formula has another name, wherever the base names it: in formulas, filters and summaries, as a column, in sorting,
 * groups and what else views say of columns.
 * @throws YamlEditError as `mapTexts`
 */
export function renameFormula(yaml: string, from: string, to: string): string {
  const old = `formula.${from}`;
  const column = (columnText: string): string => {
    const { space, name } = splitColumn(columnText);
    return space === 'formula' && name === from ? columnId(`formula.${to}`) : columnText;
  };
  return mapTexts(yaml, {
    name: (name, path) => {
      if (path.length === 1 && path[0] === 'formulas') return name === from ? to : name;
      return BY_COLUMN.test(path.join(',')) ? column(name) : name;
    },
    value: (text, path) => {
      if (!text.includes('formula')) return text;
      if (isExpression(path)) return inExpression(text, from, to);
      return path[0] !== 'views' || NO_COLUMNS.test(path.join(',')) || columnId(text) !== old ? text : column(text);
    },
  });
}

const isExpression = (path: YamlPath): boolean => EXPRESSIONS.test(path.join(','));

const IDENTIFIER = /^[\p{L}_$][\p{L}\p{M}\p{N}_$]*$/u;

/** `formula.total` and `formula["total"]` in an expression, with every other character as it was. */
function inExpression(text: string, from: string, to: string): string {
  let tokens: readonly Token[];
  try {
    tokens = tokenizeExpression(text);
  } catch (error) {
    if (error instanceof ExpressionSyntaxError) return text;
    throw error;
  }
  const edits = tokens.flatMap((token, at): TextEdit[] => {
    if (token.kind !== 'name' || token.name !== 'formula' || isSign(tokens[at - 1], '.')) return [];
    const [opening, name, closing] = tokens.slice(at + 1, at + 4);
    const isDotted = isSign(opening, '.') && name?.kind === 'name' && name.name === from;
    const isBracketed = isSign(opening, '[') && name?.kind === 'string' && name.value === from && isSign(closing, ']');
    if (!isDotted && !isBracketed) return [];
    const end = isDotted ? name.from + from.length : (closing?.from ?? 0) + 1;
    return [
      { from: token.from, to: end, text: IDENTIFIER.test(to) ? `formula.${to}` : `formula[${JSON.stringify(to)}]` },
    ];
  });
  return applyEdits(text, edits);
}

const isSign = (token: Token | undefined, sign: string): boolean => token?.kind === 'sign' && token.sign === sign;

/** What stands in the place of a text; the same text where it stays. @param path of the value, or of the map that has the name */
interface TextChanges {
  readonly name: (name: string, path: YamlPath) => string;
  readonly value: (text: string, path: YamlPath) => string;
}

interface Found {
  readonly node: Scalar;
  readonly path: YamlPath;
  readonly text: string;
}

/**
 * Changes names of maps and texts wherever they stand, each in its quotes; every other byte stays. The result is read back.
 * @throws YamlEditError where it does not parse, or is not what was wanted
 */
function mapTexts(yaml: string, changes: TextChanges): string {
  const expected = mapData(readData(yaml), [], changes);
  const { source, restore } = asLines(yaml);
  const textNodes = [...changedTexts(readYamlDocument(source, true).contents, [], changes)];
  // Texts of several lines first: a name that changes is on the way to them.
  const long = textNodes.find(({ node }) => node.type?.startsWith('BLOCK'));
  if (long) return mapTexts(editYaml(yaml, long.path, long.text), changes);
  for (const isQuoted of [false, true]) {
    const edits = textNodes.map(({ node, text }): TextEdit => {
      const renderedText = renderValue(text, { like: node as never }).trim();
      const [from, to] = node.range!;
      return { from, to, text: isQuoted || renderedText.includes('\n') ? JSON.stringify(text) : renderedText };
    });
    const edited = restore(applyEdits(source, edits));
    if (reads(edited, expected)) return edited;
  }
  throw new YamlEditError(
    'The base is written in an unusual way (an anchor, or an explicit key): it can be changed as text alone.',
  );
}

function mapData(data: unknown, path: YamlPath, changes: TextChanges): unknown {
  if (typeof data === 'string') return changes.value(data, path);
  if (Array.isArray(data)) return data.map((item, at) => mapData(item, [...path, at], changes));
  if (!isRecord(data)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [changes.name(name, path), mapData(value, [...path, name], changes)]),
  );
}

function* changedTexts(node: unknown, path: YamlPath, changes: TextChanges): Generator<Found> {
  if (isScalar(node) && typeof node.value === 'string') {
    const text = changes.value(node.value, path);
    if (text !== node.value) yield { node, path, text };
  }
  if (isSeq(node)) for (const [at, item] of node.items.entries()) yield* changedTexts(item, [...path, at], changes);
  if (!isMap(node)) return;
  for (const { key, value } of node.items) {
    const name = isScalar(key) ? String(key.value) : String(key);
    const changed = changes.name(name, path);
    if (isScalar(key) && changed !== name) yield { node: key, path, text: changed };
    yield* changedTexts(value, [...path, name], changes);
  }
}
