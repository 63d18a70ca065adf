import {
  batch,
  createEffect,
  createMemo,
  createSignal,
  createUniqueId,
  onCleanup,
  Show,
  splitProps,
  untrack,
  type JSX,
} from 'solid-js';
import { fittingOptions } from './fitting-options.ts';
import { bringIntoSight, optionId, SuggestionList } from './suggestion-list.tsx';
import { uiText } from './ui.texts.ts';
import { storedValue } from './stored-value.ts';

export interface Suggesting {
  /** What there is to choose from. Of many, those for the typed text; for '', where nothing was typed, all. A new question aborts the signal. */
  readonly suggest: (typed: string, signal: AbortSignal) => readonly string[] | Promise<readonly string[]>;
  /** What is suggested was found by the typed text, in whatever way it is like it: it is shown as it comes. */
  readonly isFound?: boolean;
  /** The option that the field holds, where it is shown in other words. */
  readonly present?: string | undefined;
  /** An option was taken: it stands in the field, which has said so with its `input` event. */
  readonly onTake?: (option: string) => void;
  /** A button that opens the list, where the field stands in a form. */
  readonly hasButton?: boolean;
}

export interface SuggestingInputProps
  extends Suggesting, Omit<JSX.InputHTMLAttributes<HTMLInputElement>, 'ref' | 'list' | 'value'> {
  readonly value?: string | undefined;
  readonly inputRef?: (input: HTMLInputElement) => void;
}

/** What a list that is open is for. */
interface Request {
  /** What was typed; undefined where the value is as it was, and all is offered. */
  readonly typed: string | undefined;
  readonly present: string;
  /** The person asked for the list, and did not only type. */
  readonly isAskedFor: boolean;
}

interface Answer {
  readonly to: Request;
  readonly options: readonly string[];
}

/**
 * A field that takes any text and offers what there is: an editable combobox with a list, by the pattern of the ARIA Authoring
 * Practices (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). Typing opens the list and narrows it, the arrow down and a click open
 * it with everything; Enter takes the option that the arrows point to and nothing else, Escape closes the list first. What is typed is
 * never replaced unasked, and waits for nothing: an answer that comes later changes what is offered, not what is pointed to.
 */
export function SuggestingInput(props: SuggestingInputProps) {
  const [ownProps, inputProps] = splitProps(props, [
    'value',
    'suggest',
    'isFound',
    'present',
    'onTake',
    'hasButton',
    'inputRef',
  ]);
  const listId = createUniqueId();
  const [request, setRequest] = createSignal<Request>();
  const [answer, setAnswer] = createSignal<Answer>();
  const [isWaiting, setWaiting] = createSignal(false);
  const [active, setActive] = createSignal<string>();
  const [isFocused, setFocused] = createSignal(false);
  let input!: HTMLInputElement;
  /** What the person typed last: another value is of elsewhere, and none that is being edited. */
  let typedText: string | undefined;
  let isTaking = false;
  /** It has the keyboard by a press that goes on: what it shows then may move it away from under the pointer, and there is no click. */
  let isPressed = false;
  /** The arrow key that came before the options. */
  let waitingStep: -1 | 1 | undefined;

  const fittingIn = (from: Answer | undefined) => {
    const { typed, present } = request() ?? { typed: undefined, present: undefined };
    const isFoundByIt = ownProps.isFound === true && from?.to === request();
    return fittingOptions(from?.options ?? [], {
      typed: isFoundByIt ? undefined : typed,
      present: typed === undefined ? (ownProps.present ?? present) : undefined,
    });
  };
  const fitting = createMemo(() => fittingIn(answer()));
  const isOpen = () =>
    request() !== undefined && (fitting().drawn.length > 0 || (isWaiting() && request()?.isAskedFor === true));
  const activeId = () => {
    const at = fitting().drawn.indexOf(active() ?? '');
    return at < 0 ? undefined : optionId(listId, at);
  };
  const canWrite = () => !inputProps.readOnly && inputProps.disabled !== true;

  const move = (step: -1 | 1) => {
    const { drawn } = fitting();
    if (drawn.length === 0) return void (waitingStep = step);
    const at = drawn.indexOf(active() ?? '');
    const next = at < 0 ? (step > 0 ? 0 : drawn.length - 1) : (at + step + drawn.length) % drawn.length;
    setActive(drawn[next]);
    bringIntoSight(document.getElementById(optionId(listId, next)));
  };
  const receive = (options: readonly string[], to: Request) => {
    const pointed = active();
    // One without what is pointed to comes too late.
    const isLate = pointed !== undefined && !fittingIn({ to, options }).drawn.includes(pointed);
    batch(() => {
      setWaiting(false);
      if (!isLate) setAnswer({ to, options });
    });
    const step = waitingStep;
    waitingStep = undefined;
    if (step !== undefined && options.length > 0) move(step);
  };
  createEffect(() => {
    const currentRequest = request();
    if (!currentRequest) return;
    const asking = new AbortController();
    onCleanup(() => asking.abort());
    const take = (options: readonly string[]) =>
      asking.signal.aborted || untrack(() => receive(options, currentRequest));
    const found = ownProps.suggest(currentRequest.typed ?? '', asking.signal);
    if (!('then' in found)) return void take(found);
    setWaiting(true);
    void found.then(take, () => take([]));
  });

  const close = () => {
    waitingStep = undefined;
    batch(() => {
      setRequest(undefined);
      setAnswer(undefined);
      setWaiting(false);
      setActive(undefined);
    });
  };
  const open = (isAskedFor: boolean) => {
    if (!canWrite() || !isFocused()) return;
    const { value } = input;
    setRequest({ typed: value === typedText ? value : undefined, present: value, isAskedFor });
  };
  const take = (option: string) => {
    close();
    typedText = undefined;
    input.value = option;
    input.setSelectionRange(option.length, option.length);
    isTaking = true;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
    isTaking = false;
    ownProps.onTake?.(option);
  };

  /** What a key does here; false leaves it to the field and to what the field is in. */
  const press = ({ key, altKey }: KeyboardEvent): boolean => {
    const isAlone = !altKey;
    const pointed = activeId() === undefined ? undefined : active();
    if (key === 'ArrowDown') {
      if (!isOpen()) open(true);
      if (isAlone) move(1);
      return true;
    }
    if (key === 'ArrowUp' && isOpen()) {
      if (isAlone) move(-1);
      else close();
      return true;
    }
    if (key === 'Escape' && isOpen()) {
      close();
      return true;
    }
    if (key !== 'Enter') return false;
    if (isAlone && pointed !== undefined) {
      take(pointed);
      return true;
    }
    close();
    return false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!canWrite()) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || !press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onInput = () => {
    if (isTaking) return;
    typedText = input.value;
    const isAskedFor = isOpen();
    batch(() => {
      setActive(undefined);
      open(isAskedFor);
    });
  };
  const onBlur = () => {
    typedText = undefined;
    close();
    setFocused(false);
  };
  const listen = (element: HTMLInputElement) => {
    input = element;
    // At the field itself, before all that listens around it.
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('input', onInput);
    element.addEventListener('mousedown', ({ button }) => (isPressed = button === 0 && !isFocused()));
    element.addEventListener('click', () => isOpen() || open(true));
    element.addEventListener('focus', () => {
      setFocused(true);
      if (isPressed) open(true);
      isPressed = false;
    });
    element.addEventListener('blur', onBlur);
    storedValue(() => ownProps.value)(element);
    ownProps.inputRef?.(element);
  };

  // Once: the field is the same whatever of it changes.
  const field = (
    <input
      autocomplete="off"
      role={canWrite() ? 'combobox' : undefined}
      aria-autocomplete={canWrite() ? 'list' : undefined}
      aria-expanded={canWrite() ? isOpen() : undefined}
      aria-controls={isOpen() ? listId : undefined}
      aria-activedescendant={activeId()}
      ref={listen}
      {...inputProps}
    />
  );
  return (
    <>
      <Show when={ownProps.hasButton !== undefined} fallback={field}>
        <div class="suggesting-input">
          {field}
          <Show when={ownProps.hasButton && canWrite()}>
            <button
              type="button"
              class="suggesting-input__open"
              tabindex={-1}
              aria-label={uiText.suggestions.show}
              aria-expanded={isOpen()}
              aria-controls={isOpen() ? listId : undefined}
              // The keyboard stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                input.focus();
                if (isOpen()) close();
                else open(true);
              }}
            />
          </Show>
        </div>
      </Show>
      <Show when={isOpen()}>
        <SuggestionList
          id={listId}
          field={input}
          options={fitting().drawn}
          more={fitting().more}
          active={active()}
          present={ownProps.present ?? request()?.present}
          onTake={take}
        />
      </Show>
      <Show when={isFocused()}>
        <span class="visually-hidden" role="status">
          <Show when={isOpen()}>
            {fitting().drawn.length > 0
              ? uiText.suggestions.count(fitting().drawn.length + fitting().more)
              : uiText.suggestions.looking}
          </Show>
        </span>
      </Show>
    </>
  );
}
