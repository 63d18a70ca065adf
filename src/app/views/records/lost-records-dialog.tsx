import { createResource, createSignal, For, Match, Show, Switch } from 'solid-js';
import { errorText } from '../../../notes/basics/error-text.ts';
import { readBackup } from '../../../fs-access/records/automatic-backups.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { BrowserRecords } from '../../state/backup/browser-records.ts';
import type { StoreState } from '../../state/backup/check-store.ts';
import { countsToText, dateInWords, kindsInWords } from './record-text.ts';
import { withRecords } from '../../state/backup/records-client.ts';
import './records.css';

export interface LostRecordsProps {
  readonly found: Extract<StoreState, { readonly marker: unknown }>;
  readonly records: BrowserRecords;
}

/** Says that the browser lost records that were there before, and offers the newest backup. */
export function LostRecordsDialog(props: LostRecordsProps) {
  const [newest] = createResource(() => withRecords((records) => records.newestWhole()));
  const [busy, setBusy] = createSignal(false);
  const [problem, setProblem] = createSignal('');
  const [isOpen, setOpen] = createSignal(true);

  const restore = async (name: string) => {
    setBusy(true);
    setProblem('');
    try {
      const file = await readBackup(name);
      await withRecords((records) => records.restore(file, 'browser'));
      await props.records.accept();
      location.reload();
    } catch (error) {
      setProblem(`The backup could not be restored: ${errorText(error)} The records are as they were before.`);
      setBusy(false);
    }
  };
  const goOn = async () => {
    await props.records.accept();
    setOpen(false);
  };

  return (
    <Dialog
      open={isOpen()}
      // Closed without an answer it asks again at the next start.
      onOpenChange={setOpen}
      title={
        props.found.state === 'lost' ? 'The browser lost Latent’s records' : 'Some of Latent’s records are missing'
      }
      description="Conversations, the activity log, the undo history, settings, and text that was typed but not saved were kept in this browser’s database. It was damaged, or the browser deleted it, as browsers do when the disk is full. Your notes are not affected: they are files in your folder."
      footer={
        <>
          <Button disabled={busy()} onClick={() => void goOn()}>
            Go on without them
          </Button>
          <Show when={newest()?.backup}>
            {(backup) => (
              <Button variant="primary" disabled={busy()} onClick={() => void restore(backup().name)}>
                Restore the backup
              </Button>
            )}
          </Show>
        </>
      }
    >
      <div class="records" aria-live="polite">
        {props.found.state === 'incomplete' && <p>Some are missing: {kindsInWords(props.found.missing)}.</p>}
        <Switch
          fallback={
            <p>No automatic backup of them is left. If you made one yourself, restore it in Settings → Data.</p>
          }
        >
          <Match when={newest.loading}>
            <p>
              <Progress label="Looking for a backup" /> Looking for a backup…
            </p>
          </Match>
          <Match when={newest.error as unknown}>
            <p>The backups cannot be read now. Reload to try again.</p>
          </Match>
          <Match when={newest()}>
            {(found) => (
              <>
                <p>
                  There is an automatic backup of <strong>{dateInWords(found().backup.made)}</strong>. Restored from it:
                </p>
                <ul class="records__list">
                  <For each={countsToText(found().account.added)} fallback={<li>nothing that is not here already</li>}>
                    {(line) => <li>{line}</li>}
                  </For>
                </ul>
                <p class="section__text">
                  What you did since the loss stays. What was done after the backup was made is lost.
                  <Show when={props.found.state === 'lost'}>
                    {' '}
                    Keys of models and services are in no backup: enter them again in the settings. Folders are not
                    either: open each again, and its conversations are offered to it.
                  </Show>
                </p>
              </>
            )}
          </Match>
        </Switch>
        <Show when={busy()}>
          <p>
            <Progress label="Restoring" /> Restoring…
          </p>
        </Show>
        <Show when={problem()}>{(text) => <p role="alert">{text()}</p>}</Show>
      </div>
    </Dialog>
  );
}
