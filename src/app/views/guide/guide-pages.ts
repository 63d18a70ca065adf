import { frontmatterAliases } from '../../../notes/frontmatter/frontmatter-fields.ts';
import { parseFrontmatter } from '../../../notes/frontmatter/frontmatter.ts';
import { foldText } from '../../../notes/words.ts';

/** A page of the guide: a note whose aliases are the words with which people ask for it. */
interface GuidePage {
  readonly name: string;
  /** Its text below the properties. */
  readonly body: string;
  readonly names: readonly string[];
  readonly lines: readonly { readonly line: string; readonly words: string }[];
}

/** The page that leads to all others. */
export const CONTENTS = 'Guide';

const FILES = import.meta.glob<string>('../../../../docs/guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every page by its name. */
export const GUIDE_PAGES: ReadonlyMap<string, GuidePage> = new Map(
  Object.entries(FILES).map(([path, text]) => {
    const name = path.slice(path.lastIndexOf('/') + 1, -'.md'.length);
    return [name, readGuidePage(name, text)];
  }),
);

const PICTURES = import.meta.glob<string>('../../../../docs/guide/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/**
 * @param name of a picture as a page names it, which is that of the light one
 * @returns the address of the light or the dark one; undefined where there is no such picture
 */
export function pictureAddress(name: string, isDark: boolean): string | undefined {
  return PICTURES[`../../../../docs/guide/${isDark ? name.replace(/-light(?=\.webp$)/u, '-dark') : name}`];
}

function readGuidePage(name: string, text: string): GuidePage {
  const { data, bodyFrom } = parseFrontmatter(text);
  const body = text.slice(bodyFrom);
  const lines = body.split('\n').filter((line) => /\p{L}/u.test(line) && !/^(?:# |!\[)/u.test(line));
  return {
    name,
    body,
    names: [name, ...frontmatterAliases(data)].map(guideWords),
    lines: lines.map((line) => ({ line: lineWithoutMarks(line), words: guideWords(line) })),
  };
}

/** A page that was found, with the line that says most of what was asked. */
interface FoundPage {
  readonly name: string;
  readonly line: string;
  /** Its name or another name of it has every word that was asked. */
  readonly isNamed: boolean;
}

const MOST_FOUND = 8;
/** What a whole name within the question says, and a word of a name, beside a word of the text. */
const [WHOLE_NAME, NAME_WORD] = [10, 4];
/** Words of questions that say nothing of what is asked. */
const SMALL_WORDS = new Set('a an and are can do does for how i in is it my of on or the to what when where with'.split(' ')); // prettier-ignore

/** Pages that have the words, the best first; a word counts where it begins one of the page's. */
export function findPages(query: string): readonly FoundPage[] {
  const asked = guideWords(query);
  const words = asked.split(' ').filter((word, _, all) => word !== '' && (all.length === 1 || !SMALL_WORDS.has(word)));
  if (words.length === 0) return [];
  const foundPages = [...GUIDE_PAGES.values()]
    .filter(({ name }) => name !== CONTENTS)
    .map(({ name, names, lines }) => {
      const counts = lines.map(({ words: text }) => words.filter((word) => begins(text, word)).length);
      const best = counts.indexOf(Math.max(...counts));
      const inNames = words.filter((word) => names.some((text) => begins(text, word)));
      const found = words.filter(
        (word) => inNames.includes(word) || lines.some(({ words: text }) => begins(text, word)),
      );
      const isNamed = names.some((text) => ` ${asked} `.includes(` ${text} `));
      const score = (isNamed ? WHOLE_NAME : 0) + inNames.length * NAME_WORD + found.length * 2 + (counts[best] ?? 0);
      return {
        name,
        line: lines[best]?.line ?? '',
        isNamed: inNames.length === words.length,
        score,
        found: found.length,
      };
    })
    .filter(({ found }) => found > 0);
  // Where a page has all of the words, those that have a few are far-fetched.
  const most = Math.max(...foundPages.map(({ found }) => found));
  return foundPages
    .filter(({ found, score }) => found === most || score >= WHOLE_NAME)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_FOUND);
}

function guideWords(text: string): string {
  return (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

function begins(text: string, word: string): boolean {
  return ` ${text}`.includes(` ${word}`);
}

/** A line without the marks of Markdown. */
function lineWithoutMarks(line: string): string {
  return line
    .replace(/^\s*(?:[-#>]+|\d+\.|\|)\s*/u, '')
    .replaceAll(/\[\[(?:[^[\]|]*\|)?([^[\]]*)\]\]/gu, '$1')
    .replaceAll(/[*`|]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ (?=[,.:;)])/gu, '')
    .trim();
}
