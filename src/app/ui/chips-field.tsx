import X from 'lucide-solid/icons/x';
import { createSignal, For, type JSX } from 'solid-js';
import { takeLink } from '../../notes/frontmatter/frontmatter-fields.ts';
import { uiText } from './ui.texts.ts';
import { SuggestingInput } from './suggesting-input.tsx';

interface ChipsFieldProps {
  /** What the entries are of, for its labels. */
  readonly name: string;
  readonly items: readonly unknown[];
  readonly isTags: boolean;
  readonly canEdit: boolean;
  /** How an entry is drawn. */
  readonly children: (item: string) => JSX.Element;
  readonly suggest: (typed: string) => Promise<readonly string[]>;
  readonly onItems: (items: readonly unknown[]) => void;
  readonly inputRef?: (input: HTMLInputElement) => void;
  /** Enter in the empty field. */
  readonly onDone?: () => void;
}

/** Entries as chips, each with a way to take it out, and a field for another one that completes it. */
export function ChipsField(props: ChipsFieldProps) {
  const [inputText, setTyped] = createSignal('');
  let offered: { readonly to: string; readonly entries: readonly string[] } | undefined;
  /** A link that is begun is the first one that is offered for it. */
  const take = () => {
    if (inputText().startsWith('[[') && offered?.to === inputText()) setTyped(takeLink(inputText(), offered.entries));
  };
  const add = () => {
    const text = inputText().trim();
    const entry = props.isTags ? text.replace(/^#+/, '').replace(/\s+/g, '-') : text;
    setTyped('');
    if (entry !== '' && !props.items.includes(entry)) props.onItems([...props.items, entry]);
  };
  const remove = (at: number) => props.onItems(props.items.toSpliced(at, 1));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || (event.key === ',' && !inputText().startsWith('[['))) {
      event.preventDefault();
      if (event.key === 'Enter' && inputText().trim() === '') props.onDone?.();
      else {
        take();
        add();
      }
    }
    if (event.key === 'Backspace' && inputText() === '' && props.items.length > 0) remove(props.items.length - 1);
  };
  return (
    <div class="chips-field">
      <For each={props.items}>
        {(item, at) => (
          <span class="chip chips-field__chip">
            {props.children(String(item))}
            {props.canEdit && (
              <button
                type="button"
                class="chips-field__remove"
                aria-label={uiText.chipsField.removeItem(String(item), props.name)}
                onClick={() => remove(at())}
              >
                <X aria-hidden="true" />
              </button>
            )}
          </span>
        )}
      </For>
      {props.canEdit && (
        <SuggestingInput
          class="chips-field__input"
          aria-label={uiText.chipsField.addLabel(props.name)}
          placeholder={props.items.length === 0 ? uiText.chipsField.emptyPlaceholder : uiText.chipsField.addPlaceholder}
          value={inputText()}
          {...(props.inputRef && { inputRef: props.inputRef })}
          suggest={async (text) => {
            const entries = await props.suggest(text);
            offered = { to: text, entries };
            return entries.filter((entry) => !props.items.includes(entry));
          }}
          onTake={add}
          on:input={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
      )}
    </div>
  );
}
