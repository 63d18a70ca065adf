import { isNotePath, stem, type VaultPath } from '../../notes/paths/paths.ts';
import { readWikilink } from '../../notes/links/read-link.ts';
import { relativePath } from '../../notes/rename/write-target.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { failure } from '../definition/result.ts';

/**
 * A wikilink with brackets from one note to another, in the vault's style: by name where
 * that is enough. `to` may be a note that does not exist yet.
 * @throws ToolStop `invalid_input` for a name that no wikilink can hold.
 */
export async function linkTo({ index, settings }: ToolContext, from: VaultPath, to: VaultPath): Promise<string> {
  const forms = formsOf(from, to, settings.newLinkFormat).filter(isWritable);
  const found = await index.resolveLinks(from, forms);
  const leads = found.indexOf(to);
  // The new note does not exist yet, so its name leads nowhere until the change is applied.
  const best = leads >= 0 ? leads : found.indexOf(null);
  const form = forms[best];
  if (form === undefined)
    throw new ToolStop(
      failure(
        'invalid_input',
        `No link can name ${inQuotes(to)}: its name holds marks that links give a meaning.`,
        'Rename the note first, without # ^ [ ] |.',
      ),
    );
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
