import { errorText } from '../notes/basics/error-text.ts';
import { inMegabytes } from '../notes/size-limits.ts';
import { filterProblem, parseVaultSettings, type VaultSettings } from '../notes/vault-settings.ts';

const FOLDER = '.obsidian';

/** A settings file is a few kilobytes; something larger is something else. */
const MOST_BYTES = 1_000_000;

/**
 * Reads the settings that Latent honours. They are read without the Vault port, which reaches no dot-folder; nothing
 * is ever written there. A file that is missing counts as empty; so does one that is broken, too large or unreadable, and `onProblem` is told.
 */
export async function readVaultSettings(
  handle: FileSystemDirectoryHandle,
  onProblem?: (path: string, reason: string) => void,
): Promise<VaultSettings> {
  const [app, dailyNotes, templates, types, tasks, plugins] = await Promise.all(
    [
      'app.json',
      'daily-notes.json',
      'templates.json',
      'types.json',
      'plugins/obsidian-tasks-plugin/data.json',
      'community-plugins.json',
    ].map((name) => readJson(handle, name, (reason) => onProblem?.(`${FOLDER}/${name}`, reason))),
  );
  const settings = parseVaultSettings({ app, dailyNotes, templates, types, tasks, plugins });
  for (const filter of settings.ignoreFilters) {
    const problem = filterProblem(filter);
    if (problem !== undefined) onProblem?.(`${FOLDER}/app.json`, problem);
  }
  return settings;
}

async function readJson(
  handle: FileSystemDirectoryHandle,
  name: string,
  onProblem: (reason: string) => void,
): Promise<unknown> {
  try {
    let folder = await handle.getDirectoryHandle(FOLDER);
    const parts = name.split('/');
    for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part);
    const file = await (await folder.getFileHandle(parts.at(-1) ?? name)).getFile();
    if (file.size > MOST_BYTES) throw new Error(`it holds ${inMegabytes(file.size)}, more than any settings do`);
    // `text()` leaves a BOM out, which JSON would not take.
    const data: unknown = JSON.parse(await file.text());
    // The plugins that are switched on are a list.
    const isList = name === 'community-plugins.json';
    if (typeof data !== 'object' || data === null || Array.isArray(data) !== isList)
      throw new Error(isList ? 'it holds no list' : 'it holds no object');
    return data;
  } catch (error) {
    if (!(error instanceof Error && MISSING.has(error.name))) {
      onProblem(
        `These settings of the vault are not used, excluded files among them: ${errorText(error)}. Correct or delete the file in another program.`,
      );
    }
    return undefined;
  }
}

const MISSING: ReadonlySet<string> = new Set(['NotFoundError', 'TypeMismatchError']);
