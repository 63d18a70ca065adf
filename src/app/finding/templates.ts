import { readNote } from '../../fs-access/read-note.ts';
import { systemClock } from '../../notes/dates/clock.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { fillTemplate } from '../../tools/writing/note-template.ts';
import type { TreeFile } from '../../workers/contract.ts';
import { toEditorText } from '../../notes/line-ends.ts';
import type { OpenVault } from '../state/vault/open-vault.ts';

type TemplateVault = Pick<OpenVault, 'files' | 'settings'>;

/** The notes in the vault's folder of templates; none where its settings name no folder. */
export function templatesAmong({ settings }: Pick<TemplateVault, 'settings'>, files: readonly TreeFile[]): TreeFile[] {
  const { folder } = settings.templates;
  return folder === '' ? [] : files.filter(({ isNote, path }) => isNote && path.startsWith(`${folder}/`));
}

/** A template's text with its variables filled in, for a note with this title. @param at the time of `{{date}}` and `{{time}}`, in ms */
export async function templateText(
  vault: TemplateVault,
  template: VaultPath,
  title: string,
  at = systemClock.now(),
): Promise<string> {
  const { text } = await readNote(vault.files, template);
  return toEditorText(fillTemplate(text, title, at, vault.settings.templates));
}
