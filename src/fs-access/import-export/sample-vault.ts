import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { browserRoot, hasFile, openBrowserFolder, putFile } from '../folder-access.ts';
import { withComingDays } from './coming-days.ts';
import { toImportPath } from './import-entries.ts';
import { VaultError } from '../vault.ts';
import { toVaultError } from '../vault-refusals.ts';

const FOLDER = 'sample-vault';
/** Where the tour speaks of fingers, the file of this name in the second folder takes the place of that in the first. */
const TOUR = 'Welcome.md';
const TOUCH_FOLDER = 'sample-touch';
/** Beside the vault, not in it: it says that the copy was finished, so that a note the person deleted stays deleted. */
const FINISHED = 'sample-vault.finished';
/** Many static hosts leave out or refuse dot-folders, so beside the app the vault's settings lie under another name. */
const SERVED_SETTINGS = /^_obsidian\//;

/**
 * The sample vault in the browser's own storage; copied from beside the app at the first time, and from then on the
 * person's, with every change kept.
 * @param baseUrl absolute URL of the app's folder, ending in `/`.
 * @param isTouched whether the tour speaks of fingers rather than of keys
 * @throws VaultError `not_found` where the sample cannot be fetched, `quota`, `permission`.
 */
export async function openSampleVault(baseUrl: string, isTouched = false): Promise<FileSystemDirectoryHandle> {
  const root = await browserRoot();
  const vault = await openBrowserFolder(FOLDER);
  if (!(await hasFile(root, [FINISHED]))) await copySample(baseUrl, vault, isTouched);
  return vault;
}

/**
 * Throws away what was changed in the sample vault and copies it anew. The folder itself stays, so that handles on it
 * stay good.
 * @throws VaultError as `openSampleVault`; the sample is fetched before anything is removed.
 */
export async function resetSampleVault(baseUrl: string, isTouched = false): Promise<FileSystemDirectoryHandle> {
  const root = await browserRoot();
  const vault = await openBrowserFolder(FOLDER);
  const files = await fetchSample(baseUrl, isTouched);
  if (await hasFile(root, [FINISHED])) await root.removeEntry(FINISHED);
  const names: string[] = [];
  for await (const name of vault.keys()) names.push(name);
  for (const name of names) await vault.removeEntry(name, { recursive: true });
  await putSample(vault, files);
  return vault;
}

type SampleFile = readonly [names: readonly string[], bytes: Uint8Array];

async function copySample(baseUrl: string, vault: FileSystemDirectoryHandle, isTouched: boolean): Promise<void> {
  const missing: SampleFile[] = [];
  for (const file of await fetchSample(baseUrl, isTouched)) {
    // A copy that broke off is finished; the person may have written in it since.
    if (!(await hasFile(vault, file[0]))) missing.push(file);
  }
  await putSample(vault, missing);
}

async function putSample(vault: FileSystemDirectoryHandle, files: readonly SampleFile[]): Promise<void> {
  try {
    for (const [names, bytes] of files) await putFile(vault, names, bytes);
    await putFile(await browserRoot(), [FINISHED], new Uint8Array());
  } catch (error) {
    throw toVaultError(error, vault.name);
  }
}

async function fetchSample(baseUrl: string, isTouched: boolean): Promise<SampleFile[]> {
  const folder = new URL(`${FOLDER}/`, baseUrl);
  const paths: unknown = await (await fetchFile(new URL('index.json', folder))).json();
  if (!Array.isArray(paths)) throw sampleError('its list of files cannot be read');
  return Promise.all(
    paths.map(async (entry: unknown): Promise<SampleFile> => {
      const path = String(entry);
      const names = toImportPath(path.replace(SERVED_SETTINGS, '.obsidian/'));
      if (!names) throw sampleError(`${inQuotes(path)} is no file of a vault`);
      const from = isTouched && path === TOUR ? new URL(`${TOUCH_FOLDER}/`, baseUrl) : folder;
      const response = await fetchFile(new URL(path.split('/').map(encodeURIComponent).join('/'), from));
      if (!path.endsWith('.md')) return [names, new Uint8Array(await response.arrayBuffer())];
      return [names, new TextEncoder().encode(withComingDays(await response.text(), Date.now()))];
    }),
  );
}

async function fetchFile(url: URL): Promise<Response> {
  const response = await fetch(url).catch((error: unknown) => {
    throw sampleError('the app’s files cannot be reached', error);
  });
  if (!response.ok) throw sampleError(`${url.pathname} answers ${response.status}`);
  return response;
}

function sampleError(reason: string, cause?: unknown): VaultError {
  return new VaultError(
    'not_found',
    FOLDER,
    `The sample vault could not be copied: ${reason}.`,
    'Check the connection and try again.',
    { cause },
  );
}
