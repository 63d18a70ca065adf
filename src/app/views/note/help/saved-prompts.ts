import { parseFrontmatter } from '../../../../notes/frontmatter/frontmatter.ts';
import { stem, type VaultPath } from '../../../../notes/paths/paths.ts';
import { fillPrompt } from '../../../../notes/prompts/fill-prompt.ts';
import type { SavedPrompt } from '../../../editor/ask/ask-about-text.ts';

/** The person's own prompts, by name: the notes of the folder for prompts. */
export function promptsIn(
  folder: string,
  files: readonly { readonly path: VaultPath; readonly isNote: boolean }[],
): SavedPrompt[] {
  if (folder === '') return [];
  return files
    .filter(({ path, isNote }) => isNote && path.startsWith(`${folder}/`))
    .map(({ path }) => ({ name: stem(path), path }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/**
 * What a prompt asks of a passage. The passage is sent beside it, as material: `{{selection}}` only names it.
 * @param text of the prompt's note
 * @param notePath of the note that the passage stands in
 */
export function wishOfPrompt(text: string, notePath: VaultPath, today: Date): string {
  const body = text.slice(parseFrontmatter(text).bodyFrom);
  return fillPrompt(body, { selection: 'the passage', notePath, today }).text;
}
