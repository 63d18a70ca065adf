import { createSignal } from 'solid-js';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { backupText } from './backup.texts.ts';
import { saveFile } from '../../ui/page/save-file.ts';
import type { Notice } from '../../ui/toast.tsx';
import { withRecords } from './records-client.ts';

/** Hands everything that Latent keeps in this browser to the person, as one file. */
export async function saveRecords(notify: (notice: Notice) => void): Promise<void> {
  try {
    const nowMs = Date.now();
    const file = await withRecords((records) => records.exportAll(nowMs));
    saveFile(
      `latent-records-${new Date(nowMs).toISOString().slice(0, 10)}.json`,
      new Blob([file], { type: 'application/json' }),
    );
    notify({ kind: 'success', text: backupText.saveRecords.saved });
  } catch (error) {
    notify({ kind: 'error', text: backupText.saveRecords.failed(errorInOwnLanguage(error)) });
  }
}

const [isAsked, setAsked] = createSignal(false);

/** Whether the person wants to give up a store that cannot be opened: asked for in a notice, answered in a dialog. */
export const startOver = { isAsked, ask: () => void setAsked(true), close: () => void setAsked(false) };
