import ChevronDown from 'lucide-solid/icons/chevron-down';
import ChevronUp from 'lucide-solid/icons/chevron-up';
import ChevronsDown from 'lucide-solid/icons/chevrons-down';
import ChevronsUp from 'lucide-solid/icons/chevrons-up';
import Ellipsis from 'lucide-solid/icons/ellipsis';
import Equal from 'lucide-solid/icons/equal';
import Repeat from 'lucide-solid/icons/repeat';
import { batch, createEffect, createMemo, createSignal, onCleanup, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { postponed } from '../../../notes/formats/tasks/postpone-task.ts';
import { PRIORITIES } from '../../../notes/formats/tasks/task-fields.ts';
import { isClosed } from '../../../notes/formats/tasks/task-settings.ts';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { toPlainText } from '../../../notes/markdown/plain-text.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import type { TaskItem } from '../../../workers/contract.ts';
import { taskMark } from '../../markdown/task-marks.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { routeToHash, useNavigation } from '../../state/navigation/navigation.ts';
import { DayPicker } from './day-picker.tsx';
import { nearDays } from './task-menu.tsx';
import { tasksText } from './tasks.texts.ts';
import { nearDay } from '../../strings/formats.ts';
import { MenuAt, openedAt, type OpenedAt } from '../../ui/menu-at.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { storedValue } from '../../ui/stored-value.ts';

/** A part of what `update_task` is asked for. */
export type TaskChangeFields = Readonly<Record<string, string | null>>;

/** The dates that are written for a task. */
type DateOfTask = 'due' | 'scheduled' | 'start';

/** What can be done with a task of a list, beside ticking it: its day first. @param today `YYYY-MM-DD` */
export function taskEntries(
  task: TaskItem,
  today: string,
  {
    change,
    pick,
    edit,
    rename,
  }: {
    change: (fields: TaskChangeFields) => void;
    /** Shows the days from which this date is chosen. */
    pick: (field: DateOfTask) => void;
    edit: () => void;
    rename: () => void;
  },
): MenuEntry[][] {
  const { menu, statuses, priorities } = tasksText;
  const later = postponed(task, today, 1);
  const field = later?.field ?? 'due';
  const statusName = task.status.toLowerCase();
  const days = nearDays(today).filter(({ day }) => day !== task[field]);
  return [
    isClosed(task.status)
      ? []
      : [
          ...days.map(({ label, day }) => ({
            label,
            ...(day === later?.day && { keys: 'P' }),
            run: () => change({ [field]: day }),
          })),
          { label: menu.pick, run: () => pick(field) },
          ...(later === undefined ? [] : [{ label: menu.remove[field], run: () => change({ [field]: null }) }]),
        ],
    [
      { label: menu.rename, keys: 'F2', run: rename },
      { label: menu.edit, keys: 'E', run: edit },
    ],
    (['todo', 'in_progress', 'done', 'cancelled'] as const)
      .filter((status) => status !== statusName)
      .map((status) => ({ label: menu.setStatus(statuses[status]), run: () => change({ status }) })),
    PRIORITIES.toReversed()
      .filter((priority) => priority !== task.priority)
      .map((priority) => ({ label: menu.setPriority(priorities[priority]), run: () => change({ priority }) })),
  ];
}

interface TaskRowProps {
  readonly task: TaskItem;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly namesNote: boolean;
  readonly onChange: (fields: TaskChangeFields) => void;
  readonly onEdit: () => void;
  /**
   * The words were written anew, without what stands in fields.
   * @returns whether they could be: else they stand in the field still
   */
  readonly onRename: (words: string) => Promise<boolean>;
  /** Its words are being written: the row stays in its place. */
  readonly onWriting: (isWriting: boolean) => void;
}

const SIGNS = {
  highest: ChevronsUp,
  high: ChevronUp,
  medium: Equal,
  none: Equal,
  low: ChevronDown,
  lowest: ChevronsDown,
} as const;

/** One task: its box, its words, which lead to its line, its day, and a menu of what can be done with it; E edits it, P puts it off. */
export function TaskRow(props: TaskRowProps) {
  const navigation = useNavigation();
  const shell = useShell();
  const mark = createMemo(() => taskMark(props.task.mark));
  const words = createMemo(() => toPlainText(props.task.description, 400) || tasksText.view.title);
  const path = () => props.task.path as VaultPath;
  const [isNaming, setNaming] = createSignal(false);
  const [menuAt, setMenuAt] = createSignal<OpenedAt>();
  const [picked, setPicked] = createSignal<DateOfTask>();
  const entries = () =>
    taskEntries(props.task, props.today, {
      change: props.onChange,
      edit: props.onEdit,
      // The menu gives the keyboard back before the field, or the days, take it.
      pick: (field) => setTimeout(() => setPicked(field)),
      rename: () => setTimeout(() => setNaming(true)),
    });
  let row!: HTMLLIElement;
  /** Words that could not be written into the note, as when another program has changed the task. */
  let refusedWords: string | undefined;
  createEffect(() => {
    if (!isNaming()) return;
    props.onWriting(true);
    onCleanup(() => props.onWriting(false));
  });
  const endNaming = (enteredWords: string | undefined) => {
    if (!isNaming()) return;
    // The field that goes loses the keyboard, which ends it once more; and with it the row may get another place, after this.
    batch(() => {
      setNaming(false);
      if (enteredWords && enteredWords !== props.task.description) void rename(enteredWords);
    });
    row.querySelector<HTMLElement>('.task-row__link')?.focus({ preventScroll: true });
  };
  const rename = async (words: string) => {
    const isDone = await props.onRename(words);
    if (isDone || !row.contains(document.activeElement)) return;
    refusedWords = words;
    setNaming(true);
  };
  const open = (event: MouseEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    navigation.open(path(), { line: props.task.line });
    shell.layout.update({ phoneView: 'note' });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const later = event.key === 'p' ? postponed(props.task, props.today, 1) : undefined;
    if (event.key === 'e') props.onEdit();
    else if (event.key === 'F2') setNaming(true);
    else if (later) props.onChange({ [later.field]: later.day });
    else return;
    event.preventDefault();
  };
  return (
    <li
      class="task-row"
      data-state={props.task.status.toLowerCase()}
      ref={row}
      onKeyDown={onKey}
      onContextMenu={(event) => {
        if (isNaming()) return;
        event.preventDefault();
        setMenuAt(openedAt(event, row));
      }}
    >
      <label class="task-row__box">
        <input
          type="checkbox"
          data-task-kind={mark().kind}
          checked={mark().isDone}
          aria-label={mark().kind === 'todo' || mark().kind === 'done' ? words() : `${words()} (${mark().name})`}
          onClick={(event) => {
            // The note says whether it is ticked.
            event.preventDefault();
            props.onChange({ status: 'toggle' });
          }}
        />
      </label>
      <Show when={isNaming()}>
        <input
          class="input task-row__name"
          aria-label={tasksText.pane.words}
          autocomplete="off"
          ref={(field) => {
            storedValue(() => props.task.description)(field);
            if (refusedWords !== undefined) field.value = refusedWords;
            refusedWords = undefined;
            queueMicrotask(() => {
              field.focus();
              field.select();
            });
          }}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Enter') endNaming(event.currentTarget.value.trim());
            else if (event.key === 'Escape') endNaming(undefined);
            else return;
            event.preventDefault();
          }}
          onBlur={(event) => endNaming(event.currentTarget.value.trim())}
        />
      </Show>
      <a
        hidden={isNaming()}
        class="task-row__link"
        data-focus-inset
        href={routeToHash(path(), props.task.line)}
        title={tasksText.pane.open(props.task.path, props.task.line)}
        aria-keyshortcuts="E P F2"
        onClick={open}
      >
        <span class="task-row__words">
          <Show when={props.task.priority !== 'none'}>
            <Dynamic
              component={SIGNS[props.task.priority]}
              class="task-row__priority"
              data-priority={props.task.priority}
              aria-hidden="true"
            />
            <span class="visually-hidden">{tasksText.priority[props.task.priority]}: </span>
          </Show>
          {words()}
        </span>
        <span class="task-row__facts">
          <Show when={shownTaskDay(props.task)}>
            {(day) => (
              <span class="task-row__day" data-late={day().date < props.today && isOpen(props.task) ? '' : undefined}>
                {day().said}
              </span>
            )}
          </Show>
          <Show when={props.task.recurrence}>
            {(rule) => (
              <span class="task-row__repeat" title={tasksText.pane.repeats(rule())}>
                <Repeat aria-hidden="true" />
                <span class="visually-hidden">{tasksText.pane.repeats(rule())}</span>
              </span>
            )}
          </Show>
          <Show when={props.namesNote}>
            <span class="truncate">{showName(stem(path()))}</span>
          </Show>
        </span>
      </a>
      <Menu
        label={tasksText.menu.label(words())}
        trigger={<Ellipsis aria-hidden="true" />}
        triggerClass="icon-button icon-button--sm task-row__more"
        groups={entries()}
      />
      <MenuAt
        at={menuAt()}
        label={tasksText.menu.label(words())}
        groups={entries()}
        onClose={() => setMenuAt(undefined)}
      />
      <Show when={picked()}>
        {(field) => (
          <DayPicker
            beside={row.querySelector<HTMLElement>('.task-row__link') ?? row}
            day={props.task[field()]}
            today={props.today}
            onChoose={(day) => props.onChange({ [field()]: day })}
            onClose={() => setPicked(undefined)}
          />
        )}
      </Show>
    </li>
  );
}

const isOpen = ({ status }: TaskItem): boolean => status === 'TODO' || status === 'IN_PROGRESS' || status === 'ON_HOLD';

function shownTaskDay(task: TaskItem): { readonly date: string; readonly said: string } | undefined {
  const { due, scheduled, start, done } = task;
  const fields = isOpen(task) ? ({ due, scheduled, start } as const) : ({ done, due } as const);
  const [name, date] = Object.entries(fields).find(([, day]) => day !== undefined) ?? [];
  if (name === undefined || date === undefined) return undefined;
  const dayText = nearDay(new Date(`${date}T00:00:00`));
  return { date, said: tasksText.days[name as keyof typeof tasksText.days](dayText) };
}
