import { Match, Switch as Choose, type ComponentProps } from 'solid-js';
import { toolsText } from './tools.texts.ts';
import { Field, SelectField, TextField } from '../../ui/field.tsx';
import { SuggestingField } from '../../ui/suggesting-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { ToolField } from './tool-fields.ts';
import { findNotes } from '../../finding/find-notes.ts';
import { useShell } from '../../state/layout/shell-context.ts';

interface ToolFieldControlProps {
  readonly field: ToolField;
  readonly value: string;
  readonly error: string | undefined;
  readonly isFirst: boolean;
  readonly onChange: (value: string) => void;
}

/** The control for one field: its kind decides which. */
export function ToolFieldControl(props: ToolFieldControlProps) {
  const label = () =>
    props.field.isRequired || props.field.isFolded !== undefined
      ? props.field.label
      : toolsText.toolFieldControl.optional(props.field.label);
  const hasNone = () => props.field.standard === '' && !(props.field.isRequired && props.field.optionLabels);
  const isShort = () => props.field.kind === 'json' || props.field.kind === 'properties';
  const isLong = () => props.field.kind === 'long' || isShort();
  return (
    <Choose
      fallback={
        <TextField
          label={label()}
          help={props.field.help}
          error={props.error}
          value={props.value}
          autofocus={props.isFirst}
          {...(props.field.kind === 'number'
            ? {
                type: 'number',
                min: props.field.least,
                max: props.field.most,
                step: props.field.isWhole === true ? 1 : 'any',
              }
            : {})}
          onInput={(event) => props.onChange(event.currentTarget.value)}
        />
      }
    >
      <Match when={props.field.kind === 'switch'}>
        <Switch
          label={props.field.label}
          help={props.field.help}
          checked={props.value === 'true'}
          onChange={(checked) => props.onChange(String(checked))}
        />
      </Match>
      <Match when={props.field.kind === 'choice'}>
        <SelectField
          label={props.field.label}
          help={props.field.help}
          error={props.error}
          value={props.value}
          options={[...(hasNone() ? [''] : []), ...props.field.options].map((value) => ({
            value,
            label: props.field.optionLabels?.[value] ?? (value || '–'),
          }))}
          onChange={(value) => props.onChange(value)}
        />
      </Match>
      <Match when={props.field.isNote}>
        <NoteTextField
          label={label()}
          help={props.field.help}
          error={props.error}
          value={props.value}
          autofocus={props.isFirst}
          onInput={(event) => props.onChange(event.currentTarget.value)}
        />
      </Match>
      <Match when={isLong()}>
        <Field label={label()} help={props.field.help} error={props.error}>
          {({ id, describedBy }) => (
            <textarea
              id={id}
              class="input tool-form__text"
              classList={{ 'tool-form__text--code': props.field.kind === 'json' || props.field.path[0] === 'sql' }}
              rows={isShort() ? 3 : 6}
              spellcheck={false}
              placeholder={
                // The example is JSON; the help of the others says how they are written.
                props.field.kind === 'json' && props.field.example !== undefined
                  ? toolsText.toolFieldControl.example(props.field.example)
                  : undefined
              }
              autofocus={props.isFirst}
              aria-describedby={describedBy}
              aria-invalid={props.error ? 'true' : undefined}
              value={props.value}
              onInput={(event) => props.onChange(event.currentTarget.value)}
            />
          )}
        </Field>
      </Match>
    </Choose>
  );
}

const OFFERED = 50;

/** A field for a note's path, title, alias or id: notes that are called like what is typed are offered. */
function NoteTextField(props: Omit<ComponentProps<typeof SuggestingField>, 'suggest' | 'isFound'>) {
  const shell = useShell();
  const suggest = async (typed: string, signal: AbortSignal) =>
    (await findNotes(shell.files(), typed, { limit: OFFERED, signal })).map(({ file }) => file.path);
  return <SuggestingField {...props} suggest={suggest} isFound />;
}
