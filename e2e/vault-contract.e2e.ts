import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { openModulePage } from './harness/module-page.ts';
import { makeVault, type ScratchVault } from './harness/scratch-vault.ts';
import type {} from './pages/fs-access.ts';

/** Other programs, for the cases that need them: Node's own file system below the dropped folder. */
function otherPrograms(vault: ScratchVault) {
  return async (page: Page) => {
    await page.exposeFunction('diskPut', (name: string, bytes: number[]) => vault.write(name, Uint8Array.from(bytes)));
    await page.exposeFunction('diskBytes', async (name: string) =>
      vault.exists(name) ? [...(await vault.bytes(name))] : undefined,
    );
    await page.exposeFunction('diskNames', async (folder: string) =>
      (await vault.files())
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => path.slice(folder.length + 1)),
    );
  };
}

it.each(IS_LONG_RUN ? (['real folder', 'browser folder'] as const) : (['real folder'] as const))(
  'a directory vault meets the contract in a %s',
  async (where) => {
    const vault = await makeVault({});
    const { page } = await openModulePage('fs-access', vault, { prepare: otherPrograms(vault) });
    expect(await page.evaluate(() => window.fsAccess.queryAccess(window.fsAccess.folder()))).toBe('granted');
    const outcomes = await page.evaluate((place) => window.fsAccess.runContract(place), where);
    expect(outcomes.length).toBeGreaterThan(25);
    expect(outcomes.filter(({ error }) => error !== '')).toEqual([]);
    expect(await vault.files()).toEqual([]);
  },
);
