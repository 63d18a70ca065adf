import { readNote } from '../../../fs-access/read-note.ts';
import type { Vault } from '../../../fs-access/vault.ts';
import { findBaseBlocks } from '../../../notes/formats/base/editing/base-blocks.ts';
import { updateFrontmatter } from '../../../notes/frontmatter/edit-frontmatter.ts';
import { fileName, type VaultPath } from '../../../notes/paths/paths.ts';
import type { IndexClient, NewBaseItem } from '../../../workers/contract.ts';
import type { BaseAct } from '../../markdown/bases/base-acts.ts';
import { makeNote, type MakingNotes } from '../../state/own-acts/make-note.ts';
import type { OwnActs } from '../../state/own-acts/own-acts.ts';

/** Names that YAML takes as they are. */
const PLAIN = /^[\p{L}_][\p{L}\p{N}_ -]*$/u;

/** The text of a new note with these properties; those without a value are named alone. */
export function newItemText({ properties }: NewBaseItem): string {
  const empty = Object.keys(properties).filter((name) => properties[name] === null && PLAIN.test(name));
  const filled = Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null));
  const start = empty.length === 0 ? '' : `---\n${empty.map((name) => `${name.trim()}:\n`).join('')}---\n`;
  return Object.keys(filled).length === 0 ? start : updateFrontmatter(start, filled);
}

interface Parts {
  readonly acts: Pick<OwnActs, 'runAndTell'>;
  readonly index: Pick<IndexClient, 'note'> | undefined;
  readonly files: Vault;
  /** What makes and opens new notes. */
  readonly making: MakingNotes;
}

/** Does what a person does in a base, as their own act with *Undo*. @returns a function that answers whether it was done */
export function actOnBases({ acts, index, files, making }: Parts): (act: BaseAct) => Promise<boolean> {
  return async (act) => {
    if (act.kind === 'properties') {
      if (index) await setProperties({ acts, index }, act.path, act.values);
      return index !== undefined;
    }
    if (act.kind === 'move') {
      const name = fileName(act.path);
      const input = { path: act.path, new_path: act.folder === '' ? `/${name}` : `${act.folder}/${name}` };
      return (await acts.runAndTell('rename_note', input)).kind === 'done';
    }
    if (act.kind === 'new_note') {
      const { folder, template } = act.item;
      await makeNote(making, folder, { content: newItemText(act.item), template });
      return true;
    }
    const { path, changes, yaml } = act;
    const line = yaml === undefined ? undefined : await lineOfBlock(files, path, yaml);
    const input = { path, changes, ...(line !== undefined && { line }) };
    return (await acts.runAndTell('edit_base', input)).kind === 'done';
  };
}

/** The line of the block that holds this base; undefined where the note has none like it, which the tool then says. */
async function lineOfBlock(files: Vault, path: VaultPath, yaml: string): Promise<number | undefined> {
  const note = await readNote(files, path).catch(() => undefined);
  return findBaseBlocks(note?.text ?? '').find((block) => block.yaml.trim() === yaml.trim())?.line;
}

/**
 * Sets properties of a note as the person's own act, with Undo; null deletes one. They keep the spelling that the note
 * has (a base finds names without case), and a property that holds a list stays one.
 */
async function setProperties(
  { acts, index }: { readonly acts: Pick<OwnActs, 'runAndTell'>; readonly index: Pick<IndexClient, 'note'> },
  path: VaultPath,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const frontmatter = (await index.note(path).catch(() => null))?.frontmatter ?? {};
  const updates = Object.fromEntries(
    Object.entries(values).map(([property, value]) => {
      const key =
        property in frontmatter
          ? property
          : (Object.keys(frontmatter).find((propertyKey) => propertyKey.toLowerCase() === property.toLowerCase()) ??
            property);
      const isList = Array.isArray(frontmatter[key]);
      return [key, isList && value !== null && !Array.isArray(value) ? [value] : value];
    }),
  );
  await acts.runAndTell('update_frontmatter', { path, updates });
}
