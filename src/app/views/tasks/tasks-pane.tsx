import Check from 'lucide-solid/icons/check-check';
import Filter from 'lucide-solid/icons/list-filter';
import ListChecks from 'lucide-solid/icons/list-checks';
import { createMemo, createResource, createSignal, onCleanup, Show } from 'solid-js';
import { toLocalDay } from '../../../notes/dates/dates.ts';
import { stem } from '../../../notes/paths/paths.ts';
import { signalAsKept } from '../../state/layout/as-kept.ts';
import { scrollAsLeft, signalAsLeft } from '../../state/layout/as-left.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { createIndexVersion } from '../../state/vault/create-index-version.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { createStillLooking } from '../../state/vault/still-looking.ts';
import { tasksText } from '../../strings/en/tasks.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Key } from '../../ui/page/keyed.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { TaskItem } from '../../../workers/contract.ts';
import { toTaskFilter, type PaneFilter } from './pane-filter.ts';
import { groupTasks, type TaskGrouping } from './group-tasks.ts';
import type { TaskChangeFields } from './task-entries.ts';
import { FilterChips, TaskFilters } from './task-filters.tsx';
import { TaskRow } from './task-row.tsx';
import './tasks-pane.css';

/** Asked for at once, and so many more each time. */
const STEP = 300;
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
  const [most, setMost] = signalAsLeft(vault, 'tasks.most', STEP);
  const [today, setToday] = createSignal(toLocalDay(Date.now()));
  const clock = setInterval(() => setToday(toLocalDay(Date.now())), MINUTE);
  onCleanup(() => clearInterval(clock));
  const [chosen, setChosen] = signalAsKept<PaneFilter>(vault, 'tasks.chosen', {});
  const [showsFilters, setShowsFilters] = signalAsKept(vault, 'tasks.filters', false);
  const [edited, setEdited] = createSignal<TaskItem>();
  const request = () => ({
    version: version(),
    filter: toTaskFilter(chosen(), text(), showsDone(), today()),
    limit: most(),
  });
  const [found] = createResource(request, ({ filter, limit }) => vault.index.tasks({ filter, limit }));
  const isLooking = createStillLooking(vault.index);
  const isFiltered = () => text().trim() !== '' || Object.keys(chosen()).length > 0;
  const tasks = () => (found.error ? [] : (found.latest?.tasks ?? []));
  const groups = createMemo(() => groupTasks(tasks(), by(), today()));
  const left = () => (found.latest?.found ?? 0) - tasks().length;
  const change = ({ path, line, text: whole }: TaskItem, fields: TaskChangeFields) =>
    void acts.runAndTell('update_task', { path, line, text: whole, ...fields });

  return (
    <section class="tasks" aria-label={tasksText.pane.ofThisVault}>
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
          label={tasksText.filters.more}
          size="sm"
          aria-expanded={showsFilters()}
          aria-pressed={Object.keys(chosen()).length > 0}
          onClick={() => setShowsFilters((before) => !before)}
        >
          <Filter aria-hidden="true" />
        </IconButton>
        <IconButton
          label={showsDone() ? tasksText.pane.hideDone : tasksText.pane.showDone}
          size="sm"
          aria-pressed={showsDone()}
          onClick={() => setShowsDone((before) => !before)}
        >
          <Check aria-hidden="true" />
        </IconButton>
      </div>
      <Show when={showsFilters()}>
        <TaskFilters chosen={chosen()} onChange={setChosen} />
      </Show>
      <FilterChips chosen={chosen()} onChange={setChosen} />
      <div class="tasks__bar">
        <Segmented<TaskGrouping>
          label={tasksText.pane.group}
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
        when={!found.error}
        fallback={<EmptyState title={tasksText.pane.couldNot}>{String(found.error)}</EmptyState>}
      >
        <Show
          when={groups().length > 0}
          fallback={
            <Show when={found.latest ?? isLooking()}>
              <EmptyState
                icon={<ListChecks />}
                isLooking={isLooking() || found.loading}
                title={isFiltered() ? tasksText.pane.noneFits : tasksText.pane.noTasksYet}
              >
                {isFiltered() ? tasksText.pane.fewerLetters : tasksText.pane.howToMake}
              </EmptyState>
            </Show>
          }
        >
          <div class="tasks__groups" ref={(element) => scrollAsLeft(vault, () => 'tasks', element)}>
            <Key each={groups()}>
              {(group) => (
                <section class="tasks__group" data-group={group().key} aria-label={nameOf(group().key, by())}>
                  <h2 class="tasks__heading">
                    <span class="truncate">{nameOf(group().key, by())}</span>
                    <span class="tasks__count">{group().tasks.length}</span>
                  </h2>
                  <ul class="tasks__list">
                    <Key each={group().tasks.map((task) => ({ key: `${task.path}:${task.line}`, task }))}>
                      {(row) => (
                        <TaskRow
                          task={row().task}
                          today={today()}
                          namesNote={by() !== 'note'}
                          onChange={(fields) => change(row().task, fields)}
                          onEdit={() => setEdited(row().task)}
                        />
                      )}
                    </Key>
                  </ul>
                </section>
              )}
            </Key>
            <Show when={left() > 0}>
              <Button size="sm" variant="ghost" onClick={() => setMost((before) => before + STEP)}>
                {tasksText.pane.more(left())}
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

function nameOf(key: string, by: TaskGrouping): string {
  if (by === 'note') return stem(key);
  if (by === 'tag') return key === '' ? tasksText.groups.noTag : key;
  return tasksText.groups[key as keyof typeof tasksText.groups];
}
