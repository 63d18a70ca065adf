import { createResource, Show } from 'solid-js';
import { requestPersistentStorage } from '../../../fs-access/persistent-storage.ts';
import { activityToJsonl } from '../../../tools/stores/activity-jsonl.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { BackupSettings } from '../records/backup-settings.tsx';
import { exportVaultZip } from '../../state/vault/export-vault.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { useRecords } from '../../state/records/records.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { showNotice } from '../../ui/toast.tsx';

/** What is kept in this browser, and the ways to take it out. */
export function DataSettings() {
  const vault = useVault();
  const records = useRecords();
  const preferences = usePreferences();
  const [storage, { refetch }] = createResource(readStorage);

  const persist = async () => {
    const isPromised = await requestPersistentStorage();
    await refetch();
    if (!isPromised) {
      showNotice({
        kind: 'info',
        text: 'The browser does not promise it yet. Installing Latent as an app, or using it often, usually changes that.',
      });
    }
  };
  const exportActivity = async () => {
    const listed = await records.activity.list();
    saveFile('latent-activity.jsonl', new Blob([activityToJsonl(listed)], { type: 'application/jsonl' }));
  };

  return (
    <>
      <div class="section">
        <h3 class="section__heading">Storage in this browser</h3>
        <p class="section__text">
          Your notes stay in your folder. Conversations, the activity log and the way back from changes are kept in this
          browser
          <Show when={storage()?.usage}>{(usage) => <> ({usage()} in all, with the index)</>}</Show>.
        </p>
        <Show
          when={storage()?.isPersisted}
          fallback={
            <div class="section__row">
              <Button onClick={() => void persist()}>Ask the browser to keep it</Button>
              <span class="section__text">
                Now the browser may delete all of it, the automatic backups too, when the disk is full.
              </span>
            </div>
          }
        >
          <p class="section__text">The browser promises to keep it.</p>
        </Show>
      </div>
      <div class="section">
        <h3 class="section__heading">What has left this browser</h3>
        <p class="section__text">
          {leftWords(records.egress.requests() ?? 0)} Each request to another host is listed in the command palette
          (Ctrl+P) under “What has left this browser”, and behind its sign in the line at the bottom.
        </p>
      </div>
      <div class="section">
        <h3 class="section__heading">The way back from changes</h3>
        <p class="section__text">
          The text from before each change is kept, so that it can be undone or restored. The oldest beyond these limits
          are deleted when the vault is opened, with a notice.
        </p>
        <LimitField
          label="Days"
          value={preferences.settings().historyDays}
          onChange={(historyDays) => void preferences.update({ historyDays })}
        />
        <LimitField
          label="Megabytes for each vault"
          value={preferences.settings().historyMegabytes}
          onChange={(historyMegabytes) => void preferences.update({ historyMegabytes })}
        />
      </div>
      <div class="section">
        <h3 class="section__heading">The activity log</h3>
        <p class="section__text">
          The newest entries are kept. Before older ones are deleted, at the next start, Latent informs you, so that you
          can export them. Entries that can still be undone, or wait for your answer, stay.
        </p>
        <LimitField
          label="Entries, of all vaults"
          least={100}
          value={preferences.settings().activityEntries}
          onChange={(activityEntries) => void preferences.update({ activityEntries })}
        />
      </div>
      <BackupSettings />
      <div class="section">
        <h3 class="section__heading">Export</h3>
        <div class="section__row">
          <Button onClick={() => void exportActivity()}>Export activity (JSONL)</Button>
          <Button onClick={() => void exportVaultZip(vault, showNotice)}>Export the vault (zip)</Button>
        </div>
        <p class="section__text">
          The activity log holds what was asked of each tool and what it answered, parts of your notes included.
        </p>
      </div>
    </>
  );
}

const leftWords = (requests: number): string =>
  requests === 0
    ? 'Nothing has left this browser.'
    : `${requests.toLocaleString('en-GB')} ${requests === 1 ? 'request has' : 'requests have'} left with this vault.`;

function LimitField(props: {
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly onChange: (value: number) => void;
}) {
  const change = (text: string) => {
    const value = Math.round(Number(text));
    if (value >= (props.least ?? 1)) props.onChange(value);
  };
  return (
    <TextField
      label={props.label}
      type="number"
      min={props.least ?? 1}
      step={1}
      value={props.value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

async function readStorage(): Promise<{ isPersisted: boolean; usage: string | undefined }> {
  const { storage } = navigator;
  const [isPersisted, estimate] = await Promise.all([
    storage?.persisted?.().catch(() => false) ?? false,
    storage?.estimate?.().catch(() => undefined),
  ]);
  const megabytes = (estimate?.usage ?? 0) / 1e6;
  return {
    isPersisted,
    usage: megabytes >= 0.1 ? `${megabytes.toLocaleString(undefined, { maximumFractionDigits: 1 })} MB` : undefined,
  };
}
