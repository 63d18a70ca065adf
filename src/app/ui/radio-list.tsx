import { createUniqueId, For, type JSX, Show } from 'solid-js';

interface Choice {
  readonly id: string;
  readonly name: string;
}

interface RadioListProps<Item extends Choice> {
  readonly legend: string;
  readonly items: readonly Item[];
  /** The id of the chosen one; it may be none of these. */
  readonly chosen: string | null;
  readonly onChoose: (id: Item['id']) => void;
  /** What a person compares the choices by. */
  readonly facts: (item: Item) => JSX.Element;
  readonly isDisabled?: (item: Item) => boolean;
  /** Side by side, for many choices of a few words each. */
  readonly isTiled?: boolean;
  /** What stands above an item that begins a group of them. */
  readonly groupAt?: (item: Item) => string | undefined;
}

/** One of several choices, each with a line of facts below its name. */
export function RadioList<Item extends Choice>(props: RadioListProps<Item>) {
  const group = createUniqueId();
  return (
    <fieldset class="radio-list" classList={{ 'radio-list--tiled': props.isTiled === true }}>
      <legend class="field__label">{props.legend}</legend>
      <For each={props.items}>
        {(item) => (
          <>
            <Show when={props.groupAt?.(item)}>{(title) => <span class="radio-list__group">{title()}</span>}</Show>
            <label class="radio-list__item">
              <input
                type="radio"
                name={group}
                checked={props.chosen === item.id}
                disabled={props.isDisabled?.(item)}
                onChange={() => props.onChoose(item.id)}
              />
              <span class="radio-list__name">{item.name}</span>
              <span class="radio-list__facts">{props.facts(item)}</span>
            </label>
          </>
        )}
      </For>
    </fieldset>
  );
}
