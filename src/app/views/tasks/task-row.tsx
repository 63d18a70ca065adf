import ChevronDown from 'lucide-solid/icons/chevron-down';
import ChevronUp from 'lucide-solid/icons/chevron-up';
import ChevronsDown from 'lucide-solid/icons/chevrons-down';
import ChevronsUp from 'lucide-solid/icons/chevrons-up';
import Ellipsis from 'lucide-solid/icons/ellipsis';
import Equal from 'lucide-solid/icons/equal';
import Repeat from 'lucide-solid/icons/repeat';
import { createMemo, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { toPlainText } from '../../../notes/markdown/plain-text.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import type { TaskItem } from '../../../workers/contract.ts';
import { taskMark } from '../../markdown/task-marks.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { routeToHash } from '../../state/navigation/address.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { nearDay } from '../../strings/formats.ts';
import { tasksText } from '../../strings/en/tasks.ts';
import { Menu } from '../../ui/menu.tsx';
import { postponed } from '../../../notes/formats/tasks/postpone-task.ts';
import { taskEntries, type TaskChangeFields } from './task-entries.ts';

export interface TaskRowProps {
  readonly task: TaskItem;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly namesNote: boolean;
  readonly onChange: (fields: TaskChangeFields) => void;
  readonly onEdit: () => void;
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
  const words = createMemo(() => toPlainText(props.task.description, 400) || tasksText.view.tasks);
  const path = () => props.task.path as VaultPath;
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
    else if (later) props.onChange({ [later.field]: later.day });
    else return;
    event.preventDefault();
  };
  return (
    <li class="task-row" data-state={props.task.status.toLowerCase()} onKeyDown={onKey}>
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
      <a
        class="task-row__link"
        data-focus-inset
        href={routeToHash(path(), props.task.line)}
        title={tasksText.pane.open(props.task.path, props.task.line)}
        aria-keyshortcuts="E P"
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
          <Show when={dayOf(props.task)}>
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
        label={tasksText.menu.more(words())}
        trigger={<Ellipsis aria-hidden="true" />}
        triggerClass="icon-button icon-button--sm task-row__more"
        groups={taskEntries(props.task, props.today, props.onChange, props.onEdit)}
      />
    </li>
  );
}

const isOpen = ({ status }: TaskItem): boolean => status === 'TODO' || status === 'IN_PROGRESS' || status === 'ON_HOLD';

function dayOf(task: TaskItem): { readonly date: string; readonly said: string } | undefined {
  const { due, scheduled, start, done } = task;
  const fields = isOpen(task) ? ({ due, scheduled, start } as const) : ({ done, due } as const);
  const [name, date] = Object.entries(fields).find(([, day]) => day !== undefined) ?? [];
  if (name === undefined || date === undefined) return undefined;
  const said = nearDay(new Date(`${date}T00:00:00`));
  return { date, said: tasksText.days[name as keyof typeof tasksText.days](said) };
}
