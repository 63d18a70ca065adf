import { createMemo, createSignal, For, onCleanup, Show } from 'solid-js';
import { isNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import type { ToolResult } from '../../../tools/definition/result.ts';
import { findTool } from '../../../tools/registry.ts';
import type { BatchSelection } from '../../state/layout/batch-selection.ts';
import { useTools } from '../../state/tools/tools.ts';
import { batchText } from './batch.texts.ts';
import { commonText } from '../../strings/common.texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { PersonForm } from '../tools/person-forms.ts';
import { ToolAnswer } from '../tools/tool-answer.tsx';
import { ToolFieldControl } from '../tools/tool-field-control.tsx';
import { toolFieldKey, personFields, readFieldValues, toolFields } from '../tools/tool-fields.ts';
import './batch-dialog.css';

/** What can be done with many notes at once, in a person's words: a tool, and the fields of it that are asked for. */
interface BatchAction {
  readonly id: string;
  readonly tool: string;
  readonly label: string;
  readonly about: string;
  readonly fields: PersonForm['fields'];
  /** Input that the action's name says already. */
  readonly fixed?: Readonly<Record<string, unknown>>;
}

const actionTexts = batchText.actions;
const TEXT = { content: { label: actionTexts.text, help: actionTexts.textHelp } };

/** Those that change notes first. Each tool takes its note from `apply_to_notes`. */
export const BATCH_ACTIONS: readonly BatchAction[] = [
  {
    id: 'properties',
    tool: 'update_frontmatter',
    label: actionTexts.properties,
    about: actionTexts.propertiesAbout,
    fields: { updates: { label: actionTexts.propertiesField, help: actionTexts.propertiesHelp, kind: 'properties' } },
  },
  {
    id: 'append',
    tool: 'modify_note',
    label: actionTexts.append,
    about: actionTexts.appendAbout,
    fields: TEXT,
    fixed: { operation: 'append' },
  },
  {
    id: 'prepend',
    tool: 'modify_note',
    label: actionTexts.prepend,
    about: actionTexts.prependAbout,
    fields: TEXT,
    fixed: { operation: 'prepend' },
  },
  {
    id: 'move',
    tool: 'rename_note',
    label: actionTexts.move,
    about: actionTexts.moveAbout,
    fields: { new_path: { label: actionTexts.folder, help: actionTexts.folderHelp, kind: 'folder' } },
  },
  {
    id: 'type',
    tool: 'reclassify_node',
    label: actionTexts.type,
    about: actionTexts.typeAbout,
    fields: { new_type: { label: actionTexts.newType, help: actionTexts.newTypeHelp } },
  },
  {
    id: 'confidence',
    tool: 'recalculate_node_confidence',
    label: actionTexts.confidence,
    about: actionTexts.confidenceAbout,
    fields: {},
  },
  { id: 'delete', tool: 'delete_note', label: actionTexts.delete, about: actionTexts.deleteAbout, fields: {} },
  { id: 'facts', tool: 'get_note_metadata', label: actionTexts.facts, about: actionTexts.factsAbout, fields: {} },
  { id: 'links', tool: 'list_forward_links', label: actionTexts.links, about: actionTexts.linksAbout, fields: {} },
  {
    id: 'backlinks',
    tool: 'list_backlinks',
    label: actionTexts.backlinks,
    about: actionTexts.backlinksAbout,
    fields: {},
  },
  {
    id: 'tasks',
    tool: 'list_tasks',
    label: actionTexts.tasks,
    about: actionTexts.tasksAbout,
    fields: {},
    fixed: { status: 'open' },
  },
  {
    id: 'summaries',
    tool: 'summarize_node',
    label: actionTexts.summaries,
    about: actionTexts.summariesAbout,
    fields: {},
  },
];

const OPTIONS = BATCH_ACTIONS.map(({ id, label }) => ({ value: id, label }));

/** One action on many notes: which, with what, one answer to all of it, and one way back. */
export function BatchDialog(props: { readonly selection: BatchSelection; readonly onClose: () => void }) {
  const tools = useTools();
  const [allPaths, setAll] = createSignal<readonly VaultPath[]>(props.selection.paths);
  const [excludedPaths, setLeft] = createSignal<ReadonlySet<VaultPath>>(new Set());
  const notes = createMemo(() => allPaths().filter((path) => isNotePath(path) && !excludedPaths().has(path)));
  const [id, setId] = createSignal(OPTIONS[0]!.value);
  const action = createMemo(() => BATCH_ACTIONS.find((batchAction) => batchAction.id === id()) ?? BATCH_ACTIONS[0]!);
  const tool = createMemo(() => findTool(action().tool)!);
  const fields = createMemo(() => personFields(toolFields(tool()), action()));
  const [values, setValues] = createSignal<Record<string, string>>({});
  const [problems, setProblems] = createSignal<Record<string, string>>({});
  const [callId, setCallId] = createSignal<string>();
  const [progress, setDone] = createSignal<readonly [number, number]>();
  const [result, setResult] = createSignal<ToolResult>();
  const question = () => tools.questions().find(({ pending }) => pending.call.callId === callId());
  let running: AbortController | undefined;
  onCleanup(() => running?.abort());

  const choose = (next: string) => {
    setId(next);
    setValues({});
    setProblems({});
    setResult(undefined);
  };

  const run = async (event: SubmitEvent) => {
    event.preventDefault();
    const { input, problems: fieldProblems } = readFieldValues(fields(), values());
    setProblems(fieldProblems);
    if (Object.keys(fieldProblems).length > 0 || notes().length === 0) return;
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
      onProgress: (doneCount, of) => setDone([doneCount, of]),
    });
    setCallId(undefined);
    setDone(undefined);
    setResult(answer);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={batchDialogTitle(notes().length)}
      description={props.selection.label}
      size="wide"
    >
      <SelectedNotes
        selection={props.selection}
        paths={allPaths()}
        left={excludedPaths()}
        onMore={setAll}
        onLeft={setLeft}
      />
      <form class="form tool-form" onSubmit={(event) => void run(event)}>
        <SelectField
          label={batchText.batchDialog.actionLabel}
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
              value={values()[toolFieldKey(field)] ?? field.standard}
              error={problems()[toolFieldKey(field)]}
              onChange={(value) => setValues((previousValues) => ({ ...previousValues, [toolFieldKey(field)]: value }))}
            />
          )}
        </For>
        <Show
          when={callId() !== undefined && !question()}
          fallback={
            <div class="form__buttons">
              <Button variant="primary" type="submit" disabled={callId() !== undefined || notes().length === 0}>
                {tool().kind === 'read' ? batchText.batchDialog.show : batchText.batchDialog.preview}
              </Button>
            </div>
          }
        >
          <div class="batch__progress">
            <span role="status">{batchText.batchDialog.progress(progress()?.[0] ?? 0, progress()?.[1] ?? 0)}</span>
            <Progress
              label={batchText.batchDialog.progressLabel}
              value={(progress()?.[0] ?? 0) / (progress()?.[1] || 1)}
            />
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

const batchDialogTitle = (count: number): string => batchText.batchDialog.title(count);

/** Which notes these are; each can be left out. */
function SelectedNotes(props: {
  readonly selection: BatchSelection;
  readonly paths: readonly VaultPath[];
  readonly left: ReadonlySet<VaultPath>;
  readonly onMore: (paths: readonly VaultPath[]) => void;
  readonly onLeft: (left: ReadonlySet<VaultPath>) => void;
}) {
  const [isBusy, setBusy] = createSignal(false);
  const more = () =>
    props.selection.more && props.selection.more.count > props.paths.length ? props.selection.more : undefined;
  const load = async (from: NonNullable<BatchSelection['more']>) => {
    setBusy(true);
    props.onMore(await from.load());
    setBusy(false);
  };
  const toggle = (path: VaultPath, isIn: boolean) => {
    const newExcluded = new Set(props.left);
    if (isIn) newExcluded.delete(path);
    else newExcluded.add(path);
    props.onLeft(newExcluded);
  };
  return (
    <div class="batch__notes">
      <details>
        <summary>{batchText.selectedNotes.title}</summary>
        <ul class="batch__list" tabindex="0" aria-label={batchText.selectedNotes.label}>
          <For each={props.paths}>
            {(path) => (
              <li>
                <label class="batch__note">
                  <input
                    type="checkbox"
                    checked={!props.left.has(path)}
                    onChange={(event) => toggle(path, event.currentTarget.checked)}
                  />
                  <span class="truncate">{path}</span>
                </label>
              </li>
            )}
          </For>
        </ul>
      </details>
      <Show when={more()}>
        {(from) => (
          <Button size="sm" disabled={isBusy()} onClick={() => void load(from())}>
            {batchText.selectedNotes.takeAll(from().count, props.paths.length)}
          </Button>
        )}
      </Show>
    </div>
  );
}
