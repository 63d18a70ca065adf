import { z } from 'zod';
import { normalizeTag } from '../../notes/markdown/tags.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { defineReadTool } from '../definition/define-tool.ts';
import { answerOf, NOTE_ROW } from '../definition/output.ts';
import { failure } from '../definition/result.ts';
import { findFolder } from './find-folder.ts';
import { rowToResult } from './search-result.ts';

const WHERE = `(:folder = '' OR folder = :folder OR substr(folder, 1, length(:folder) + 1) = :folder || '/')
  AND (:tag = '' OR path IN (SELECT path FROM tags WHERE tag = :tag OR substr(tag, 1, length(:tag) + 1) = :tag || '/'))`;

export const getRandomNote = defineReadTool({
  name: 'get_random_note',
  title: 'A random note',
  description:
    'Picks one note by chance, of the whole vault, a folder or a tag: for a look back at what was forgotten.',
  category: 'links',
  risk: 'read',
  input: () =>
    z.strictObject({
      folder: z.string().default('').describe('Only from this folder and those below it.'),
      tag: z.string().default('').describe('Only with this tag, or one nested under it.'),
    }),
  output: () =>
    answerOf({ ...NOTE_ROW, words: z.int(), among: z.int().describe('How many notes it was picked from.') }),
  example: { tag: 'ideas' },
  summary: () => 'Picked a note by chance',
  async run({ folder, tag }, context) {
    const parameters = { ':folder': await findFolder(context, folder), ':tag': normalizeTag(tag) };
    const answer = await context.index.queryGraph({
      sql: `SELECT path, count(*) OVER () AS among FROM notes WHERE ${WHERE} ORDER BY random()`,
      parameters,
      limit: 1,
    });
    if (answer.kind === 'refused')
      return failure(
        'internal',
        `The note could not be picked: ${answer.message}`,
        'Try again in a moment, or use list_notes.',
      );
    const [path, among] = answer.rows[0] ?? [];
    const row = path === undefined ? null : await context.index.note(path as VaultPath);
    if (!row)
      return failure('not_found', 'No note fits.', 'Leave folder or tag out, or see what there is with list_notes.');
    return { success: true, ...rowToResult(row), words: row.words, among };
  },
});
