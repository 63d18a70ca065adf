import { showSentence } from '../../../notes/invisible-characters/show-invisible.ts';
import type { ChangeRecord } from '../../../tools/definition/ports.ts';
import { inOwnLanguage } from '../../state/messages/own-language.ts';
import { notesByName } from '../../state/tools/person-text.ts';

/** What a change did, in a sentence: the notes in it go by their paths without the ending, as everywhere. */
export function changeSentence({ message, files }: Pick<ChangeRecord, 'message' | 'files'>): string {
  return showSentence(
    notesByName(
      inOwnLanguage(message),
      files.flatMap(({ path, moved }) => [path, moved?.other]),
    ),
  );
}
