import { inQuotes } from '../invisible-characters/in-quotes.ts';
import { foldName } from '../paths/fold-name.ts';
import type { NoteLink } from '../paths/note.ts';
import { extension, parentFolder, type VaultPath } from '../paths/paths.ts';
import { besideNote, type LinkResolver } from '../links/resolve-link.ts';
import {
  isExplicit,
  type LinkForm,
  linkFormOf,
  relativePath,
  targetForms,
  writesShortMarkdown,
  type WrittenLink,
} from './write-target.ts';
import { isCaseVariant, type RenameContext } from './rename-context.ts';

/** The new target of a link; absent if the old one may stay. */
interface Redirection {
  readonly target: string;
  /** The link resolved by an alias, which its new target no longer shows. */
  readonly wasAlias: boolean;
}

type Verdict = Redirection | { readonly problem: string } | undefined;

/** The link as far as its leading matters. */
interface TypedLink extends WrittenLink {
  readonly type: NoteLink['type'];
}

/**
 * What becomes of one link of the file `from`, which itself may move. It stays where it still leads to the same file in
 * the same way, and no move has made a name ambiguous that was not. `isWritable` says whether the link's form can
 * hold a target.
 */
export function redirectLink(
  link: TypedLink,
  from: VaultPath,
  context: RenameContext,
  isWritable: (target: string) => boolean,
): Verdict {
  if (link.target === '') return undefined;
  const { before, after, movedTo, style } = context;
  const home = movedTo(from);
  const linkedPath = resolveWritten(before, link, from);
  if (linkedPath === null) return redirectUnresolved(link, from, home, context);
  const goal = movedTo(linkedPath);
  const form = linkFormOf(link, from, linkedPath, style);
  if (stays(link, { from, home, found: linkedPath, goal, form }, context)) return undefined;
  const mustAgree = link.type === 'embed' && link.isMarkdown;
  for (const target of targetForms(link, form, home, goal, style)) {
    const rewrittenLink = { ...link, target };
    const leads =
      resolveWritten(after, rewrittenLink, home) === goal &&
      (!mustAgree || after.resolve(target, home, 'embed') === goal);
    if (leads && !isAmbiguous(after, rewrittenLink, home, goal, context) && isWritable(target))
      return { target, wasAlias: form === 'alias' };
  }
  return { problem: `No link of this form can name ${inQuotes(goal)}.` };
}

interface Leading {
  readonly from: VaultPath;
  readonly home: VaultPath;
  readonly found: VaultPath;
  readonly goal: VaultPath;
  readonly form: LinkForm;
}

function stays(link: TypedLink, { from, home, found, goal, form }: Leading, context: RenameContext): boolean {
  const { before, after, style } = context;
  if (resolveWritten(after, link, home) !== goal) return false;
  if (
    link.type === 'embed' &&
    before.resolve(link.target, from, 'embed') === found &&
    after.resolve(link.target, home, 'embed') !== goal
  )
    return false;
  if (form === 'alias') return true;
  if (isCaseVariant(found, goal) && showsExactly(link.target, found) && !showsExactly(link.target, goal)) return false;
  if (form !== 'name') return linkFormOf(link, home, goal, style) === form;
  // An alias of the old name would lead there too, but in Latent alone.
  if (!after.named(link.target).includes(goal)) return false;
  return isAmbiguous(before, link, from, found, context) || !isAmbiguous(after, link, home, goal, context);
}

/** Whether the target is written as the path's end is, letter for letter: on many disks no other spelling leads there. */
function showsExactly(target: string, path: VaultPath): boolean {
  const bare = target.normalize('NFC').replace(/^(?:\.{0,2}\/)+/, '');
  return `/${path}`.endsWith(`/${bare}`) || `/${path}`.endsWith(`/${bare}.md`);
}

/** Whether several files have the target as their name, so that only a rule of preference selects this one. */
function isAmbiguous(
  resolver: LinkResolver,
  link: TypedLink,
  from: VaultPath,
  linkedPath: VaultPath,
  { style }: RenameContext,
): boolean {
  const isRootPath =
    foldName(link.target) === foldName(linkedPath) || foldName(`${link.target}.md`) === foldName(linkedPath);
  return !isRootPath && linkFormOf(link, from, linkedPath, style) === 'name' && resolver.named(link.target).length > 1;
}

/** Markdown's links look beside the note first, images too; the index knows images as embeds only. */
function resolveWritten(
  resolver: LinkResolver,
  { target, type, isMarkdown }: TypedLink,
  from: VaultPath,
): VaultPath | null {
  return resolver.resolve(target, from, isMarkdown ? 'markdown' : type);
}

/**
 * A path that leads to no file of the vault may lead to one that Latent does not see (in a dot-folder), or is yet to be
 * made: a note that moves takes it along.
 */
function redirectUnresolved(
  link: TypedLink,
  from: VaultPath,
  home: VaultPath,
  { folders, style }: RenameContext,
): Verdict {
  const { target } = link;
  const isPath =
    isExplicit(target) ||
    (link.isMarkdown &&
      !writesShortMarkdown(style) &&
      !target.startsWith('/') &&
      (target.includes('/') || extension(target) !== ''));
  const [oldFolder, there] = [parentFolder(from), parentFolder(home)];
  if (!isPath || oldFolder === there) return undefined;
  const oldTarget = besideNote(oldFolder, target);
  if (oldTarget === null) return { problem: 'It leads out of the vault from where the note was.' };
  const folder = oldTarget.includes('/.') ? undefined : folders?.find(({ from }) => oldTarget.startsWith(`${from}/`));
  const goal = (folder ? folder.to + oldTarget.slice(folder.from.length) : oldTarget) as VaultPath;
  const path = relativePath(home, goal);
  const newTarget =
    (target.startsWith('./') && !isExplicit(path) ? `./${path}` : path) + (target.endsWith('/') ? '/' : '');
  return foldName(newTarget) === foldName(target) || besideNote(there, target) === goal
    ? undefined
    : { target: newTarget, wasAlias: false };
}
