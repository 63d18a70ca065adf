import Check from 'lucide-solid/icons/check-check';
import ListChecks from 'lucide-solid/icons/list-checks';
import Filter from 'lucide-solid/icons/list-filter';
import X from 'lucide-solid/icons/x';
import { createMemo, createResource, createSignal, onCleanup, Show, For } from 'solid-js';
import { toLocalDay } from '../../../notes/dates/dates.ts';
import { addDays } from '../../../notes/formats/tasks/change-task.ts';
import { PRIORITIES } from '../../../notes/formats/tasks/task-fields.ts';
import { compareTasks } from '../../../notes/formats/tasks/task-filter.ts';
import { isClosed } from '../../../notes/formats/tasks/task-settings.ts';
import { stem } from '../../../notes/paths/paths.ts';
import type { TaskItem } from '../../../workers/contract.ts';
import { scrollAsLeft, signalAsKept, signalAsLeft } from '../../state/layout/as-kept.ts';
import { type OwnActs, useOwnActs } from '../../state/own-acts/own-acts.ts';
import { createIndexVersion } from '../../state/vault/create-index-version.ts';
import { createStillLooking, useVault } from '../../state/vault/open-vault.ts';
import { tasksText } from './tasks.texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { closingRows } from '../../ui/page/leaving-row.ts';
import { drawnInSteps, Key } from '../../ui/page/keyed.tsx';
import { stillWhile } from '../../ui/page/still-while.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { toTaskFilter, type PaneFilter, DUE_CHOICES, filterParts } from './pane-filter.ts';
import { TASK_STATUSES } from './task-acts.tsx';
import { type TaskChangeFields, TaskRow } from './task-row.tsx';
import './tasks-pane.css';

type TaskGrouping = 'day' | 'note' | 'tag';

/** The groups by day, in their order; other groups are called by note or tag. */
const DAY_GROUPS = ['overdue', 'today', 'tomorrow', 'week', 'later', 'none', 'finished'] as const;
type DayGroup = (typeof DAY_GROUPS)[number];

interface GroupOfTasks {
  /** A `DayGroup`, the path of a note, or a tag with its `#` ('' for none). */
  readonly key: string;
  readonly tasks: readonly TaskItem[];
}

/** Tasks in groups, each in order; groups without one are left out. @param today `YYYY-MM-DD` */
export function groupTasks(tasks: readonly TaskItem[], by: TaskGrouping, today: string): GroupOfTasks[] {
  const groups = new Map<string, TaskItem[]>(by === 'day' ? DAY_GROUPS.map((key) => [key, []]) : []);
  for (const task of tasks.toSorted(compareTasks))
    for (const key of taskGroupKeys(task, by, today)) {
      const group = groups.get(key);
      if (group) group.push(task);
      else groups.set(key, [task]);
    }
  const taskGroups = [...groups]
    .filter(([, inGroup]) => inGroup.length > 0)
    .map(([key, inGroup]) => ({ key, tasks: inGroup }));
  if (by === 'day') return taskGroups;
  // What has no tag comes last.
  return taskGroups.toSorted((a, b) => Number(a.key === '') - Number(b.key === '') || a.key.localeCompare(b.key));
}

function taskGroupKeys(task: TaskItem, by: TaskGrouping, today: string): readonly string[] {
  if (by === 'note') return [task.path];
  if (by === 'tag') return task.tags.length === 0 ? [''] : [...new Set(task.tags.map((tag) => tag.toLowerCase()))];
  return [isClosed(task.status) ? 'finished' : dayGroup(task, today)];
}

/** A task that is due or scheduled has that day; one that only begins later waits until then. */
function dayGroup({ due, scheduled, start }: TaskItem, today: string): DayGroup {
  const day = [due, scheduled].filter((dayText) => dayText !== undefined).toSorted()[0] ?? start;
  if (day === undefined) return 'none';
  if (day < today) return due === undefined && scheduled === undefined ? 'today' : 'overdue';
  if (day === today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  return day <= addDays(today, 7) ? 'week' : 'later';
}

/** Asked for at once, and so many more each time: drawing three times as many holds up a key. */
const STEP = 100;
/** So many are drawn in one task. */
const AT_ONCE = 40;

/** The groups of the first tasks, each with how many it holds in all. */
function firstTaskGroups(
  groups: readonly GroupOfTasks[],
  maxTasks: number,
): readonly (GroupOfTasks & { readonly count: number })[] {
  let remainingTasks = maxTasks;
  return groups.flatMap((group) => {
    const tasks = group.tasks.slice(0, remainingTasks);
    remainingTasks -= tasks.length;
    return tasks.length === 0 ? [] : [{ ...group, tasks, count: group.tasks.length }];
  });
}
const MINUTE = 60_000;

const TaskDialog = lazyPart(async () => (await import('./task-dialog.tsx')).TaskDialog);

/** Every task of the vault: what is overdue, for today and to come, or by note or tag; ticked with one click, changed by its menu. */
export function TasksPane() {
  const vault = useVault();
  const acts = useOwnActs();
  const version = createIndexVersion(vault);
  const [text, setText] = signalAsKept(vault, 'tasks.text', '');
  const [by, setBy] = signalAsKept<TaskGrouping>(vault, 'tasks.by', 'day');
  const [showsDone, setShowsDone] = signalAsKept(vault, 'tasks.done', false);
  const [maxTasks, setMost] = signalAsLeft(vault, 'tasks.most', STEP);
  const [today, setToday] = createSignal(toLocalDay(Date.now()));
  const clock = setInterval(() => setToday(toLocalDay(Date.now())), MINUTE);
  onCleanup(() => clearInterval(clock));
  const [chosenFilter, setChosen] = signalAsKept<PaneFilter>(vault, 'tasks.chosen', {});
  const [showsFilters, setShowsFilters] = signalAsKept(vault, 'tasks.filters', false);
  const [edited, setEdited] = createSignal<TaskItem>();
  const request = () => ({
    version: version(),
    filter: toTaskFilter(chosenFilter(), text(), showsDone(), today()),
    limit: maxTasks(),
  });
  const [tasksResponse] = createResource(request, ({ filter, limit }) => vault.index.tasks({ filter, limit }));
  const isLooking = createStillLooking(vault.index);
  const isFiltered = () => text().trim() !== '' || Object.keys(chosenFilter()).length > 0;
  const tasks = () => (tasksResponse.error ? [] : (tasksResponse.latest?.tasks ?? []));
  const [isWriting, setWriting] = createSignal(false);
  // A row is known by its line: else another task would come under what is typed.
  const groups = stillWhile(isWriting, () => groupTasks(tasks(), by(), today()));
  const drawn = drawnInSteps(() => groups().reduce((rows, group) => rows + group.tasks.length, 0), AT_ONCE);
  const shownGroups = createMemo(() => firstTaskGroups(groups(), drawn()));
  const remainingCount = () => (tasksResponse.latest?.found ?? 0) - tasks().length;
  const change = ({ path, line, text: whole }: TaskItem, fields: TaskChangeFields) =>
    void acts.runAndTell('update_task', { path, line, text: whole, ...fields });

  return (
    <section class="tasks" aria-label={tasksText.pane.region}>
      <div class="tasks__bar">
        <input
          class="input tasks__filter"
          type="text"
          aria-label={tasksText.pane.filter}
          placeholder={tasksText.pane.filter}
          autocomplete="off"
          spellcheck={false}
          value={text()}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <IconButton
          label={tasksText.filters.label}
          size="sm"
          aria-expanded={showsFilters()}
          aria-pressed={Object.keys(chosenFilter()).length > 0}
          onClick={() => setShowsFilters((wasShown) => !wasShown)}
        >
          <Filter aria-hidden="true" />
        </IconButton>
        <IconButton
          label={showsDone() ? tasksText.pane.hideDone : tasksText.pane.showDone}
          size="sm"
          aria-pressed={showsDone()}
          onClick={() => setShowsDone((wasShown) => !wasShown)}
        >
          <Check aria-hidden="true" />
        </IconButton>
      </div>
      <Show when={showsFilters()}>
        <TaskFilters chosen={chosenFilter()} onChange={setChosen} />
      </Show>
      <FilterChips chosen={chosenFilter()} onChange={setChosen} />
      <div class="tasks__bar">
        <Segmented<TaskGrouping>
          label={tasksText.pane.groupLabel}
          hideLabel
          value={by()}
          options={[
            { value: 'day', label: tasksText.pane.byDay },
            { value: 'note', label: tasksText.pane.byNote },
            { value: 'tag', label: tasksText.pane.byTag },
          ]}
          onChange={setBy}
        />
      </div>
      <Show
        when={!tasksResponse.error}
        fallback={<EmptyState title={tasksText.pane.failed}>{String(tasksResponse.error)}</EmptyState>}
      >
        <Show
          when={groups().length > 0}
          fallback={
            <Show when={tasksResponse.latest ?? isLooking()}>
              <EmptyState
                icon={<ListChecks />}
                isLooking={isLooking() || tasksResponse.loading}
                title={isFiltered() ? tasksText.pane.noMatch : tasksText.pane.empty}
              >
                {isFiltered() ? tasksText.pane.noMatchHelp : tasksText.pane.emptyHelp}
              </EmptyState>
            </Show>
          }
        >
          <div class="tasks__groups" ref={(element) => scrollAsLeft(vault, () => 'tasks', element)}>
            <Key each={shownGroups()}>
              {(group) => (
                <section class="tasks__group" data-group={group().key} aria-label={taskGroupName(group().key, by())}>
                  <h2 class="tasks__heading">
                    <span class="truncate">{taskGroupName(group().key, by())}</span>
                    <span class="tasks__count">{group().count}</span>
                  </h2>
                  <ul class="tasks__list" ref={closingRows}>
                    <Key each={group().tasks.map((task) => ({ key: `${task.path}:${task.line}`, task }))}>
                      {(row) => (
                        <TaskRow
                          task={row().task}
                          today={today()}
                          namesNote={by() !== 'note'}
                          onChange={(fields) => change(row().task, fields)}
                          onEdit={() => setEdited(row().task)}
                          onRename={(words) => renameTask(acts, row().task, words)}
                          onWriting={setWriting}
                        />
                      )}
                    </Key>
                  </ul>
                </section>
              )}
            </Key>
            <Show when={remainingCount() > 0}>
              <Button size="sm" variant="ghost" onClick={() => setMost((currentMax) => currentMax + STEP)}>
                {tasksText.pane.showMore(remainingCount())}
              </Button>
            </Show>
          </div>
        </Show>
      </Show>
      <Show when={edited()} keyed>
        {(task) => <TaskDialog task={task} onClose={() => setEdited(undefined)} />}
      </Show>
    </section>
  );
}

/** Writes other words into a task's line; its box and its fields stay. @returns whether it was done */
async function renameTask(acts: OwnActs, { path, mark, text, description }: TaskItem, words: string): Promise<boolean> {
  const find = text.includes(description) ? description : text;
  const outcome = await acts.runAndTell('edit_note', {
    path,
    edits: [{ operation: 'replace', find: `[${mark}] ${text}`, text: `[${mark}] ${text.replace(find, () => words)}` }],
  });
  return outcome.kind === 'done';
}

function taskGroupName(key: string, by: TaskGrouping): string {
  if (by === 'note') return stem(key);
  if (by === 'tag') return key === '' ? tasksText.groups.noTag : key;
  return tasksText.groups[key as keyof typeof tasksText.groups];
}

interface TaskFiltersProps {
  readonly chosen: PaneFilter;
  readonly onChange: (chosen: PaneFilter) => void;
}

/** The fields that choose by status, day, priority, tag and folder. */
function TaskFilters(props: TaskFiltersProps) {
  const vault = useVault();
  const [tags] = createResource(() => vault.index.tags().catch(() => []));
  const [folders] = createResource(async () => noteFoldersOf(await vault.index.tree().catch(() => [])));
  const { filters, priorities, statuses } = tasksText;
  const choose = (key: keyof PaneFilter) => (value: string) => {
    const { [key]: _before, ...rest } = props.chosen;
    props.onChange(value === '' ? rest : { ...rest, [key]: value });
  };
  const select = (
    key: keyof PaneFilter,
    label: string,
    any: string,
    options: () => readonly (readonly [string, string])[],
  ) => (
    <SelectField
      label={label}
      value={props.chosen[key] ?? ''}
      options={[{ value: '', label: any }, ...options().map(([value, optionLabel]) => ({ value, label: optionLabel }))]}
      onChange={choose(key)}
    />
  );
  return (
    <div class="tasks__fields" role="group" aria-label={filters.label}>
      {select('status', filters.status, filters.open, () =>
        TASK_STATUSES.map((taskStatus) => [taskStatus, statuses[taskStatus]]),
      )}
      {select('due', filters.due, filters.anyDay, () =>
        DUE_CHOICES.map((dueChoice) => [dueChoice, filters[dueChoice]]),
      )}
      {select('priority', filters.priority, filters.anyPriority, () =>
        (['highest', 'high', 'medium', 'low'] as const)
          .filter((priority) => PRIORITIES.includes(priority))
          .map((priorityName) => [
            priorityName,
            priorityName === 'highest' ? priorities.highest : filters.atLeast(priorities[priorityName]),
          ]),
      )}
      <Show when={tags()}>
        {(knownTags) =>
          select('tag', filters.tag, filters.anyTag, () => knownTags().map(({ name }) => [name, `#${name}`]))
        }
      </Show>
      <Show when={folders()}>
        {(knownFolders) =>
          select('folder', filters.folder, filters.anyFolder, () =>
            knownFolders().map((folderPath) => [folderPath, folderPath]),
          )
        }
      </Show>
    </div>
  );
}

/** What was chosen, each with a button that takes it away. */
function FilterChips(props: TaskFiltersProps) {
  const parts = () => filterParts(props.chosen);
  return (
    <Show when={parts().length > 0}>
      <ul class="chips tasks__chips">
        <For each={parts()}>
          {({ key, said }) => (
            <li>
              <button
                type="button"
                class="chip"
                aria-label={tasksText.filters.remove(said)}
                onClick={() => {
                  const { [key]: _gone, ...rest } = props.chosen;
                  props.onChange(rest);
                }}
              >
                <span class="chip__text">{said}</span>
                <X aria-hidden="true" />
              </button>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}

/** Every folder that holds a note, with those above it. */
function noteFoldersOf(files: readonly { readonly path: string }[]): string[] {
  const folders = new Set<string>();
  for (const { path } of files)
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) folders.add(path.slice(0, at));
  return [...folders].toSorted((a, b) => a.localeCompare(b));
}
