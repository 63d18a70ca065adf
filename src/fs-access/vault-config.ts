import { parseVaultSettings, type VaultSettings } from '../notes/vault-settings.ts';

const FOLDER = '.obsidian';

/** A settings file is a few kilobytes; something larger is something else. */
const MOST_BYTES = 1_000_000;

/**
 * Reads the settings that Latent honours. They are read past the Vault port, which reaches no dot-folder; nothing
 * is ever written there. A file that is missing, broken or unreadable counts as empty.
 */
export async function readVaultSettings(handle: FileSystemDirectoryHandle): Promise<VaultSettings> {
  const [app, dailyNotes, templates] = await Promise.all(
    ['app.json', 'daily-notes.json', 'templates.json'].map((name) => readJson(handle, name)),
  );
  return parseVaultSettings({ app, dailyNotes, templates });
}

async function readJson(handle: FileSystemDirectoryHandle, name: string): Promise<unknown> {
  try {
    const folder = await handle.getDirectoryHandle(FOLDER);
    const file = await (await folder.getFileHandle(name)).getFile();
    // `text()` leaves a BOM out, which JSON would not take.
    return file.size > MOST_BYTES ? undefined : JSON.parse(await file.text());
  } catch {
    return undefined;
  }
}
