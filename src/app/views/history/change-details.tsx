import { createResource, createSignal, For, Show } from 'solid-js';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { readNote } from '../../../fs-access/read-note.ts';
import { isTrashPath } from '../../../fs-access/trash.ts';
import { VaultError } from '../../../fs-access/vault.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { inQuotes } from '../../strings/in-quotes.ts';
import type { AppliedFile, ChangeRecord } from '../../../tools/definition/ports.ts';
import type { ToolResult } from '../../../tools/definition/result.ts';
import { ConfirmationCard } from '../../questions/confirmation-card.tsx';
import { DiffView } from '../../diff/diff-view.tsx';
import { historyText } from './history.texts.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toPersonText } from '../../state/tools/person-text.ts';
import { useTools } from '../../state/tools/tools.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { showNotice } from '../../ui/toast.tsx';
import { changeSentence } from './message-of-change.ts';
import { listComma } from '../../strings/formats.ts';

const FIRST_FILES = 20;

const SIDES = [
  { value: 'change', label: historyText.changeDetails.changeLabel },
  { value: 'now', label: historyText.changeDetails.nowLabel },
] as const;

interface ChangeDetailsProps {
  readonly change: ChangeRecord;
  /** The note whose history is looked at; its file is shown alone. */
  readonly path: VaultPath | undefined;
  /** It is listed as what deleted something. */
  readonly isDeletion?: true | undefined;
  /** Gives what its first button does to a key of the list. */
  readonly onWayBack?: (undo: () => void) => void;
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
  /** Of what moved to the trash, the note is shown and not its place there. */
  const isTrashHalf = ({ path }: AppliedFile) => props.isDeletion === true && isTrashPath(path);
  const files = () =>
    props.change.files.filter((file) => (props.path === undefined || file.path === props.path) && !isTrashHalf(file));
  const shownFiles = () => (isWhole() ? files() : files().slice(0, FIRST_FILES));

  const run = async (work: (callId: string) => Promise<ToolResult>, doneText: string): Promise<void> => {
    const id = crypto.randomUUID();
    setCallId(id);
    const result = await work(id);
    setCallId(undefined);
    setSince(changedSince(result));
    // What was edited since is said beside the way on, not in a corner.
    if (since().length > 0) return props.onChanged();
    const text = result.success ? doneText : toPersonText(result);
    if (text !== '') showNotice({ kind: result.success ? 'success' : 'error', text });
    props.onChanged();
  };
  const undo = (merge: boolean) =>
    run((id) => tools.undo(props.change.change_id, merge, id), historyText.changeDetails.undone);
  props.onWayBack?.(() => {
    if (props.change.state === 'applied' && callId() === undefined) void undo(false);
  });
  const restore = (file: AppliedFile, version: 'before' | 'after') =>
    run(
      (id) => tools.run('restore_version', { change_id: props.change.change_id, path: file.path, version }, id),
      historyText.changeDetails.restored(file.path),
    );

  return (
    <section class="history__details" aria-label={changeSentence(props.change)}>
      <div class="history__bar">
        <Segmented
          label={historyText.changeDetails.compare}
          hideLabel
          value={side()}
          options={SIDES}
          onChange={setSide}
        />
        <Show when={props.change.state === 'applied'}>
          <Button size="sm" disabled={callId() !== undefined} onClick={() => void undo(false)}>
            {props.isDeletion
              ? historyText.changeDetails.restore
              : historyText.changeDetails.undo(props.change.files.length)}
          </Button>
        </Show>
      </div>
      <Show when={since().length > 0}>
        <div class="history__since" role="status">
          <p>{historyText.changeDetails.changedAgain(changedPathNames(since()))}</p>
          <Button size="sm" disabled={callId() !== undefined} onClick={() => void undo(true)}>
            {historyText.changeDetails.undoPart}
          </Button>
        </div>
      </Show>
      <Show when={question()} keyed>
        {(open) => <ConfirmationCard question={open} />}
      </Show>
      <For each={shownFiles()}>
        {(file) => (
          <div>
            <Show
              when={side() === 'now'}
              fallback={
                <Show
                  when={isInTrash(file)}
                  fallback={
                    <DiffView
                      label={showName(file.path)}
                      before={file.before?.text ?? null}
                      after={file.after?.text ?? null}
                    />
                  }
                >
                  <InTrash file={file} />
                </Show>
              }
            >
              <SinceThen file={file} />
            </Show>
            <Show when={file.moved?.carries === undefined}>
              <div class="history__restore">
                <Show when={file.before}>
                  <Button size="sm" variant="ghost" onClick={() => void restore(file, 'before')}>
                    {historyText.changeDetails.restoreBefore}
                  </Button>
                </Show>
                <Show when={file.after}>
                  <Button size="sm" variant="ghost" onClick={() => void restore(file, 'after')}>
                    {historyText.changeDetails.restoreAfter}
                  </Button>
                </Show>
              </div>
            </Show>
          </div>
        )}
      </For>
      <Show when={files().length > shownFiles().length}>
        <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
          {historyText.changeDetails.showMore(files().length - shownFiles().length)}
        </Button>
      </Show>
    </section>
  );
}

/** Whether a file moved to the trash as it was: its text is kept there, and not in the history. */
const isInTrash = ({ after, moved }: AppliedFile): boolean =>
  after === null && moved?.carries !== undefined && isTrashPath(moved.other);

/** What a deleted note says, to be read before it is brought back. */
function InTrash(props: { readonly file: AppliedFile }) {
  const vault = useVault();
  const [keptVersion] = createResource(
    () => props.file.moved?.other,
    async (path) => ({
      text: await readNote(vault.files, path).then(
        ({ text }) => text,
        () => null,
      ),
    }),
  );
  return (
    <Show when={keptVersion()}>
      {(readVersion) => (
        <DiffView
          label={showName(props.file.path)}
          before={readVersion().text ?? props.file.before?.text ?? null}
          after={null}
        />
      )}
    </Show>
  );
}

/** What became of the text that the change left. */
function SinceThen(props: { readonly file: AppliedFile }) {
  const vault = useVault();
  const [currentVersion] = createResource(
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
    <Show when={currentVersion()}>
      {(readVersion) => (
        <DiffView
          label={showName(props.file.path)}
          before={props.file.after?.text ?? null}
          after={readVersion().text}
        />
      )}
    </Show>
  );
}

/** Files that the undo left alone, since they were edited after the change; none where merging them was refused too. */
function changedSince(result: ToolResult): string[] {
  const paths = 'changed_paths' in result ? result['changed_paths'] : [];
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
}

function changedPathNames(paths: readonly string[]): string {
  const named = paths
    .slice(0, 3)
    .map((path) => inQuotes(path))
    .join(listComma());
  return paths.length > 3 ? historyText.changeDetails.namesAndMore(named, paths.length - 3) : named;
}
