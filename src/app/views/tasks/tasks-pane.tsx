import Check from 'lucide-solid/icons/check-check';
import ListChecks from 'lucide-solid/icons/list-checks';
import { createMemo, createResource, createSignal, onCleanup, Show } from 'solid-js';
import { toLocalDay } from '../../../notes/dates/dates.ts';
import { stem } from '../../../notes/paths/paths.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { createIndexVersion } from '../../state/vault/create-index-version.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { tasksText } from '../../strings/en/tasks.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Key } from '../../ui/keyed.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { TaskItem } from '../../../workers/contract.ts';
import { groupTasks, type TaskGrouping } from './group-tasks.ts';
import { TaskRow } from './task-row.tsx';
import './tasks-pane.css';

/** Asked for at once, and so many more each time. */
const STEP = 300;
const MINUTE = 60_000;

/** Every task of the vault: what is overdue, for today and to come, or by note or tag; ticked with one click. */
export function TasksPane() {
  const vault = useVault();
  const acts = useOwnActs();
  const version = createIndexVersion(vault);
  const [text, setText] = createSignal('');
  const [by, setBy] = createSignal<TaskGrouping>('day');
  const [showsDone, setShowsDone] = createSignal(false);
  const [most, setMost] = createSignal(STEP);
  const [today, setToday] = createSignal(toLocalDay(Date.now()));
  const clock = setInterval(() => setToday(toLocalDay(Date.now())), MINUTE);
  onCleanup(() => clearInterval(clock));
  const request = () =>
    ({ version: version(), text: text(), state: showsDone() ? 'any' : 'open', limit: most() }) as const;
  const [found] = createResource(request, ({ text: words, state, limit }) =>
    vault.index.tasks({ filter: { state, ...(words.trim() !== '' && { text: words }) }, limit }),
  );
  const tasks = () => (found.error ? [] : (found.latest?.tasks ?? []));
  const groups = createMemo(() => groupTasks(tasks(), by(), today()));
  const left = () => (found.latest?.found ?? 0) - tasks().length;
  const tick = ({ path, line, text: whole }: TaskItem) =>
    void acts.runAndTell('update_task', { path, line, text: whole, status: 'toggle' });

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
          label={showsDone() ? tasksText.pane.hideDone : tasksText.pane.showDone}
          size="sm"
          aria-pressed={showsDone()}
          onClick={() => setShowsDone((before) => !before)}
        >
          <Check aria-hidden="true" />
        </IconButton>
      </div>
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
            <Show when={found.latest}>
              <EmptyState icon={<ListChecks />} title={text() ? tasksText.pane.noneFits : tasksText.pane.noTasksYet}>
                {text() ? tasksText.pane.fewerLetters : tasksText.pane.howToMake}
              </EmptyState>
            </Show>
          }
        >
          <div class="tasks__groups">
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
                          onTick={() => tick(row().task)}
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
    </section>
  );
}

function nameOf(key: string, by: TaskGrouping): string {
  if (by === 'note') return stem(key);
  if (by === 'tag') return key === '' ? tasksText.groups.noTag : key;
  return tasksText.groups[key as keyof typeof tasksText.groups];
}
