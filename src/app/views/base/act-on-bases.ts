import { readNote } from '../../../fs-access/read-note.ts';
import type { Vault } from '../../../fs-access/vault.ts';
import { findBaseBlocks } from '../../../notes/formats/base/editing/base-blocks.ts';
import { fileName, type VaultPath } from '../../../notes/paths/paths.ts';
import type { IndexClient } from '../../../workers/contract.ts';
import type { BaseAct } from '../../markdown/bases/base-acts.ts';
import { makeNote, type MakingNotes } from '../../state/own-acts/make-note.ts';
import type { OwnActs } from '../../state/own-acts/own-acts.ts';
import { newItemText } from './new-item-text.ts';
import { setProperties } from './set-properties.ts';

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
      const input = { path: act.path, new_path: act.folder === '' ? name : `${act.folder}/${name}` };
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
