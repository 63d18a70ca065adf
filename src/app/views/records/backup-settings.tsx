import { createResource, createSignal, For, Show } from 'solid-js';
import { listBackups, readBackup, type AutomaticBackup } from '../../../fs-access/records/automatic-backups.ts';
import { recordsText } from './records.texts.ts';
import { size } from '../../strings/formats.ts';
import { Button } from '../../ui/button.tsx';
import { dateInWords } from './setting-changes.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { saveRecords } from '../../state/backup/save-records.ts';
import { showNotice } from '../../ui/toast.tsx';
import './records.css';

/** The ways to take all of the browser's own records out, and back. */
export function BackupSettings() {
  const [backups] = createResource(() => listBackups().catch(() => []));
  const [restoring, setRestoring] = createSignal<{
    readonly backup?: { readonly file: Blob; readonly origin: 'browser' };
  }>();
  const restore = async ({ name }: AutomaticBackup) =>
    setRestoring({ backup: { file: await readBackup(name), origin: 'browser' } });

  return (
    <div class="section">
      <h3 class="section__heading">{recordsText.backupSettings.title}</h3>
      <p class="section__text">{recordsText.backupSettings.about}</p>
      <div class="section__row">
        <Button onClick={() => void saveRecords((notice) => showNotice(notice))}>
          {recordsText.backupSettings.save}
        </Button>
        <Button onClick={() => setRestoring({})}>{recordsText.backupSettings.restoreFile}</Button>
      </div>
      <Show
        when={(backups() ?? []).length > 0}
        fallback={<p class="section__text">{recordsText.backupSettings.noAutomatic}</p>}
      >
        <p class="section__text">{recordsText.backupSettings.automaticHelp}</p>
        <ul class="records__backups">
          <For each={backups()}>
            {(backup) => (
              <li class="section__row">
                <span>{dateInWords(backup.made)}</span>
                <span class="section__text">{recordsText.backupSettings.made(size(backup.bytes), backup.isKept)}</span>
                <Button size="sm" onClick={() => void restore(backup)}>
                  {recordsText.backupSettings.restore}
                </Button>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={restoring()} keyed>
        {({ backup }) => <RestoreDialog backup={backup} onClose={() => setRestoring(undefined)} />}
      </Show>
    </div>
  );
}
