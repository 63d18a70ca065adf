import { parseFlatYaml } from './flat-yaml.ts';
import { parseFullYaml } from './full-yaml.ts';
import type { FrontmatterString } from './full-yaml.ts';
import type { FrontmatterNumber, FrontmatterProblem } from '../types/note.ts';

export interface Frontmatter {
  /** `undefined` if there is no block, or it does not parse: then `problem` says why. */
  readonly data: Readonly<Record<string, unknown>> | undefined;
  readonly problem: FrontmatterProblem | undefined;
  /** The block with both its `---` lines; both offsets are equal if there is none. */
  readonly from: number;
  readonly to: number;
  /** Where the body begins: after the closing line's line break; after a BOM if there is no block. */
  readonly bodyFrom: number;
  /** Every string value, in order. */
  readonly strings: readonly FrontmatterString[];
  /** Every number that would be written otherwise than it is, in order. */
  readonly numbers: readonly FrontmatterNumber[];
}

/** The offsets of a block: the text between the `---` lines goes from `yamlFrom` to `yamlTo`. */
export interface FrontmatterBlock {
  readonly from: number;
  readonly yamlFrom: number;
  readonly yamlTo: number;
  /** The end of the closing `---` line, without its line break. */
  readonly to: number;
  readonly bodyFrom: number;
}

/**
 * YAML (which includes JSON) between `---` lines at the file's start, by YAML 1.2's core schema: dates stay text.
 * Nothing in it is ever evaluated; a block opened by `---js` or the like is not frontmatter. Never throws.
 */
export function parseFrontmatter(written: string): Frontmatter {
  const text = withLineFeeds(written);
  const block = findFrontmatterBlock(text);
  if (block === undefined) {
    const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
    return { data: undefined, problem: undefined, from: start, to: start, bodyFrom: start, strings: [], numbers: [] };
  }
  const { from, to, bodyFrom } = block;
  const parsed = parseFlatYaml(text, block.yamlFrom, block.yamlTo) ?? parseFullYaml(text, block.yamlFrom, block.yamlTo);
  return { from, to, bodyFrom, ...parsed };
}

/**
 * `undefined` if the file does not begin with a `---` line, or no line closes it: `---`, or `...` as in YAML itself. A first line that a blank
 * one follows is a rule, as in Pandoc, unless all that stands up to the next is in the form of properties.
 */
export function findFrontmatterBlock(written: string): FrontmatterBlock | undefined {
  const from = written.charCodeAt(0) === 0xfeff ? 1 : 0;
  if (!written.startsWith('---', from)) return undefined;
  const text = withLineFeeds(written);
  const opening = text.indexOf('\n', from);
  if (opening < 0 || text.slice(from + 3, opening).trim() !== '') return undefined;
  const yamlFrom = opening + 1;
  for (let at = yamlFrom; at < text.length;) {
    const newline = text.indexOf('\n', at);
    const lineEnd = newline < 0 ? text.length : newline;
    const isClosing = text.startsWith('---', at) || text.startsWith('...', at);
    if (isClosing && text.slice(at + 3, lineEnd).trim() === '') {
      if (isBetweenRules(text.slice(yamlFrom, at))) return undefined;
      const to = text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd;
      return { from, yamlFrom, yamlTo: at, to, bodyFrom: newline < 0 ? text.length : newline + 1 };
    }
    at = lineEnd + 1;
  }
  return undefined;
}

/** Lines that end as on old Macs, each a sign long as those of today. */
export function withLineFeeds(text: string): string {
  return text.includes('\n') ? text : text.replaceAll('\r', '\n');
}

const PROPERTY_LINE = /^(?:\s|-\s|[#{}[\]]|\?\s|\S.*?:(?:\s|$))/;

function isBetweenRules(yaml: string): boolean {
  if (!/^[ \t]*\r?\n/.test(yaml) || yaml.trim() === '') return false;
  const lines = yaml.split('\n').filter((line) => line.trim() !== '');
  return !lines.every((line) => PROPERTY_LINE.test(line)) || lines.every((line) => line.startsWith('#'));
}
