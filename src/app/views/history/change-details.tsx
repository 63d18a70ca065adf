import { createResource, createSignal, For, Show } from 'solid-js';
import { showName, showSentence } from '../../../notes/invisible-characters/show-invisible.ts';
import { readNote } from '../../../fs-access/read-note.ts';
import { VaultError } from '../../../fs-access/vault.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { AppliedFile, ChangeRecord } from '../../../tools/definition/ports.ts';
import type { ToolResult } from '../../../tools/definition/result.ts';
import { ConfirmationCard } from '../../questions/confirmation-card.tsx';
import { DiffView } from '../../diff/diff-view.tsx';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toPersonText } from '../../state/tools/person-text.ts';
import { useTools } from '../../state/tools/tools.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { showNotice } from '../../ui/toast.tsx';

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
  const tools = useTools();
  const [side, setSide] = createSignal<'change' | 'now'>('change');
  const [isWhole, setWhole] = createSignal(false);
  const [callId, setCallId] = createSignal<string>();
  const [since, setSince] = createSignal<readonly string[]>([]);
  const question = () => tools.questions().find(({ pending }) => pending.call.callId === callId());
  const files = () => props.change.files.filter(({ path }) => props.path === undefined || path === props.path);
  const shown = () => (isWhole() ? files() : files().slice(0, FIRST_FILES));

  const run = async (work: (callId: string) => Promise<ToolResult>, done: string): Promise<void> => {
    const id = crypto.randomUUID();
    setCallId(id);
    const result = await work(id);
    setCallId(undefined);
    setSince(changedSince(result));
    // What was edited since is said beside the way on, not in a corner.
    if (since().length > 0) return props.onChanged();
    const text = result.success ? done : toPersonText(result);
    if (text !== '') showNotice({ kind: result.success ? 'success' : 'error', text });
    props.onChanged();
  };
  const undo = (merge: boolean) => run((id) => tools.undo(props.change.change_id, merge, id), 'The change is undone.');
  const restore = (file: AppliedFile, version: 'before' | 'after') =>
    run(
      (id) => tools.run('restore_version', { change_id: props.change.change_id, path: file.path, version }, id),
      `“${file.path}” is restored.`,
    );

  return (
    <section class="history__details" aria-label={showSentence(props.change.message)}>
      <div class="history__bar">
        <Segmented label="Compare" hideLabel value={side()} options={SIDES} onChange={setSide} />
        <Show when={props.change.state === 'applied'}>
          <Button size="sm" disabled={callId() !== undefined} onClick={() => void undo(false)}>
            Undo {props.change.files.length > 1 ? `all ${props.change.files.length} files` : ''}
          </Button>
        </Show>
      </div>
      <Show when={since().length > 0}>
        <div class="history__since" role="status">
          <p>{`Nothing was undone: ${namesOf(since())} changed again after this. Those later edits can be kept, and only this change be taken back.`}</p>
          <Button size="sm" disabled={callId() !== undefined} onClick={() => void undo(true)}>
            Undo and keep later edits…
          </Button>
        </div>
      </Show>
      <Show when={question()} keyed>
        {(open) => <ConfirmationCard question={open} />}
      </Show>
      <For each={shown()}>
        {(file) => (
          <div>
            <Show
              when={side() === 'now'}
              fallback={
                <DiffView
                  label={showName(file.path)}
                  before={file.before?.text ?? null}
                  after={file.after?.text ?? null}
                />
              }
            >
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
        <Button
          size="sm"
          variant="ghost"
          onClick={() => setWhole(true)}
        >{`Show ${files().length - shown().length} more files`}</Button>
      </Show>
    </section>
  );
}

/** What became of the text that the change left. */
function SinceThen(props: { readonly file: AppliedFile }) {
  const vault = useVault();
  const [now] = createResource(
    () => props.file.path,
    async (path) => {
      try {
        return { text: (await readNote(vault.files, path)).text };
      } catch (error) {
        if (error instanceof VaultError) return { text: null };
        throw error;
      }
    },
  );
  return (
    <Show when={now()}>
      {(read) => (
        <DiffView label={showName(props.file.path)} before={props.file.after?.text ?? null} after={read().text} />
      )}
    </Show>
  );
}

/** Files that the undo left alone, since they were edited after the change; none where merging them was refused too. */
function changedSince(result: ToolResult): string[] {
  const paths = 'changed_paths' in result ? result['changed_paths'] : [];
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
}

function namesOf(paths: readonly string[]): string {
  const named = paths
    .slice(0, 3)
    .map((path) => `“${path}”`)
    .join(', ');
  return paths.length > 3 ? `${named} and ${paths.length - 3} more` : named;
}
