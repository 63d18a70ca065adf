import { createSignal, For, Show } from 'solid-js';
import type { SearchHit } from '../../../workers/contract.ts';
import { searchText } from '../../strings/en/search.ts';
import { Button } from '../../ui/button.tsx';
import { SearchResult, type SearchResultProps } from './search-result.tsx';

export interface SearchResultsProps extends Omit<SearchResultProps, 'hit'> {
  readonly hits: readonly SearchHit[];
  readonly query: string;
  /** There are more of those that fit well. */
  readonly onMore: (() => void) | undefined;
}

/** What fits, and folded below it what fits less; where nothing fits well, what comes nearest. */
export function SearchResults(props: SearchResultsProps) {
  const good = () => props.hits.filter(({ fit }) => fit !== 'weak');
  const weak = () => props.hits.filter(({ fit }) => fit === 'weak');
  const first = () => (good().length > 0 ? good() : weak());
  const rest = () => (good().length > 0 ? weak() : []);
  const [unfolded, setUnfolded] = createSignal<string>();
  const isUnfolded = () => unfolded() === props.query;
  return (
    <div class="search__lists">
      <Show when={good().length === 0}>
        <p class="search__note">{searchText.searchResults.noNoteFitsWell}</p>
      </Show>
      <Hits {...props} label={searchText.searchResults.searchResults} hits={first()} />
      <Show when={props.onMore}>
        {(more) => (
          <Button size="sm" variant="ghost" class="search__more" onClick={() => more()()}>
            {searchText.searchResults.showMoreResults}
          </Button>
        )}
      </Show>
      <Show when={rest().length > 0}>
        <button
          type="button"
          class="search__fold"
          aria-expanded={isUnfolded()}
          onClick={() => setUnfolded(isUnfolded() ? undefined : props.query)}
        >
          {searchText.searchResults.more(rest().length)}
        </button>
        <Show when={isUnfolded()}>
          <Hits {...props} label={searchText.searchResults.weakMatches} hits={rest()} />
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
