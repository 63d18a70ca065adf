import ArrowDownWideNarrow from 'lucide-solid/icons/arrow-down-wide-narrow';
import Bookmark from 'lucide-solid/icons/bookmark';
import Check from 'lucide-solid/icons/check';
import ListChecks from 'lucide-solid/icons/list-checks';
import { Show } from 'solid-js';
import type { SearchResponse } from '../../../workers/contract.ts';
import { searchText } from '../../strings/en/search.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import type { Mode, Sort } from './create-search.ts';

const SORTS: Readonly<Record<Sort, string>> = {
  best: searchText.searchHead.bestFirst,
  newest: searchText.searchHead.newestFirst,
  name: searchText.searchHead.byName,
};
const MODES: Readonly<Record<Mode, string>> = {
  hybrid: searchText.searchHead.wordsAndMeaning,
  text: searchText.searchHead.wordsAlone,
  semantic: searchText.searchHead.meaningAlone,
};

export interface SearchHeadProps {
  readonly response: SearchResponse | undefined;
  readonly mode: Mode;
  readonly sort: Sort;
  readonly onMode: (mode: Mode) => void;
  readonly onSort: (sort: Sort) => void;
  readonly onApply: () => void;
  readonly isSaved: boolean;
  readonly onSave: () => void;
}

/** How many notes were found, and how they are searched for and ordered. */
export function SearchHead(props: SearchHeadProps) {
  return (
    <div class="search__head">
      <span class="search__count truncate" role="status">
        <Show when={props.response}>{(response) => <>{countText(response())}</>}</Show>
      </span>
      <Menu
        label={searchText.searchHead.orderKindSearch(SORTS[props.sort], MODES[props.mode])}
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
        label={
          props.isSaved ? searchText.searchHead.removeSearchFromBookmarks : searchText.searchHead.keepSearchBookmarks
        }
        size="sm"
        aria-pressed={props.isSaved}
        onClick={() => props.onSave()}
      >
        <Bookmark aria-hidden="true" fill={props.isSaved ? 'currentColor' : 'none'} />
      </IconButton>
      <Show when={(props.response?.hits.length ?? 0) > 0}>
        <IconButton label={searchText.searchHead.workOnTheseNotes} size="sm" onClick={() => props.onApply()}>
          <ListChecks aria-hidden="true" />
        </IconButton>
      </Show>
    </div>
  );
}

function choices<Value extends string>(
  labels: Readonly<Record<Value, string>>,
  chosen: Value,
  choose: (value: Value) => void,
): MenuEntry[] {
  return (Object.keys(labels) as Value[]).map((value) => ({
    label: labels[value],
    icon: <Show when={value === chosen}>{<Check aria-label={searchText.searchHead.chosen} />}</Show>,
    run: () => choose(value),
  }));
}

function countText({ found, hits }: SearchResponse): string {
  if (found === 0 && hits.length > 0) return searchText.searchHead.weakMatchesOnly;
  return searchText.searchHead.notes(found);
}
