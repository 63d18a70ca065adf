import { For, Show } from 'solid-js';
import { composerText } from '../../../strings/en/conversation/composer.ts';
import type { Suggestion } from './suggest-context.ts';
import './suggestion-list.css';

export interface SuggestionListProps {
  readonly id: string;
  readonly items: readonly Suggestion[];
  readonly active: number;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (item: Suggestion) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** What can be chosen for what is being typed. The focus stays in the box: arrows move, Enter or Tab choose, Escape closes. */
export function SuggestionList(props: SuggestionListProps) {
  return (
    <>
      <div
        id={props.id}
        class="suggestions"
        role="listbox"
        aria-label={composerText.suggestionList.suggestions}
        hidden={props.items.length === 0}
      >
        <For each={props.items}>
          {(item, index) => (
            <div
              id={optionId(props.id, index())}
              class="suggestions__item"
              role="option"
              aria-selected={index() === props.active}
              onPointerMove={() => props.onPoint(index())}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => props.onChoose(item)}
            >
              <span class="truncate">{item.label}</span>
              <span class="suggestions__aside truncate">{item.aside}</span>
            </div>
          )}
        </For>
      </div>
      <span class="visually-hidden" role="status">
        <Show when={props.items.length > 0}>
          {composerText.suggestionList.suggestionsArrowsToChoose(props.items.length)}
        </Show>
      </span>
    </>
  );
}
