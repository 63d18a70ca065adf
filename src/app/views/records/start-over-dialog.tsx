import { createSignal, Show } from 'solid-js';
import { listBackups, readBackup } from '../../../fs-access/records/automatic-backups.ts';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { recordsText } from './records.texts.ts';
import { commonText } from '../../strings/common.texts.ts';
import { saveFile } from '../../ui/page/save-file.ts';
import { withRecords } from '../../state/backup/records-client.ts';
import { startOver } from '../../state/backup/save-records.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import './records.css';

/** The way on where the browser can no longer open the store: what can be read of it is saved as a file first. */
export function StartOverDialog() {
  const [busy, setBusy] = createSignal('');
  const [saved, setSaved] = createSignal('');
  const [problem, setProblem] = createSignal('');

  const attempt = async (text: string, task: () => Promise<void>) => {
    setBusy(text);
    setProblem('');
    await task().catch((error: unknown) => setProblem(errorInOwnLanguage(error)));
    setBusy('');
  };
  const save = () => attempt(recordsText.startOverDialog.reading, async () => void setSaved(await saveWhatIsLeft()));
  const erase = () =>
    attempt(recordsText.startOverDialog.startingOver, async () => {
      await withRecords((records) => records.erase()).catch((error: unknown) => {
        throw new Error(recordsText.startOverDialog.notDeleted(errorInOwnLanguage(error)));
      });
      location.reload();
    });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || startOver.close()}
      title={recordsText.startOverDialog.title}
      description={recordsText.startOverDialog.about}
      footer={
        <>
          <Button onClick={() => startOver.close()}>{commonText.cancel}</Button>
          <Button
            disabled={busy() !== ''}
            variant={saved() === '' ? 'primary' : 'secondary'}
            onClick={() => void save()}
          >
            {recordsText.startOverDialog.save}
          </Button>
          <Button variant="danger" disabled={busy() !== '' || saved() === ''} onClick={() => void erase()}>
            {recordsText.startOverDialog.confirmDelete}
          </Button>
        </>
      }
    >
      <div class="records" aria-live="polite">
        <p>{recordsText.startOverDialog.help}</p>
        <Show when={busy()}>
          {(text) => (
            <p>
              <Progress label={text()} /> {text()}
            </p>
          )}
        </Show>
        <Show when={problem()}>{(text) => <p role="alert">{text()}</p>}</Show>
        <Show when={saved()}>{(text) => <p>{text()}</p>}</Show>
      </div>
    </Dialog>
  );
}

/** @returns what to tell the person */
async function saveWhatIsLeft(): Promise<string> {
  const nowMs = Date.now();
  const day = new Date(nowMs).toISOString().slice(0, 10);
  const file = await withRecords((records) => records.rescue(nowMs));
  if (file) {
    saveFile(`latent-records-rescued-${day}.json`, new Blob([file], { type: 'application/json' }));
    return recordsText.startOverDialog.saved;
  }
  const [newest] = await listBackups().catch(() => []);
  if (!newest) return recordsText.startOverDialog.nothingReadable;
  saveFile(newest.name, await readBackup(newest.name));
  return recordsText.startOverDialog.savedBackup;
}
