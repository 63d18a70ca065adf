import { errorText } from '../../../notes/basics/error-text.ts';
import { saveFile } from '../../ui/save-file.ts';
import type { Notice } from '../../ui/toast.tsx';
import { withRecords } from './records-client.ts';

/** Hands everything that Latent keeps in this browser to the person, as one file. */
export async function saveRecords(notify: (notice: Notice) => void): Promise<void> {
  try {
    const now = Date.now();
    const file = await withRecords((records) => records.exportAll(now));
    saveFile(
      `latent-records-${new Date(now).toISOString().slice(0, 10)}.json`,
      new Blob([file], { type: 'application/json' }),
    );
    notify({ kind: 'success', text: 'The backup is in your downloads. It holds parts of your notes, and no keys.' });
  } catch (error) {
    notify({ kind: 'error', text: `The backup could not be made: ${errorText(error)}` });
  }
}
