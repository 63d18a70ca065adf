import { toLocalIso } from '../../notes/dates/dates.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { linkTo } from './link-to.ts';
import type { RelationEntry } from '../../notes/relation-edits/edit-relations.ts';

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
