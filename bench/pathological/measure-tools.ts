import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchLatent, whenReady } from '../../e2e/harness/launch.ts';
import { PATHOLOGICAL_NOTES } from '../../src/notes/testing/pathological-notes.ts';
import { traceTasks, type TaskTimes } from '../editing/trace-tasks.ts';

/** Tools that read one note and tell what is in it. */
const TOOLS = ['get_note_details', 'read_note'] as const;
/** Until a changed file is looked at. */
const QUIET_MS = 1500;

/** Milliseconds of processor time of the page's main thread. */
export interface ToolFigures {
  readonly name: string;
  readonly times: Readonly<Record<(typeof TOOLS)[number], TaskTimes>>;
}

/** Calls the tools for each named note in the built app, in Chromium. */
export async function measureTools(
  names: readonly string[],
  bytes: number,
  onFigures: (figures: ToolFigures) => void,
): Promise<void> {
  const latent = await launchLatent({ vault: { 'Start.md': 'Start' } });
  try {
    await latent.openVault();
    const { page, vault } = latent;
    const call = (tool: string, path: string): Promise<void> =>
      page.evaluate(
        async ([name, note]) => {
          const input = name === 'get_note_details' ? { note_path: note } : { path: note };
          const result = await window.latent.tools.call(name, input);
          if (!result.success) throw new Error(JSON.stringify(result));
        },
        [tool, path] as const,
      );
    // The tools' code is loaded with the first call.
    for (const tool of TOOLS) await call(tool, 'Start.md');
    for (const name of names) {
      const note = PATHOLOGICAL_NOTES.find((each) => each.name === name);
      if (!note) continue;
      const file = `Note ${PATHOLOGICAL_NOTES.indexOf(note)}.md`;
      await writeFile(join(vault.dir, file), note.make(bytes));
      await page.waitForTimeout(QUIET_MS);
      await whenReady(page);
      const times: Partial<Record<(typeof TOOLS)[number], TaskTimes>> = {};
      for (const tool of TOOLS) times[tool] = await traceTasks(page, () => call(tool, file));
      onFigures({ name, times: times as ToolFigures['times'] });
    }
  } finally {
    await latent.close();
  }
}
