import './task-dialog.css';
import { createResource, createSignal, Show } from 'solid-js';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { PRIORITIES, type TaskPriority } from '../../../notes/formats/tasks/task-fields.ts';
import { toPlainText } from '../../../notes/markdown/plain-text.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { TaskItem } from '../../../workers/contract.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { commonText } from '../../strings/common.texts.ts';
import { DayField } from './day-field.tsx';
import { tasksText } from './tasks.texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { TASK_STATUSES, type TaskStatusName } from './task-acts.tsx';

export interface TaskDialogProps {
  readonly task: TaskItem;
  readonly onClose: () => void;
}

const DATES = ['due', 'scheduled', 'start'] as const;

/** The status, priority and dates of one task, changed together. */
export function TaskDialog(props: TaskDialogProps) {
  const acts = useOwnActs();
  const { task } = props;
  const [status, setStatus] = createSignal<TaskStatusName | ''>(statusOfTask(task));
  const [priority, setPriority] = createSignal<TaskPriority>(task.priority);
  const [days, setDays] = createSignal<Readonly<Record<string, string | undefined>>>(
    Object.fromEntries(DATES.map((name) => [name, task[name] ?? ''])),
  );
  const [problem, setProblem] = createSignal<string>();
  const save = async () => {
    // Its field says that it is none.
    if (Object.values(days()).includes(undefined)) return;
    const changed = DATES.filter((name) => days()[name] !== (task[name] ?? ''));
    const change = {
      ...(status() !== '' && status() !== statusOfTask(task) && { status: status() }),
      ...(priority() !== task.priority && { priority: priority() }),
      ...Object.fromEntries(changed.map((name) => [name, days()[name] || null])),
    };
    if (Object.keys(change).length === 0) return props.onClose();
    const { path, line, text } = task;
    const outcome = await acts.run('update_task', { path, line, text, ...change });
    if (outcome.kind === 'refused') setProblem(outcome.reason);
    else props.onClose();
  };
  const dayField = (name: (typeof DATES)[number], isFirst = false) => (
    <DayField
      label={tasksText.dialog.dates[name]}
      day={days()[name]}
      isFirst={isFirst}
      onDay={(day) => setDays((previousDays) => ({ ...previousDays, [name]: day }))}
    />
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || props.onClose()}
      title={tasksText.dialog.title}
      description={toPlainText(task.description, 200)}
      footer={
        <>
          <Button onClick={() => props.onClose()}>{commonText.cancel}</Button>
          <Button variant="primary" type="submit" form="task-dialog">
            {commonText.save}
          </Button>
        </>
      }
    >
      <form
        id="task-dialog"
        class="task-dialog"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {dayField('due', true)}
        <SelectField
          label={tasksText.dialog.priority}
          value={priority()}
          options={PRIORITIES.toReversed().map((value) => ({ value, label: tasksText.priorities[value] }))}
          onChange={(value) => setPriority(value as TaskPriority)}
        />
        {dayField('scheduled')}
        {dayField('start')}
        <SelectField
          label={tasksText.dialog.status}
          value={status()}
          error={problem()}
          options={[
            // A status of the vault's own keeps its sign unless another is chosen.
            ...(status() === '' ? [{ value: '', label: task.statusName || tasksText.dialog.otherStatus }] : []),
            ...TASK_STATUSES.map((value) => ({ value, label: tasksText.statuses[value] })),
          ]}
          onChange={(value) => setStatus(value as TaskStatusName)}
        />
      </form>
    </Dialog>
  );
}

function statusOfTask({ status, mark }: TaskItem): TaskStatusName | '' {
  const isCore = [' ', '/', 'x', 'X', '-'].includes(mark);
  const name = TASK_STATUSES.find((taskStatus) => taskStatus === status.toLowerCase());
  return isCore && name ? name : '';
}

/** The fields of the task on a line of a note, as it is written now. */
export function EditTaskDialog(props: {
  readonly path: VaultPath;
  readonly line: number;
  readonly onClose: () => void;
}) {
  const vault = useVault();
  const find = async () => {
    const { path, line } = props;
    await vault.unsaved.saveAll();
    await vault.index.refresh([path]);
    const { tasks } = await vault.index.tasks({ filter: { path, state: 'any' }, limit: Number.MAX_SAFE_INTEGER });
    return tasks.find((candidate) => candidate.line === line);
  };
  const [task] = createResource(async () => {
    try {
      const foundTask = await find();
      if (foundTask) return foundTask;
      showNotice({ kind: 'info', text: tasksText.view.notListed });
    } catch (error) {
      showNotice({ kind: 'error', text: errorInOwnLanguage(error) });
    }
    props.onClose();
    return undefined;
  });
  return <Show when={task()}>{(foundTask) => <TaskDialog task={foundTask()} onClose={() => props.onClose()} />}</Show>;
}
