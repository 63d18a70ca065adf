import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { IndexClient } from '../../../workers/contract.ts';
import type { OwnActs } from '../../state/own-acts/own-acts.ts';

/**
 * Sets properties of a note as the person's own act, with Undo; null deletes one. They keep the spelling that the note
 * has (a base finds names without case), and a property that holds a list stays one.
 */
export async function setProperties(
  { acts, index }: { readonly acts: Pick<OwnActs, 'runAndTell'>; readonly index: Pick<IndexClient, 'note'> },
  path: VaultPath,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const written = (await index.note(path).catch(() => null))?.frontmatter ?? {};
  const updates = Object.fromEntries(
    Object.entries(values).map(([property, value]) => {
      const key =
        property in written
          ? property
          : (Object.keys(written).find((each) => each.toLowerCase() === property.toLowerCase()) ?? property);
      const isList = Array.isArray(written[key]);
      return [key, isList && value !== null && !Array.isArray(value) ? [value] : value];
    }),
  );
  await acts.runAndTell('update_frontmatter', { path, updates });
}
