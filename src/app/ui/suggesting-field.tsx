import { onMount, splitProps } from 'solid-js';
import { Field, type FieldFrameProps } from './field.tsx';
import { SuggestingInput, type SuggestingInputProps } from './suggesting-input.tsx';

type SuggestingFieldProps = FieldFrameProps & Omit<SuggestingInputProps, 'inputRef'>;

/** A field of a form that takes any text and offers what there is. */
export function SuggestingField(props: SuggestingFieldProps) {
  const [ownProps, inputProps] = splitProps(props, ['label', 'help', 'error', 'hasButton']);
  let input!: HTMLInputElement;
  onMount(() => inputProps.autofocus === true && input.focus());
  return (
    <Field label={ownProps.label} help={ownProps.help} error={ownProps.error}>
      {({ id, describedBy }) => (
        <SuggestingInput
          id={id}
          class="input"
          aria-describedby={describedBy}
          aria-invalid={ownProps.error ? 'true' : undefined}
          spellcheck={false}
          hasButton={ownProps.hasButton ?? true}
          inputRef={(element) => (input = element)}
          {...inputProps}
        />
      )}
    </Field>
  );
}
