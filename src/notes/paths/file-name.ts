import { foldName } from './fold-name.ts';
import { utf8Length } from '../basics/utf8-length.ts';
import { isValidName, LONGEST_NAME_BYTES, nameProblem, SLASH_LIKE } from './name-rules.ts';
import { fileName } from './paths.ts';

/** Characters of a typed name that are read: more than any file system takes. */
const LONGEST_TYPED = 600;
/** How far before the limit a long name is cut at a word. */
const WORD_REACH = 24;

/**
 * What stands in a file's name for each sign that it cannot hold: what a person means by the sign is said by another, where there is one.
 * In this order.
 */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  // Joined emoji come apart; words of scripts that part them unseen stay apart.
  [/\u200c/gu, ' '],
  [/[\p{Cc}\u2028\u2029]+/gu, ' '],
  // Without what is not seen, these signs would become a stroke.
  [/(?<=%[25]?)\p{Cf}+/gu, ' '],
  [/\p{Cf}+/gu, ''],
  [SLASH_LIKE, '/'],
  // What parts words parts nothing at an end.
  [/^[\s:|\\/]+|[\s:|\\/]+$/gu, ''],
  // An address goes by its host.
  [/^\s*[a-z][a-z\d+.-]*:\/\//iu, ''],
  [/\s*[-=]+>\s*/gu, ' → '],
  [/\s*<[-=]+\s*/gu, ' ← '],
  // Times and clauses; dates and shares.
  [/(?<=\d):(?=\d)/gu, '.'],
  [/(?<=\d)\*(?=\d)/gu, '×'],
  [/"([^"]*)"/gu, '“$1”'],
  [/[?*"^]+(?=[:|\\/])/gu, ''],
  // With a space on one side it parts two phrases, between letters two words.
  [/\s+[:|\\/]+\s*|[:|\\/]+\s+/gu, ' - '],
  [/[:|\\/]+/gu, '-'],
  // Keys and languages: C#, F#.
  [/\b([A-Z])#(?!\w)/gu, '$1 sharp'],
  [/\[/gu, '('],
  [/\]/gu, ')'],
  [/</gu, '‹'],
  [/>/gu, '›'],
  [/(?<=[\p{L}\p{N}])[?*"#^]+(?=[\p{L}\p{N}])/gu, ' '],
  [/[?*"#^]+/gu, ''],
  [/\.{3,}/gu, '…'],
  [/\s+/gu, ' '],
];

/** A dot at the beginning hides a file; other systems drop one at the end. */
const AT_ENDS = /^[\s.~-]*(?:- )?|(?:[\s.]|\s-)+$/gu;
/** A minus before a number is no sign that parts. */
const NEGATIVE = /^\s*-(?=\d)/u;

/**
 * A name that a person typed, as the name of a file: as it is where a file can be called so, else with other signs for those that it
 * cannot hold. No word is left out but at the end of what is longer than file systems take.
 * @param ending what the file has behind the name: it takes room, too
 * @returns undefined where no letter, digit or sign would be left
 */
export function toFileName(typedName: string, ending = '.md'): string | undefined {
  let name = typedName.slice(0, LONGEST_TYPED).normalize('NFC').toWellFormed();
  if (isUsable(name, ending) && !/\p{Cf}/u.test(name)) return name;
  for (const [sign, replacement] of SIGNS) name = name.replace(sign, replacement);
  const minus = NEGATIVE.test(name) ? '-' : '';
  name = minus + name.replaceAll(AT_ENDS, '');
  if (!/[\p{L}\p{N}\p{S}\p{Emoji}]/u.test(name)) return undefined;
  name = cutToBytes(name, LONGEST_NAME_BYTES - utf8Length(ending));
  if (isUsable(name, ending)) return name;
  // Names that Windows keeps for devices.
  const longerName = name.replace(/^[^.]+/u, '$& note');
  return isUsable(longerName, ending) ? longerName : undefined;
}

/** What a file's name never has, or only at some place; where nothing of it stands in a short name, a file can be called so. */
const MAY_CHANGE =
  /[#^[\]|\\/:?*"<>%\p{C}\p{Default_Ignorable_Code_Point}\u2024\u2028\u2029\ufe52\uff0e\u2044\u2215\u2216\u2571\u2572\u27cb\u27cd\u29f5\u29f8\u29f9\ufe68\uff0f\uff3c]|^[\s.~]|[\s.]$|^(?:con|prn|aux|nul|com.|lpt.)(?:\.|$)|^node_modules$/iu;
/** A name that has its room in every file system, whatever its letters take. */
const SHORT = 80;

/**
 * The name of the file that a link or a person means by these words: what is written itself, where nothing of it could be a file's name.
 * Every link of a vault is read so: most words cost one look.
 */
export const nameOnDisk = (written: string): string =>
  written.length <= SHORT && !MAY_CHANGE.test(written) ? written : (toFileName(written) ?? written);

/** The same for words with folders before them, which stay as they are. */
export function pathOnDisk(written: string): string {
  const title = fileName(written).replace(/\.md$/iu, '');
  const name = nameOnDisk(title);
  return name === title ? written : `${written.slice(0, written.length - fileName(written).length)}${name}`;
}

const isUsable = (name: string, ending: string): boolean =>
  nameProblem(name, ending) === undefined && isValidName(name);

/** As many letters as there is room for, cut between two words where one ends soon before. */
function cutToBytes(name: string, room: number): string {
  if (utf8Length(name) <= room) return name;
  let shortName = '';
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    bytes += utf8Length(segment);
    if (bytes > room) break;
    shortName += segment;
  }
  const space = shortName.lastIndexOf(' ');
  return (space > shortName.length - WORD_REACH ? shortName.slice(0, space) : shortName).replace(/[\s.-]+$/u, '');
}

/** Where a typed name leads: to a file in a folder. */
interface TypedPath {
  /** Below the folder where it was typed, without ending. */
  readonly path: string;
  /** A file cannot be called as it was typed. */
  readonly isChanged: boolean;
  /** The same where each stroke stands for a folder, some of which are not there. */
  readonly withNewFolders?: string;
}

/**
 * The same for a name in whose place a path can be typed: folders that are there are followed, and none is made of a stroke between
 * words.
 * @param findFolder the folder that is there by a path below the one where it was typed, as it is named, such as `folderOf`
 * @param ending what the file has behind what is typed
 */
export function toTypedPath(
  typedName: string,
  findFolder: (path: string) => string | undefined,
  ending = '.md',
): TypedPath | undefined {
  const names = typedName.trim().split('/');
  let folder = '';
  while (names.length > 1 && names[0] !== '') {
    const found = findFolder(folder + names[0]!.normalize('NFC'));
    if (found === undefined) break;
    folder = `${found}/`;
    names.shift();
  }
  const typedFile = names.join('/');
  const name = toFileName(typedFile, ending);
  if (name === undefined) return undefined;
  const folders = names.slice(0, -1).map((folderName) => toFileName(folderName, ''));
  const file = toFileName(names.at(-1)!, ending);
  const withNewFolders =
    folders.length === 0 || folders.includes(undefined) || file === undefined
      ? {}
      : { withNewFolders: `${folder}${folders.join('/')}/${file}` };
  return { path: `${folder}${name}`, isChanged: name !== typedFile.normalize('NFC'), ...withNewFolders };
}

/** The folder of this path among those that hold files, as it is named: where none is written so, one that differs in capitals. */
export function folderOf(files: readonly { readonly path: string }[], path: string): string | undefined {
  const isIn = (file: string, folder: string): boolean => file.startsWith(`${folder}/`);
  if (files.some((file) => isIn(file.path, path))) return path;
  const folded = foldName(path);
  const found = files.find((file) => isIn(foldName(file.path), folded));
  return found?.path.split('/').slice(0, path.split('/').length).join('/');
}
