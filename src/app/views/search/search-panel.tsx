import ListChecks from 'lucide-solid/icons/list-checks';
import Search from 'lucide-solid/icons/search';
import X from 'lucide-solid/icons/x';
import { createEffect, createSignal, For, Match, on, onCleanup, Show, Switch } from 'solid-js';
import { errorText } from '../../../notes/basics/error-text.ts';
import type { SearchRequest, SearchResponse } from '../../../workers/contract.ts';
import { selectFound } from '../../state/layout/batch-selection.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Keys } from '../../ui/keys.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { findNotes } from './find-notes.ts';
import { SearchResult } from './search-result.tsx';
import { useShell } from '../../state/layout/shell-context.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import './search-panel.css';

type Mode = SearchRequest['mode'];

const MODES = [
  { value: 'hybrid', label: 'Both' },
  { value: 'text', label: 'Words' },
  { value: 'semantic', label: 'Meaning' },
] as const satisfies readonly { value: Mode; label: string }[];

const LIMIT = 40;
const PAUSE_MS = 60;

/** The search box, and while something is typed, what it finds. */
export function SearchPanel() {
  const vault = useVault();
  const shell = useShell();
  const { query } = shell;
  const setQuery = (text: string) => shell.setQuery(text);
  const [mode, setMode] = createSignal<Mode>('hybrid');
  const [response, setResponse] = createSignal<SearchResponse>();
  const [problem, setProblem] = createSignal<string>();
  let box!: HTMLInputElement;
  let list: HTMLOListElement | undefined;

  const search = async (text: string) => {
    if (!text) return;
    try {
      const found = await findNotes(vault.index, text, { mode: mode(), limit: LIMIT });
      if (query().trim() !== text) return;
      setResponse(found);
      setProblem(undefined);
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return;
      setProblem(errorText(error));
    }
  };

  createEffect(
    on([query, mode], ([text]) => {
      if (!text.trim()) {
        setResponse(undefined);
        setProblem(undefined);
        return;
      }
      const timer = setTimeout(() => void search(text.trim()), PAUSE_MS);
      onCleanup(() => clearTimeout(timer));
    }),
  );
  createEffect(
    on(
      () => shell.shownWith('search'),
      (shown) => {
        if (shown?.query !== undefined) setQuery(shown.query);
        box.focus();
        box.select();
      },
      { defer: true },
    ),
  );
  vault.onIndexEvent((event) => event.type === 'changed' && void search(query().trim()));

  const applyToFound = () => {
    const [found, text] = [response(), query().trim()];
    if (!found) return;
    const search = async (limit: number) => (await findNotes(vault.index, text, { mode: mode(), limit })).hits;
    shell.show('batch', { selection: selectFound(text, found.hits, found.found, search) });
  };
  const links = () => [...(list?.querySelectorAll<HTMLElement>('a') ?? [])];
  const moveFrom = (element: Element, step: number) => {
    const all = links();
    const next = all.indexOf(element as HTMLElement) + step;
    (next < 0 ? box : all[Math.min(next, all.length - 1)])?.focus();
  };
  const clear = () => {
    setQuery('');
    box.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as Element;
    if (event.key === 'ArrowDown') moveFrom(target, 1);
    else if (event.key === 'ArrowUp' && target !== box) moveFrom(target, -1);
    else if (event.key === 'Escape' && query()) clear();
    else if (event.key === 'Enter' && target === box) links()[0]?.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div class="search" classList={{ 'search--open': query().trim() !== '' }} onKeyDown={onKeyDown}>
      <search class="search__bar">
        <Search class="search__icon" aria-hidden="true" />
        <input
          ref={box}
          class="input search__input"
          type="text"
          inputmode="search"
          enterkeyhint="search"
          aria-label="Search notes"
          placeholder="Search notes"
          autocomplete="off"
          spellcheck={false}
          value={query()}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
        <Show when={query()} fallback={<Keys keys="Ctrl+Shift+F" />}>
          <button
            type="button"
            class="icon-button icon-button--sm search__clear"
            aria-label="Clear the search"
            onClick={clear}
          >
            <X aria-hidden="true" />
          </button>
        </Show>
      </search>
      <p class="visually-hidden" role="status">
        <Show when={response()}>{(found) => countText(found())}</Show>
      </p>
      <Show when={query().trim()}>
        <section class="search__results" aria-label="Search results">
          <header class="search__head">
            <Segmented label="Search by" hideLabel value={mode()} options={MODES} onChange={setMode} />
            <Show when={response()}>
              {(found) => (
                <span class="search__count" aria-hidden="true">
                  {countText(found())}
                </span>
              )}
            </Show>
            <Show when={(response()?.hits.length ?? 0) > 0}>
              <IconButton label="Apply a tool to these notes" size="sm" onClick={applyToFound}>
                <ListChecks aria-hidden="true" />
              </IconButton>
            </Show>
          </header>
          <Show when={response()}>{(found) => <ModeNote wanted={mode()} response={found()} />}</Show>
          <Switch>
            <Match when={problem()}>
              {(text) => (
                <p class="search__note search__note--error" role="alert">
                  {text()}
                </p>
              )}
            </Match>
            <Match when={response()?.hits.length === 0}>
              <p class="search__none">
                Nothing found for “
                {query()
                  .trim()
                  .replace(/^["“”]+|["“”]+$/g, '')}
                ”.
                <br />
                Fewer words, or another spelling, may find more.
              </p>
            </Match>
            <Match when={response()}>
              {(found) => (
                <ol ref={list} class="search__list">
                  <For each={found().hits}>
                    {(hit) => (
                      <li>
                        <SearchResult hit={hit} onOpen={() => shell.layout.update({ phoneView: 'note' })} />
                      </li>
                    )}
                  </For>
                </ol>
              )}
            </Match>
          </Switch>
        </section>
      </Show>
    </div>
  );
}

function countText(response: SearchResponse): string {
  const { found, mode } = response;
  const count = found === 1 ? '1 note' : `${found.toLocaleString()} notes`;
  return mode === 'text' ? `${count} by words` : `${count} by ${mode === 'semantic' ? 'meaning' : 'words and meaning'}`;
}

/** Says which words were searched for instead of those that no note has, and when another search mode was used than asked for; shows the index's warnings. */
function ModeNote(props: { readonly wanted: Mode; readonly response: SearchResponse }) {
  const notes = () => {
    const { corrections = [], warnings, mode } = props.response;
    const corrected = corrections.map(
      ({ typed, used }) =>
        `No note has “${typed}”${used.length === 0 ? '' : `: showing results for ${used.map((word) => `“${word}”`).join(', ')}`}.`,
    );
    if (warnings.length > 0) return [...corrected, ...warnings];
    const isWordsOnly = mode === 'text' && props.wanted === 'semantic';
    return isWordsOnly ? [...corrected, 'Found by words alone: no notes can be compared by meaning yet.'] : corrected;
  };
  return <For each={notes()}>{(note) => <p class="search__note">{note}</p>}</For>;
}
