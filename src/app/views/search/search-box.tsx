import Search from 'lucide-solid/icons/search';
import X from 'lucide-solid/icons/x';
import { createSignal, createUniqueId, For, Show, type JSX } from 'solid-js';
import { searchText } from './search.texts.ts';
import { Keys } from '../../ui/icon-button.tsx';
import { type Suggestion, type Suggestions, type SuggestionSource, suggestOperators } from './suggest-operators.ts';

const NONE: Suggestions = { from: 0, items: [] };

interface SearchBoxProps {
  readonly query: string;
  readonly source: SuggestionSource;
  readonly onQuery: (query: string) => void;
  readonly ref: (box: HTMLInputElement) => void;
  /** Keys that the suggestions do not take. */
  readonly onKeyDown: JSX.EventHandler<HTMLInputElement, KeyboardEvent>;
}

/** The box of the search, which completes operators and their values: Tab takes the first, the arrow keys choose another. */
export function SearchBox(props: SearchBoxProps) {
  const listId = createUniqueId();
  const [suggestions, setSuggestions] = createSignal<Suggestions>(NONE);
  const [active, setActive] = createSignal(-1);
  const [isFocused, setFocused] = createSignal(false);
  let box!: HTMLInputElement;
  let requestNumber = 0;

  const close = () => {
    requestNumber += 1;
    setSuggestions(NONE);
    setActive(-1);
  };
  const ask = async () => {
    const number = ++requestNumber;
    const newSuggestions = await suggestOperators(box.value.slice(0, box.selectionStart ?? 0), props.source);
    if (number !== requestNumber) return;
    setActive(-1);
    setSuggestions(newSuggestions);
  };
  const items = () => (isFocused() ? suggestions().items : []);
  /** The list of all operators teaches: it takes no keys. */
  const isChoosing = () => items().length > 0 && props.query.trim() !== '';
  const take = (item: Suggestion) => {
    const { from } = suggestions();
    const end = box.selectionStart ?? box.value.length;
    const text = item.text.endsWith(':') ? item.text : `${item.text} `;
    const query = box.value.slice(0, from) + text + box.value.slice(end).trimStart();
    props.onQuery(query);
    close();
    queueMicrotask(() => {
      box.focus();
      box.setSelectionRange(from + text.length, from + text.length);
      if (text.endsWith(':')) void ask();
    });
  };
  const move = (step: number) =>
    setActive((activeIndex) => (activeIndex + step + items().length + 1) % (items().length + 1));
  const onKeyDown: JSX.EventHandler<HTMLInputElement, KeyboardEvent> = (event) => {
    const chosenItem = items()[active()];
    const isLeft = !isChoosing() || (suggestions().isPlain && event.key !== 'Tab' && event.key !== 'Escape');
    if (isLeft) return props.onKeyDown(event);
    if (event.key === 'Tab' && !event.shiftKey) take(chosenItem ?? items()[0]!);
    else if (event.key === 'ArrowDown') setActive((activeIndex) => (activeIndex + 1) % items().length);
    else if (event.key === 'ArrowUp' && chosenItem) move(-1);
    else if (event.key === 'Enter' && chosenItem) take(chosenItem);
    else if (event.key === 'Escape') close();
    else return props.onKeyDown(event);
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <search class="search__bar">
      <Search class="search__icon" aria-hidden="true" />
      <input
        ref={(element) => {
          box = element;
          props.ref(element);
        }}
        class="input search__input"
        data-takes-keyboard
        type="text"
        inputmode="search"
        enterkeyhint="search"
        aria-label={searchText.searchBox.label}
        aria-controls={items().length > 0 ? listId : undefined}
        aria-activedescendant={active() >= 0 ? `${listId}-${active()}` : undefined}
        placeholder={searchText.searchBox.label}
        autocomplete="off"
        spellcheck={false}
        value={props.query}
        onInput={(event) => {
          props.onQuery(event.currentTarget.value);
          void ask();
        }}
        onFocus={() => {
          setFocused(true);
          if (props.query === '') void ask();
        }}
        onBlur={() => {
          setFocused(false);
          close();
        }}
        onKeyDown={onKeyDown}
      />
      <Show when={props.query} fallback={<Keys keys="Ctrl+Shift+F" />}>
        <button
          type="button"
          class="icon-button icon-button--sm search__clear"
          aria-label={searchText.searchBox.clear}
          onClick={() => {
            props.onQuery('');
            box.focus();
          }}
        >
          <X aria-hidden="true" />
        </button>
      </Show>
      <Show when={items().length > 0}>
        <div id={listId} class="search__suggestions" role="listbox" aria-label={searchText.searchBox.suggestions}>
          <For each={items()}>
            {(item, index) => (
              <div
                id={`${listId}-${index()}`}
                class="search__suggestion"
                role="option"
                aria-selected={index() === active()}
                onPointerDown={(event) => {
                  event.preventDefault();
                  take(item);
                }}
              >
                <span class="search__suggestion-text truncate">{item.text}</span>
                <span class="search__suggestion-about truncate">{item.about}</span>
              </div>
            )}
          </For>
        </div>
      </Show>
    </search>
  );
}
