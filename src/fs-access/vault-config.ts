import { chooseDateLanguage } from '../notes/formats/periodic/choose-date-language.ts';
import { errorText } from '../notes/basics/error-text.ts';
import { namesDays } from '../notes/formats/expressions/date-formats.ts';
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
  return readSettings(
    {
      find: async (name) => {
        try {
          let folder = await handle.getDirectoryHandle(FOLDER);
          const parts = name.split('/');
          for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part);
          return await (await folder.getFileHandle(parts.at(-1) ?? name)).getFile();
        } catch (error) {
          if (error instanceof Error && MISSING.has(error.name)) return undefined;
          throw error;
        }
      },
      list: async (path) => {
        let folder = handle;
        for (const part of path.split('/').filter(Boolean)) folder = await folder.getDirectoryHandle(part);
        const entries: { name: string; isFolder: boolean }[] = [];
        for await (const [name, { kind }] of folder.entries()) {
          entries.push({ name, isFolder: kind === 'directory' });
          if (entries.length === MOST_ENTRIES) break;
        }
        return entries;
      },
    },
    onProblem,
  );
}

/** Whether Obsidian has settings in a folder that the browser gave. */
export function hasVaultSettings(handle: FileSystemDirectoryHandle): Promise<boolean> {
  return handle.getDirectoryHandle(FOLDER).then(
    () => true,
    (error: unknown) => !(error instanceof Error && MISSING.has(error.name)),
  );
}

/** Entries of a folder that are looked at for the language of its names. */
const MOST_ENTRIES = 400;
const DEEPEST = 4;

/** What the settings are read from. */
interface SettingsSource {
  /** The file of this path below `.obsidian`; undefined where there is none. */
  readonly find: (name: string) => Promise<SettingsFile | undefined>;
  /** What lies in a folder of the vault, the first few hundred. @throws where there is none */
  readonly list: (folder: string) => Promise<readonly { readonly name: string; readonly isFolder: boolean }[]>;
}

/** The names of the notes in a folder and those below it, without its path and their endings; none where there is no such folder. */
async function noteNamesIn(list: SettingsSource['list'], folder: string, depth: number): Promise<string[]> {
  const entries = await list(folder).catch(() => []);
  const names = entries.flatMap(({ name, isFolder }) =>
    !isFolder && /\.md$/iu.test(name) ? [name.replace(/\.md$/iu, '')] : [],
  );
  // The newest folder has notes enough.
  const below = entries
    .filter(({ name, isFolder }) => isFolder && !name.startsWith('.'))
    .toSorted((a, b) => (a.name < b.name ? 1 : -1));
  for (const { name } of depth > 0 ? below : []) {
    if (names.length >= MOST_ENTRIES) break;
    for (const inner of await noteNamesIn(list, folder === '' ? name : `${folder}/${name}`, depth - 1))
      names.push(`${name}/${inner}`);
  }
  return names;
}

/** The notes of days and longer periods by what they are called, as far as their names have words of a language. */
function periodicNames({ dailyNotes, periods }: VaultSettings, list: SettingsSource['list']) {
  return Promise.all(
    [dailyNotes, ...Object.values(periods)]
      .filter(({ format }) => namesDays(format))
      .map(async ({ folder, format }) => ({
        format,
        names: await noteNamesIn(list, folder, Math.min(DEEPEST, format.split('/').length - 1)),
      })),
  );
}

/**
 * Reads the settings that Latent honours. They are read without the Vault port, which reaches no dot-folder; nothing
 * is ever written there. A file that is missing counts as empty; so does one that is broken, too large or unreadable, and `onProblem` is told.
 */
export async function readSettings(
  { find, list }: SettingsSource,
  onProblem?: (path: string, reason: string) => void,
): Promise<VaultSettings> {
  const [app, dailyNotes, templates, types, tasks, plugins, periodic, dataview, calendar] = await Promise.all(
    [
      'app.json',
      'daily-notes.json',
      'templates.json',
      'types.json',
      'plugins/obsidian-tasks-plugin/data.json',
      'community-plugins.json',
      'plugins/periodic-notes/data.json',
      'plugins/dataview/data.json',
      'plugins/calendar/data.json',
    ].map((name) =>
      readJson(
        () => find(name),
        name,
        (reason) => onProblem?.(`${FOLDER}/${name}`, reason),
      ),
    ),
  );
  const vaultSettings = parseVaultSettings({ app, dailyNotes, templates, types, tasks, plugins, periodic, dataview });
  const dates = await chooseDateLanguage({
    plugins: [calendar, periodic],
    notes: await periodicNames(vaultSettings, list),
    system: new Intl.DateTimeFormat().resolvedOptions().locale,
  });
  const settings = { ...vaultSettings, dates };
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
