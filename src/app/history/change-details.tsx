import { createResource, createSignal, For, Show } from 'solid-js';
import { readNote } from '../../fs-access/read-note.ts';
import { VaultError } from '../../fs-access/vault.ts';
import type { VaultPath } from '../../notes/paths.ts';
import type { AppliedFile, ChangeRecord } from '../../tools/ports.ts';
import type { ToolResult } from '../../tools/result.ts';
import { ConfirmationCard } from '../conversation/confirmation-card.tsx';
import { DiffView } from '../diff/diff-view.tsx';
import { useWorkspace } from '../state/workspace.ts';
import { Button } from '../ui/button.tsx';
import { Segmented } from '../ui/segmented.tsx';

const FIRST_FILES = 20;

const SIDES = [
  { value: 'change', label: 'What it changed' },
  { value: 'now', label: 'From then to now' },
] as const;

export interface ChangeDetailsProps {
  readonly change: ChangeRecord;
  /** The note whose history is looked at; its file is shown alone. */
  readonly path: VaultPath | undefined;
  readonly onChanged: () => void;
}

/** One change: its files line by line, and the ways back. */
export function ChangeDetails(props: ChangeDetailsProps) {
  const workspace = useWorkspace();
  const [side, setSide] = createSignal<'change' | 'now'>('change');
  const [isWhole, setWhole] = createSignal(false);
  const [callId, setCallId] = createSignal<string>();
  const [canMerge, setCanMerge] = createSignal(false);
  const question = () => workspace.questions().find(({ pending }) => pending.call.callId === callId());
  const files = () => props.change.files.filter(({ path }) => props.path === undefined || path === props.path);
  const shown = () => (isWhole() ? files() : files().slice(0, FIRST_FILES));

  const run = async (tool: string, input: Record<string, unknown>, done: string): Promise<void> => {
    const id = crypto.randomUUID();
    setCallId(id);
    const result = await workspace.runTool(tool, input, id);
    setCallId(undefined);
    setCanMerge(tool === 'undo_change' && input['merge'] !== true && isOverwritten(result));
    workspace.notify(result.success ? { kind: 'success', text: done } : { kind: 'error', text: messageOf(result) });
    props.onChanged();
  };
  const undo = (merge: boolean) => run('undo_change', { change_id: props.change.change_id, merge }, 'The change is undone.');
  const restore = (file: AppliedFile, version: 'before' | 'after') =>
    run('restore_version', { change_id: props.change.change_id, path: file.path, version }, `“${file.path}” is restored.`);

  return (
    <section class="history__details" aria-label={props.change.message}>
      <div class="history__bar">
        <Segmented label="Compare" hideLabel value={side()} options={SIDES} onChange={setSide} />
        <Show when={props.change.state === 'applied'}>
          <Button size="sm" disabled={callId() !== undefined} onClick={() => void undo(false)}>
            Undo {props.change.files.length > 1 ? `all ${props.change.files.length} files` : ''}
          </Button>
        </Show>
        <Show when={canMerge()}>
          <Button size="sm" disabled={callId() !== undefined} onClick={() => void undo(true)}>
            Undo and keep later edits…
          </Button>
        </Show>
      </div>
      <Show when={question()} keyed>
        {(open) => <ConfirmationCard question={open} />}
      </Show>
      <For each={shown()}>
        {(file) => (
          <div class="history__file">
            <Show when={side() === 'now'} fallback={<DiffView label={file.path} before={file.before?.text ?? null} after={file.after?.text ?? null} />}>
              <SinceThen file={file} />
            </Show>
            <Show when={file.moved?.carries === undefined}>
              <div class="history__restore">
                <Show when={file.before}>
                  <Button size="sm" variant="ghost" onClick={() => void restore(file, 'before')}>
                    Restore the text before
                  </Button>
                </Show>
                <Show when={file.after}>
                  <Button size="sm" variant="ghost" onClick={() => void restore(file, 'after')}>
                    Restore the text after
                  </Button>
                </Show>
              </div>
            </Show>
          </div>
        )}
      </For>
      <Show when={files().length > shown().length}>
        <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>{`Show ${files().length - shown().length} more files`}</Button>
      </Show>
    </section>
  );
}

/** What became of the text that the change left. */
function SinceThen(props: { readonly file: AppliedFile }) {
  const workspace = useWorkspace();
  const [now] = createResource(
    () => props.file.path,
    async (path) => {
      const vault = workspace.open()?.vault;
      try {
        return vault ? { text: (await readNote(vault, path)).text } : { text: null };
      } catch (error) {
        if (error instanceof VaultError) return { text: null };
        throw error;
      }
    },
  );
  return <Show when={now()}>{(read) => <DiffView label={props.file.path} before={props.file.after?.text ?? null} after={read().text} />}</Show>;
}

const isOverwritten = (result: ToolResult): boolean => !result.success && result.isError && result.code === 'changed_on_disk';

function messageOf(result: ToolResult): string {
  if (result.success) return '';
  return result.isError ? `${result.message} ${result.hint}` : result.message;
}
