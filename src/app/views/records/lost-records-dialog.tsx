import { createResource, createSignal, For, Match, Show, Switch } from 'solid-js';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { readBackup } from '../../../fs-access/records/automatic-backups.ts';
import { recordsText } from './records.texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { BrowserRecords } from '../../state/backup/browser-records.ts';
import type { StoreState } from '../../state/backup/check-store.ts';
import { countsToText, dateInWords, kindsInWords } from './setting-changes.tsx';
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
      setProblem(recordsText.lostRecordsDialog.failed(errorInOwnLanguage(error)));
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
        props.found.state === 'lost'
          ? recordsText.lostRecordsDialog.lostTitle
          : recordsText.lostRecordsDialog.missingTitle
      }
      description={recordsText.lostRecordsDialog.description}
      footer={
        <>
          <Button disabled={busy()} onClick={() => void goOn()}>
            {recordsText.lostRecordsDialog.skip}
          </Button>
          <Show when={newest()?.backup}>
            {(backup) => (
              <Button variant="primary" disabled={busy()} onClick={() => void restore(backup().name)}>
                {recordsText.lostRecordsDialog.restore}
              </Button>
            )}
          </Show>
        </>
      }
    >
      <div class="records" aria-live="polite">
        {props.found.state === 'incomplete' && (
          <p>{recordsText.lostRecordsDialog.missing(kindsInWords(props.found.missing))}</p>
        )}
        <Switch fallback={<p>{recordsText.lostRecordsDialog.noBackup}</p>}>
          <Match when={newest.loading}>
            <p>
              <Progress label={recordsText.lostRecordsDialog.lookingProgress} /> {recordsText.lostRecordsDialog.looking}
            </p>
          </Match>
          <Match when={newest.error as unknown}>
            <p>{recordsText.lostRecordsDialog.unreadable}</p>
          </Match>
          <Match when={newest()}>
            {(foundBackup) => (
              <>
                <p>
                  {recordsText.lostRecordsDialog.backupFound(<strong>{dateInWords(foundBackup().backup.made)}</strong>)}
                </p>
                <ul class="records__list">
                  <For
                    each={countsToText(foundBackup().account.added)}
                    fallback={<li>{recordsText.lostRecordsDialog.nothingNew}</li>}
                  >
                    {(line) => <li>{line}</li>}
                  </For>
                </ul>
                <p class="section__text">
                  {recordsText.lostRecordsDialog.help}
                  <Show when={props.found.state === 'lost'}> {recordsText.lostRecordsDialog.keysHelp}</Show>
                </p>
              </>
            )}
          </Match>
        </Switch>
        <Show when={busy()}>
          <p>
            <Progress label={recordsText.lostRecordsDialog.restoringProgress} />{' '}
            {recordsText.lostRecordsDialog.restoring}
          </p>
        </Show>
        <Show when={problem()}>{(text) => <p role="alert">{text()}</p>}</Show>
      </div>
    </Dialog>
  );
}
