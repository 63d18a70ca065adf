import { For, Show } from 'solid-js';
import type { SearchResponse } from '../../../workers/contract.ts';
import type { Mode } from './create-search.ts';
import { searchRemarks } from './search-remarks.ts';

/**
 * How the query was understood, what of it was not, which words were searched for instead of those that no note has, and what
 * the index has to say.
 */
export function SearchNotes(props: { readonly wanted: Mode; readonly response: SearchResponse }) {
  const remarks = () => searchRemarks(props.response, props.wanted);
  return (
    <div class="search__notes">
      <Show when={props.response.understood}>
        {(text) => <p class="search__note search__understood">{capital(text())}.</p>}
      </Show>
      <For each={props.response.problems}>
        {(problem) => <p class="search__note search__note--problem">{problem}</p>}
      </For>
      <For each={remarks()}>{(remark) => <p class="search__note">{remark}</p>}</For>
    </div>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
