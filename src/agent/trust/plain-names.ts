import type { PromptContext } from '../context/system-prompt.ts';

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

/** Whether the vault's part of the system prompt (names of folders, tags and the open note) is more than plain names. */
export function tellsMoreThanNames({
  vaultName,
  folders,
  tags,
  openNote,
}: Pick<PromptContext, 'vaultName' | 'folders' | 'tags' | 'openNote'>): boolean {
  const names = [
    vaultName,
    ...folders.map(({ path }) => path),
    ...tags.map(({ name }) => name),
    ...(openNote ? [openNote.path, openNote.title] : []),
  ];
  return !names.flatMap((name) => name.split('/')).every(isPlainName);
}
