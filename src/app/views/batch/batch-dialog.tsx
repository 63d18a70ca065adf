import { createMemo, createSignal, For, onCleanup, Show } from 'solid-js';
import { isNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import { findTool } from '../../../tools/registry.ts';
import type { ToolResult } from '../../../tools/definition/result.ts';
import { ToolAnswer } from '../tools/tool-answer.tsx';
import { ToolFieldControl } from '../tools/tool-field-control.tsx';
import { keyOf, personFields, readFields, toolFields } from '../tools/tool-fields.ts';
import { batchText } from '../../strings/en/batch.ts';
import { commonText } from '../../strings/en/common.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { BatchSelection } from '../../state/layout/batch-selection.ts';
import { BATCH_ACTIONS } from './batch-actions.ts';
import { SelectedNotes } from './selected-notes.tsx';
import { useTools } from '../../state/tools/tools.ts';
import './batch-dialog.css';

const OPTIONS = BATCH_ACTIONS.map(({ id, label }) => ({ value: id, label }));

/** One action on many notes: which, with what, one answer to all of it, and one way back. */
export function BatchDialog(props: { readonly selection: BatchSelection; readonly onClose: () => void }) {
  const tools = useTools();
  const [all, setAll] = createSignal<readonly VaultPath[]>(props.selection.paths);
  const [left, setLeft] = createSignal<ReadonlySet<VaultPath>>(new Set());
  const notes = createMemo(() => all().filter((path) => isNotePath(path) && !left().has(path)));
  const [id, setId] = createSignal(OPTIONS[0]!.value);
  const action = createMemo(() => BATCH_ACTIONS.find((each) => each.id === id()) ?? BATCH_ACTIONS[0]!);
  const tool = createMemo(() => findTool(action().tool)!);
  const fields = createMemo(() => personFields(toolFields(tool()), action()));
  const [values, setValues] = createSignal<Record<string, string>>({});
  const [problems, setProblems] = createSignal<Record<string, string>>({});
  const [callId, setCallId] = createSignal<string>();
  const [done, setDone] = createSignal<readonly [number, number]>();
  const [result, setResult] = createSignal<ToolResult>();
  const question = () => tools.questions().find(({ pending }) => pending.call.callId === callId());
  let running: AbortController | undefined;
  // A question that is open waits in the tray; what is still being planned ends with the dialog.
  onCleanup(() => question() ?? running?.abort());

  const choose = (next: string) => {
    setId(next);
    setValues({});
    setProblems({});
    setResult(undefined);
  };

  const run = async (event: SubmitEvent) => {
    event.preventDefault();
    const { input, problems: found } = readFields(fields(), values());
    setProblems(found);
    if (Object.keys(found).length > 0 || notes().length === 0) return;
    running = new AbortController();
    const call = crypto.randomUUID();
    setResult(undefined);
    setDone([0, notes().length]);
    setCallId(call);
    const answer = await tools.execute({
      callId: call,
      name: 'apply_to_notes',
      input: { tool: tool().name, notes: notes(), input: { ...input, ...action().fixed } },
      initiatedBy: 'user',
      signal: running.signal,
      onProgress: (done, of) => setDone([done, of]),
    });
    setCallId(undefined);
    setDone(undefined);
    setResult(answer);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={titleOf(notes().length)}
      description={props.selection.label}
      size="wide"
    >
      <SelectedNotes selection={props.selection} paths={all()} left={left()} onMore={setAll} onLeft={setLeft} />
      <form class="form tool-form" onSubmit={(event) => void run(event)}>
        <SelectField
          label={batchText.batchDialog.whatToDo}
          help={action().about}
          value={id()}
          options={OPTIONS}
          onChange={choose}
        />
        <For each={fields()}>
          {(field) => (
            <ToolFieldControl
              field={field}
              isFirst={false}
              value={values()[keyOf(field)] ?? field.standard}
              error={problems()[keyOf(field)]}
              onChange={(value) => setValues((before) => ({ ...before, [keyOf(field)]: value }))}
            />
          )}
        </For>
        <Show
          when={callId() !== undefined && !question()}
          fallback={
            <div class="form__buttons">
              <Button variant="primary" type="submit" disabled={callId() !== undefined || notes().length === 0}>
                {tool().kind === 'read' ? batchText.batchDialog.show : batchText.batchDialog.showWhatWouldChange}
              </Button>
            </div>
          }
        >
          <div class="batch__progress">
            <span role="status">{batchText.batchDialog.ofNotes(done()?.[0] ?? 0, done()?.[1] ?? 0)}</span>
            <Progress label={batchText.batchDialog.notesLookedAt} value={(done()?.[0] ?? 0) / (done()?.[1] || 1)} />
            <Button size="sm" onClick={() => running?.abort()}>
              {commonText.cancel}
            </Button>
          </div>
        </Show>
      </form>
      <ToolAnswer question={question()} result={result()} onOpen={props.onClose} />
    </Dialog>
  );
}

const titleOf = (count: number): string => batchText.batchDialog.workOnNotes(count);
