import { createResource, Show, createSignal } from 'solid-js';
import { requestPersistentStorage } from '../../../fs-access/folder-access.ts';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { activityToJsonl } from '../../../tools/stores/activity-log.ts';
import {
  chosenSettings,
  compareSettings,
  loosenedBy,
  type EntryName,
  type SettingChange,
  type SettingsComparison,
} from '../../state/backup/compare-settings.ts';
import { isAvailable } from '../../state/layout/commands.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import type { AppSettings } from '../../state/preferences/app-settings.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { readSettingsFile, toSettingsFile } from '../../state/preferences/create-settings.ts';
import type { RequestCounts } from '../../state/egress/create-egress-ledger.ts';
import { useRecords } from '../../state/egress/records.ts';
import { toolTitle } from '../../state/tools/person-text.ts';
import { exportVaultZip } from '../../state/vault/export-vault.ts';
import { isKeptInBrowser, useVault } from '../../state/vault/open-vault.ts';
import { commonText } from '../../strings/common.texts.ts';
import { dataSettingsText } from './data-settings.texts.ts';
import { size } from '../../strings/formats.ts';
import { Button } from '../../ui/button.tsx';
import { offlineCopy, type OfflineCopy } from '../../ui/page/offline-copy.ts';
import { TextField } from '../../ui/field.tsx';
import { exportFile } from '../../ui/export-file.ts';
import { showNotice } from '../../ui/toast.tsx';
import { BackupSettings } from '../records/backup-settings.tsx';
import { SettingChanges } from '../records/setting-changes.tsx';

const words = dataSettingsText.settingsFile;

/** The settings as a file for another browser or computer, and back: what it would change is shown first. */
function SettingsFileSection() {
  const preferences = usePreferences();
  const shell = useShell();
  const [foundComparison, setFound] = createSignal<SettingsComparison>();
  const [problem, setProblem] = createSignal('');
  const [takesPlain, setTakesPlain] = createSignal(true);
  const [takesWeighty, setTakesWeighty] = createSignal(false);
  let input!: HTMLInputElement;
  let answer!: HTMLDivElement;

  const entryName: EntryName = (setting, id) =>
    setting === 'shortcuts'
      ? shell.commands.find((command) => command.id === id)?.title
      : setting === 'toolPermissions'
        ? toolTitle(id)
        : undefined;
  const look = async (file: File) => {
    setProblem('');
    setFound(undefined);
    try {
      setFound(compareSettings(preferences.settings(), readSettingsFile(await file.text()), entryName));
      setTakesWeighty(false);
      requestAnimationFrame(() => answer.scrollIntoView({ block: 'nearest' }));
    } catch (error) {
      setProblem(errorInOwnLanguage(error));
    }
    // The same file can be chosen once more.
    input.value = '';
  };
  const count = ({ plain, weighty }: SettingsComparison) => plain.length + weighty.length;
  const chosenChanges = ({ plain, weighty }: SettingsComparison): readonly SettingChange[] => [
    ...(takesPlain() ? plain : []),
    ...(takesWeighty() ? weighty : []),
  ];
  const take = async (comparison: SettingsComparison) => {
    const previousSettings = preferences.settings();
    const patch = chosenSettings(comparison, previousSettings, chosenChanges(comparison));
    const back = Object.fromEntries(
      (Object.keys(patch) as (keyof AppSettings)[]).map((key) => [key, previousSettings[key]]),
    );
    setFound(undefined);
    await preferences.update(patch);
    showNotice({
      kind: 'success',
      text: words.applied,
      waits: 'longer',
      action: { label: commonText.undo, run: () => void preferences.update(back) },
    });
  };

  return (
    <div class="section">
      <h3 class="section__heading">{words.title}</h3>
      <p class="section__text">{words.about}</p>
      <div class="section__row">
        <Button
          onClick={() =>
            exportFile(
              'latent-settings.json',
              new Blob([toSettingsFile(preferences.settings())], { type: 'application/json' }),
            )
          }
        >
          {words.export}
        </Button>
        <Button onClick={() => input.click()}>{words.import}</Button>
        <input
          ref={input}
          hidden
          type="file"
          accept=".json,application/json"
          aria-label={words.fileLabel}
          onChange={() => input.files?.[0] && void look(input.files[0])}
        />
      </div>
      <div class="form" aria-live="polite" ref={answer}>
        <Show when={problem()}>
          <p class="section__text" role="alert">
            {problem()}
          </p>
        </Show>
        <Show when={foundComparison()}>
          {(comparison) => (
            <Show when={count(comparison()) > 0} fallback={<p class="section__text">{words.unchanged}</p>}>
              <SettingChanges
                label={words.takePlain}
                changes={comparison().plain}
                isTaken={takesPlain()}
                onChange={setTakesPlain}
              />
              <SettingChanges
                label={words.takeWeighty}
                help={words.takeWeightyHelp}
                changes={comparison().weighty}
                loosened={loosenedBy(comparison(), preferences.settings(), [
                  ...(takesPlain() ? comparison().plain : []),
                  ...comparison().weighty,
                ])}
                isTaken={takesWeighty()}
                onChange={setTakesWeighty}
              />
              <div class="section__row">
                <Button
                  variant="primary"
                  disabled={chosenChanges(comparison()).length === 0}
                  onClick={() => void take(comparison())}
                >
                  {words.apply}
                </Button>
                <Button onClick={() => setFound(undefined)}>{commonText.cancel}</Button>
              </div>
            </Show>
          )}
        </Show>
      </div>
    </div>
  );
}

/** What is kept in this browser, and the ways to take it out. */
export function DataSettings() {
  const vault = useVault();
  const records = useRecords();
  const shell = useShell();
  const preferences = usePreferences();
  const [storage, { refetch }] = createResource(readStorage);
  const isHere = isKeptInBrowser(vault);

  const persist = async () => {
    const isPromised = await requestPersistentStorage();
    await refetch();
    if (!isPromised) {
      showNotice({
        kind: 'info',
        text: dataSettingsText.dataSettings.notPersisted,
      });
    }
  };
  const exportActivity = async () => {
    const listed = await records.activity.list();
    exportFile('latent-activity.jsonl', new Blob([activityToJsonl(listed)], { type: 'application/jsonl' }));
  };

  return (
    <>
      <div class="section">
        <h3 class="section__heading">{dataSettingsText.dataSettings.storageTitle}</h3>
        <p class="section__text">
          {isHere ? dataSettingsText.dataSettings.storageHelpHere : dataSettingsText.dataSettings.storageHelp}
          <Show when={storage()?.usage}>{(usage) => <> {dataSettingsText.dataSettings.storageSize(usage())}</>}</Show>.
        </p>
        <Show
          when={storage()?.isPersisted}
          fallback={
            <div class="section__row">
              <Button onClick={() => void persist()}>{dataSettingsText.dataSettings.askToPersist}</Button>
              <span class="section__text">
                {isHere
                  ? dataSettingsText.dataSettings.notPersistedHelpHere
                  : dataSettingsText.dataSettings.notPersistedHelp}
              </span>
            </div>
          }
        >
          <p class="section__text">{dataSettingsText.dataSettings.persisted}</p>
        </Show>
        <Show when={isHere && vault.kind !== 'sample'}>
          <TakeNotesOut />
        </Show>
        <p class="section__text">{offlineWords(offlineCopy())}</p>
      </div>
      <div class="section">
        <h3 class="section__heading">{dataSettingsText.dataSettings.egressTitle}</h3>
        <p class="section__text">{dataSettingsText.dataSettings.egressHelp(leftWords(records.egress.requests()))}</p>
        <div class="section__row">
          <Button onClick={() => shell.show('egress')}>{dataSettingsText.dataSettings.showEgress}</Button>
        </div>
      </div>
      <div class="section">
        <h3 class="section__heading">{dataSettingsText.dataSettings.historyTitle}</h3>
        <p class="section__text">{dataSettingsText.dataSettings.historyHelp}</p>
        <LimitField
          label={dataSettingsText.dataSettings.days}
          value={preferences.settings().historyDays}
          onChange={(historyDays) => void preferences.update({ historyDays })}
        />
        <LimitField
          label={dataSettingsText.dataSettings.megabytes}
          value={preferences.settings().historyMegabytes}
          onChange={(historyMegabytes) => void preferences.update({ historyMegabytes })}
        />
      </div>
      <div class="section">
        <h3 class="section__heading">{dataSettingsText.dataSettings.activityTitle}</h3>
        <p class="section__text">{dataSettingsText.dataSettings.activityHelp}</p>
        <LimitField
          label={dataSettingsText.dataSettings.activityEntries}
          least={100}
          value={preferences.settings().activityEntries}
          onChange={(activityEntries) => void preferences.update({ activityEntries })}
        />
      </div>
      <SettingsFileSection />
      <BackupSettings />
      <div class="section">
        <h3 class="section__heading">{dataSettingsText.dataSettings.exportTitle}</h3>
        <div class="section__row">
          <Button onClick={() => void exportActivity()}>{dataSettingsText.dataSettings.exportActivity}</Button>
          <Button onClick={() => void exportVaultZip(vault, showNotice)}>
            {dataSettingsText.dataSettings.exportVault}
          </Button>
        </div>
        <p class="section__text">{dataSettingsText.dataSettings.exportHelp}</p>
      </div>
    </>
  );
}

/** The way from the browser's storage into a folder, or a zip where the browser opens no folders. */
function TakeNotesOut() {
  const vault = useVault();
  const shell = useShell();
  const { moveHelp, zipHelp, exportVault } = dataSettingsText.dataSettings;
  const move = shell.commands.find((command) => command.id === 'move-to-disk' && isAvailable(command));
  return (
    <div class="section__row">
      <Button onClick={() => (move ? void move.run() : void exportVaultZip(vault, showNotice))}>
        {move ? move.title : exportVault}
      </Button>
      <span class="section__text">{move ? moveHelp : zipHelp}</span>
    </div>
  );
}

/** Nothing where it is not known. */
function leftWords(requests: RequestCounts | undefined): string {
  const { egressCount, egressNone, egressNoneStayed } = dataSettingsText.dataSettings;
  if (!requests) return '';
  const { left, stayed } = requests;
  if (left > 0) return egressCount(left, stayed);
  return stayed > 0 ? egressNoneStayed(stayed) : egressNone;
}

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

function offlineWords(copy: OfflineCopy | undefined): string {
  const { offlineNone, offlinePart, offlineWhole } = dataSettingsText.dataSettings;
  if (!copy) return offlineNone;
  return copy.files < copy.ofFiles ? offlinePart(copy.files, copy.ofFiles) : offlineWhole(copy.files, size(copy.bytes));
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
