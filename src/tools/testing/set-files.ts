import { z } from 'zod';
import { toVaultPath } from '../../notes/paths/paths.ts';
import { readNote } from '../../fs-access/read-note.ts';
import type { FileChange } from '../definition/change-set.ts';
import { defineWriteTool } from '../definition/define-tool.ts';
import { changeOf } from '../definition/output.ts';

/** For tests: sets several files to a text in one change set; `''` deletes. */
export const setFiles = defineWriteTool({
  name: 'set_files',
  title: 'Set files',
  description: 'Sets files.',
  category: 'core',
  risk: 'write',
  input: () => z.strictObject({ files: z.record(z.string(), z.string()) }),
  output: () => changeOf(),
  summary: () => 'Set files',
  async plan({ files }, { vault }) {
    const changes: FileChange[] = [];
    for (const [name, text] of Object.entries(files)) {
      const path = toVaultPath(name);
      const old = (await vault.file(path)) ? await readNote(vault, path) : null;
      changes.push({ path, before: old && { hash: old.hash, text: old.text }, after: text === '' ? null : { text } });
    }
    return {
      operation: 'set_files',
      message: 'Set files.',
      changes,
      details: {},
      result: {},
      path: changes[0]?.path ?? toVaultPath('none.md'),
    };
  },
});
