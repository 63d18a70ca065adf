import { createMemo, createUniqueId, For, Show, type JSX } from 'solid-js';
import { inOwnLanguage } from '../../../state/messages/own-language.ts';
import type { BaseDefinition, BaseView } from '../../../../notes/formats/base/definition/base-definition.ts';
import type { BaseChange } from '../../../../notes/formats/base/editing/change-base.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { parseOr } from '../../../../notes/formats/base/rows/filter-rows.ts';
import type { BaseFace, BaseResult } from '../cells/base-body.ts';
import { storedValue } from '../../../ui/stored-value.ts';

/** What each part of the editor of a base gets. */
export interface SetupProps {
  readonly yaml: string;
  readonly base: BaseDefinition;
  readonly view: BaseView;
  /** The view as its YAML holds it, and its place in it. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: number;
  readonly result: BaseResult;
  readonly face: BaseFace;
  /** What `this` means. */
  readonly host: VaultPath | undefined;
  readonly columns: readonly Choice[];
  /** Answers whether it was done. */
  readonly change: (...changes: readonly BaseChange[]) => Promise<boolean>;
  readonly onView: (name: string) => void;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
  readonly hideLabel?: boolean;
}

/** A list to choose from; a value that it lacks is added to it. */
export function SelectField(props: SelectProps) {
  const id = createUniqueId();
  const choices = createMemo(() =>
    props.choices.some(({ value }) => value === props.value)
      ? props.choices
      : [{ value: props.value, label: props.value }, ...props.choices],
  );
  return (
    <span class="base-field">
      <label class={props.hideLabel ? 'visually-hidden' : 'base-field__label'} for={id}>
        {props.label}
      </label>
      <select id={id} class="input base-field__input" onChange={(event) => props.onChange(event.currentTarget.value)}>
        <For each={choices()}>
          {({ value, label }) => (
            <option value={value} selected={value === props.value}>
              {label}
            </option>
          )}
        </For>
      </select>
    </span>
  );
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hideLabel?: boolean;
  readonly type?: 'text' | 'number';
  readonly placeholder?: string;
  /** What is wrong with the text; it is then not written. */
  readonly problem?: ((value: string) => string | undefined) | undefined;
  readonly class?: string;
}

/** A field whose text is taken over with Enter, or when it is left. */
export function TextField(props: TextProps) {
  const id = createUniqueId();
  let input!: HTMLInputElement;
  let note!: HTMLSpanElement;
  const tell = (): boolean => {
    const problemText = props.problem?.(input.value);
    note.textContent = problemText ?? '';
    if (problemText === undefined) input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
    return problemText === undefined;
  };
  return (
    <span class={`base-field ${props.class ?? ''}`}>
      <label class={props.hideLabel ? 'visually-hidden' : 'base-field__label'} for={id}>
        {props.label}
      </label>
      <input
        id={id}
        ref={(element) => {
          input = element;
          storedValue(() => props.value)(element);
        }}
        class="input base-field__input"
        type={props.type ?? 'text'}
        placeholder={props.placeholder}
        aria-describedby={`${id}-problem`}
        onInput={() => void tell()}
        onChange={() => tell() && props.onChange(input.value)}
      />
      <span class="field__error base-field__problem" id={`${id}-problem`} ref={note} role="status" />
    </span>
  );
}

/** Why an expression cannot be read; undefined for one that can. */
export function expressionProblem(text: string): string | undefined {
  const parsed = parseOr(text);
  return parsed instanceof Error ? inOwnLanguage(parsed.message) : undefined;
}

/** One line of an editor: its fields beside each other, wrapped where there is no room. */
export const SetupRow = (props: { readonly children: JSX.Element }) => (
  <div class="base-setup__row">{props.children}</div>
);

/** What can be done with a line: it stays together where the line wraps. */
export const SetupButtons = (props: { readonly children: JSX.Element }) => (
  <span class="base-setup__buttons">{props.children}</span>
);

/** A part of an editor under its own name. */
export function SetupGroup(props: { readonly title: string; readonly children: JSX.Element }) {
  return (
    <fieldset class="base-setup__group">
      <legend>{props.title}</legend>
      {props.children}
    </fieldset>
  );
}

/** Asks for one value more, and adds it. */
export function AddField(props: {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly choose: string;
  readonly onAdd: (value: string) => void;
}) {
  return (
    <Show when={props.choices.length > 0}>
      <SelectField
        label={props.label}
        value=""
        choices={[{ value: '', label: props.choose }, ...props.choices]}
        onChange={(value) => value !== '' && props.onAdd(value)}
      />
    </Show>
  );
}
