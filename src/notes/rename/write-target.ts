import { isNotePath, parentFolder, fileName, type VaultPath } from '../paths/paths.ts';
import { isExplicit, writesShortMarkdown, type LinkForm, type WrittenLink } from './link-form.ts';
import type { LinkStyle } from './rename-context.ts';

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
  const here = parentFolder(from)
    .split('/')
    .filter((part) => part !== '');
  const there = goal.split('/');
  let shared = 0;
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared++;
  return [...here.slice(shared).map(() => '..'), ...there.slice(shared)].join('/');
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
