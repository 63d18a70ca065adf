import { besideNote, fileNames } from '../links/resolve-link.ts';
import { foldName } from '../paths/fold-name.ts';
import { fileName, isNotePath, parentFolder, type VaultPath } from '../paths/paths.ts';
import type { LinkStyle } from './rename-context.ts';

/**
 * How a written target finds its file: `/dir/N` from the root and nowhere else, a path from the note's own folder,
 * a path from the root, a name (or the end of a path), or an alias. A link that a move leaves alone must go on
 * finding its file in the same way: other programs support only the plainer forms.
 */
export type LinkForm = 'rooted' | 'relative' | 'root' | 'name' | 'alias';

export interface WrittenLink {
  readonly target: string;
  /** Markdown's form, images too: it looks beside the note first. */
  readonly isMarkdown: boolean;
}

export function linkFormOf(
  { target, isMarkdown }: WrittenLink,
  from: VaultPath,
  linkedPath: VaultPath,
  style: LinkStyle,
): LinkForm {
  const trimmedTarget = target.normalize('NFC').trim();
  if (trimmedTarget.startsWith('/')) return 'rooted';
  const leadsThere = (folder: string): boolean =>
    fileNames(trimmedTarget).some((name) => foldName(besideNote(folder, name) ?? '') === foldName(linkedPath));
  if (isExplicit(trimmedTarget)) return 'relative';
  if (isMarkdown && !writesShortMarkdown(style) && leadsThere(parentFolder(from))) return 'relative';
  if (trimmedTarget.includes('/') && leadsThere('')) return 'root';
  return fileNames(trimmedTarget).some((name) => foldName(fileName(name)) === foldName(fileName(linkedPath)))
    ? 'name'
    : 'alias';
}

/** `./N` and `../N`: relative in every form of link. */
export function isExplicit(target: string): boolean {
  return /^\.\.?\//.test(target);
}

/** In such a vault `[N](N.md)` is a link by name; elsewhere a Markdown link is a path, as for every other program. */
export function writesShortMarkdown(style: LinkStyle): boolean {
  return style.useMarkdownLinks && style.newLinkFormat === 'shortest';
}

/**
 * The ways to write a link from one file to another, the one in the vault's own style first, ever surer ones after it;
 * the writer takes the first that resolves to the file. The ending of a note is kept or left out as the old target has it.
 */
export function* targetForms(
  old: WrittenLink,
  form: LinkForm,
  from: VaultPath,
  goal: VaultPath,
  style: LinkStyle,
): Generator<string> {
  const hasEnding = !isNotePath(goal) || isNotePath(old.target);
  const kinds = kindsFor(old, form, style);
  for (const keepsEnding of hasEnding ? [true] : [false, true]) {
    const shorten = (path: string): string => (keepsEnding ? path : path.slice(0, -3));
    for (const kind of kinds) {
      if (kind === 'name') yield shorten(fileName(goal));
      else if (kind === 'root') yield shorten(goal);
      else if (kind === 'rooted') yield shorten(`/${goal}`);
      else yield* relativeForms(old, from, goal, shorten);
    }
  }
}

/** A path from the note's own folder: `../dir/N.md`. */
export function relativePath(from: VaultPath, goal: VaultPath): string {
  const fromParts = parentFolder(from)
    .split('/')
    .filter((part) => part !== '');
  const there = goal.split('/');
  let shared = 0;
  while (shared < fromParts.length && shared < there.length - 1 && fromParts[shared] === there[shared]) shared++;
  return [...fromParts.slice(shared).map(() => '..'), ...there.slice(shared)].join('/');
}

type Kind = 'name' | 'root' | 'rooted' | 'relative';

function kindsFor(old: WrittenLink, form: LinkForm, style: LinkStyle): Kind[] {
  const first = firstKind(old, form, style);
  const surest: Kind[] = ['root', 'rooted', 'relative'];
  return [first, ...surest.filter((kind) => kind !== first)];
}

/** The vault's format; if it is the default, a link that is a path for every other program stays a path. */
function firstKind(old: WrittenLink, form: LinkForm, style: LinkStyle): Kind {
  if (style.newLinkFormat === 'relative') return 'relative';
  if (style.newLinkFormat === 'absolute') return 'root';
  if (form === 'rooted') return 'rooted';
  if (form === 'relative') return 'relative';
  return form === 'root' && old.isMarkdown && !writesShortMarkdown(style) ? 'root' : 'name';
}

function* relativeForms(
  old: WrittenLink,
  from: VaultPath,
  goal: VaultPath,
  shorten: (path: string) => string,
): Generator<string> {
  const path = shorten(relativePath(from, goal));
  if (isExplicit(path)) {
    yield path;
    return;
  }
  // A target that was written with a leading dot keeps it.
  if (!old.target.startsWith('./')) yield path;
  yield `./${path}`;
}

/** How a target stands in a link: `bare` and `angle` are Markdown's destinations; `single` and `double` a wikilink within YAML's quotes. */
export type TargetForm = 'wikilink' | 'bare' | 'angle' | 'single' | 'double';

/** A target as it has to stand in a link of this form. `old` is how the link's target was written: what it encodes, the new one does. */
export function encodeTarget(target: string, form: TargetForm, old: string): string {
  if (form === 'wikilink') return target;
  if (form === 'single') return target.replaceAll("'", "''");
  if (form === 'double') return target.replace(/["\\]/g, '\\$&');
  const mustEncode = form === 'angle' ? /[%#<>\p{Cc}]/u : /[%#\s\p{Cc}]/u;
  const encoded = encodedBefore(old);
  const unbalanced = form === 'bare' && !hasBalancedParentheses(target);
  const escaped = bothParentheses(
    new Set(Array.from(old.matchAll(/\\([!-/:-@[-`{-~])/g), ([, character]) => character as string)),
    '(',
    ')',
  );
  // A name such as `R&amp;D`, which a reader would take for `R&D`.
  const hasEntity = /&#?\w+;/.test(target);
  let encodedTarget = '';
  for (const character of target) {
    const isOpen = unbalanced && (character === '(' || character === ')');
    const isBracketAtStart = form === 'bare' && encodedTarget === '' && character === '<';
    const isEntity = hasEntity && character === '&';
    if (escaped.has(character) && !mustEncode.test(character)) encodedTarget += `\\${character}`;
    else if (mustEncode.test(character) || isOpen || isBracketAtStart || isEntity || encoded(character))
      encodedTarget += percentEncoded(character);
    else encodedTarget += character;
  }
  return encodedTarget;
}

/** Which characters the old target wrote as `%XX`: each of ASCII for itself, all others together. */
function encodedBefore(old: string): (character: string) => boolean {
  const codes = bothParentheses(
    new Set(Array.from(old.matchAll(/%([0-9a-f]{2})/gi), ([, hex]) => Number.parseInt(hex as string, 16))),
    40,
    41,
  );
  const beyondAscii = [...codes].some((code) => code > 127);
  return (character) => {
    const code = character.codePointAt(0) as number;
    return code > 127 ? beyondAscii : character !== '/' && codes.has(code);
  };
}

/** Where one parenthesis is written in a way of its own, both are: a bare destination has as many that open as that close. */
function bothParentheses<T>(characters: Set<T>, open: T, close: T): ReadonlySet<T> {
  return characters.has(open) || characters.has(close) ? characters.add(open).add(close) : characters;
}

function percentEncoded(character: string): string {
  // encodeURIComponent leaves !'()* as they are.
  return Array.from(
    new TextEncoder().encode(character),
    (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
}

function hasBalancedParentheses(target: string): boolean {
  let depth = 0;
  for (const character of target) {
    if (character === '(') depth++;
    else if (character === ')' && --depth < 0) return false;
  }
  return depth === 0;
}
