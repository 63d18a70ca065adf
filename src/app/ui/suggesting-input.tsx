import { createSignal, createUniqueId, For, onCleanup, splitProps, type JSX } from 'solid-js';

interface SuggestingInputProps extends JSX.InputHTMLAttributes<HTMLInputElement> {
  /** What could be meant by the typed text. */
  readonly suggest: (typed: string) => Promise<readonly string[]>;
  /** Only once something is typed: until then it is a plain field. */
  readonly onlyTyped?: boolean;
  readonly inputRef?: (input: HTMLInputElement) => void;
}

const MOST = 50;

/** A field that offers what the vault has, in the browser's own list; typing waits for nothing. */
export function SuggestingInput(props: SuggestingInputProps) {
  const [own, rest] = splitProps(props, ['suggest', 'onlyTyped', 'inputRef', 'onInput', 'onFocus']);
  const listId = createUniqueId();
  const [options, setOptions] = createSignal<readonly string[]>([]);
  let asked = 0;
  const ask = async (typed: string) => {
    const number = (asked += 1);
    const found = await own.suggest(typed).catch(() => []);
    if (number === asked) setOptions(found.slice(0, MOST));
  };
  onCleanup(() => (asked = -1));
  return (
    <>
      <input
        autocomplete="off"
        list={own.onlyTyped && options().length === 0 ? undefined : listId}
        onFocus={(event) => !own.onlyTyped && void ask(event.currentTarget.value)}
        onInput={(event) => void ask(event.currentTarget.value)}
        ref={(input) => own.inputRef?.(input)}
        {...rest}
      />
      <datalist id={listId}>
        <For each={options()}>{(option) => <option value={option} />}</For>
      </datalist>
    </>
  );
}
