import { Show, createResource } from 'solid-js';
import { folderProblem } from '../../../tools/definition/graph-folders.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { appSettingsText } from '../../state/preferences/app-settings.texts.ts';
import { LANGUAGES } from '../../state/preferences/offered-languages.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { PlacesSettings } from './places-settings.tsx';
import { isKeptInBrowser, useVault } from '../../state/vault/open-vault.ts';
import { showNotice } from '../../ui/toast.tsx';
import { problemReport, type ReportedPage } from './about-report.ts';

const MODES = [
  { value: 'live', label: appSettingsText.general.live },
  { value: 'source', label: appSettingsText.general.source },
  { value: 'read', label: appSettingsText.general.read },
] as const;

const languageOptions = () => [
  { value: '', label: appSettingsText.general.languageAuto },
  { value: 'en', label: 'English' },
  ...LANGUAGES.map(({ tag, name }) => ({ value: tag, label: name })),
];

const TAB_WIDTHS = ['2', '4', '8'].map((value) => ({ value, label: value }));

/** How notes open, and what belongs to no other page. */
export function GeneralSettings() {
  const { settings, update } = usePreferences();
  // What is touched has no pointer that could rest.
  const isTouched = window.matchMedia('(hover: none)').matches;
  return (
    <>
      <div class="section">
        <Segmented
          label={appSettingsText.general.mode}
          value={settings().noteMode}
          options={MODES}
          help={appSettingsText.general.modeHelp}
          onChange={(noteMode) => void update({ noteMode })}
        />
      </div>
      <PlacesSettings />
      <Show when={LANGUAGES.length > 0}>
        <div class="section">
          <SelectField
            label={appSettingsText.general.language}
            help={appSettingsText.general.languageHelp}
            value={settings().language}
            options={languageOptions()}
            onChange={(language) => void update({ language })}
          />
        </div>
      </Show>
      <div class="section">
        <Switch
          label={appSettingsText.general.linkPreviews}
          help={isTouched ? appSettingsText.general.linkPreviewsTouchHelp : appSettingsText.general.linkPreviewsHelp}
          checked={settings().linkPreviews}
          onChange={(linkPreviews) => void update({ linkPreviews })}
        />
        <Switch
          label={appSettingsText.general.checkSpelling}
          help={appSettingsText.general.checkSpellingHelp}
          checked={settings().spellCheck}
          onChange={(spellCheck) => void update({ spellCheck })}
        />
      </div>
      <details class="settings__more section">
        <summary>{appSettingsText.general.more}</summary>
        <Segmented
          label={appSettingsText.general.tabWidth}
          value={String(settings().tabWidth)}
          options={TAB_WIDTHS}
          onChange={(width) => void update({ tabWidth: Number(width) })}
        />
        <Switch
          label={appSettingsText.general.closePairs}
          help={appSettingsText.general.closePairsHelp}
          checked={settings().closePairs}
          onChange={(closePairs) => void update({ closePairs })}
        />
        <Switch
          label={appSettingsText.general.vimKeys}
          help={appSettingsText.general.vimKeysHelp}
          checked={settings().vimKeys}
          onChange={(vimKeys) => void update({ vimKeys })}
        />
        <GraphSettings />
      </details>
      <AboutSettings />
    </>
  );
}

/** Where what the assistant remembers and connects is kept, and whether it asks before it remembers. */
function GraphSettings() {
  const preferences = usePreferences();
  const shell = useShell();
  const settings = preferences.settings;
  const asks = () => settings().toolPermissions['store_memory'] !== 'allow';
  const setAsks = (isAsking: boolean) => {
    const { store_memory: _before, ...others } = settings().toolPermissions;
    void preferences.update({ toolPermissions: isAsking ? others : { ...others, store_memory: 'allow' } });
  };
  return (
    <div class="section">
      <h3 class="section__heading">{appSettingsText.graph.title}</h3>
      <TextField
        label={appSettingsText.graph.memoryFolder}
        help={appSettingsText.graph.memoryFolderHelp}
        error={folderProblem(settings().memoryFolder)}
        value={settings().memoryFolder}
        onChange={(event) => void preferences.update({ memoryFolder: event.currentTarget.value.trim() })}
      />
      <TextField
        label={appSettingsText.graph.entityFolder}
        help={appSettingsText.graph.entityFolderHelp}
        error={folderProblem(settings().entitiesFolder)}
        value={settings().entitiesFolder}
        onChange={(event) => void preferences.update({ entitiesFolder: event.currentTarget.value.trim() })}
      />
      <Switch
        label={appSettingsText.graph.recallMemories}
        help={appSettingsText.graph.recallMemoriesHelp}
        checked={settings().recallMemories}
        onChange={(recallMemories) => void preferences.update({ recallMemories })}
      />
      <div class="section__row">
        <Button onClick={() => shell.show('memories')}>{appSettingsText.graph.showMemories}</Button>
      </div>
      <Switch
        label={appSettingsText.graph.askToRemember}
        help={appSettingsText.graph.askToRememberHelp}
        checked={asks()}
        onChange={setAsks}
      />
      <Switch
        label={appSettingsText.graph.recheck}
        help={appSettingsText.graph.recheckHelp}
        checked={settings().recheckWhenIdle}
        onChange={(recheckWhenIdle) => void preferences.update({ recheckWhenIdle })}
      />
    </div>
  );
}

const words = appSettingsText.about;

/** What this is, and a text for a report of a problem, shown whole before it is copied. */
function AboutSettings() {
  const vault = useVault();
  const { settings } = usePreferences();
  const [page] = createResource(readReportedPage);
  const report = () => page() && problemReport(page()!, vault.kind, vault.indexStatus(), settings());
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showNotice({ kind: 'success', text: words.copied });
    } catch {
      showNotice({ kind: 'error', text: words.notCopied });
    }
  };
  return (
    <div class="section">
      <h3 class="section__heading">{words.title}</h3>
      <p class="section__text">{(isKeptInBrowser(vault) ? words.versionHere : words.version)(__LATENT_VERSION__)}</p>
      <Show when={report()}>
        {(text) => (
          <>
            <p class="section__text">{words.reportHelp}</p>
            <pre class="section__report" tabindex="0" aria-label={words.reportLabel}>
              {text()}
            </pre>
            <div class="section__row">
              <Button onClick={() => void copy(text())}>{words.copy}</Button>
            </div>
          </>
        )}
      </Show>
    </div>
  );
}

async function readReportedPage(): Promise<ReportedPage> {
  const { storage, serviceWorker } = navigator;
  const [isPersisted, estimate] = await Promise.all([
    storage?.persisted?.().catch(() => false) ?? false,
    storage?.estimate?.().catch(() => undefined),
  ]);
  return {
    version: __LATENT_VERSION__,
    userAgent: navigator.userAgent,
    width: window.innerWidth,
    height: window.innerHeight,
    isTouched: window.matchMedia('(hover: none)').matches,
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
    isOfflineReady: Boolean(serviceWorker?.controller),
    isPersisted,
    usedBytes: estimate?.usage ?? 0,
  };
}
