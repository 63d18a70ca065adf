import {
  isNotePath,
  joinPath,
  parentFolder,
  PathError,
  stem,
  toNotePath,
  type VaultPath,
} from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { readNote } from '../../fs-access/read-note.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { failure } from '../definition/result.ts';

/**
 * The text of a template, by its name in the vault’s template folder or by its path.
 * @throws ToolStop `not_found`, with the templates there are.
 */
export async function readTemplate(context: ToolContext, name: string): Promise<string> {
  const { folder } = context.settings.templates;
  const templates = folder === '' ? [] : await templatesIn(context, folder);
  const lowerName = name.trim().toLowerCase();
  const named = templates.find((path) => stem(path).toLowerCase() === lowerName.replace(/\.md$/, ''));
  const path = named ?? (await existingNote(context, name));
  if (path !== undefined) return (await readNote(context.vault, path)).text;
  const candidates = templates.map(stem);
  const hint =
    candidates.length > 0
      ? 'Call again with one of the candidates, or without template.'
      : 'This vault has no template folder with notes in it; call again without template.';
  throw new ToolStop(failure('not_found', `There is no template ${inQuotes(name)}.`, hint, { candidates }));
}

async function templatesIn(context: ToolContext, folder: VaultPath): Promise<VaultPath[]> {
  const files = await context.index.tree();
  return files
    .map(({ path }) => path)
    .filter((path) => isNotePath(path) && `${parentFolder(path)}/`.startsWith(`${folder}/`));
}

async function existingNote(context: ToolContext, name: string): Promise<VaultPath | undefined> {
  const { folder } = context.settings.templates;
  for (const toPath of [() => toNotePath(name), () => joinPath(folder, `${name.trim().replace(/\.md$/i, '')}.md`)]) {
    try {
      const path = toPath();
      if (await context.vault.file(path)) return path;
    } catch (error) {
      if (!(error instanceof PathError)) throw error;
    }
  }
  return undefined;
}
