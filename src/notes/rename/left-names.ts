import { findFrontmatterBlock } from '../frontmatter/frontmatter.ts';
import { readWikilink } from '../links/read-link.ts';
import { createLineIndex } from '../markdown/line-index.ts';

/** What a name leads to, read from a link or from a path in quotation marks. */
interface NamedTarget {
  readonly target: string;
  /** In quotation marks, where a folder may be named too. */
  readonly isPath?: true;
}

/** As `NotUpdated`: `line` is 1-based. */
interface NameLeft {
  readonly line: number;
  readonly link: string;
  readonly reason: string;
}

interface LeftName extends NamedTarget {
  readonly from: number;
  readonly to: number;
  readonly reason: string;
}

const IN_YAML = 'Without quotation marks around it YAML reads a list, and no link.';
const IN_QUERY = 'It stands in a query, which stays as it is written.';

/** Whether a note may name files that are no links: in a query, or in a property without quotation marks. */
export const mayNameFiles = (text: string): boolean =>
  HAS_QUERY.test(text) || /^\uFEFF?---[^\n]*\n[^\0]{0,20000}?[:,[-][ \t]{0,20}\[\[/.test(text);

/** Most notes have no query. */
const HAS_QUERY = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*(?:dataview|base|query|tasks)\b/m;
const FENCE = /^[ \t>]*(`{3,}|~{3,})[ \t]*([\w-]*)/;
/**
 * Paths that Dataview's `FROM` and functions of bases name (https://blacksmithgu.github.io/obsidian-dataview/reference/sources/): where
 * those of a line begin, and each with its quotation marks.
 */
const QUOTED_PATHS: Readonly<Record<string, readonly { readonly begin: RegExp; readonly path: RegExp }[]>> = {
  dataview: [
    { begin: /\bFROM\b/i, path: /"([^"\n]+)"/g },
    { begin: /^(?!.*\bFROM\b)/i, path: /\bfile\.(?:folder|path|name|link)\s{0,20}!?=\s{0,20}"([^"\n]+)"/g },
  ],
  base: [
    { begin: /^/, path: /\b(?:link|file|hasLink|inFolder)\(\s{0,20}["']([^"'\n]+)["']/g },
    { begin: /^/, path: /\bfile\.(?:folder|path|name|basename)\s{0,20}[!=]=\s{0,20}["']([^"'\n]+)["']/g },
  ],
};
const QUERY = /^(?:dataview|base|query|tasks)$/;
/** Of a longer line nothing is read (UTF-16 units). */
const LONGEST_LINE = 2_000;

/**
 * Names of moved files that are no links and stay as they are: links that stand in a property without quotation marks, and those in
 * queries.
 * @param links where the links of the note stand, which are dealt with elsewhere
 * @param isConcerned whether a name leads to a file that was moved
 */
export function namesLeft(
  text: string,
  links: readonly { readonly from: number; readonly to: number }[],
  isConcerned: (name: NamedTarget) => boolean,
): NameLeft[] {
  const left = [...unquotedLinks(text, links), ...(HAS_QUERY.test(text) ? namesInQueries(text) : [])].filter(
    isConcerned,
  );
  if (left.length === 0) return [];
  const lines = createLineIndex(text);
  return left.map(({ from, to, reason }) => ({ line: lines.lineAt(from), link: text.slice(from, to), reason }));
}

/** The same in a file of a base, which holds nothing else. */
export function namesLeftInBase(text: string, isConcerned: (name: NamedTarget) => boolean): NameLeft[] {
  const names: LeftName[] = [];
  for (let from = 0; from < text.length;) {
    const lineEnd = text.indexOf('\n', from);
    const to = lineEnd < 0 ? text.length : lineEnd;
    if (to - from <= LONGEST_LINE) names.push(...namesInLine(text, text.slice(from, to), from, 'base'));
    from = to + 1;
  }
  const lines = createLineIndex(text);
  return names
    .filter(isConcerned)
    .map(({ from, to, reason }) => ({ line: lines.lineAt(from), link: text.slice(from, to), reason }));
}

function unquotedLinks(text: string, links: readonly { readonly from: number; readonly to: number }[]): LeftName[] {
  const block = findFrontmatterBlock(text);
  if (!block) return [];
  const known = links.filter(({ from }) => from < block.to).toSorted((a, b) => a.from - b.from);
  const names: LeftName[] = [];
  let next = 0;
  let lineFrom = block.yamlFrom;
  for (const line of text.slice(block.yamlFrom, block.yamlTo).split('\n')) {
    const places = /^[ \t]*#/.test(line) ? [] : line.matchAll(/(?<=[:[,-][ \t]{0,20})\[\[(?!\[)/g);
    for (const { index } of places) {
      const from = lineFrom + index;
      while (next < known.length && known[next]!.to <= from) next += 1;
      const isLink = next < known.length && known[next]!.from <= from;
      const link = isLink ? undefined : readWikilink(text, from, block.yamlTo);
      if (link) names.push({ target: link.target, from, to: link.to, reason: IN_YAML });
    }
    lineFrom += line.length + 1;
  }
  return names;
}

function namesInQueries(text: string): LeftName[] {
  const names: LeftName[] = [];
  let fence = '';
  let language = '';
  for (let from = 0; from < text.length;) {
    const lineEnd = text.indexOf('\n', from);
    const to = lineEnd < 0 ? text.length : lineEnd;
    const line = to - from > LONGEST_LINE ? '' : text.slice(from, to);
    const [, signs = '', name = ''] = FENCE.exec(line) ?? [];
    if (fence === '' && signs !== '') [fence, language] = [signs, name.toLowerCase()];
    else if (fence !== '' && name === '' && signs.startsWith(fence)) fence = '';
    else if (fence !== '' && QUERY.test(language)) names.push(...namesInLine(text, line, from, language));
    from = to + 1;
  }
  return names;
}

function namesInLine(text: string, line: string, from: number, language: string): LeftName[] {
  const links = Array.from(line.matchAll(/\[\[/g)).flatMap(({ index }) => {
    const link = readWikilink(text, from + index, from + line.length);
    return link ? [{ target: link.target, from: from + index, to: link.to, reason: IN_QUERY }] : [];
  });
  return [...links, ...(QUOTED_PATHS[language] ?? []).flatMap((form) => pathsInLine(line, from, form))];
}

function pathsInLine(line: string, from: number, { begin, path }: { begin: RegExp; path: RegExp }): LeftName[] {
  const skipped = line.search(begin);
  if (skipped < 0) return [];
  return Array.from(line.slice(skipped).matchAll(path), ({ 0: whole, 1: target = '', index }) => {
    const end = from + skipped + index + whole.length;
    return { target, isPath: true, from: end - target.length - 2, to: end, reason: IN_QUERY };
  });
}
