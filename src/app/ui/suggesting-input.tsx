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
  const [ownProps, inputProps] = splitProps(props, ['suggest', 'onlyTyped', 'inputRef', 'onInput', 'onFocus']);
  const listId = createUniqueId();
  const [options, setOptions] = createSignal<readonly string[]>([]);
  let requestCount = 0;
  const ask = async (query: string) => {
    const number = (requestCount += 1);
    const suggestions = await ownProps.suggest(query).catch(() => []);
    if (number === requestCount) setOptions(suggestions.slice(0, MOST));
  };
  onCleanup(() => (requestCount = -1));
  return (
    <>
      <input
        autocomplete="off"
        list={ownProps.onlyTyped && options().length === 0 ? undefined : listId}
        onFocus={(event) => !ownProps.onlyTyped && void ask(event.currentTarget.value)}
        onInput={(event) => void ask(event.currentTarget.value)}
        ref={(input) => ownProps.inputRef?.(input)}
        {...inputProps}
      />
      <datalist id={listId}>
        <For each={options()}>{(option) => <option value={option} />}</For>
      </datalist>
    </>
  );
}
