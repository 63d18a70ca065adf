import ChevronRight from 'lucide-solid/icons/chevron-down';
import { columnTitle } from '../columns/column-titles.ts';
import ChevronLeft from 'lucide-solid/icons/chevron-up';
import EyeOff from 'lucide-solid/icons/eye-off';
import { createMemo, createResource, Match, Show, Switch, Index } from 'solid-js';
import type { BaseDefinition } from '../../../../notes/formats/base/definition/base-definition.ts';
import { columnId } from '../../../../notes/formats/base/definition/column-id.ts';
import { readBase } from '../../../../notes/formats/base/definition/read-base.ts';
import type { BaseChange } from '../../../../notes/formats/base/editing/change-base.ts';
import { SUMMARY_NAMES } from '../../../../notes/formats/base/rows/summaries.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { baseSetupText } from './base-setup.texts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { BaseFace, BaseResult } from '../cells/base-body.ts';
import { FilterSetup } from './filter-setup.tsx';
import { FormulasSetup } from './formulas-setup.tsx';
import { AddField, SelectField, SetupButtons, TextField, type SetupProps, type Choice } from './setup-parts.tsx';
import { SortSetup } from './sort-setup.tsx';
import { ViewSetup } from './view-setup.tsx';
import './base-setup.css';

const text = baseSetupText.columns;

/** The columns of the view: their order, titles and summaries, and which others there are. */
function ColumnsSetup(props: SetupProps) {
  const setOrder = (order: readonly string[]) =>
    void props.change({ operation: 'set', view: props.view.name, key: ['order'], value: order });
  const titleOf = (id: string) => props.base.titles.get(id) ?? columnTitle(id);
  const move = (at: number, by: number) => {
    const { order } = props.view;
    setOrder(order.toSpliced(at, 1).toSpliced(at + by, 0, order[at]!));
  };
  const summaries = () => [
    { value: '', label: text.noSummary },
    ...[...SUMMARY_NAMES, ...props.base.summaries.keys()].map((name) => ({ value: name, label: name })),
  ];
  return (
    <>
      <ol class="base-setup__order" aria-label={text.list}>
        <Index each={props.view.order}>
          {(id, at) => (
            <li class="base-setup__row">
              <TextField
                label={text.title(titleOf(id()))}
                hideLabel
                value={titleOf(id())}
                onChange={(title) =>
                  props.change({
                    operation: 'set',
                    key: ['properties', id(), 'displayName'],
                    value: title.trim() === '' || title === columnTitle(id()) ? null : title.trim(),
                  })
                }
              />
              <SelectField
                label={text.summary(titleOf(id()))}
                hideLabel
                value={props.view.summaries.get(id()) ?? ''}
                choices={summaries()}
                onChange={(name) =>
                  props.change({
                    operation: 'set',
                    view: props.view.name,
                    key: ['summaries', id()],
                    value: name === '' ? null : name,
                  })
                }
              />
              <SetupButtons>
                <IconButton label={text.moveLeft(titleOf(id()))} disabled={at === 0} onClick={() => move(at, -1)}>
                  <ChevronLeft aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={text.moveRight(titleOf(id()))}
                  disabled={at === props.view.order.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <ChevronRight aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={text.hide(titleOf(id()))}
                  disabled={props.view.order.length === 1}
                  onClick={() => setOrder(props.view.order.toSpliced(at, 1))}
                >
                  <EyeOff aria-hidden="true" />
                </IconButton>
              </SetupButtons>
            </li>
          )}
        </Index>
      </ol>
      <AddField
        label={text.show}
        choose={text.choose}
        choices={props.columns.filter(({ value }) => !props.view.order.includes(value))}
        onAdd={(id) => setOrder([...props.view.order, id])}
      />
    </>
  );
}

export type SetupSection = keyof typeof baseSetupText.sections;

export interface BaseSetupProps {
  readonly yaml: string;
  readonly host: VaultPath | undefined;
  readonly result: BaseResult;
  readonly section: SetupSection;
  readonly face: BaseFace;
  /** The formula that is to be changed, in the section of formulas. */
  readonly formula: { readonly name: string } | undefined;
  readonly change: (changes: readonly BaseChange[]) => Promise<boolean>;
  readonly onView: (name: string) => void;
}

const FILE_FIELDS = ['name', 'basename', 'path', 'folder', 'ext', 'size', 'ctime', 'mtime', 'tags', 'links'] as const;
/** Names of properties that are offered. */
const MOST_NAMES = 400;

/** One part of the editor of a base. Whatever is changed is written at once, and can be undone. */
export default function BaseSetup(props: BaseSetupProps) {
  const base = createMemo(() => readBase(props.yaml).base);
  const [names] = createResource(
    () => props.face.index,
    (index) => index.propertyNames().catch(() => []),
  );
  const at = () => base()?.views.findIndex(({ name }) => name === props.result.view.name) ?? -1;
  const view = () => base()?.views[at()];
  const columns = createMemo(() => (base() ? columnChoices(base()!, names.latest?.map(({ name }) => name) ?? []) : []));
  return (
    <Show when={view()}>
      {(currentView) => {
        const parts = {
          get yaml() {
            return props.yaml;
          },
          get base() {
            return base()!;
          },
          get view() {
            return currentView();
          },
          get data() {
            return currentView().options;
          },
          get at() {
            return at();
          },
          get result() {
            return props.result;
          },
          get columns() {
            return columns();
          },
          get face() {
            return props.face;
          },
          get host() {
            return props.host;
          },
          change: (...changes: readonly BaseChange[]) => props.change(changes),
          onView: (name: string) => props.onView(name),
        };
        return (
          <section class="base-setup" aria-label={baseSetupText.region(baseSetupText.sections[props.section])}>
            <Switch>
              <Match when={props.section === 'filter'}>
                <FilterSetup {...parts} />
              </Match>
              <Match when={props.section === 'sort'}>
                <SortSetup {...parts} />
              </Match>
              <Match when={props.section === 'columns'}>
                <ColumnsSetup {...parts} />
              </Match>
              <Match when={props.section === 'formulas'}>
                <FormulasSetup {...parts} formula={props.formula} />
              </Match>
              <Match when={props.section === 'view'}>
                <ViewSetup {...parts} />
              </Match>
            </Switch>
          </section>
        );
      }}
    </Show>
  );
}

/** Every column that there is: the base's own, the vault's properties, the facts of files. */
function columnChoices(base: BaseDefinition, names: readonly string[]): readonly Choice[] {
  const ids = new Set([
    ...base.views.flatMap(({ order }) => order),
    ...[...base.formulas.keys()].map((name) => `formula.${name}`),
    ...names.slice(0, MOST_NAMES).map((name) => columnId(`note.${name}`)),
    ...FILE_FIELDS.map((name) => `file.${name}`),
  ]);
  return [...ids].map((value) => ({ value, label: base.titles.get(value) ?? columnTitle(value) }));
}
