import { createSignal, Show } from 'solid-js';
import { errorText } from '../../../notes/basics/error-text.ts';
import {
  chosenSettings,
  compareSettings,
  loosenedBy,
  type EntryName,
  type SettingChange,
  type SettingsComparison,
} from '../../state/backup/compare-settings.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import type { AppSettings } from '../../state/preferences/app-settings.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { readSettingsFile, toSettingsFile } from '../../state/preferences/settings-file.ts';
import { toolTitle } from '../../state/tools/tool-title.ts';
import { commonText } from '../../strings/en/common.ts';
import { dataSettingsText } from '../../strings/en/settings/data.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/page/save-file.ts';
import { showNotice } from '../../ui/toast.tsx';
import { SettingChanges } from '../records/setting-changes.tsx';

const words = dataSettingsText.settingsFile;

/** The settings as a file for another browser or computer, and back: what it would change is shown first. */
export function SettingsFileSection() {
  const preferences = usePreferences();
  const shell = useShell();
  const [found, setFound] = createSignal<SettingsComparison>();
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
      setProblem(errorText(error));
    }
    // The same file can be chosen once more.
    input.value = '';
  };
  const count = ({ plain, weighty }: SettingsComparison) => plain.length + weighty.length;
  const chosen = ({ plain, weighty }: SettingsComparison): readonly SettingChange[] => [
    ...(takesPlain() ? plain : []),
    ...(takesWeighty() ? weighty : []),
  ];
  const take = async (comparison: SettingsComparison) => {
    const before = preferences.settings();
    const patch = chosenSettings(comparison, before, chosen(comparison));
    const back = Object.fromEntries((Object.keys(patch) as (keyof AppSettings)[]).map((key) => [key, before[key]]));
    setFound(undefined);
    await preferences.update(patch);
    showNotice({
      kind: 'success',
      text: words.taken,
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
            saveFile(
              'latent-settings.json',
              new Blob([toSettingsFile(preferences.settings())], { type: 'application/json' }),
            )
          }
        >
          {words.exportThem}
        </Button>
        <Button onClick={() => input.click()}>{words.importThem}</Button>
        <input
          ref={input}
          hidden
          type="file"
          accept=".json,application/json"
          aria-label={words.fileToImport}
          onChange={() => input.files?.[0] && void look(input.files[0])}
        />
      </div>
      <div class="form" aria-live="polite" ref={answer}>
        <Show when={problem()}>
          <p class="section__text" role="alert">
            {problem()}
          </p>
        </Show>
        <Show when={found()}>
          {(comparison) => (
            <Show when={count(comparison()) > 0} fallback={<p class="section__text">{words.allSame}</p>}>
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
                  disabled={chosen(comparison()).length === 0}
                  onClick={() => void take(comparison())}
                >
                  {words.useThem}
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
