import X from 'lucide-solid/icons/x';
import { createResource, createSignal, createUniqueId, For, Show } from 'solid-js';
import { patternProblem } from '../../../notes/match-paths.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import { useExcludedPlaces } from '../../finding/excluded-places.ts';
import { namesOf } from '../../finding/vault-names.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { settingsText } from '../../strings/en/settings/settings.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** Which folders and files of the open vault stay out of search and suggestions. */
export function ExcludedSettings() {
  const vault = useVault();
  const { own, setOwn } = useExcludedPlaces();
  const { templates, ignoreFilters } = vault.settings;
  const quoted = (names: readonly string[]) => names.map((name) => inQuotes(name)).join(', ');
  return (
    <div class="section">
      <h3 class="section__heading">{settingsText.excludedSettings.excludedPlaces}</h3>
      <p class="section__text">
        {settingsText.excludedSettings.whatHereStaysOut}
        <Show when={templates.folder}>
          {(folder) => <> {settingsText.excludedSettings.folderTemplatesAlwaysStays(folder())}</>}
        </Show>
      </p>
      <Show when={own().length > 0}>
        <ul class="settings__places" aria-label={settingsText.excludedSettings.excludedPlaces}>
          <For each={own()}>
            {(place) => (
              <li class="settings__place">
                <span class="truncate">{place}</span>
                <IconButton
                  label={settingsText.excludedSettings.includeAgain(place)}
                  size="sm"
                  onClick={() => setOwn(own().filter((other) => other !== place))}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <AddPlace own={own()} onAdd={(place) => setOwn([...own(), place])} />
      <Show when={ignoreFilters.length > 0}>
        <p class="section__text">{settingsText.excludedSettings.obsidiansOwnSettingsExclude(quoted(ignoreFilters))}</p>
      </Show>
    </div>
  );
}

function AddPlace(props: { readonly own: readonly string[]; readonly onAdd: (place: string) => void }) {
  const shell = useShell();
  const listId = createUniqueId();
  const [written, setWritten] = createSignal('');
  const [problem, setProblem] = createSignal('');
  const [folders] = createResource(shell.files, async (files) => (await namesOf(files)).folders.rows, {
    initialValue: [],
  });
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    const place = written().trim();
    if (place === '') return;
    const wrong =
      patternProblem(place) ?? (props.own.includes(place) ? settingsText.excludedSettings.listAlready(place) : '');
    setProblem(wrong);
    if (wrong) return;
    props.onAdd(place);
    setWritten('');
  };
  return (
    <form class="form" onSubmit={add}>
      <TextField
        label={settingsText.excludedSettings.folderFileOrPattern}
        help={settingsText.excludedSettings.folderFileOrHelp}
        placeholder={settingsText.excludedSettings.folderFileOrPlaceholder}
        list={listId}
        error={problem()}
        value={written()}
        onInput={(event) => setWritten(event.currentTarget.value)}
      />
      <datalist id={listId}>
        <For each={folders.latest.slice(0, MOST_OFFERED)}>{({ path }) => <option value={path} />}</For>
      </datalist>
      <div>
        <Button type="submit">{settingsText.excludedSettings.exclude}</Button>
      </div>
    </form>
  );
}

const MOST_OFFERED = 500;
