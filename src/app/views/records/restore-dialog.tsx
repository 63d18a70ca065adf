import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { createSignal, For, Match, Show, Switch as Choose } from 'solid-js';
import { recordsText } from './records.texts.ts';
import { commonText } from '../../strings/common.texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import {
  chosenSettings,
  compareSettings,
  loosenedBy,
  type SettingsComparison,
} from '../../state/backup/compare-settings.ts';
import { countsToText, dateInWords, leftOutInWords, SettingChanges } from './setting-changes.tsx';
import { withRecords } from '../../state/backup/records-client.ts';
import type { RecordsAccount, RecordsOrigin } from '../../state/backup/records-service.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import './records.css';
import { listComma } from '../../strings/formats.ts';

export interface RestoreDialogProps {
  /** A backup that is chosen already; without it the person chooses a file. */
  readonly backup?: { readonly file: Blob; readonly origin: RecordsOrigin } | undefined;
  readonly onClose: () => void;
}

interface Looked {
  readonly file: Blob;
  readonly origin: RecordsOrigin;
  readonly account: RecordsAccount;
  readonly settings: SettingsComparison;
}

/** Shows what a backup holds and what of it would come in, and adds it when the person says so. */
export function RestoreDialog(props: RestoreDialogProps) {
  const preferences = usePreferences();
  const [looked, setLooked] = createSignal<Looked>();
  const [busy, setBusy] = createSignal<string>();
  const [problem, setProblem] = createSignal('');
  const [takesPlain, setTakesPlain] = createSignal(true);
  const [takesWeighty, setTakesWeighty] = createSignal(false);
  let input!: HTMLInputElement;

  const attempt = async (text: string, task: () => Promise<void>) => {
    setBusy(text);
    setProblem('');
    await task().catch((error: unknown) => setProblem(errorInOwnLanguage(error)));
    setBusy(undefined);
  };
  const look = (file: Blob, origin: RecordsOrigin) =>
    attempt(recordsText.restoreDialog.reading, async () => {
      setLooked(undefined);
      const account = await withRecords((records) => records.look(file, origin));
      setLooked({ file, origin, account, settings: compareSettings(preferences.settings(), account.settings) });
    });
  const restore = ({ file, origin, settings }: Looked) =>
    attempt(recordsText.restoreDialog.restoring, async () => {
      const chosenChanges = [...(takesPlain() ? settings.plain : []), ...(takesWeighty() ? settings.weighty : [])];
      // First, so that they are saved before the page reloads.
      if (chosenChanges.length > 0)
        await preferences.update(chosenSettings(settings, preferences.settings(), chosenChanges));
      await withRecords((records) => records.restore(file, origin));
      location.reload();
    });
  const hasAny = ({ account, settings }: Looked) =>
    Object.keys(account.added).length > 0 || settings.plain.length + settings.weighty.length > 0;
  const { backup } = props;
  if (backup) void look(backup.file, backup.origin);

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || props.onClose()}
      title={recordsText.restoreDialog.title}
      description={recordsText.restoreDialog.about}
      footer={
        <>
          <Button onClick={() => props.onClose()}>{commonText.cancel}</Button>
          <Button
            variant="primary"
            disabled={busy() !== undefined || !looked() || !hasAny(looked()!)}
            onClick={() => void restore(looked()!)}
          >
            {recordsText.restoreDialog.restore}
          </Button>
        </>
      }
    >
      <div class="records" aria-live="polite">
        <Show when={!backup}>
          <div class="section__row">
            <Button disabled={busy() !== undefined} onClick={() => input.click()}>
              {recordsText.restoreDialog.chooseFile}
            </Button>
            <input
              ref={input}
              hidden
              type="file"
              accept=".json,.gz,application/json,application/gzip"
              aria-label={recordsText.restoreDialog.fileLabel}
              onChange={() => input.files?.[0] && void look(input.files[0], 'file')}
            />
          </div>
        </Show>
        <Choose>
          <Match when={busy()}>
            {(text) => (
              <p>
                <Progress label={text()} /> {text()}
              </p>
            )}
          </Match>
          <Match when={problem()}>{(text) => <p role="alert">{text()}</p>}</Match>
          <Match when={looked()}>
            {(lookedBackup) => (
              <>
                <p>
                  {recordsText.restoreDialog.contents(
                    <strong>{dateInWords(lookedBackup().account.made)}</strong>,
                    countsToText(lookedBackup().account.found).join(listComma()) || recordsText.restoreDialog.nothing,
                  )}
                </p>
                <p>
                  {countsToText(lookedBackup().account.added).length > 0
                    ? recordsText.restoreDialog.addedTitle
                    : recordsText.restoreDialog.nothingNew}
                </p>
                <ul class="records__list">
                  <For each={countsToText(lookedBackup().account.added)}>{(line) => <li>{line}</li>}</For>
                </ul>
                <Show when={leftOutInWords(lookedBackup().account).length > 0}>
                  <p>{recordsText.restoreDialog.skippedTitle}</p>
                  <ul class="records__list">
                    <For each={leftOutInWords(lookedBackup().account)}>{(line) => <li>{line}</li>}</For>
                  </ul>
                </Show>
                <SettingChanges
                  label={recordsText.restoreDialog.takePlain}
                  changes={lookedBackup().settings.plain}
                  isTaken={takesPlain()}
                  onChange={setTakesPlain}
                />
                <SettingChanges
                  label={recordsText.restoreDialog.takeWeighty}
                  help={recordsText.restoreDialog.takeWeightyHelp}
                  changes={lookedBackup().settings.weighty}
                  loosened={loosenedBy(lookedBackup().settings, preferences.settings(), [
                    ...(takesPlain() ? lookedBackup().settings.plain : []),
                    ...lookedBackup().settings.weighty,
                  ])}
                  isTaken={takesWeighty()}
                  onChange={setTakesWeighty}
                />
              </>
            )}
          </Match>
        </Choose>
      </div>
    </Dialog>
  );
}
