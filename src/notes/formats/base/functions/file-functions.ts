import { extension, fileName, isNotePath, parentFolder, stem, type VaultPath } from '../../../paths/paths.ts';
import { toTimeValue } from '../../expressions/dates.ts';
import { fileLink, linkedPath, readLinkText, targetName, toLink } from '../../expressions/links.ts';
import {
  isKind,
  stringOf,
  type BaseFile,
  type FileValue,
  type LinkValue,
  type Value,
  type WrittenLink,
} from '../../expressions/values.ts';
import { isTagWithin } from './comparison.ts';
import { hasProperty } from './properties.ts';
import { argument, eachArgument, textArgument, type Call, type Methods, type World } from './world.ts';

export const LINK_METHODS: Methods<LinkValue> = {
  asFile: (link, { scope }) => fileValueAt(scope.row.world, linkedPath(scope.row.world, link)),
  linksTo: (link, call) => {
    const { world } = call.scope.row;
    const path = linkedPath(world, link);
    const file = path === null ? null : world.file(path);
    return file !== null && hasLink(file, call);
  },
};

export const FILE_METHODS: Methods<FileValue> = {
  asLink: ({ file }, { args }) => fileLink(file.path, '', argument(args, 0)),
  hasLink: ({ file }, call) => hasLink(file, call),
  hasProperty: ({ file }, { args }) => hasProperty(file, textArgument(args, 0)),
  hasTag: ({ file }, { args }) => {
    const tagNames = eachArgument(args).map((tagArgument) => stringOf(tagArgument) ?? '');
    return file.tags().some((tag) => tagNames.some((name) => isTagWithin(tag, name)));
  },
  inFolder: ({ file }, { args }) => {
    const folder = textArgument(args, 0).replace(/^\/+|\/+$/g, '');
    return folder === '' || file.path.startsWith(`${folder}/`);
  },
};

export const fileValueAt = (world: World, path: VaultPath | null): FileValue | null => {
  const file = path === null ? null : world.file(path);
  return file && { kind: 'file', file };
};

/** By where it leads; where the wanted one leads nowhere, as it is written. */
function hasLink(file: BaseFile, { args, scope: { row } }: Call): boolean {
  const targetValue = argument(args, 0);
  const link = asLink(targetValue, file.path);
  if (link === undefined) return false;
  const path = linkedPath(row.world, link);
  const linkName = targetName(link.target);
  const fits = (noteLink: WrittenLink): boolean =>
    path === null ? noteLink.path === null && targetName(noteLink.target) === linkName : noteLink.path === path;
  return file.links().some(fits) || file.embeds().some(fits);
}

function asLink(value: Value, from: VaultPath): LinkValue | undefined {
  const text = stringOf(value);
  if (text !== undefined)
    return text.trim() === '' ? undefined : (readLinkText(text, from) ?? toLink(text.trim(), null, from));
  if (isKind(value, 'file')) return fileLink(value.file.path);
  return isKind(value, 'link') ? value : undefined;
}

const linkValues = (links: readonly WrittenLink[], from: VaultPath): readonly Value[] =>
  links.map(({ target, display }) => toLink(target, display, from));

/** Everything but `properties`, which needs to know the vault's types. */
export const FILE_FIELDS: Readonly<Record<string, (file: BaseFile) => Value>> = {
  name: ({ path }) => (isNotePath(path) ? stem(path) : fileName(path)),
  basename: ({ path }) => stem(path),
  path: ({ path }) => path,
  folder: ({ path }) => parentFolder(path) || '/',
  ext: ({ path }) => extension(path),
  size: ({ size }) => size,
  ctime: ({ created }) => toTimeValue(created),
  mtime: ({ modified }) => toTimeValue(modified),
  tags: (file) => file.tags().map((name) => ({ kind: 'tag', name, text: `#${name}`, value: `#${name}` })),
  links: (file) => linkValues(file.links(), file.path),
  embeds: (file) => linkValues(file.embeds(), file.path),
  backlinks: (file) => file.backlinks().map((path) => fileLink(path, '', stem(path))),
  file: (file) => ({ kind: 'file', file }),
};
