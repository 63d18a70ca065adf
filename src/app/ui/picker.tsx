import X from 'lucide-solid/icons/x';
import {
  createEffect,
  createMemo,
  createSignal,
  createUniqueId,
  For,
  on,
  onCleanup,
  Show,
  splitProps,
  type JSX,
  onMount,
  untrack,
} from 'solid-js';
import { Dialog } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { holdKeys } from './page/keys/held-keys.ts';
import { type OpensWhere, whereByKeys } from './page/keys/browser-keys.ts';
import { Sentence } from './sentence.tsx';

/** How an entry was chosen: by the keys held at the click or with Enter. */
export interface Chosen {
  readonly where?: OpensWhere;
}

export interface PickerItem {
  /** Two items with the same key show the same: a line is drawn once for its key, and stays when the list is found anew. */
  readonly key: string;
  readonly content: () => JSX.Element;
  /** What its context menu is about: attributes of its line, such as `data-menu-of`. */
  readonly menu?: Readonly<Record<`data-${string}`, string>>;
  /** Why it cannot be chosen now: it is drawn quietly, and choosing it says this and leaves the list. */
  readonly refusal?: string | undefined;
  /** It is what one is in: the one that is chosen at first. */
  readonly isPresent?: boolean;
  /** Takes it out of the list, with a button in its line. */
  readonly close?: { readonly label: string; run(): void };
  run(chosen: Chosen): void;
}

interface PickerProps {
  readonly title: string;
  readonly placeholder: string;
  /** What to offer for this text, best first. Where it takes longer: found through `onText`, with `isBehind` until then. */
  readonly find: (text: string) => readonly PickerItem[];
  /** Lines have a button: to screen readers it is a table, as nothing can be pressed within an entry of a list. */
  readonly hasButtons?: boolean;
  /** Where nothing may be found. */
  readonly emptyText?: string;
  /** What can be done about it there. */
  readonly emptyActions?: JSX.Element;
  readonly onText?: (text: string) => void;
  /** What Shift+Enter does with the text. */
  readonly onShiftEnter?: ((text: string) => void) | undefined;
  /** Why Shift+Enter cannot do that with this text: it is said, and the list stays. */
  readonly refusal?: string | undefined;
  /** Said quietly below the list of what is offered. */
  readonly remark?: string | undefined;
  /** What is offered is still for an earlier text: Enter waits. */
  readonly isBehind?: boolean;
  readonly onClose: () => void;
  /** More will come: Enter on an empty list takes the first that does. */
  readonly isWaiting?: boolean;
  readonly footer?: JSX.Element;
}

/** A box to type in and a list to choose from: the quick switcher and the command palette are two of these. */
export function Picker(props: PickerProps) {
  const listId = createUniqueId();
  const [text, setText] = createSignal('');
  const items = createMemo(() => props.find(text()));
  /** With nothing typed, what one is in; else the best. */
  const first = () =>
    text() === ''
      ? Math.max(
          0,
          items().findIndex(({ isPresent }) => isPresent === true),
        )
      : 0;
  const [active, setActive] = createSignal(untrack(first));
  // What is found anew while a pointer is down on a line must not redraw the line: there would be no click.
  const keys = createMemo(() => items().map(({ key }) => key));
  const itemOf = (key: string) => items().find((item) => item.key === key);
  const [refused, setRefused] = createSignal<string>();
  const [wantsFirst, setWantsFirst] = createSignal<Chosen>();
  // What is typed behind the Enter that waits is meant for what it chooses.
  createEffect(() => wantsFirst() && onCleanup(holdKeys()));
  createEffect(
    on(
      text,
      () => {
        setRefused(undefined);
        setActive(first());
        setWantsFirst(undefined);
      },
      { defer: true },
    ),
  );

  // A finger that chose an entry of a menu ends its tap here, where the list came under it: only a tap that began here is one.
  let isPressed = false;
  let input!: HTMLInputElement;

  const optionId = (index: number) => `${listId}-${index}`;
  const showActive = () => document.getElementById(optionId(active()))?.scrollIntoView({ block: 'nearest' });
  onMount(showActive);
  const move = (step: number) => {
    const count = items().length;
    if (count === 0) return;
    setRefused(undefined);
    setActive((index) => (index + step + count) % count);
    showActive();
  };
  const close = (item: PickerItem | undefined) => {
    item?.close?.run();
    setActive(first());
    input.focus();
  };
  const choose = (item: PickerItem | undefined, choiceOptions: Chosen = {}) => {
    if (!item) return;
    if (item.refusal !== undefined) return void setRefused(item.refusal);
    props.onClose();
    item.run(choiceOptions);
  };
  const enter = (event: KeyboardEvent) => {
    if (event.shiftKey && props.onShiftEnter && text().trim() !== '') {
      if (props.refusal !== undefined) return void setRefused(props.refusal);
      props.onClose();
      props.onShiftEnter(text().trim());
    } else if (props.isBehind === true || (items().length === 0 && props.isWaiting))
      setWantsFirst({ where: whereByKeys(event) });
    else choose(items()[active()], { where: whereByKeys(event) });
  };
  const steps: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: enter,
  };
  createEffect(() => {
    const firstChoice = wantsFirst();
    if (firstChoice && props.isBehind !== true) choose(items()[0], firstChoice);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step(event);
  };

  return (
    <Dialog open onOpenChange={(open) => open || props.onClose()} title={props.title} size="palette">
      <AutofocusInput
        inputRef={(element) => (input = element)}
        class="picker__input"
        role="combobox"
        aria-label={props.title}
        aria-expanded="true"
        aria-haspopup={props.hasButtons ? 'grid' : 'listbox'}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={items().length > 0 ? optionId(active()) : undefined}
        placeholder={props.placeholder}
        autocomplete="off"
        spellcheck={false}
        value={text()}
        onInput={(event) => {
          setText(event.currentTarget.value);
          props.onText?.(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      {/* A browser would stop at what scrolls, where no key does anything: the arrow keys of the field go through it. */}
      <div
        id={listId}
        class="picker__list"
        role={props.hasButtons ? 'grid' : 'listbox'}
        aria-label={props.title}
        tabindex={-1}
        onPointerDown={() => (isPressed = true)}
      >
        <For each={keys()}>
          {(key, index) => (
            <div
              id={optionId(index())}
              class="picker__item"
              {...untrack(() => itemOf(key)?.menu)}
              role={props.hasButtons ? 'row' : 'option'}
              aria-selected={index() === active()}
              aria-disabled={untrack(() => itemOf(key)?.refusal) !== undefined}
              onPointerMove={() => setActive(index())}
              onClick={(event) =>
                (isPressed || event.detail === 0) && choose(itemOf(key), { where: whereByKeys(event) })
              }
            >
              <Show when={props.hasButtons} fallback={untrack(() => itemOf(key))?.content()}>
                <div class="picker__content" role="gridcell">
                  {untrack(() => itemOf(key))?.content()}
                </div>
                <Show when={untrack(() => itemOf(key))?.close}>
                  {(closing) => (
                    <div role="gridcell">
                      <IconButton
                        size="sm"
                        class="picker__close"
                        label={closing().label}
                        onClick={(event) => {
                          event.stopPropagation();
                          close(itemOf(key));
                        }}
                      >
                        <X aria-hidden="true" />
                      </IconButton>
                    </div>
                  )}
                </Show>
              </Show>
            </div>
          )}
        </For>
      </div>
      <Show when={items().length === 0}>
        <p class="picker__empty">
          <Sentence text={props.emptyText ?? ''} />
        </p>
        <Show when={props.emptyActions}>
          <div class="picker__actions">{props.emptyActions}</div>
        </Show>
      </Show>
      <Show when={refused() === undefined && items().length > 0 && props.remark}>
        {(remark) => (
          <p class="picker__remark" role="status">
            <Sentence text={remark()} />
          </p>
        )}
      </Show>
      <Show when={(items().length > 0 || refused() !== props.emptyText) && refused()}>
        {(refusal) => (
          <p class="picker__remark" role="alert">
            <Sentence text={refusal()} />
          </p>
        )}
      </Show>
      <Show when={props.footer}>
        <div class="picker__footer">{props.footer}</div>
      </Show>
    </Dialog>
  );
}

/**
 * An input that takes the focus as soon as it is in the page. A dialog gives its own focus a moment later,
 * and what is typed in that moment would go elsewhere.
 */
function AutofocusInput(
  props: JSX.InputHTMLAttributes<HTMLInputElement> & { readonly inputRef: (input: HTMLInputElement) => void },
) {
  const [ownProps, inputProps] = splitProps(props, ['inputRef']);
  let input!: HTMLInputElement;
  onMount(() => {
    ownProps.inputRef(input);
    input.focus();
  });
  return <input ref={input} autofocus {...inputProps} />;
}
