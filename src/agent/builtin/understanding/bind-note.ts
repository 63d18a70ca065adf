import { fileName, parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';
import { foldName, wordForms, type VaultWords } from './vault-words.ts';

/** The notes that some words may mean. */
interface BoundNote {
  /** The best; several where they fit alike. */
  readonly paths: readonly VaultPath[];
  /** 1: its name; 0.9: its name but for a letter or a word for what it is; from 0.6: a part of its name. */
  readonly sureness: number;
}

/** Words that say what kind of thing a name belongs to. */
const KIND_WORD =
  /^(?:about |on |called |named |titled )?(?:the |my |our |a |an |that |this )*(?:(?:note|page|file|list|observation|hypothesis|claim|project|book|film|movie|recipe|meeting|person|article|document|chapter|idea|source|view|thesis|theory)s? (?:(?:called|named|titled|on|about|of|that) )?)?/;
const KIND_END =
  / (?:note|page|file|list|observation|hypothesis|claim|idea|theory|thesis|person|project|book|film|movie|recipe|meeting|minutes|entry|article|document)s?$/;
const ARTICLE = /^(?:the|my|our|a|an|der|die|das|mein|meine|el|la|le|les|los|las|o|os|as|un|una|une|um|uma) /;
/** Words of a name that many notes share, and that a person may leave out. */
const LITTLE = new Set([
  'the',
  'a',
  'an',
  'of',
  'and',
  'for',
  'in',
  'on',
  'to',
  'my',
  'at',
  'note',
  'de',
  'der',
  'die',
]);

/** Which note the words mean: its name, alias or path, also a letter amiss, a word too many, or a part of it. */
export function bindNote(typedName: string, words: Pick<VaultWords, 'notes'>): BoundNote | undefined {
  const bound = bindAny(typedName, words);
  if (!bound || /templates?/i.test(typedName)) return bound;
  // A template is a form: it is meant only where that is said.
  const paths = bound.paths.filter((path) => !isTemplate(path));
  return paths.length > 0 ? { ...bound, paths } : undefined;
}

function bindAny(typedName: string, { notes }: Pick<VaultWords, 'notes'>): BoundNote | undefined {
  const name = foldName(typedName.replace(/^\[\[|\]\]$/g, '').replace(/\.md$/i, ''));
  if (name === '' || name.length > 200) return undefined;
  // “The Salt Road” may have lost its article on the way here.
  const variants = [name, `the ${name}`, ...shorter(name), ...otherNames(name)];
  for (const [at, variant] of variants.entries()) {
    const exact = notes.filter(({ path, names }) => names.includes(variant) || foldName(path) === `${variant}.md`);
    if (exact.length > 0)
      return {
        paths: nearestOf(
          exact.map(({ path }) => path),
          name,
        ),
        sureness: at <= 1 ? 1 : 0.95,
      };
  }
  for (const variant of variants) {
    if (variant.length < 4) continue;
    const near = notes.filter(({ names }) => names.some((noteName) => isNear(variant, noteName)));
    if (near.length > 0) return { paths: near.map(({ path }) => path), sureness: 0.9 };
  }
  const parts = [name, ...shorter(name)].flatMap((variant) => byParts(variant, name, notes) ?? []);
  return parts.sort((a, b) => b.sureness - a.sureness)[0];
}

/** What people call the list of what to buy, whatever its note is called. */
const SHOPPING = ['groceries', 'shopping', 'shopping list', 'grocery list', 'groceries list', 'to buy'];

const otherNames = (name: string): string[] =>
  /^(?:the |my |our )?(?:shopping|grocery|groceries|food|supermarket)(?: list)?$/.test(name) ? SHOPPING : [];

function shorter(name: string): string[] {
  const bare = name.replace(ARTICLE, '');
  const kindless = name.replace(KIND_WORD, '');
  return [...new Set([bare, kindless, bare.replace(KIND_END, ''), kindless.replace(KIND_END, '')])].filter(
    (variant) => variant !== name && variant !== '',
  );
}

/** The words stand in one name alone, or most of that name's words are these. */
function byParts(short: string, whole: string, notes: VaultWords['notes']): BoundNote | undefined {
  const searchForms = contentForms(short);
  if (searchForms.length === 0) return undefined;
  const scored = notes.flatMap(({ path, forms }) => {
    // “The deploy guide” is the note Deploy in the folder of guides.
    const kinds = searchForms.length > 1 ? folderForms(path) : [];
    const best = Math.max(
      ...forms.map((nameForms) => {
        const name = nameForms.filter((form) => !LITTLE.has(form));
        const inName = searchForms.filter((form) => name.some((nameForm) => isSameForm(form, nameForm))).length;
        const byFolder =
          inName === 0 || inName === searchForms.length
            ? 0
            : searchForms.filter((form) => !name.includes(form) && kinds.includes(form)).length;
        const matchCount = inName + byFolder;
        // All of the words must be of the name: one that is not may be what was meant.
        const isBeginning = nameForms[0] === searchForms[0];
        return matchCount < searchForms.length
          ? 0
          : (isBeginning ? 0.02 : 0) +
              inName / Math.max(name.filter((form) => !/^\d+$/.test(form)).length, inName) -
              (byFolder > 0 ? 0.05 : 0);
      }),
    );
    return best > 0 ? [{ path, best }] : [];
  });
  if (scored.length === 0) return undefined;
  const highest = Math.max(...scored.map(({ best }) => best));
  const paths = scored.filter(({ best }) => best >= highest - 0.01).map(({ path }) => path);
  return { paths: nearestOf(paths, whole), sureness: 0.6 + 0.25 * highest };
}

/** The words of the folder that a note lies in. */
const folderForms = (path: VaultPath): string[] => wordForms(fileName(parentFolder(path)));

/** Of several, those whose folder the words name too: “the school garden project”. */
function nearestOf(paths: readonly VaultPath[], words: string): readonly VaultPath[] {
  if (paths.length < 2) return paths;
  const forms = new Set(wordForms(words));
  const inFolder = paths.filter((path) => wordForms(fileName(parentFolder(path))).some((form) => forms.has(form)));
  const noTemplate = (inFolder.length > 0 ? inFolder : paths).filter((path) => !isTemplate(path));
  return noTemplate.length > 0 ? noTemplate : paths;
}

/** Whether a note lies where templates do: it is a form, and says nothing itself. */
export const isTemplate = (path: string): boolean => /(?:^|\/)_?templates?\//i.test(path);

export const contentForms = (text: string): string[] => wordForms(text).filter((form) => !LITTLE.has(form));

const isSameForm = (a: string, b: string): boolean => a === b || (a.length > 4 && b.length > 4 && isNear(a, b));

/** One letter is another, missing, too many, or in its neighbour's place; two in long words. */
export function isNear(a: string, b: string): boolean {
  if (a === b) return true;
  const maxEdits = Math.min(a.length, b.length) >= 9 ? 2 : Math.min(a.length, b.length) >= 4 ? 1 : 0;
  if (maxEdits === 0 || Math.abs(a.length - b.length) > maxEdits || a.length > 80) return false;
  if (/\d/.test(a) || /\d/.test(b)) return false;
  let [earlier, last, row] = [[] as number[], [] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    [earlier, last, row] = [last, row, [i]];
    let lowestCost = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, earlier[j - 2]! + 1);
      row.push(cost);
      lowestCost = Math.min(lowestCost, cost);
    }
    if (lowestCost > maxEdits) return false;
  }
  return row[b.length]! <= maxEdits;
}
