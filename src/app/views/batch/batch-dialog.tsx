import { createMemo, createSignal, For, onCleanup, Show } from 'solid-js';
import { isNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import { noteFieldOf } from '../../../tools/batch/note-field.ts';
import type { Tool } from '../../../tools/definition/define-tool.ts';
import { findTool, TOOLS } from '../../../tools/registry.ts';
import type { ToolResult } from '../../../tools/definition/result.ts';
import { ToolAnswer } from '../tools/tool-answer.tsx';
import { ToolFieldControl } from '../tools/tool-field-control.tsx';
import { firstValues, keyOf, readFields, toolFields } from '../tools/tool-fields.ts';
import { batchText } from '../../strings/en/batch.ts';
import { commonText } from '../../strings/en/common.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { BatchSelection } from '../../state/layout/batch-selection.ts';
import { SelectedNotes } from './selected-notes.tsx';
import { useTools } from '../../state/tools/tools.ts';
import './batch-dialog.css';

const BATCHABLE = TOOLS.filter((tool) => noteFieldOf(tool) !== undefined);
const FIRST = 'update_frontmatter';
const OPTIONS = [
  ...BATCHABLE.filter(({ kind }) => kind === 'write'),
  ...BATCHABLE.filter(({ kind }) => kind === 'read'),
].map(({ name, title, kind }) => ({
  value: name,
  label: kind === 'read' ? batchText.batchDialog.aTableChangesNothing(title) : title,
}));

/** One tool on many notes: which, with what, one answer to all of it, and one way back. */
export function BatchDialog(props: { readonly selection: BatchSelection; readonly onClose: () => void }) {
  const tools = useTools();
  const [all, setAll] = createSignal<readonly VaultPath[]>(props.selection.paths);
  const [left, setLeft] = createSignal<ReadonlySet<VaultPath>>(new Set());
  const notes = createMemo(() => all().filter((path) => isNotePath(path) && !left().has(path)));
  const [name, setName] = createSignal(FIRST);
  const tool = createMemo(() => findTool(name()) ?? BATCHABLE[0]!);
  const fields = createMemo(() => toolFields(tool()).filter(({ path }) => path[0] !== noteFieldOf(tool())));
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
    setName(next);
    setValues(firstValues(tool(), fields(), undefined));
    setProblems({});
    setResult(undefined);
  };

  const run = async (event: SubmitEvent) => {
    event.preventDefault();
    const { input, problems: found } = readFields(fields(), values());
    setProblems(found);
    if (Object.keys(found).length > 0 || notes().length === 0) return;
    running = new AbortController();
    const id = crypto.randomUUID();
    setResult(undefined);
    setDone([0, notes().length]);
    setCallId(id);
    const answer = await tools.execute({
      callId: id,
      name: 'apply_to_notes',
      input: { tool: tool().name, notes: notes(), input },
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
          label={batchText.batchDialog.tool}
          help={firstSentence(tool())}
          value={name()}
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
                {tool().kind === 'read' ? batchText.batchDialog.run : batchText.batchDialog.showWhatWouldChange}
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

const titleOf = (count: number): string => batchText.batchDialog.applyToolNotes(count);
const firstSentence = ({ description }: Tool): string => description.split(/(?<=\.) /u)[0] ?? description;
