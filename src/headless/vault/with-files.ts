import type { Given, Surroundings } from '../cli/command.ts';
import { plainLine } from '../cli/plain-text.ts';
import { showProgress } from '../cli/progress.ts';
import { indexReady, type IndexOptions } from '../index/open-index.ts';
import { folderOfVault } from '../storage/known-vaults.ts';
import { findVault, type VaultFolder } from '../storage/places.ts';
import { openFiles, type OpenFiles } from './open-files.ts';

export interface Wanted {
  /** What must be done before the work begins; nothing where absent. */
  readonly ready?: 'text' | 'meaning';
  readonly watches?: boolean;
}

/** Opens the vault that the first argument names to read it, does the work, and closes it. */
export const withFiles = <Result>(
  given: Given,
  around: Surroundings,
  wanted: Wanted,
  work: (vault: OpenFiles) => Promise<Result>,
): Promise<Result> => withOpened(given, around, wanted, openFiles, work);

/** @param open how: with the tools, or without */
export async function withOpened<Opened extends OpenFiles, Result>(
  given: Given,
  around: Surroundings,
  { ready, watches = false }: Wanted,
  open: (folder: VaultFolder, options: IndexOptions) => Promise<Opened>,
  work: (vault: Opened) => Promise<Result>,
): Promise<Result> {
  const folder = await findVault(given.arguments['VAULT'] ?? '', (name) => folderOfVault(around.places, name));
  const vault = await open(folder, {
    places: around.places,
    models: around.models,
    watches,
    tell: (text) => around.err(`${plainLine(text)}\n`),
    // A search by words need not wait for a model, nor load one.
    ...(ready !== 'meaning' && { model: null }),
  });
  try {
    if (ready) await waitFor(vault, ready, around);
    return await work(vault);
  } finally {
    await vault.close();
  }
}

/** Until the index is so far, with a line at a terminal that says how far. */
export async function waitFor(
  { index }: Pick<OpenFiles, 'index'>,
  stage: NonNullable<Wanted['ready']>,
  around: Surroundings,
): Promise<void> {
  const progress = showProgress(around);
  try {
    await indexReady(index, stage, progress.show);
  } finally {
    progress.end();
  }
}
