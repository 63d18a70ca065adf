import { errorText } from '../notes/basics/error-text.ts';
import { inMegabytes } from '../notes/size-limits.ts';
import { filterProblem, parseVaultSettings, type VaultSettings } from '../notes/vault-settings.ts';

const FOLDER = '.obsidian';

/** A settings file is a few kilobytes; something larger is something else. */
const MOST_BYTES = 1_000_000;

/** A file of the vault's settings. */
interface SettingsFile {
  /** In bytes. */
  readonly size: number;
  text(): Promise<string>;
}

/** Reads the settings of a folder that the browser gave: see `readSettings`. */
export function readVaultSettings(
  handle: FileSystemDirectoryHandle,
  onProblem?: (path: string, reason: string) => void,
): Promise<VaultSettings> {
  return readSettings(async (name) => {
    try {
      let folder = await handle.getDirectoryHandle(FOLDER);
      const parts = name.split('/');
      for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part);
      return await (await folder.getFileHandle(parts.at(-1) ?? name)).getFile();
    } catch (error) {
      if (error instanceof Error && MISSING.has(error.name)) return undefined;
      throw error;
    }
  }, onProblem);
}

/**
 * Reads the settings that Latent honours. They are read without the Vault port, which reaches no dot-folder; nothing
 * is ever written there. A file that is missing counts as empty; so does one that is broken, too large or unreadable, and `onProblem` is told.
 * @param find the file of this path below `.obsidian`; undefined where there is none
 */
export async function readSettings(
  find: (name: string) => Promise<SettingsFile | undefined>,
  onProblem?: (path: string, reason: string) => void,
): Promise<VaultSettings> {
  const [app, dailyNotes, templates, types, tasks, plugins, periodic, dataview] = await Promise.all(
    [
      'app.json',
      'daily-notes.json',
      'templates.json',
      'types.json',
      'plugins/obsidian-tasks-plugin/data.json',
      'community-plugins.json',
      'plugins/periodic-notes/data.json',
      'plugins/dataview/data.json',
    ].map((name) =>
      readJson(
        () => find(name),
        name,
        (reason) => onProblem?.(`${FOLDER}/${name}`, reason),
      ),
    ),
  );
  const settings = parseVaultSettings({ app, dailyNotes, templates, types, tasks, plugins, periodic, dataview });
  for (const filter of settings.ignoreFilters) {
    const problem = filterProblem(filter);
    if (problem !== undefined) onProblem?.(`${FOLDER}/app.json`, problem);
  }
  return settings;
}

async function readJson(
  find: () => Promise<SettingsFile | undefined>,
  name: string,
  onProblem: (reason: string) => void,
): Promise<unknown> {
  try {
    const file = await find();
    if (!file) return undefined;
    if (file.size > MOST_BYTES) throw new Error(`it holds ${inMegabytes(file.size)}, more than any settings do`);
    const data: unknown = JSON.parse((await file.text()).replace(/^\uFEFF/u, ''));
    // The plugins that are switched on are a list.
    const isList = name === 'community-plugins.json';
    if (typeof data !== 'object' || data === null || Array.isArray(data) !== isList)
      throw new Error(isList ? 'it holds no list' : 'it holds no object');
    return data;
  } catch (error) {
    onProblem(
      `These settings of the vault are not used, excluded files among them: ${errorText(error)}. Correct or delete the file in another program.`,
    );
    return undefined;
  }
}

const MISSING: ReadonlySet<string> = new Set(['NotFoundError', 'TypeMismatchError']);
