import { createResource, Show } from 'solid-js';
import { requestPersistentStorage } from '../../../fs-access/persistent-storage.ts';
import { activityToJsonl } from '../../../tools/stores/activity-jsonl.ts';
import { dataSettingsText } from '../../strings/en/settings/data.ts';
import { size } from '../../strings/formats.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { BackupSettings } from '../records/backup-settings.tsx';
import { exportVaultZip } from '../../state/vault/export-vault.ts';
import { saveFile } from '../../ui/page/save-file.ts';
import { SettingsFileSection } from './settings-file-section.tsx';
import { useVault } from '../../state/vault/open-vault.ts';
import { useRecords } from '../../state/records/records.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { showNotice } from '../../ui/toast.tsx';

/** What is kept in this browser, and the ways to take it out. */
export function DataSettings() {
  const vault = useVault();
  const records = useRecords();
  const shell = useShell();
  const preferences = usePreferences();
  const [storage, { refetch }] = createResource(readStorage);

  const persist = async () => {
    const isPromised = await requestPersistentStorage();
    await refetch();
    if (!isPromised) {
      showNotice({
        kind: 'info',
        text: dataSettingsText.dataSettings.browserDoesNotPromise,
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
        <h3 class="section__heading">{dataSettingsText.dataSettings.storageInThisBrowser}</h3>
        <p class="section__text">
          {dataSettingsText.dataSettings.notesStayFolderConversations}
          <Show when={storage()?.usage}>{(usage) => <> {dataSettingsText.dataSettings.allIndex(usage())}</>}</Show>.
        </p>
        <Show
          when={storage()?.isPersisted}
          fallback={
            <div class="section__row">
              <Button onClick={() => void persist()}>{dataSettingsText.dataSettings.askBrowserKeep}</Button>
              <span class="section__text">{dataSettingsText.dataSettings.nowBrowserMayDelete}</span>
            </div>
          }
        >
          <p class="section__text">{dataSettingsText.dataSettings.browserPromisesKeep}</p>
        </Show>
      </div>
      <div class="section">
        <h3 class="section__heading">{dataSettingsText.dataSettings.whatHasLeftBrowser}</h3>
        <p class="section__text">
          {dataSettingsText.dataSettings.eachRequestAnotherHost(leftWords(records.egress.requests() ?? 0))}
        </p>
        <div class="section__row">
          <Button onClick={() => shell.show('egress')}>{dataSettingsText.dataSettings.showTheList}</Button>
        </div>
      </div>
      <div class="section">
        <h3 class="section__heading">{dataSettingsText.dataSettings.wayBackFromChanges}</h3>
        <p class="section__text">{dataSettingsText.dataSettings.textFromBeforeEach}</p>
        <LimitField
          label={dataSettingsText.dataSettings.days}
          value={preferences.settings().historyDays}
          onChange={(historyDays) => void preferences.update({ historyDays })}
        />
        <LimitField
          label={dataSettingsText.dataSettings.megabytesForEachVault}
          value={preferences.settings().historyMegabytes}
          onChange={(historyMegabytes) => void preferences.update({ historyMegabytes })}
        />
      </div>
      <div class="section">
        <h3 class="section__heading">{dataSettingsText.dataSettings.theActivityLog}</h3>
        <p class="section__text">{dataSettingsText.dataSettings.newestEntriesKeptBefore}</p>
        <LimitField
          label={dataSettingsText.dataSettings.entriesOfAllVaults}
          least={100}
          value={preferences.settings().activityEntries}
          onChange={(activityEntries) => void preferences.update({ activityEntries })}
        />
      </div>
      <SettingsFileSection />
      <BackupSettings />
      <div class="section">
        <h3 class="section__heading">{dataSettingsText.dataSettings.export}</h3>
        <div class="section__row">
          <Button onClick={() => void exportActivity()}>{dataSettingsText.dataSettings.exportActivityJsonl}</Button>
          <Button onClick={() => void exportVaultZip(vault, showNotice)}>
            {dataSettingsText.dataSettings.exportTheVaultZip}
          </Button>
        </div>
        <p class="section__text">{dataSettingsText.dataSettings.activityLogHoldsWhat}</p>
      </div>
    </>
  );
}

const leftWords = (requests: number): string =>
  requests === 0
    ? dataSettingsText.dataSettings.nothingHasLeftBrowser
    : dataSettingsText.dataSettings.requestsHaveLeftVault(requests);

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
  const bytes = estimate?.usage ?? 0;
  return {
    isPersisted,
    usage: bytes >= 100_000 ? size(bytes) : undefined,
  };
}
