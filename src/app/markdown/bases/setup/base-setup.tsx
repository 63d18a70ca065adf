import { createMemo, createResource, Match, Show, Switch } from 'solid-js';
import { defaultTitle, columnId } from '../../../../notes/formats/base/definition/column-id.ts';
import type { BaseDefinition } from '../../../../notes/formats/base/definition/base-definition.ts';
import { readBase } from '../../../../notes/formats/base/definition/read-base.ts';
import type { BaseChange } from '../../../../notes/formats/base/editing/change-base.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { baseSetupText } from '../../../strings/en/base-setup.ts';
import type { BaseFace, BaseResult } from '../face/base-body.ts';
import { ColumnsSetup } from './columns-setup.tsx';
import { FilterSetup } from './filter-setup.tsx';
import { FormulasSetup } from './formulas-setup.tsx';
import { SortSetup } from './sort-setup.tsx';
import { ViewSetup } from './view-setup.tsx';
import type { Choice } from './setup-parts.tsx';
import './base-setup.css';

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
  const columns = createMemo(() => (base() ? choicesOf(base()!, names.latest?.map(({ name }) => name) ?? []) : []));
  return (
    <Show when={view()}>
      {(shown) => {
        const parts = {
          get yaml() {
            return props.yaml;
          },
          get base() {
            return base()!;
          },
          get view() {
            return shown();
          },
          get data() {
            return shown().options;
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
function choicesOf(base: BaseDefinition, names: readonly string[]): readonly Choice[] {
  const ids = new Set([
    ...base.views.flatMap(({ order }) => order),
    ...[...base.formulas.keys()].map((name) => `formula.${name}`),
    ...names.slice(0, MOST_NAMES).map((name) => columnId(`note.${name}`)),
    ...FILE_FIELDS.map((name) => `file.${name}`),
  ]);
  return [...ids].map((value) => ({ value, label: base.titles.get(value) ?? defaultTitle(value) }));
}
