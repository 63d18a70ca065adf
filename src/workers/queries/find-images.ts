import { fileName, stem, type VaultPath } from '../../notes/paths/paths.ts';
import type { QueryNode } from '../../notes/query/query-tree.ts';
import { readQuery } from '../../notes/query/read-query.ts';
import { foldText } from '../../notes/words.ts';
import type { FoundImage } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';

const IMAGE = /\.(?:png|jpe?g|gif|webp|svg|avif|bmp)$/iu;

const IMAGE_SQL = `SELECT a.path, l.text AS alt, d.path AS note, d.title FROM attachments a
  LEFT JOIN links l ON l.target_path = a.path AND l.in_comment = 0
  LEFT JOIN documents d ON d.id = l.source_id AND d.ignored = 0
  WHERE a.ignored = 0 ORDER BY a.path`;

interface Stored {
  readonly path: VaultPath;
  readonly alt: string | null;
  readonly note: VaultPath | null;
  readonly title: string | null;
}

interface Image {
  readonly path: VaultPath;
  readonly alts: Set<string>;
  readonly notes: Map<VaultPath, string>;
}

/** What a word found in the name counts beside one in the text of the embed, and in the title of a note that shows it. */
const WEIGHTS = { name: 4, alt: 3, note: 1 } as const;

/**
 * Pictures of the vault, by the words of their names, of the texts that notes give them, and of the titles of the notes
 * that show them. Each word of the query must be, or begin, one of these. Best first.
 */
export function findImages(database: Database, query: string, limit: number): readonly FoundImage[] {
  const named = namesAsked(query);
  if (named)
    return picturesNamed(collectImages(database.all<Stored>(IMAGE_SQL)), named)
      .slice(0, limit)
      .map(toFoundImage);
  const queryWords = foldedImageWords(query);
  if (queryWords.length === 0) return [];
  const scored = collectImages(database.all<Stored>(IMAGE_SQL)).flatMap((image) => {
    const score = scoreOf(image, queryWords);
    return score === undefined ? [] : [{ image, score }];
  });
  return scored
    .toSorted((a, b) => b.score - a.score || (a.image.path < b.image.path ? -1 : 1))
    .slice(0, limit)
    .map(({ image }) => toFoundImage(image));
}

const toFoundImage = ({ path, alts, notes }: Image): FoundImage => ({
  path,
  alts: [...alts],
  notes: [...notes].map(([note, title]) => ({ path: note, title })),
});

/** What a query asks of names, where it asks of nothing else: `file:.png`. */
function namesAsked(query: string): QueryNode | undefined {
  if (!/(?:file|filename|path|folder):/iu.test(query)) return undefined;
  const { tree } = readQuery(query, { readDate: () => undefined });
  return isOfNames(tree) ? tree : undefined;
}

function isOfNames(node: QueryNode): boolean {
  if (node.kind === 'all' || node.kind === 'any') return node.parts.length > 0 && node.parts.every(isOfNames);
  if (node.kind === 'not') return isOfNames(node.part);
  return node.kind === 'file' || node.kind === 'path' || (node.kind === 'name-pattern' && node.field !== 'tag');
}

const picturesNamed = (images: readonly Image[], tree: QueryNode): readonly Image[] =>
  images.filter(({ path }) => isNamed(path, tree));

function isNamed(path: VaultPath, node: QueryNode): boolean {
  switch (node.kind) {
    case 'all':
      return node.parts.every((part) => isNamed(path, part));
    case 'any':
      return node.parts.some((part) => isNamed(path, part));
    case 'not':
      return !isNamed(path, node.part);
    case 'file':
      return foldText(fileName(path)).includes(foldText(node.value));
    case 'path':
      return foldText(path).includes(foldText(node.value.replace(/^\//u, '')));
    case 'name-pattern':
      return new RegExp(node.source, node.flags.includes('i') ? node.flags : `${node.flags}i`).test(
        node.field === 'path' ? path : fileName(path),
      );
    default:
      return false;
  }
}

function collectImages(rows: readonly Stored[]): readonly Image[] {
  const images = new Map<VaultPath, Image>();
  for (const { path, alt, note, title } of rows) {
    if (!IMAGE.test(path)) continue;
    const image = images.get(path) ?? { path, alts: new Set(), notes: new Map() };
    images.set(path, image);
    if (note === null) continue;
    image.notes.set(note, title ?? stem(note));
    // A number is the width that it is shown in.
    if (alt !== null && alt.trim() !== '' && !/^\d+(?:x\d+)?$/.test(alt)) image.alts.add(alt);
  }
  return [...images.values()];
}

/** Undefined where a word is in none of its texts. */
function scoreOf({ path, alts, notes }: Image, queryWords: readonly string[]): number | undefined {
  const fields = [
    { words: foldedImageWords(`${fileName(path)} ${stem(path)}`), weight: WEIGHTS.name },
    { words: foldedImageWords([...alts].join(' ')), weight: WEIGHTS.alt },
    { words: foldedImageWords([...notes.values()].join(' ')), weight: WEIGHTS.note },
  ];
  let score = 0;
  for (const word of queryWords) {
    const best = Math.max(
      0,
      ...fields.map(({ words, weight }) => {
        if (words.includes(word)) return weight;
        return words.some((fieldWord) => fieldWord.startsWith(word)) ? weight / 2 : 0;
      }),
    );
    if (best === 0) return undefined;
    score += best;
  }
  return score;
}

const foldedImageWords = (text: string): readonly string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
