/** A file that a vault may hold and that could break what reads it. */
export interface BadFile {
  /** From the vault's root. Where `isRaw`, each character is one byte of the name on the disk. */
  readonly path: string;
  readonly isRaw?: true;
  /** What is wrong with it, or odd. */
  readonly what: string;
  readonly bytes: () => Uint8Array;
  /** What its warning says; `undefined`: it is odd, but nothing to warn of. */
  readonly warning?: RegExp;
  /** Where that warning is, if not at `path`: at the folder that cannot be read, or at a name whose place U+FFFD takes. */
  readonly warnedAt?: string;
  /** Stands in its text and in no other file's, and is found; `undefined` where no text of it can be. */
  readonly word?: string;
}

export interface BadFileMaker {
  readonly what: string;
  /** The file's text or bytes; `word` is to stand where search must find it. */
  readonly make: (word: string) => string | Uint8Array;
  readonly warning?: RegExp;
  /** False: no text of it can be found. */
  readonly isFound?: false;
  /** The file's name, where it matters; else one is made of what is wrong with it. */
  readonly path?: string;
  readonly isRaw?: true;
  readonly warnedAt?: string;
}

/** Numbers the files of one kind, and gives each the word that it is found by. */
export function makeFiles(kind: string, ending: string, makers: readonly BadFileMaker[]): BadFile[] {
  return makers.map(({ what, make, warning, isFound = true, path, isRaw, warnedAt }, at) => {
    const word = `${kind}word${at}`;
    const content = (): string | Uint8Array => make(word);
    return {
      path:
        path ??
        `bad/${kind} ${at} ${what
          .replace(/[^a-z ]/gi, '')
          .slice(0, 40)
          .trim()}.${ending}`,
      what,
      bytes: () => toBytes(content()),
      ...(isRaw && { isRaw }),
      ...(warning && { warning }),
      ...(warnedAt && { warnedAt }),
      ...(isFound && { word }),
    };
  });
}

const toBytes = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;
