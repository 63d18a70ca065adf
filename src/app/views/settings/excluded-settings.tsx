import X from 'lucide-solid/icons/x';
import { createResource, createSignal, createUniqueId, For, Show } from 'solid-js';
import { patternProblem } from '../../../notes/match-paths.ts';
import { useExcludedPlaces } from '../../finding/excluded-places.ts';
import { namesOf } from '../../finding/vault-names.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** Which folders and files of the open vault stay out of search and suggestions. */
export function ExcludedSettings() {
  const vault = useVault();
  const { own, setOwn } = useExcludedPlaces();
  const { templates, ignoreFilters } = vault.settings;
  const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');
  return (
    <div class="section">
      <h3 class="section__heading">Excluded places</h3>
      <p class="section__text">
        What is here stays out of search, the quick switcher, the graph, related notes and suggestions in this vault. It
        still opens from the list of files, and the assistant can still read it.
        <Show when={templates.folder}>
          {(folder) => <> The folder of templates, “{folder()}”, always stays out.</>}
        </Show>
      </p>
      <Show when={own().length > 0}>
        <ul class="settings__places" aria-label="Excluded places">
          <For each={own()}>
            {(place) => (
              <li class="settings__place">
                <span class="truncate">{place}</span>
                <IconButton
                  label={`Include ${place} again`}
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
        <p class="section__text">
          Obsidian’s own settings exclude {quoted(ignoreFilters)} from this vault. Latent keeps these hidden everywhere,
          from the assistant too.
        </p>
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
    const wrong = patternProblem(place) ?? (props.own.includes(place) ? `“${place}” is in the list already.` : '');
    setProblem(wrong);
    if (wrong) return;
    props.onAdd(place);
    setWritten('');
  };
  return (
    <form onSubmit={add}>
      <TextField
        label="Folder, file or pattern"
        help="A folder such as Archive, names with a star such as *.excalidraw.md, or an expression between slashes such as /^20(19|20)/."
        placeholder="Archive"
        list={listId}
        error={problem()}
        value={written()}
        onInput={(event) => setWritten(event.currentTarget.value)}
      />
      <datalist id={listId}>
        <For each={folders.latest.slice(0, MOST_OFFERED)}>{({ path }) => <option value={path} />}</For>
      </datalist>
      <Button type="submit">Exclude</Button>
    </form>
  );
}

const MOST_OFFERED = 500;
