import { Popper } from '@kobalte/core/popper';
import Check from 'lucide-solid/icons/check';
import { createEffect, For, on, onMount, Show } from 'solid-js';
import { uiText } from './ui.texts.ts';
import { UntrustedText } from './untrusted-text.tsx';

interface SuggestionListProps {
  readonly id: string;
  /** The field below which it opens, or above where there is more room. */
  readonly field: HTMLElement;
  readonly options: readonly string[];
  readonly more: number;
  readonly active: string | undefined;
  /** What the field holds. */
  readonly present: string | undefined;
  readonly onTake: (option: string) => void;
}

/** UTF-16 units of an option that are drawn: of a whole text its beginning says which it is. */
const MOST_DRAWN = 300;

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Scrolls the list to a line of it, and nothing around the list: where that is in the page does not count. */
export function bringIntoSight(line: Element | null | undefined): void {
  const list = line?.parentElement;
  if (!line || !list) return;
  const { top, bottom } = line.getBoundingClientRect();
  const seen = list.getBoundingClientRect();
  if (top < seen.top) list.scrollTop -= seen.top - top;
  else if (bottom > seen.bottom) list.scrollTop += bottom - seen.bottom;
}

const beginningOf = (option: string): string =>
  option.length > MOST_DRAWN ? `${option.slice(0, MOST_DRAWN)}…` : option;

/** Pixels of the highest list, as its style has it, and of the space around it. */
const MOST_HEIGHT = 320;
const SPACE = 12;

type Side = 'top' | 'bottom';

/** Where a list of this height opens: where it is already, but where it does not fit there and has more room on the other side. */
function roomierSide(field: HTMLElement, height: number, side: Side): Side {
  const { top, bottom } = field.getBoundingClientRect();
  // What of the window a keyboard leaves to be seen.
  const seen = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  const room = { top: top - seen.offsetTop, bottom: seen.offsetTop + seen.height - bottom };
  const other = side === 'top' ? 'bottom' : 'top';
  return room[side] < Math.min(height, MOST_HEIGHT) + SPACE && room[other] > room[side] ? other : side;
}

/**
 * What can be taken for a field. It is in the page beside the field, and in the browser's top layer: no part of the page cuts it off or
 * lies over it, and to a dialog it is a part of the dialog. The keyboard stays in the field.
 */
export function SuggestionList(props: SuggestionListProps) {
  let layer!: HTMLElement;
  let lines: HTMLDivElement | undefined;
  let side: Side = 'bottom';
  // As high as all that is offered: by its height as it is cut off, it would fit everywhere.
  const placement = (): `${Side}-start` => {
    if (lines?.parentElement) {
      const around = lines.parentElement.offsetHeight - lines.offsetHeight;
      side = roomierSide(props.field, lines.scrollHeight + around, side);
    }
    return `${side}-start`;
  };
  onMount(() => layer.showPopover());
  // What the field holds is in sight, also where the options come later than the list.
  createEffect(
    on(
      () => props.options,
      () => {
        if (props.active === undefined) bringIntoSight(lines?.querySelector('[aria-current]'));
      },
    ),
  );
  return (
    <Popper
      anchorRef={() => props.field}
      contentRef={() => undefined}
      placement={placement()}
      flip={false}
      gutter={2}
      hideWhenDetached
    >
      <Popper.Positioner<'div'>
        class="suggestion-layer"
        popover="manual"
        style={{ 'min-width': 0 }}
        ref={(element: HTMLElement) => (layer = element)}
      >
        <div
          class="menu suggestion-list"
          classList={{ 'suggestion-list--looking': props.options.length === 0 }}
          // A press would take the keyboard from the field, and mean what the list lies in.
          on:mousedown={(event) => {
            event.preventDefault();
            event.stopPropagation();
          }}
          on:click={(event) => event.stopPropagation()}
        >
          {/* A browser would stop at what scrolls, where no key does anything: the arrow keys of the field go through it. */}
          <div
            ref={lines}
            id={props.id}
            class="suggestion-list__options"
            role="listbox"
            aria-label={uiText.suggestions.label}
            tabindex={-1}
          >
            <For each={props.options}>
              {(option, index) => (
                <div
                  id={optionId(props.id, index())}
                  class="menu__item suggestion-list__option"
                  role="option"
                  aria-selected={option === props.active}
                  data-highlighted={option === props.active ? '' : undefined}
                  aria-current={option === props.present ? 'true' : undefined}
                  on:click={() => props.onTake(option)}
                >
                  <span class="suggestion-list__text" dir="auto">
                    <UntrustedText text={beginningOf(option)} />
                  </span>
                  <Show when={option === props.present}>
                    <Check class="suggestion-list__present" aria-hidden="true" />
                  </Show>
                </div>
              )}
            </For>
          </div>
          <Show when={props.options.length === 0 || props.more > 0}>
            <p class="suggestion-list__remark">
              {props.options.length === 0 ? uiText.suggestions.looking : uiText.suggestions.more(props.more)}
            </p>
          </Show>
        </div>
      </Popper.Positioner>
    </Popper>
  );
}
