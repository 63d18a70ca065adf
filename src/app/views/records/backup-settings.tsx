import { createResource, createSignal, For, Show } from 'solid-js';
import { listBackups, readBackup, type AutomaticBackup } from '../../../fs-access/records/automatic-backups.ts';
import { Button } from '../../ui/button.tsx';
import { dateInWords } from './record-text.ts';
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
      <h3 class="section__heading">Backup of Latent’s records</h3>
      <p class="section__text">
        Conversations, activity, the way back from changes, settings, unsaved text and the names of your vaults, of all
        vaults, in one file. Keys are not in it, and neither are your notes.
      </p>
      <div class="section__row">
        <Button onClick={() => void saveRecords((notice) => showNotice(notice))}>Back up to a file</Button>
        <Button onClick={() => setRestoring({})}>Restore from a file…</Button>
      </div>
      <Show
        when={(backups() ?? []).length > 0}
        fallback={
          <p class="section__text">Automatic backups are made in this browser while you work. There is none yet.</p>
        }
      >
        <p class="section__text">
          Automatic backups in this browser, against damage of its database. They are deleted with the browser’s data
          for this site; a file that you save is not.
        </p>
        <ul class="records__backups">
          <For each={backups()}>
            {(backup) => (
              <li class="section__row">
                <span>{dateInWords(backup.made)}</span>
                <span class="section__text">
                  {Math.max(1, Math.round(backup.bytes / 1000)).toLocaleString()} kB
                  {backup.isKept ? ', kept since records were lost' : ''}
                </span>
                <Button size="sm" onClick={() => void restore(backup)}>
                  Restore…
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
