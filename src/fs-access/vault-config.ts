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
  const [app, dailyNotes, templates, types] = await Promise.all(
    ['app.json', 'daily-notes.json', 'templates.json', 'types.json'].map((name) =>
      readJson(handle, name, (reason) => onProblem?.(`${FOLDER}/${name}`, reason)),
    ),
  );
  const settings = parseVaultSettings({ app, dailyNotes, templates, types });
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
    const folder = await handle.getDirectoryHandle(FOLDER);
    const file = await (await folder.getFileHandle(name)).getFile();
    if (file.size > MOST_BYTES) throw new Error(`it holds ${inMegabytes(file.size)}, more than any settings do`);
    // `text()` leaves a BOM out, which JSON would not take.
    const data: unknown = JSON.parse(await file.text());
    if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new Error('it holds no object');
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
