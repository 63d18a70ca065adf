import { toLocalIso } from '../../notes/dates/dates.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { readWikilink } from '../../notes/links/read-link.ts';
import { isNotePath, stem, type VaultPath } from '../../notes/paths/paths.ts';
import type { RelationEntry } from './edit-relations.ts';
import { relativePath } from '../../notes/rename/write-target.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { failure } from '../definition/result.ts';

/** The author of a relation, in words; the person's own are not marked. */
const BY = { agent: 'assistant', external: 'another program', system: 'Latent', user: undefined } as const;

/** An entry of `relations` from one note to another, with when and by whom. @throws ToolStop where no link can name `to`. */
export async function newEntry(
  context: ToolContext,
  from: VaultPath,
  to: VaultPath,
  said: Pick<RelationEntry, 'type' | 'confidence' | 'notes'>,
): Promise<RelationEntry> {
  const { type, ...rest } = said;
  const by = BY[context.initiatedBy];
  return {
    type,
    target: await linkTo(context, from, to),
    ...rest,
    created: toLocalIso(context.clock.now()),
    ...(by !== undefined && { by }),
  };
}

/**
 * A wikilink with brackets from one note to another, in the vault's style: by name where
 * that is enough. `to` may be a note that does not exist yet.
 * @throws ToolStop `invalid_input` for a name that no wikilink can hold.
 */
async function linkTo({ index, settings }: ToolContext, from: VaultPath, to: VaultPath): Promise<string> {
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
