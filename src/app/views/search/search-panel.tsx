import { createEffect, createMemo, createSignal, Match, on, Show, Switch } from 'solid-js';
import { selectFound } from '../../state/layout/batch-selection.ts';
import { bookmarksOf } from '../../state/bookmarks/bookmarks.ts';
import { useExcludedPlaces } from '../../finding/excluded-places.ts';
import { createStillLooking } from '../../state/vault/still-looking.ts';
import { commonText } from '../../strings/en/common.ts';
import { searchText } from '../../strings/en/search.ts';
import { Button } from '../../ui/button.tsx';
import { whereByEnter } from '../../ui/page/keys/opening-keys.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { createSearch, type Mode, type Sort } from './create-search.ts';
import { createSuggestionSource } from './create-suggestion-source.ts';
import { FoundPictures } from './found-pictures.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchHead } from './search-head.tsx';
import { SearchNotes } from './search-notes.tsx';
import { matchLine } from './match-line.ts';
import { SearchResults } from './search-results.tsx';
import './search-panel.css';

/** The search box, and while something is typed, what it finds. */
export function SearchPanel() {
  const vault = useVault();
  const shell = useShell();
  const navigation = useNavigation();
  const { query } = shell;
  const setQuery = (text: string) => shell.setQuery(text);
  const [mode, setMode] = createSignal<Mode>('hybrid');
  const [sort, setSort] = createSignal<Sort>('best');
  const [shownWhole, setShownWhole] = createSignal<string>();
  const excluded = useExcludedPlaces();
  const leftOut = createMemo(() => (shownWhole() === query().trim() ? [] : excluded.patterns()));
  const { response, problem, hidden, limit, find, findInNote, showMore } = createSearch(vault, {
    query,
    mode,
    sort,
    leftOut,
  });
  const bookmarks = bookmarksOf(vault);
  const asBookmark = () => ({ type: 'search', query: query().trim() });
  const isLooking = createStillLooking(vault.index);
  let box!: HTMLInputElement;
  let panel!: HTMLDivElement;

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

  const applyToFound = () => {
    const [found, text] = [response(), query().trim()];
    if (!found) return;
    const search = async (most: number) => (await find(most)).hits;
    shell.show('batch', { selection: selectFound(text, found.hits, found.found, search) });
  };
  const links = () => [...panel.querySelectorAll<HTMLElement>('a, .search-result__all')];
  const moveFrom = (element: Element, step: number) => {
    const all = links();
    const next = all.indexOf(element as HTMLElement) + step;
    (next < 0 ? box : all[Math.min(next, all.length - 1)])?.focus();
  };
  const openFirst = (event: KeyboardEvent) => {
    const [first] = response()?.hits ?? [];
    if (!first) return;
    const where = whereByEnter(event);
    if (where) navigation.open(first.path, { line: matchLine(first.path, first), where });
    else links()[0]?.click();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as Element;
    if (event.isComposing) return;
    if (event.key === 'ArrowDown') moveFrom(target, 1);
    else if (event.key === 'ArrowUp' && target !== box) moveFrom(target, -1);
    else if (event.key === 'Escape' && query()) {
      setQuery('');
      box.focus();
    } else if (event.key === 'Enter' && target === box) openFirst(event);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const hasMore = () => {
    const found = response();
    return found !== undefined && found.hits.length >= limit() && found.found > limit();
  };

  return (
    <div
      ref={panel}
      class="search"
      classList={{ 'search--open': query().trim() !== '' }}
      onKeyDown={(event) => event.target !== box && onKeyDown(event)}
    >
      <SearchBox
        ref={(element) => (box = element)}
        query={query()}
        source={createSuggestionSource(vault, shell.files)}
        onQuery={setQuery}
        onKeyDown={onKeyDown}
      />
      <Show when={query().trim()}>
        <div class="search__results">
          <SearchHead
            response={response()}
            mode={mode()}
            sort={sort()}
            onMode={setMode}
            onSort={setSort}
            onApply={applyToFound}
            isSaved={bookmarks.has(asBookmark())}
            onSave={() => bookmarks.toggle({ ...asBookmark(), ctime: Date.now() })}
          />
          <Show when={response()}>{(found) => <SearchNotes wanted={mode()} response={found()} />}</Show>
          <Switch>
            <Match when={problem()}>
              {(text) => (
                <p class="search__note search__note--error" role="alert">
                  {text()}
                </p>
              )}
            </Match>
            {/* What could not be read says so itself, also while an operator is being typed. */}
            <Match when={response()?.hits.length === 0 && !response()?.understood && response()?.problems}>
              {null}
            </Match>
            <Match when={response()?.hits.length === 0}>
              <p class="search__none">
                <Show when={!isLooking()} fallback={commonText.stillLooking}>
                  {response()?.understood
                    ? searchText.searchPanel.noNoteFitsAll
                    : searchText.searchPanel.noNoteIsAbout(query().trim())}
                  <br />
                  {searchText.searchPanel.fewerWordsOrAnother}
                </Show>
              </p>
            </Match>
            <Match when={response()}>
              {(found) => (
                <SearchResults
                  hits={found().hits}
                  query={query().trim()}
                  findInNote={findInNote}
                  onOpen={() => shell.layout.update({ phoneView: 'note' })}
                  onMore={hasMore() ? showMore : undefined}
                />
              )}
            </Match>
          </Switch>
          <FoundPictures
            query={query().trim()}
            response={response()}
            onOpen={() => shell.layout.update({ phoneView: 'note' })}
          />
          <Show when={hidden() > 0 && leftOut().length > 0}>
            <p class="search__note">
              {searchText.searchPanel.morePlacesExclude(
                hidden(),
                <Button size="sm" variant="ghost" onClick={() => setShownWhole(query().trim())}>
                  {searchText.searchPanel.show}
                </Button>,
              )}
            </p>
          </Show>
        </div>
      </Show>
    </div>
  );
}
