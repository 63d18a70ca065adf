import fc from 'fast-check';

/** How a link's target stands in a text, so that a test can read it without the app's own reader. */
export interface Writing {
  /** The target as it has to stand there; undefined where this form cannot hold it. */
  readonly encode: (target: string) => string | undefined;
  /** What a reader takes it for. */
  readonly decode: (written: string) => string;
  /** Markdown's links look beside their note first. */
  readonly isMarkdown: boolean;
}

const bracketless = (target: string): string | undefined => (/[[\]|#\n]|\\$/.test(target) ? undefined : target);

/** Markdown takes a backslash before punctuation away, then `%XX`; what is no UTF-8 stays as it is written. */
function decodeDestination(written: string): string {
  const unescaped = written.replace(/\\([!-/:-@[-`{-~])/g, '$1');
  try {
    return decodeURIComponent(unescaped);
  } catch {
    return unescaped;
  }
}

const percent = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

function destination(toEncode: RegExp, isUpper: boolean, toEscape = /(?!)/): Writing {
  const encode = (target: string) =>
    Array.from(target, (character) => {
      if (toEncode.test(character)) return isUpper ? percent(character).toUpperCase() : percent(character);
      return toEscape.test(character) ? `\\${character}` : character;
    }).join('');
  return { encode, decode: decodeDestination, isMarkdown: true };
}

export const WIKILINK: Writing = { encode: bracketless, decode: (written) => written, isMarkdown: false };
export const SINGLE_QUOTED: Writing = {
  encode: (target) => bracketless(target)?.replaceAll("'", "''"),
  decode: (written) => written.replaceAll("''", "'"),
  isMarkdown: false,
};
export const DOUBLE_QUOTED: Writing = {
  encode: (target) => bracketless(target)?.replace(/["\\]/g, '\\$&'),
  decode: (written) => written.replace(/\\(["\\])/g, '$1'),
  isMarkdown: false,
};
/** `<…>`, which may hold spaces and parentheses. */
export const ANGLE: Writing = destination(/[%#<>\\]/, true);
/** Bare, in the ways that programs write it: what must be encoded alone, all of it, with backslashes, in small letters. */
export const BARE: readonly Writing[] = [
  destination(/[%#<>\\\s()|]/, true),
  destination(/[^\w./-]/u, true),
  destination(/[%#<>\\\s|]/, false, /[()&']/),
  destination(/[%#<\\\s()|]|[^\u0000-\u007f]/u, false),
];

/** The ways to name the file `to` in the note `from`: by name, by path, from the root, from the note, in other letters. */
export function spell(kind: Spelling, from: string, to: string): string {
  const bare = to.replace(/\.md$/, '');
  const parts = bare.split('/');
  switch (kind) {
    case 'name':
      return parts.at(-1) as string;
    case 'file':
      return to.split('/').at(-1) as string;
    case 'path':
      return bare;
    case 'whole':
      return to;
    case 'rooted':
      return `/${bare}`;
    case 'tail':
      return parts.slice(-2).join('/');
    case 'relative':
      return relative(from, to);
    case 'dotted':
      return relative(from, bare).replace(/^(?!\.\.\/)/, './');
    case 'shout':
      return (parts.at(-1) as string).toUpperCase();
    case 'decomposed':
      return bare.normalize('NFD');
  }
}

const SPELLINGS = [
  'name',
  'file',
  'path',
  'whole',
  'rooted',
  'tail',
  'relative',
  'dotted',
  'shout',
  'decomposed',
] as const;
export type Spelling = (typeof SPELLINGS)[number];
export const anySpelling = fc.constantFrom(...SPELLINGS);

function relative(from: string, to: string): string {
  const here = from.split('/').slice(0, -1);
  const there = to.split('/');
  while (here.length > 0 && there.length > 1 && here[0] === there[0]) {
    here.shift();
    there.shift();
  }
  return [...here.map(() => '..'), ...there].join('/');
}
