import { For, Show } from 'solid-js';
import type { BaseChange } from '../../../../notes/formats/base/editing/change-base.ts';
import type { YamlPath } from '../../../../notes/formats/base/editing/yaml-data.ts';
import { columnId } from '../../../../notes/formats/base/definition/column-id.ts';
import { baseSetupText } from './base-setup.texts.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, SetupRow, TextField, type Choice, type SetupProps } from './setup-parts.tsx';

const text = baseSetupText.view;

const namedChoices = (named: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(named).map(([value, label]) => ({ value, label }));

/** What the view is called and how it is shown, and the views beside it. */
export function ViewSetup(props: SetupProps) {
  const set = (key: YamlPath, value: unknown) => props.change({ operation: 'set', view: props.view.name, key, value });
  const freeName = (baseName: string) => {
    const names = new Set(props.base.views.map(({ name }) => name.toLowerCase()));
    for (let count = 1; ; count++) {
      const name = count === 1 ? baseName : `${baseName} ${String(count)}`;
      if (!names.has(name.toLowerCase())) return name;
    }
  };
  /** Shows another view once it is there. */
  const changeTo = async (name: string, change: BaseChange) => {
    if (await props.change(change)) props.onView(name);
  };
  const add = () => {
    const name = freeName(text.newName(props.base.views.length + 1));
    void changeTo(name, { operation: 'add_view', name, type: 'table' });
  };
  const copy = () => {
    const name = freeName(text.duplicateName(props.view.name));
    void changeTo(name, { operation: 'copy_view', view: props.view.name, name });
  };
  const remove = () => {
    const next = props.base.views[props.at === 0 ? 1 : props.at - 1];
    if (next) void changeTo(next.name, { operation: 'remove_view', view: props.view.name });
  };
  return (
    <>
      <SetupRow>
        <TextField
          label={text.name}
          value={props.view.name}
          onChange={(name) => {
            if (name.trim() === '' || name.trim() === props.view.name) return;
            void changeTo(name.trim(), { operation: 'rename_view', view: props.view.name, name: name.trim() });
          }}
        />
        <SelectField
          label={text.type}
          value={props.view.type}
          choices={namedChoices(text.types)}
          onChange={(type) => set(['type'], type)}
        />
      </SetupRow>
      <ViewOptions {...props} set={set} />
      <SetupRow>
        <Button size="sm" onClick={add}>
          {text.add}
        </Button>
        <Button size="sm" variant="ghost" onClick={copy}>
          {text.duplicate}
        </Button>
        <Show when={props.base.views.length > 1}>
          <Button
            size="sm"
            variant="ghost"
            disabled={props.at === 0}
            onClick={() => void props.change({ operation: 'move_view', view: props.view.name, to: props.at - 1 })}
          >
            {text.moveLeft}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={props.at === props.base.views.length - 1}
            onClick={() => void props.change({ operation: 'move_view', view: props.view.name, to: props.at + 1 })}
          >
            {text.moveRight}
          </Button>
          <Button size="sm" variant="ghost" onClick={remove}>
            {text.remove}
          </Button>
        </Show>
      </SetupRow>
    </>
  );
}

type OptionsProps = SetupProps & { readonly set: (key: YamlPath, value: unknown) => void };

/** A setting of a kind of view: choices, a number, a text or a switch. */
type Option = { readonly key: string; readonly label: string } & (
  | { readonly kind: 'choice'; readonly choices: readonly Choice[]; readonly first: string }
  | { readonly kind: 'number' | 'text' | 'switch' }
);

function optionsOf({ view, columns }: SetupProps): readonly Option[] {
  const image: readonly Option[] = [
    {
      key: 'image',
      label: text.image,
      kind: 'choice',
      first: '',
      choices: [{ value: '', label: text.noImage }, ...columns],
    },
    { key: 'imageFit', label: text.imageFit, kind: 'choice', first: 'cover', choices: namedChoices(text.fits) },
    { key: 'imageAspectRatio', label: text.imageAspectRatio, kind: 'number' },
  ];
  switch (view.type) {
    case 'table':
      return [
        {
          key: 'rowHeight',
          label: text.rowHeight,
          kind: 'choice',
          first: 'short',
          choices: namedChoices(text.heights),
        },
      ];
    case 'cards':
      return [...image, { key: 'cardSize', label: text.cardSize, kind: 'number' }];
    case 'list':
      return [
        { key: 'markers', label: text.markers, kind: 'choice', first: 'bullet', choices: namedChoices(text.marks) },
        { key: 'indentProperties', label: text.indent, kind: 'switch' },
        { key: 'separator', label: text.separator, kind: 'text' },
      ];
    case 'kanban':
      return [
        ...image,
        { key: 'columnWidth', label: text.columnWidth, kind: 'number' },
        { key: 'hideEmptyColumns', label: text.hideEmpty, kind: 'switch' },
      ];
    default:
      return [];
  }
}

function ViewOptions(props: OptionsProps) {
  const valueOf = (key: string): string => {
    const value = props.data[key];
    if (typeof value !== 'string' && typeof value !== 'number') return '';
    return key === 'image' && value !== '' ? columnId(String(value)) : String(value);
  };
  return (
    <SetupRow>
      <For each={optionsOf(props)}>
        {(option) => {
          if (option.kind === 'choice')
            return (
              <SelectField
                label={option.label}
                value={valueOf(option.key) || option.first}
                choices={option.choices}
                onChange={(value) => props.set([option.key], value === option.first ? null : value)}
              />
            );
          if (option.kind === 'switch')
            return (
              <label class="base-setup__switch">
                <input
                  type="checkbox"
                  checked={props.data[option.key] === true}
                  onChange={(event) => props.set([option.key], event.currentTarget.checked ? true : null)}
                />
                {option.label}
              </label>
            );
          return (
            <TextField
              label={option.label}
              type={option.kind}
              value={valueOf(option.key)}
              onChange={(value) => props.set([option.key], toViewOption(option.kind, value))}
            />
          );
        }}
      </For>
    </SetupRow>
  );
}

function toViewOption(kind: Option['kind'], value: string): unknown {
  if (value === '') return null;
  if (kind !== 'number') return value;
  return Number(value) > 0 ? Number(value) : null;
}
