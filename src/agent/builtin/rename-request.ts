import { parentFolder, type VaultPath } from '../../notes/paths/paths.ts';
import { MOVING } from './forms/moving.ts';
import { cleanSubject, plainQuestion } from './forms/question-words.ts';

/** The new path of the note at `path`, in its folder, where the person asked for another name; else `undefined`. */
export function renamedPath(question: string, path: string): string | undefined {
  const asked = plainQuestion(question);
  const form = MOVING.find(({ name }) => name === 'rename note');
  for (const pattern of form?.patterns ?? []) {
    const name = cleanSubject(pattern.exec(asked)?.groups?.name);
    if (name === '' || name.includes('/')) continue;
    const folder = parentFolder(path as VaultPath);
    return folder === '' ? name : `${folder}/${name}`;
  }
  return undefined;
}
