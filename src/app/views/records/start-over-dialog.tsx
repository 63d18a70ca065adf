import { createSignal, Show } from 'solid-js';
import { listBackups, readBackup } from '../../../fs-access/records/automatic-backups.ts';
import { errorText } from '../../../notes/basics/error-text.ts';
import { saveFile } from '../../ui/save-file.ts';
import { withRecords } from '../../state/backup/records-client.ts';
import { startOver } from '../../state/backup/start-over.ts';
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
    await task().catch((error: unknown) => setProblem(errorText(error)));
    setBusy('');
  };
  const save = () => attempt('Reading what is left…', async () => void setSaved(await saveWhatIsLeft()));
  const erase = () =>
    attempt('Starting over…', async () => {
      await withRecords((records) => records.erase()).catch((error: unknown) => {
        throw new Error(
          `The browser does not delete it either (${errorText(error)}). Close all other tabs of Latent and try again; if that does not help, delete this site’s data in the browser’s own settings.`,
        );
      });
      location.reload();
    });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || startOver.close()}
      title="Start over with empty records?"
      description="The browser cannot open the database in which Latent keeps conversations, the activity log, the undo history and settings. Often it can after the browser or the computer is started again: try that first. Your notes are not affected: they are files in your folder."
      footer={
        <>
          <Button onClick={() => startOver.close()}>Cancel</Button>
          <Button
            disabled={busy() !== ''}
            variant={saved() === '' ? 'primary' : 'secondary'}
            onClick={() => void save()}
          >
            Save what can be read
          </Button>
          <Button variant="danger" disabled={busy() !== '' || saved() === ''} onClick={() => void erase()}>
            Delete it and start over
          </Button>
        </>
      }
    >
      <div class="records" aria-live="polite">
        <p>
          First save what can still be read as a file. Then the database is deleted and an empty one is made; an
          automatic backup is offered then, where there is one.
        </p>
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
  const now = Date.now();
  const day = new Date(now).toISOString().slice(0, 10);
  const file = await withRecords((records) => records.rescue(now));
  if (file) {
    saveFile(`latent-records-rescued-${day}.json`, new Blob([file], { type: 'application/json' }));
    return 'What could be read is in your downloads. “Restore from a file…” in Settings → Data takes it back.';
  }
  const [newest] = await listBackups().catch(() => []);
  if (!newest)
    return 'Nothing of it can be read, and there is no automatic backup. If you made a backup yourself, restore it in Settings → Data afterwards.';
  saveFile(newest.name, await readBackup(newest.name));
  return 'Nothing of the database can be read. The newest automatic backup is in your downloads instead.';
}
