import { createEffect, createMemo, createSignal, For, lazy, Match, on, Show, Suspense, Switch } from 'solid-js';
import { inOwnLanguage } from '../../state/messages/own-language.ts';
import { toCsvTable, toMarkdownTable } from '../../../notes/formats/base/rows/rows-as-text.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { baseSetupText } from './setup/base-setup.texts.ts';
import { basesText } from './bases.texts.ts';
import { commonText } from '../../strings/common.texts.ts';
import { Button } from '../../ui/button.tsx';
import { exportFile } from '../../ui/export-file.ts';
import { showNotice } from '../../ui/toast.tsx';
import type { MenuEntry } from '../../ui/menu.tsx';
import { BaseLine, BaseName } from './base-line.tsx';
import { createBaseRows, type BaseRows } from './base-rows.ts';
import { BaseBoard } from './base-board.tsx';
import { BaseCards, BaseList } from './base-cards.tsx';
import type { BaseBodyProps, BaseFace, BaseResult } from './cells/base-body.ts';
import type { SetupSection } from './setup/base-setup.tsx';
import { BaseTable } from './table/base-table.tsx';
import './bases.css';

interface BaseNotice {
  readonly text: string;
  readonly isProblem: boolean;
}

/** What a person must know of a view before its rows: what of it failed, and what is not drawn as it asks. */
function noticesOf({ view, groups, problems, columns }: BaseResult): readonly BaseNotice[] {
  const failed = problems.map((problem) => ({ text: baseProblemText(problem, columns), isProblem: true }));
  const notices = [
    ...(view.isDrawn ? [] : [basesText.otherType(view.type, view.plugin)]),
    ...(view.type === 'kanban' && !groups ? [basesText.boardWithoutGroups] : []),
    ...(view.unknownKeys.length > 0 ? [basesText.unknownKeys(view.unknownKeys)] : []),
  ];
  return [...failed, ...notices.map((text) => ({ text, isProblem: false }))];
}

function baseProblemText(
  { part, expression, column, message: said, rows }: BaseResult['problems'][number],
  columns: BaseResult['columns'],
): string {
  const message = inOwnLanguage(said);
  switch (part) {
    case 'filter':
      return rows === 0
        ? basesText.unreadableFilter(expression, message)
        : basesText.failedFilter(expression, message, rows);
    case 'sort':
      return basesText.failedSort(baseColumnTitle(columns, expression), message, rows);
    case 'group':
      return basesText.failedGroup(baseColumnTitle(columns, expression), message, rows);
    case 'formula':
      return rows === 0
        ? basesText.unreadableFormula(baseColumnTitle(columns, expression), message)
        : basesText.failedFormula(baseColumnTitle(columns, expression), message, rows);
    case 'summary':
      return basesText.failedSummary(expression, baseColumnTitle(columns, column ?? ''), message);
  }
}

/** What heads a column, also one that the view does not show. */
const baseColumnTitle = (columns: BaseResult['columns'], id: string): string =>
  columns.find((column) => column.id === id)?.title ?? id.replace(/^(?:note|formula)\./, '');

/** What is open in which base: a note that is drawn again after a change draws its bases anew. */
const openSections = new Map<string, SetupSection>();

const BaseSetup = lazy(() => import('./setup/base-setup.tsx'));

interface BasePanelProps {
  readonly yaml: string;
  readonly host: VaultPath | undefined;
  /** The view that is shown first. */
  readonly view?: string | undefined;
  readonly face: BaseFace;
  /** Its name in saved files. */
  readonly name: string;
  /** In a note it is a line with its name, of the file that it is in where there is one, and its rows. */
  readonly embed?: { readonly path: VaultPath | undefined } | undefined;
}

/** A base: its views, what they are sorted and filtered by, and the rows of the one that is chosen. */
export function BasePanel(props: BasePanelProps) {
  const [chosenView, setChosen] = createSignal(props.view);
  createEffect(on(() => props.view, setChosen, { defer: true }));
  const source = createMemo(() => ({ yaml: props.yaml, host: props.host, view: chosenView() }));
  const rows = createBaseRows(props.face.index, source);
  const of = <Kind extends 'view' | 'broken' | 'no_view'>(kind: Kind) => {
    const response = rows.response();
    return response?.kind === kind ? (response as Extract<typeof response, { kind: Kind }>) : undefined;
  };
  return (
    <div class="base">
      <Show when={props.embed && of('view') === undefined && props.embed}>
        {(embed) => (
          <div class="base-line">
            <BaseName path={embed().path} />
          </div>
        )}
      </Show>
      <Show when={rows.failure()}>
        {(message) => (
          <p class="base-notice is-problem" role="alert">
            {basesText.failed(message())}
          </p>
        )}
      </Show>
      <Switch>
        <Match when={of('broken')}>
          {(broken) => (
            <>
              <p class="base-notice is-problem" role="alert">
                {basesText.broken(broken().problem.line, inOwnLanguage(broken().problem.message))}
              </p>
              <pre class="base-source" aria-label={basesText.source} tabindex="0">
                <code>{props.yaml}</code>
              </pre>
            </>
          )}
        </Match>
        <Match when={of('no_view')}>{(answer) => <p class="base-notice">{basesText.noView(answer().views)}</p>}</Match>
        <Match when={of('view')}>
          {(result) => (
            <BaseShown
              result={result()}
              rows={rows}
              yaml={props.yaml}
              host={props.host}
              name={props.name}
              face={props.face}
              embed={props.embed}
              onView={setChosen}
            />
          )}
        </Match>
      </Switch>
    </div>
  );
}

interface ShownProps {
  readonly result: BaseResult;
  readonly rows: BaseRows;
  readonly yaml: string;
  readonly host: VaultPath | undefined;
  readonly name: string;
  readonly face: BaseFace;
  readonly embed: BasePanelProps['embed'];
  readonly onView: (view: string) => void;
}

function BaseShown(props: ShownProps) {
  const notes = () => noticesOf(props.result).filter(({ isProblem }) => isProblem || !props.face.isPicture);
  const place = () => `${props.host ?? ''}#${props.name}`;
  const [section, setSection] = createSignal(openSections.get(place()));
  /** The formula whose cell was opened, once for each time. */
  const [formula, setFormula] = createSignal<{ readonly name: string }>();
  const open = (nextSection: SetupSection | undefined) => {
    if (nextSection) openSections.set(place(), nextSection);
    else openSections.delete(place());
    setSection(nextSection);
  };
  const setupEntries = (): MenuEntry[] =>
    props.face.change
      ? (Object.keys(baseSetupText.sections) as SetupSection[]).map((setupSection) => ({
          label: `${baseSetupText.sections[setupSection]}…`,
          run: () => open(setupSection),
        }))
      : [];
  return (
    <>
      <Show
        when={props.embed}
        fallback={
          <>
            <Show when={props.result.views.length > 1 && !props.face.isPicture}>
              <ViewTabs {...props} />
            </Show>
            <div class="base-bar">
              <p class="base-state" role="status">
                {props.rows.isLooking() && props.result.total === 0 ? '' : resultSummary(props.result)}
              </p>
              <Show when={!props.face.isPicture}>
                <BaseActions {...props} />
              </Show>
            </div>
          </>
        }
      >
        {(embed) => (
          <BaseLine
            path={embed().path}
            result={props.result}
            summary={resultSummary(props.result)}
            isLooking={props.rows.isLooking()}
            onCreate={props.face.create && (() => props.face.create?.(props.result.newItem))}
            onView={props.onView}
            groups={[setupEntries(), exportEntries(props)]}
          />
        )}
      </Show>
      <Show when={props.face.change}>
        {(change) => (
          <>
            <Show when={!props.embed}>
              <SetupButtons section={section()} onSection={open} />
            </Show>
            <Show when={section()}>
              {(openSection) => (
                <Suspense>
                  <BaseSetup
                    yaml={props.yaml}
                    host={props.host}
                    result={props.result}
                    section={openSection()}
                    formula={formula()}
                    face={props.face}
                    change={change()}
                    onView={props.onView}
                  />
                  <Show when={props.embed}>
                    <Button size="sm" class="base-line__done" onClick={() => open(undefined)}>
                      {basesText.closeSetup}
                    </Button>
                  </Show>
                </Suspense>
              )}
            </Show>
          </>
        )}
      </Show>
      <Show when={props.result.view.filters.length > 0 && !props.face.change && !props.face.isPicture && !props.embed}>
        <details class="base-filters">
          <summary>{basesText.filters}</summary>
          <For each={props.result.view.filters}>{(filter) => <code>{filter}</code>}</For>
        </details>
      </Show>
      <For each={notes()}>
        {({ text, isProblem }) => (
          <p class="base-notice" classList={{ 'is-problem': isProblem }}>
            {text}
          </p>
        )}
      </For>
      <Show
        when={props.result.total > 0 || props.result.groups?.length}
        fallback={
          // In a note, its name and that there are none say it.
          <Show when={!props.embed}>
            <p class="base-empty">{props.rows.isLooking() ? commonText.stillLooking : basesText.empty}</p>
          </Show>
        }
      >
        <BaseBody
          result={props.result}
          face={props.face}
          onFormula={
            props.face.change &&
            ((name) => {
              open('formulas');
              setFormula({ name });
            })
          }
        />
      </Show>
      <Show when={props.result.rows.length < props.result.total}>
        <Button size="sm" variant="ghost" onClick={() => props.rows.showMore()}>
          {basesText.showMore}
        </Button>
      </Show>
    </>
  );
}

/** What of the view can be changed: one part is open at a time. */
function SetupButtons(props: {
  readonly section: SetupSection | undefined;
  readonly onSection: (section: SetupSection | undefined) => void;
}) {
  return (
    <div class="base-actions" role="group" aria-label={baseSetupText.actions}>
      <For each={Object.keys(baseSetupText.sections) as SetupSection[]}>
        {(setupSection) => (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={props.section === setupSection}
            onClick={() => props.onSection(props.section === setupSection ? undefined : setupSection)}
          >
            {baseSetupText.sections[setupSection]}
          </Button>
        )}
      </For>
    </div>
  );
}

function ViewTabs(props: ShownProps) {
  const select = (step: number) => {
    const { views, view } = props.result;
    const at = views.findIndex(({ name }) => name === view.name);
    const next = views[(at + step + views.length) % views.length];
    if (next) props.onView(next.name);
  };
  return (
    <div
      class="base-tabs"
      role="tablist"
      aria-label={basesText.views}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (step === 0) return;
        event.preventDefault();
        const list = event.currentTarget;
        select(step);
        queueMicrotask(() => list.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
      }}
    >
      <For each={props.result.views}>
        {({ name }) => (
          <button
            type="button"
            role="tab"
            class="base-tab"
            aria-selected={name === props.result.view.name}
            tabindex={name === props.result.view.name ? 0 : -1}
            onClick={() => props.onView(name)}
          >
            {name}
          </button>
        )}
      </For>
    </div>
  );
}

/** By it Excel takes a file of values for UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What takes all the rows elsewhere. */
function exportEntries(props: Pick<ShownProps, 'rows' | 'result' | 'name'>): MenuEntry[] {
  const readAllRows = async () => {
    const response = await props.rows.readAll();
    return response.kind === 'view' ? response : props.result;
  };
  const copy = async () => {
    try {
      const result = await readAllRows();
      await navigator.clipboard.writeText(toMarkdownTable(result));
      showNotice({ kind: 'info', text: basesText.tableCopied(result.rows.length) });
    } catch {
      showNotice({ kind: 'error', text: basesText.tableNotCopied });
    }
  };
  const save = async () => {
    const result = await readAllRows().catch(() => props.result);
    exportFile(
      `${props.name} ${result.view.name}.csv`,
      new Blob([BYTE_ORDER_MARK, toCsvTable(result)], { type: 'text/csv' }),
    );
  };
  return [
    { label: basesText.copyTable, run: () => void copy() },
    { label: basesText.saveCsv, run: () => void save() },
  ];
}

function BaseActions(props: ShownProps) {
  return (
    <div class="base-actions">
      <Show when={props.face.create}>
        {(create) => (
          <Button size="sm" onClick={() => create()(props.result.newItem)}>
            {basesText.newNote}
          </Button>
        )}
      </Show>
      <For each={exportEntries(props)}>
        {(entry) => (
          <Button size="sm" variant="ghost" onClick={() => entry.run()}>
            {entry.label}
          </Button>
        )}
      </For>
    </div>
  );
}

function BaseBody(props: Omit<BaseBodyProps, 'names'>) {
  const names = () => summaryNames(props.result);
  const type = () => (props.result.view.type === 'kanban' && !props.result.groups ? 'table' : props.result.view.type);
  return (
    <Switch fallback={<BaseTable {...props} names={names()} />}>
      <Match when={type() === 'cards'}>
        <BaseCards result={props.result} face={props.face} names={names()} />
      </Match>
      <Match when={type() === 'list'}>
        <BaseList result={props.result} face={props.face} names={names()} />
      </Match>
      <Match when={type() === 'kanban'}>
        <BaseBoard result={props.result} face={props.face} names={names()} />
      </Match>
    </Switch>
  );
}

/** “12 results · sorted by due · grouped by status”. */
function resultSummary({ total, view, columns }: BaseResult): string {
  const named = (id: string) => baseColumnTitle(columns, id);
  const sorted = view.sort.map(({ property, descending }) =>
    descending ? basesText.descending(named(property)) : named(property),
  );
  return [
    basesText.results(total),
    ...(view.limit !== undefined && total === view.limit ? [basesText.firstOf(view.limit)] : []),
    ...(sorted.length > 0 ? [basesText.sortedBy(sorted)] : []),
    ...(view.groupBy ? [basesText.groupedBy(named(view.groupBy.property))] : []),
  ].join(' · ');
}

/** As they stand in the view, which may write ids of columns in several ways. */
function summaryNames({ view, columns }: BaseResult): Readonly<Record<string, string>> {
  const rawSummaries = view.options['summaries'];
  if (typeof rawSummaries !== 'object' || rawSummaries === null) return {};
  const byId = new Map(Object.entries(rawSummaries as Record<string, unknown>));
  return Object.fromEntries(
    columns.flatMap(({ id }) => {
      const name = byId.get(id) ?? byId.get(id.replace(/^note\./, ''));
      return typeof name === 'string' ? [[id, name]] : [];
    }),
  );
}
