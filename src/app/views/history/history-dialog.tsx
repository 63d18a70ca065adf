import FileClock from 'lucide-solid/icons/file-clock';
import { createMemo, createEffect, createResource, createSignal, For, Show } from 'solid-js';
import { isTrashPath } from '../../../fs-access/trash.ts';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';
import type { ChangeRecord, Initiator } from '../../../tools/definition/ports.ts';
import { deletedFiles, pathBefore } from '../../../tools/stores/change-history.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { noteName } from '../../state/vault/note-name.ts';
import { type OpenVault, useVault } from '../../state/vault/open-vault.ts';
import { commonText } from '../../strings/common.texts.ts';
import { historyText } from './history.texts.ts';
import { time, dayAndTime } from '../../strings/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { enterArea } from '../../ui/page/keep-focus.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { ChangeDetails } from './change-details.tsx';
import { changeSentence } from './message-of-change.ts';
import { VersionDetails } from './version-details.tsx';
import './history-dialog.css';

/** What a change deleted, for a person. */
interface Deletion {
  /** Notes without their ending, as lists name them. */
  readonly names: string;
  /** The folder they were in; '' for the vault's root, and for several folders. */
  readonly folder: string;
  /** How many other files were changed with them. */
  readonly others: number;
}

/** How many files are named. */
const MOST_NAMES = 3;

/** What is said of a change in the list of deleted notes: what went and from where, and how many other files it changed. */
export function toDeletion(change: Pick<ChangeRecord, 'files'>): Deletion {
  const deleted = deletedFiles(change);
  const named = deleted.slice(0, MOST_NAMES).map(({ path }) => noteName(path));
  const folders = new Set(deleted.map(({ path }) => parentFolder(path)));
  const otherFiles = change.files.filter((file) => !deleted.includes(file) && !isTrashPath(file.path));
  return {
    names: historyText.historyDialog.names(named, deleted.length - named.length),
    folder: folders.size === 1 ? showName([...folders][0] ?? '') : '',
    others: otherFiles.length,
  };
}

const PAGE = 50;
/** What is chosen for the version that no change left. */
const OLDEST = 'oldest';

export interface HistoryDialogProps {
  readonly path?: VaultPath | undefined;
  /** Ids of the changes that are shown alone, oldest first. */
  readonly changes?: readonly string[] | undefined;
  /** Only those that deleted something. */
  readonly isDeletion?: true | undefined;
  readonly onClose: () => void;
}

/** What was changed in a note, or in the whole vault, over the other views; it can be given a tab of its own. */
export function HistoryDialog(props: HistoryDialogProps) {
  const shell = useShell();
  const title = () => {
    if (props.isDeletion) return historyText.historyDialog.deletedTitle;
    if (props.path) return historyText.historyDialog.noteTitle(noteName(props.path));
    return props.changes ? historyText.historyDialog.changeTitle : historyText.historyDialog.title;
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={title()}
      size="wide"
      actions={
        <Show when={!props.changes && !props.isDeletion && !shell.isPhone()}>
          <Button size="sm" variant="ghost" onClick={() => shell.show('changes', { path: props.path })}>
            {commonText.openInMain}
          </Button>
        </Show>
      }
    >
      <History path={props.path} changes={props.changes} isDeletion={props.isDeletion} onEmptied={props.onClose} />
    </Dialog>
  );
}

/** The changes of a note, or of the whole vault: when, by whom, every line of it, and the way back. */
export function History(
  props: Omit<HistoryDialogProps, 'onClose'> & {
    /** The last of the list was brought back. */
    readonly onEmptied?: () => void;
  },
) {
  const vault = useVault();
  const [limit, setLimit] = createSignal(PAGE);
  const [chosenId, setChosen] = createSignal<string>();
  let list: HTMLUListElement | undefined;
  let bringBack = (): void => undefined;
  const [changes, { refetch }] = createResource(limit, (maxChanges) =>
    props.changes
      ? readChanges(vault, props.changes)
      : vault.history.list({
          limit: maxChanges + 1,
          ...(props.path && { path: props.path, followsMoves: true }),
          ...(props.isDeletion && { isDeletion: true }),
        }),
  );
  const readAgain = async () => {
    await refetch();
    if (props.isDeletion && changes.latest?.length === 0) props.onEmptied?.();
  };
  const shownChanges = () =>
    (changes.latest ?? []).slice(0, limit()).filter((change) => props.changes || !isEmptyChange(change));
  // A page without anything to see is passed over.
  createEffect(() => {
    if (shownChanges().length === 0 && (changes.latest?.length ?? 0) > limit())
      setLimit((currentLimit) => currentLimit + PAGE);
  });
  /** What the note was called when each change was made. */
  const pathsThen = createMemo(() => {
    let path = props.path;
    const paths = new Map<string, VaultPath>();
    for (const change of path ? (changes.latest ?? []) : []) {
      paths.set(change.change_id, path!);
      path = pathBefore(change, path!);
    }
    return paths;
  });
  /** The text from before the oldest change is a version, too, which no change left. */
  const hasOldest = () => {
    const oldest = shownChanges().at(-1);
    const file = oldest?.files.find(({ path }) => path === pathsThen().get(oldest.change_id));
    return (changes.latest?.length ?? 0) <= limit() && file?.before != null && file.moved === undefined;
  };
  const current = () => shownChanges().find(({ change_id }) => change_id === chosenId());
  // The newest to begin with; later ones that come on top do not take its place.
  createEffect(() => current() ?? (chosenId() === OLDEST ? undefined : setChosen(shownChanges()[0]?.change_id)));

  // Who wants something back has the newest at hand, once it is read.
  let isEntered = false;
  createEffect(() => {
    if (!props.isDeletion || shownChanges().length === 0 || isEntered) return;
    isEntered = true;
    enterArea(() => list);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    const items = [...(list?.querySelectorAll<HTMLElement>('.history__item') ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    if (step !== 0) {
      items[at + step]?.focus();
      setChosen(shownChanges()[at + step]?.change_id ?? (items[at + step] ? OLDEST : chosenId()));
    } else if (key !== 'Enter' || !props.isDeletion || shownChanges()[at]?.change_id !== chosenId()) return;
    else if (!event.repeat) bringBack();
    event.preventDefault();
  };

  /** By id, so that a message about a change stays when the list is read again. */
  const changeOf = (id: string): ChangeRecord =>
    (id === OLDEST ? shownChanges().at(-1) : shownChanges().find(({ change_id }) => change_id === id)) as ChangeRecord;

  return (
    <Show
      when={shownChanges().length > 0}
      fallback={
        <Show when={!changes.loading}>
          <EmptyState
            icon={<FileClock />}
            title={props.isDeletion ? historyText.historyDialog.nothingDeleted : historyText.historyDialog.empty}
          >
            {props.isDeletion ? historyText.historyDialog.nothingDeletedHelp : historyText.historyDialog.emptyHelp}
          </EmptyState>
        </Show>
      }
    >
      <div class="history">
        <div class="history__side">
          <Show when={(props.changes?.length ?? 0) > 1}>
            <UndoAll
              changes={changes.latest ?? []}
              onChanged={(leftReason) => {
                if (leftReason !== undefined) setChosen(leftReason);
                void refetch();
              }}
            />
          </Show>
          <ul ref={list} class="history__list" aria-label={historyText.historyDialog.label} onKeyDown={onKeyDown}>
            <For each={shownChanges()}>
              {(change) => (
                <li>
                  <ChangeItem
                    change={change}
                    isDeletion={props.isDeletion}
                    isChosen={current()?.change_id === change.change_id}
                    onChoose={() => setChosen(change.change_id)}
                  />
                </li>
              )}
            </For>
            <Show when={hasOldest()}>
              <li>
                <button
                  type="button"
                  class="list-item history__item"
                  data-focus-inset
                  aria-current={chosenId() === OLDEST ? 'true' : undefined}
                  onClick={() => setChosen(OLDEST)}
                >
                  <span class="history__message">{historyText.version.oldest}</span>
                </button>
              </li>
            </Show>
          </ul>
          <Show when={(changes.latest?.length ?? 0) > limit()}>
            <Button size="sm" variant="ghost" onClick={() => setLimit((currentLimit) => currentLimit + PAGE)}>
              {historyText.historyDialog.showMore}
            </Button>
          </Show>
        </div>
        <Show when={chosenId()} keyed>
          {(id) => (
            <Show
              when={props.path}
              fallback={
                <ChangeDetails
                  change={changeOf(id)}
                  isDeletion={props.isDeletion}
                  onWayBack={(undo) => (bringBack = undo)}
                  onChanged={() => void readAgain()}
                />
              }
            >
              {(path) => (
                <VersionDetails
                  change={changeOf(id)}
                  path={path()}
                  pathThen={pathsThen().get(changeOf(id).change_id) ?? path()}
                  isBefore={id === OLDEST}
                  onChanged={() => void readAgain()}
                />
              )}
            </Show>
          )}
        </Show>
      </div>
    </Show>
  );
}

/** A session of typing that ended as it began: there is nothing to see of it, nor to take back. */
const isEmptyChange = ({ files }: ChangeRecord): boolean =>
  files.every(({ before, after, moved }) => moved === undefined && before?.hash === after?.hash);

/** Newest first, as the history lists them. */
async function readChanges({ history }: Pick<OpenVault, 'history'>, ids: readonly string[]): Promise<ChangeRecord[]> {
  const records = await Promise.all(ids.map((id) => history.get(id)));
  return records.flatMap((record) => record ?? []).toReversed();
}

function ChangeItem(props: {
  readonly change: ChangeRecord;
  /** It is named by what it deleted. */
  readonly isDeletion?: true | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const files = () => props.change.files.length;
  const deletion = createMemo(() => (props.isDeletion ? toDeletion(props.change) : undefined));
  return (
    <button
      type="button"
      class="list-item history__item"
      data-focus-inset
      aria-current={props.isChosen ? 'true' : undefined}
      onClick={() => props.onChoose()}
    >
      <span class="history__message">
        <Sentence text={deletion()?.names ?? changeSentence(props.change)} />
      </span>
      <span class="history__meta">
        {initiatorLabel(props.change)} · <time datetime={props.change.timestamp}>{changeTime(props.change)}</time>
        <Show when={deletion()?.folder}>{(folder) => <> {historyText.historyDialog.fromFolder(folder())}</>}</Show>
        <Show when={deletion()?.others}>
          {(otherCount) => <> {historyText.historyDialog.othersChanged(otherCount())}</>}
        </Show>
        <Show when={!props.isDeletion && files() > 1}> {historyText.historyDialog.fileCount(files())}</Show>
        <Show when={props.change.state === 'undone'}> {historyText.historyDialog.undone}</Show>
        <Show when={props.change.state === 'applying'}> {historyText.historyDialog.cutShort}</Show>
      </span>
    </button>
  );
}

const INITIATORS: Readonly<Record<Initiator, string>> = {
  agent: historyText.historyDialog.assistant,
  user: historyText.historyDialog.you,
  system: 'Latent',
  external: historyText.historyDialog.anotherProgram,
};

const initiatorLabel = ({ initiated_by }: Pick<ChangeRecord, 'initiated_by'>): string => INITIATORS[initiated_by];

/** Of today only the time of day. */
function changeTime({ timestamp }: Pick<ChangeRecord, 'timestamp'>): string {
  const date = new Date(timestamp);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? time(date) : dayAndTime(date);
}

interface UndoAllProps {
  /** Those that are listed, newest first. */
  readonly changes: readonly ChangeRecord[];
  /** Called when it is done, with the first that could not be undone. */
  readonly onChanged: (left: string | undefined) => void;
}

/** The way back from several changes at once. What cannot be undone is left, and said. */
function UndoAll(props: UndoAllProps) {
  const acts = useOwnActs();
  const [isBusy, setBusy] = createSignal(false);
  const [statusText, setSaid] = createSignal('');
  const open = () => props.changes.filter(({ state }) => state === 'applied');
  let whole!: HTMLDivElement;

  const undo = async () => {
    setBusy(true);
    const wantedChanges = open();
    const failedUndos = await acts.undoAll(wantedChanges.map(({ change_id }) => change_id).toReversed());
    setBusy(false);
    setSaid(
      failedUndos.length === 0
        ? ''
        : historyText.undoAll.left(
            wantedChanges.length - failedUndos.length,
            failedUndos.length,
            failedUndos[0]!.message,
          ),
    );
    props.onChanged(failedUndos[0]?.changeId);
    // The button that was pressed may be gone.
    whole.focus({ preventScroll: true });
  };

  return (
    <div class="history__all" tabindex="-1" ref={whole}>
      <Show when={open().length > 1}>
        <Button size="sm" disabled={isBusy()} onClick={() => void undo()}>
          {historyText.undoAll.undoAll(open().length)}
        </Button>
      </Show>
      <p role="status">{statusText()}</p>
    </div>
  );
}
