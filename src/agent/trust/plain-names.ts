import type { VaultShape } from '../model/messages.ts';

const LONGEST = 60;
const MOST_WORDS = 5;
/** Scripts without spaces say much in few characters. */
const MOST_UNSPACED = 12;
const NAME_SIGNS = /^[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u200D '’,.&()_+#@–-]*$/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** A short name, which cannot say much to a model: a few words, in letters, digits and the characters that names have. */
export function isPlainName(name: string): boolean {
  const words = name.split(/[\s_,.–-]+/u).filter(Boolean);
  return (
    name.length <= LONGEST &&
    words.length <= MOST_WORDS &&
    NAME_SIGNS.test(name) &&
    (name.match(UNSPACED) ?? []).length <= MOST_UNSPACED
  );
}

/** Whether what a model is told of the vault (its name, folders, tags and types) is more than plain names. */
export function tellsMoreThanNames({
  vaultName,
  folders,
  tags,
  types = [],
  relations = [],
}: Omit<VaultShape, 'notes'> & { readonly vaultName: string }): boolean {
  const names = [
    vaultName,
    ...folders.map(({ path }) => path),
    ...tags.map(({ name }) => name),
    ...types,
    ...relations,
  ];
  return !names.every(isPlainPath);
}

/** Whether each part of a path is a plain name. */
export function isPlainPath(path: string): boolean {
  return path.split('/').every(isPlainName);
}
