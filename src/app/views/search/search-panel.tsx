import ArrowDownWideNarrow from 'lucide-solid/icons/arrow-down-wide-narrow';
import { asSentences, longDay } from '../../strings/formats.ts';
import { describeQuery } from '../../../notes/query/describe-query.ts';
import { queryWordsText } from './query-words.texts.ts';
import { inOwnLanguage } from '../../state/messages/own-language.ts';
import { quotedWhole } from '../../../notes/query/tokenize-query.ts';
import Bookmark from 'lucide-solid/icons/bookmark';
import Check from 'lucide-solid/icons/check';
import ListChecks from 'lucide-solid/icons/list-checks';
import { createEffect, createMemo, createSignal, Match, on, Show, Switch, For, createResource } from 'solid-js';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { fileName } from '../../../notes/paths/paths.ts';
import type { SearchResponse, WordCorrection, SearchHit, FoundImage } from '../../../workers/contract.ts';
import { useExcludedPlaces } from '../../finding/excluded-places.ts';
import { bookmarksOf } from '../../state/bookmarks/bookmarks.ts';
import { selectFound } from '../../state/layout/batch-selection.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { routeToHash, useNavigation } from '../../state/navigation/navigation.ts';
import { createStillLooking, useVault } from '../../state/vault/open-vault.ts';
import { commonText } from '../../strings/common.texts.ts';
import { searchText } from './search.texts.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { whereByKeys } from '../../ui/page/keys/browser-keys.ts';
import { createSearch, type Mode, type Sort } from './create-search.ts';
import { createSuggestionSource } from './suggest-operators.ts';
import { matchLine, SearchResult, type SearchResultProps } from './search-result.tsx';
import { SearchBox } from './search-box.tsx';
import './search-panel.css';

const SORTS: Readonly<Record<Sort, string>> = {
  best: searchText.searchHead.bestFirst,
  newest: searchText.searchHead.newestFirst,
  name: searchText.searchHead.byName,
};
const MODES: Readonly<Record<Mode, string>> = {
  hybrid: searchText.searchHead.hybrid,
  text: searchText.searchHead.words,
  semantic: searchText.searchHead.meaning,
};

interface SearchHeadProps {
  readonly response: SearchResponse | undefined;
  readonly mode: Mode;
  readonly sort: Sort;
  readonly onMode: (mode: Mode) => void;
  readonly onSort: (sort: Sort) => void;
  readonly onApply: () => void;
  readonly isSaved: boolean;
  readonly onSave: () => void;
}

/** That nothing was found for a query, which may be one quotation: it asks for these very words. */
function nothingFound(query: string): string {
  const words = quotedWhole(query);
  return words === undefined ? searchText.searchPanel.noMatch(query) : searchText.searchPanel.noWords(words);
}

/** How many notes were found, and how they are searched for and ordered. */
function SearchHead(props: SearchHeadProps) {
  return (
    <div class="search__head">
      <span class="search__count truncate" role="status">
        <Show when={props.response}>{(response) => <>{searchCountText(response())}</>}</Show>
      </span>
      <Menu
        label={searchText.searchHead.optionsLabel(SORTS[props.sort], MODES[props.mode])}
        triggerClass="button button--ghost button--sm search__choices"
        trigger={
          <>
            <ArrowDownWideNarrow aria-hidden="true" />
            {SORTS[props.sort]}
          </>
        }
        groups={[choices(SORTS, props.sort, props.onSort), choices(MODES, props.mode, props.onMode)]}
      />
      <IconButton
        label={props.isSaved ? searchText.searchHead.removeBookmark : searchText.searchHead.addBookmark}
        size="sm"
        aria-pressed={props.isSaved}
        onClick={() => props.onSave()}
      >
        <Bookmark aria-hidden="true" fill={props.isSaved ? 'currentColor' : 'none'} />
      </IconButton>
      <Show when={(props.response?.hits.length ?? 0) > 0}>
        <IconButton label={searchText.searchHead.batch} size="sm" onClick={() => props.onApply()}>
          <ListChecks aria-hidden="true" />
        </IconButton>
      </Show>
    </div>
  );
}

function choices<Value extends string>(
  labels: Readonly<Record<Value, string>>,
  chosenValue: Value,
  choose: (value: Value) => void,
): MenuEntry[] {
  return (Object.keys(labels) as Value[]).map((value) => ({
    label: labels[value],
    icon: <Show when={value === chosenValue}>{<Check aria-label={searchText.searchHead.chosen} />}</Show>,
    run: () => choose(value),
  }));
}

function searchCountText({ found, hits }: SearchResponse): string {
  if (found === 0 && hits.length > 0) return searchText.searchHead.weakMatches;
  return searchText.searchHead.noteCount(found);
}

const MOST = 5;

/** Pictures that the words of a query fit. With operators notes are meant, unless names alone are asked for. */
function createFoundPictures(query: () => string, response: () => SearchResponse | undefined) {
  const vault = useVault();
  const [foundImages] = createResource(
    () => response() && query(),
    // Without them the notes are still found.
    (text) => vault.index.images(text, MOST).catch(() => []),
  );
  return (): readonly FoundImage[] =>
    response()?.understood && !/(?:file|filename|path|folder):/iu.test(query()) ? [] : (foundImages.latest ?? []);
}

interface FoundPicturesProps {
  readonly pictures: readonly FoundImage[];
  readonly onOpen: () => void;
}

/** Pictures that were found: their names, what notes say of them, and the notes that show them. */
function FoundPictures(props: FoundPicturesProps) {
  const navigation = useNavigation();
  return (
    <Show when={props.pictures.length > 0}>
      <ol class="search__list search__pictures" aria-label={searchText.foundPictures.label}>
        <For each={props.pictures}>
          {(picture) => (
            <li>
              <a
                class="search-result"
                data-focus-inset
                data-menu-of={picture.path}
                href={routeToHash(picture.path)}
                title={picture.path}
                onClick={(event) => {
                  event.preventDefault();
                  navigation.open(picture.path, { isPreview: true });
                  props.onOpen();
                }}
              >
                <span class="search-result__title truncate">{showName(fileName(picture.path))}</span>
                <span class="search-result__place truncate">{aboutPicture(picture)}</span>
              </a>
            </li>
          )}
        </For>
      </ol>
    </Show>
  );
}

function aboutPicture({ alts, notes }: FoundImage): string {
  const [first, ...otherTitles] = notes.map(({ title }) => title);
  const where = first === undefined ? [] : [searchText.foundPictures.shownIn(showName(first), otherTitles.length)];
  return [searchText.foundPictures.fallbackName, ...alts.slice(0, 2).map(showName), ...where].join(' · ');
}

/**
 * Which words were searched for instead of those that no note has, and what the index has to say: near spellings a sentence each, other
 * words that mean the same in one for all, since a question in another language has many. Where nothing was found, that a word is
 * in no note is left to the sentence that says so of the whole query.
 */
export function searchRemarks(
  {
    corrections = [],
    warnings,
    mode,
    hits,
  }: Pick<SearchResponse, 'corrections' | 'warnings' | 'mode'> & { readonly hits: readonly unknown[] },
  wantedMode: Mode,
): readonly string[] {
  const byMeaning = corrections.filter((correction) => correction.byMeaning);
  const corrected = [
    ...corrections
      .filter((correction) => !correction.byMeaning && (correction.used.length > 0 || hits.length > 0))
      .map(({ typed, used }) => searchText.searchNotes.corrected(typed, used)),
    ...(byMeaning.length > 0 ? [searchText.searchNotes.meaningUsed(byMeaning.map(firstFew))] : []),
  ];
  if (warnings.length > 0) return [...corrected, ...warnings.map(inOwnLanguage)];
  const isWordsOnly = mode === 'text' && wantedMode === 'semantic';
  return isWordsOnly ? [...corrected, searchText.searchNotes.wordsOnly] : corrected;
}

/** As many as a line has room for. */
const SHOWN = 2;

const firstFew = ({ typed, used }: WordCorrection) => ({ typed, used: used.slice(0, SHOWN) });

/**
 * How the query was understood, what of it was not, which words were searched for instead of those that no note has, and what
 * the index has to say.
 */
function SearchNotes(props: {
  readonly wanted: Mode;
  readonly response: SearchResponse;
  readonly onQuery: (query: string) => void;
}) {
  const remarks = () => searchRemarks(props.response, props.wanted);
  return (
    <div class="search__notes">
      <Show when={understoodText(props.response)}>
        {(text) => <p class="search__note search__understood">{text()}</p>}
      </Show>
      <For each={props.response.problems}>
        {(problem) => <p class="search__note search__note--problem">{inOwnLanguage(problem)}</p>}
      </For>
      <Show when={props.response.exactly}>
        {(exactly) => (
          <button type="button" class="button button--sm" onClick={() => props.onQuery(exactly())}>
            {searchText.searchPanel.searchExactly}
          </button>
        )}
      </Show>
      <For each={remarks()}>{(remark) => <p class="search__note">{remark}</p>}</For>
    </div>
  );
}

/** How a query with operators was understood, in the language of the person, as sentences; undefined where there is nothing to say. */
function understoodText({ understood, reading }: SearchResponse): string | undefined {
  if (understood === undefined || reading === undefined) return undefined;
  const query = describeQuery(reading.tree, longDay, queryWordsText);
  return asSentences([query, ...reading.remarks.map(inOwnLanguage)].map(capital));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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
      (searchArgument) => {
        if (searchArgument?.query !== undefined) setQuery(searchArgument.query);
        box.focus();
        box.select();
      },
      { defer: true },
    ),
  );

  const applyToFound = () => {
    const [searchResponse, text] = [response(), query().trim()];
    if (!searchResponse) return;
    const search = async (maxHits: number) => (await find(maxHits)).hits;
    shell.show('batch', { selection: selectFound(text, searchResponse.hits, searchResponse.found, search) });
  };
  const links = () => [...panel.querySelectorAll<HTMLElement>('a, .search-result__all')];
  const moveFrom = (element: Element, step: number) => {
    const allLinks = links();
    const next = allLinks.indexOf(element as HTMLElement) + step;
    (next < 0 ? box : allLinks[Math.min(next, allLinks.length - 1)])?.focus();
  };
  const openFirst = (event: KeyboardEvent) => {
    const [first] = response()?.hits ?? [];
    if (!first) return;
    const where = whereByKeys(event);
    if (where) navigation.open(first.path, { line: matchLine(first.path, first), where });
    else links()[0]?.click();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as Element;
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
  const pictures = createFoundPictures(() => query().trim(), response);
  const hasMore = () => {
    const searchResponse = response();
    return searchResponse !== undefined && searchResponse.hits.length >= limit() && searchResponse.found > limit();
  };

  return (
    <div
      ref={panel}
      class="search"
      data-finds-notes
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
          <Show when={response()}>
            {(searchResponse) => <SearchNotes wanted={mode()} response={searchResponse()} onQuery={setQuery} />}
          </Show>
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
            <Match when={response()?.hits.length === 0 && pictures().length > 0}>{null}</Match>
            <Match when={response()?.hits.length === 0}>
              <p class="search__none">
                <Show when={!isLooking()} fallback={commonText.stillLooking}>
                  {response()?.understood ? searchText.searchPanel.noMatchAll : nothingFound(query().trim())}
                  <br />
                  {searchText.searchPanel.noMatchHelp}
                </Show>
              </p>
            </Match>
            <Match when={response()}>
              {(searchResponse) => (
                <SearchResults
                  hits={searchResponse().hits}
                  query={query().trim()}
                  findInNote={findInNote}
                  onOpen={() => shell.layout.update({ phoneView: 'note' })}
                  onMore={hasMore() ? showMore : undefined}
                />
              )}
            </Match>
          </Switch>
          <FoundPictures pictures={pictures()} onOpen={() => shell.layout.update({ phoneView: 'note' })} />
          <Show when={hidden() > 0 && leftOut().length > 0}>
            <p class="search__note">
              {searchText.searchPanel.excluded(
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

interface SearchResultsProps extends Omit<SearchResultProps, 'hit'> {
  readonly hits: readonly SearchHit[];
  readonly query: string;
  /** There are more of those that fit well. */
  readonly onMore: (() => void) | undefined;
}

/** What fits, and folded below it what fits less; where nothing fits well, what comes nearest. */
function SearchResults(props: SearchResultsProps) {
  const good = () => props.hits.filter(({ fit }) => fit !== 'weak');
  const weak = () => props.hits.filter(({ fit }) => fit === 'weak');
  const first = () => (good().length > 0 ? good() : weak());
  const weakHits = () => (good().length > 0 ? weak() : []);
  const [unfolded, setUnfolded] = createSignal<string>();
  const isUnfolded = () => unfolded() === props.query;
  return (
    <div class="search__lists">
      <Show when={good().length === 0}>
        <p class="search__note">{searchText.searchResults.noGoodMatch}</p>
      </Show>
      <Hits {...props} label={searchText.searchResults.label} hits={first()} />
      <Show when={props.onMore}>
        {(more) => (
          <Button size="sm" variant="ghost" class="search__more" onClick={() => more()()}>
            {searchText.searchResults.showMore}
          </Button>
        )}
      </Show>
      <Show when={weakHits().length > 0}>
        <button
          type="button"
          class="search__fold"
          aria-expanded={isUnfolded()}
          onClick={() => setUnfolded(isUnfolded() ? undefined : props.query)}
        >
          {searchText.searchResults.showWeak(weakHits().length)}
        </button>
        <Show when={isUnfolded()}>
          <Hits {...props} label={searchText.searchResults.weakMatches} hits={weakHits()} />
        </Show>
      </Show>
    </div>
  );
}

type HitsProps = Omit<SearchResultProps, 'hit'> & { readonly label: string; readonly hits: readonly SearchHit[] };

function Hits(props: HitsProps) {
  return (
    <ol class="search__list" aria-label={props.label}>
      <For each={props.hits}>
        {(hit) => (
          <li>
            <SearchResult hit={hit} onOpen={props.onOpen} findInNote={props.findInNote} />
          </li>
        )}
      </For>
    </ol>
  );
}
