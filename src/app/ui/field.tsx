import { createUniqueId, onMount, Show, splitProps, type JSX } from 'solid-js';
import { Sentence } from './sentence.tsx';

export interface FieldFrameProps {
  readonly label: string;
  /** A sentence below the control. */
  readonly help?: JSX.Element | undefined;
  readonly error?: string | undefined;
}

/** Label, control and help as one: the control gets the ids that tie them together. */
export function Field(
  props: FieldFrameProps & { readonly children: (ids: { id: string; describedBy: string }) => JSX.Element },
) {
  const id = createUniqueId();
  const describedBy = `${id}-help`;
  const drawHelp = () => {
    const { help } = props;
    return typeof help === 'string' ? <Sentence text={help} /> : help;
  };
  return (
    <div class="field">
      <label class="field__label" for={id}>
        {props.label}
      </label>
      {props.children({ id, describedBy })}
      <div id={describedBy} class="field__help">
        <Show when={props.error} fallback={drawHelp()}>
          {(error) => (
            <span class="field__error" role="alert">
              <Sentence text={error()} />
            </span>
          )}
        </Show>
      </div>
    </div>
  );
}

interface TextFieldProps extends FieldFrameProps {
  /** What of its value is selected where it takes the keyboard at once: from here to there. */
  readonly selected?: ((value: string) => readonly [from: number, to: number]) | undefined;
}

/** With `autofocus` it has the keyboard as soon as it is in the page: what is typed a moment later is meant for it. */
export function TextField(props: TextFieldProps & Omit<JSX.InputHTMLAttributes<HTMLInputElement>, 'ref'>) {
  const [ownProps, inputProps] = splitProps(props, ['label', 'help', 'error', 'class', 'selected']);
  let input!: HTMLInputElement;
  onMount(() => {
    if (!inputProps.autofocus) return;
    input.focus();
    const selection = ownProps.selected?.(input.value);
    if (selection) input.setSelectionRange(...selection);
  });
  return (
    <Field label={ownProps.label} help={ownProps.help} error={ownProps.error}>
      {({ id, describedBy }) => (
        <input
          ref={input}
          id={id}
          class={`input ${ownProps.class ?? ''}`}
          aria-describedby={describedBy}
          aria-invalid={ownProps.error ? 'true' : undefined}
          autocomplete="off"
          spellcheck={false}
          {...inputProps}
        />
      )}
    </Field>
  );
}

interface SelectFieldProps extends FieldFrameProps {
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** The browser's own select: it knows every device's way of choosing. */
export function SelectField(props: SelectFieldProps) {
  return (
    <Field label={props.label} help={props.help} error={props.error}>
      {({ id, describedBy }) => (
        <select
          id={id}
          class="input"
          aria-describedby={describedBy}
          disabled={props.disabled ?? false}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        >
          {props.options.map((option) => (
            <option value={option.value} selected={option.value === props.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
