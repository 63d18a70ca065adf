import { inQuotes } from '../invisible-characters/in-quotes.ts';
import { isMap, isScalar } from 'yaml';
import { FrontmatterError, withOwnLineEnds } from './edit-frontmatter.ts';
import { findFrontmatterBlock, parseFrontmatter, propertyNames } from './frontmatter.ts';
import { lineAndColumnAt, readYamlDocument } from './full-yaml.ts';
import { isSameData } from './written-number.ts';
import { renderPair } from './render-yaml.ts';

/**
 * Gives a top-level property another name and leaves every other byte as it is.
 * @throws FrontmatterError where the block does not parse, the name is there already, or it cannot be changed alone.
 */
export function renameProperty(text: string, from: string, to: string): string {
  return withOwnLineEnds(text, (normalizedText) => renamePropertyKey(normalizedText, from, to));
}

function renamePropertyKey(text: string, from: string, to: string): string {
  const { yaml, yamlFrom, data, pairs } = readPairs(text);
  if (from === to) return text;
  if (Object.hasOwn(data, to)) throw problemAt(text, yamlFrom, `There is a property ${inQuotes(to)} already.`);
  const pair = pairs.find(({ name }) => name === from);
  const keyText = renderPair(to, 1, {}).replace(/: 1\n$/, '');
  const edited = pair && yaml.slice(0, pair.keyFrom) + keyText + yaml.slice(pair.keyTo);
  const expected = Object.fromEntries(Object.entries(data).map(([key, value]) => [key === from ? to : key, value]));
  const order = pairs.map(({ name }) => (name === from ? to : name));
  return verifyKeyEdit(text, edited, expected, order, from);
}

/**
 * Moves a top-level property, with the comments directly above it, before another one; to the end where `before` is undefined.
 * @throws FrontmatterError as `renameProperty`.
 */
export function moveProperty(text: string, name: string, nextName: string | undefined): string {
  return withOwnLineEnds(text, (normalizedText) => movePropertyBefore(normalizedText, name, nextName));
}

function movePropertyBefore(text: string, name: string, nextName: string | undefined): string {
  const { yaml, data, pairs } = readPairs(text);
  if (name === nextName) return text;
  const lines = pairs.map((pair, at) => ({
    name: pair.name,
    text: yaml.slice(pair.lineFrom, pairs[at + 1]?.lineFrom ?? yaml.length),
  }));
  const moved = lines.find((line) => line.name === name);
  const otherLines = lines.filter((line) => line !== moved);
  const at = nextName === undefined ? otherLines.length : otherLines.findIndex((line) => line.name === nextName);
  const ordered = moved && at >= 0 ? otherLines.toSpliced(at, 0, moved) : undefined;
  const edited = ordered && yaml.slice(0, pairs[0]?.lineFrom) + ordered.map((line) => line.text).join('');
  return verifyKeyEdit(text, edited, data, ordered?.map((line) => line.name) ?? [], name);
}

interface PairLines {
  readonly name: string;
  readonly keyFrom: number;
  readonly keyTo: number;
  /** Where the comments directly above it begin, else its own line. */
  readonly lineFrom: number;
}

/**
 * The top-level properties of a block of lines, in their order.
 * @throws FrontmatterError where there is none, it does not parse or is written on one line
 */
export function readPairs(text: string) {
  const { data, problem } = parseFrontmatter(text);
  const block = findFrontmatterBlock(text);
  if (problem) throw new FrontmatterError(problem.message, problem.line, problem.column);
  if (!block) throw problemAt(text, 0, 'This note has no properties.');
  const yaml = text.slice(block.yamlFrom, block.yamlTo);
  const map = readYamlDocument(yaml, true).contents;
  if (!isMap(map) || map.flow === true)
    throw problemAt(text, block.yamlFrom, 'The properties are written on one line: they can be changed as text alone.');
  const pairs = map.items.flatMap(({ key }): PairLines[] =>
    isScalar(key) && key.range
      ? [
          {
            name: String(key.value),
            keyFrom: key.range[0],
            keyTo: key.range[1],
            lineFrom: linesFrom(yaml, key.range[0]),
          },
        ]
      : [],
  );
  return { yaml, yamlFrom: block.yamlFrom, data: data ?? {}, pairs };
}

function linesFrom(yaml: string, key: number): number {
  let from = yaml.lastIndexOf('\n', key - 1) + 1;
  while (from > 0) {
    const above = yaml.lastIndexOf('\n', from - 2) + 1;
    // Not those indented as deep as a list: they belong to its last item.
    if (!yaml.slice(above, from).startsWith('#')) break;
    from = above;
  }
  return from;
}

/** The whole text with the edited YAML, read back: the same data in the wanted order. */
function verifyKeyEdit(
  text: string,
  yaml: string | undefined,
  expected: Readonly<Record<string, unknown>>,
  order: readonly string[],
  name: string,
): string {
  const block = findFrontmatterBlock(text)!;
  if (yaml !== undefined) {
    const edited = text.slice(0, block.yamlFrom) + yaml + text.slice(block.yamlTo);
    const frontmatter = parseFrontmatter(edited);
    const isSame = isSameData(frontmatter.data, expected) && isSameData(propertyNames(frontmatter), order);
    if (!frontmatter.problem && isSame) return edited;
  }
  throw problemAt(
    text,
    block.yamlFrom,
    `${inQuotes(name)} is written in an unusual way: it can be changed as text alone.`,
  );
}

function problemAt(text: string, offset: number, message: string): FrontmatterError {
  const { line, column } = lineAndColumnAt(text, offset);
  return new FrontmatterError(message, line, column);
}
