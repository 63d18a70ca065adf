import { isNotePath, stem, type VaultPath } from '../../notes/paths/paths.ts';
import { readWikilink } from '../../notes/links/read-link.ts';
import { relativePath } from '../../notes/rename/write-target.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { failure } from '../definition/result.ts';

/**
 * A wikilink, brackets and all, that leads from one note to another, written as the vault's links are: by name where
 * that is enough. `to` may be a note that is yet to be made.
 * @throws ToolStop `invalid_input` for a name that no wikilink can hold.
 */
export async function linkTo({ index, settings }: ToolContext, from: VaultPath, to: VaultPath): Promise<string> {
  const forms = formsOf(from, to, settings.newLinkFormat).filter(isWritable);
  const found = await index.resolveLinks(from, forms);
  const leads = found.indexOf(to);
  // What a new note will be called leads nowhere yet; in a moment it will lead there.
  const best = leads >= 0 ? leads : found.indexOf(null);
  const form = forms[best];
  if (form === undefined) throw new ToolStop(failure('invalid_input', `No link can name “${to}”: its name holds marks that links give a meaning.`, 'Rename the note first, without # ^ [ ] |.'));
  return `[[${form}]]`;
}

function formsOf(from: VaultPath, to: VaultPath, format: ToolContext['settings']['newLinkFormat']): string[] {
  const bare = (path: string): string => (isNotePath(to) ? path.slice(0, -3) : path);
  const name = isNotePath(to) ? stem(to) : (to.split('/').at(-1) as string);
  const all = [bare(to), to, `/${bare(to)}`];
  if (format === 'absolute') return all;
  return format === 'relative' ? [bare(relativePath(from, to)), ...all] : [name, ...all];
}

function isWritable(target: string): boolean {
  const link = readWikilink(`[[${target}]]`, 0, target.length + 4);
  return link?.target === target && link.subpath === undefined && link.text === undefined;
}
