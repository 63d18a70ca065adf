import './receipt.css';
import FilePen from 'lucide-solid/icons/file-pen';
import Redo2 from 'lucide-solid/icons/redo-2';
import Undo2 from 'lucide-solid/icons/undo-2';
import { createMemo, createResource, createSignal, Show } from 'solid-js';
import { idsOf, type TurnChange } from '../../../../agent/conversations/changes-of-turn.ts';
import { inQuotes } from '../../../strings/in-quotes.ts';
import { showName } from '../../../../notes/invisible-characters/show-invisible.ts';
import { isNotePath, stem } from '../../../../notes/paths/paths.ts';
import { countFiles } from '../../../../tools/definition/change-set.ts';
import type { ChangeHistory, ChangeRecord } from '../../../../tools/definition/ports.ts';
import { useShell } from '../../../state/layout/shell-context.ts';
import { useTools } from '../../../state/tools/tools.ts';
import { undoChanges, type UndoneChanges } from '../../../state/tools/undo-changes.ts';
import { useVault } from '../../../state/vault/open-vault.ts';
import { commonText } from '../../../strings/common.texts.ts';
import { messagesText } from './messages.texts.ts';
import { Button } from '../../../ui/button.tsx';
import { listComma } from '../../../strings/formats.ts';

/** What a turn changed, in words for the person. */
interface ReceiptText {
  /** As `3 changes in 2 notes`. */
  readonly count: string;
  /** The names of the notes. */
  readonly names: string;
  readonly state: 'made' | 'partly_undone' | 'undone';
}

const NAMED = 3;

/** @param records those of the changes that the history still has */
export function describeReceipt(changes: readonly TurnChange[], records: readonly ChangeRecord[]): ReceiptText {
  const byId = new Map(records.map((record) => [record.change_id, record]));
  const currentPlace = placesNow(records);
  const files = new Set(
    changes.flatMap(({ changeId, path }) => changedFilePaths(byId.get(changeId), path)).map(currentPlace),
  );
  const undone = changes.filter(({ changeId }) => byId.get(changeId)?.state === 'undone').length;
  const names = [...files].map((path) => showName(isNotePath(path) ? stem(path) : path));
  const remainingCount = names.length - NAMED;
  return {
    count: messagesText.describeReceipt.count(changes.length, files.size, [...files].every(isNotePath)),
    names:
      names.slice(0, NAMED).join(listComma()) +
      (remainingCount > 0 ? messagesText.describeReceipt.more(remainingCount) : ''),
    state: undone === 0 ? 'made' : undone === changes.length ? 'undone' : 'partly_undone',
  };
}

/** Where the files of earlier changes are after the later moves among these. */
function placesNow(records: readonly ChangeRecord[]): (path: string) => string {
  const moves = new Map<string, string>(
    records.flatMap(({ files }) =>
      files.flatMap(({ path, after, moved }) => (moved && !after ? [[path, moved.other] as const] : [])),
    ),
  );
  return (path) => {
    const passed = new Set<string>();
    let place = path;
    for (let next = moves.get(place); next !== undefined && !passed.has(next); next = moves.get(place)) {
      passed.add(next);
      place = next;
    }
    return place;
  };
}

/** A moved file counts once, at its new place. */
function changedFilePaths(record: ChangeRecord | undefined, path: string): string[] {
  if (!record) return path === '' ? [] : [path];
  return record.files.filter((file) => countFiles([file]) === 1).map((file) => file.path);
}

/** A change, what undid it, what undid that, and so on to the last. @returns undefined for one that the history has no more */
export async function chainFrom(
  history: Pick<ChangeHistory, 'get' | 'list'>,
  changeId: string,
): Promise<readonly [ChangeRecord, ...ChangeRecord[]] | undefined> {
  const record = await history.get(changeId);
  if (!record) return undefined;
  const chain: [ChangeRecord, ...ChangeRecord[]] = [record];
  const [file] = record.files;
  if (record.state !== 'undone' || !file) return chain;
  const later = await history.list({ path: file.path });
  for (let last: ChangeRecord | undefined = record; last !== undefined;) {
    const { change_id }: ChangeRecord = last;
    last = later.find(({ undoes }) => undoes === change_id);
    if (last) chain.push(last);
  }
  return chain;
}

/** The change as it is now: made again where what undid it was undone. */
export const recordInEffect = (chain: readonly [ChangeRecord, ...ChangeRecord[]]): ChangeRecord =>
  chain.length === 1 ? chain[0] : { ...chain[0], state: chain.length % 2 === 1 ? 'applied' : 'undone' };

interface ReceiptProps {
  /** Those of one turn. */
  readonly changes: readonly TurnChange[];
  /** Grows when notes change: a change may have been undone elsewhere. */
  readonly version: number;
  readonly isRunning: boolean;
}

/** What a turn changed, to be looked at and taken back. Who presses Undo here is asked nothing more. */
export function Receipt(props: ReceiptProps) {
  const vault = useVault();
  const tools = useTools();
  const shell = useShell();
  const ids = createMemo(() => idsOf(props.changes));
  const [chains, { refetch }] = createResource(
    () => [ids(), props.version] as const,
    async ([wantedIds]) => {
      const found = await Promise.all(wantedIds.map((id) => chainFrom(vault.history, id).catch(() => undefined)));
      return found.filter((chain) => chain !== undefined);
    },
  );
  const knownChains = () => chains.latest ?? [];
  const knownRecords = () => knownChains().map(recordInEffect);
  const text = createMemo(() => describeReceipt(props.changes, knownRecords()));
  const open = () => knownRecords().filter(({ state }) => state === 'applied');
  /** What all of it was taken back by, in the order in which it was made. */
  const undoneBy = () => (open().length > 0 ? [] : knownChains().map((chain) => chain.at(-1)!.change_id));
  const [isBusy, setBusy] = createSignal(false);
  const [stopped, setStopped] = createSignal<UndoneChanges['stopped']>();
  let line!: HTMLDivElement;

  const undo = async (merge: boolean) => {
    setBusy(true);
    const tips = knownChains().filter((chain) => recordInEffect(chain).state === 'applied');
    const outcome = await undoChanges(
      tools,
      tips.map((chain) => chain.at(-1)!.change_id),
      merge,
    );
    setStopped(outcome.stopped);
    await refetch();
    setBusy(false);
    // The button that was pressed is gone.
    line.focus({ preventScroll: true });
  };

  /** Takes back what took it back: the first change first. */
  const redo = async () => {
    setBusy(true);
    const outcome = await undoChanges(tools, undoneBy().toReversed());
    setStopped(outcome.stopped);
    await refetch();
    setBusy(false);
    line.focus({ preventScroll: true });
  };

  return (
    <div class="receipt" role="group" aria-label={messagesText.receipt.title} tabindex="-1" ref={line}>
      <FilePen class="receipt__icon" aria-hidden="true" />
      <p class="receipt__count" role="status">
        {receiptCountText(text())}
      </p>
      <Show when={knownRecords().length > 0}>
        <span class="receipt__buttons">
          <Button size="sm" variant="ghost" onClick={() => shell.show('history', { changes: ids() })}>
            {messagesText.receipt.show}
          </Button>
          <Show when={open().length > 0}>
            <Button
              size="sm"
              variant="ghost"
              icon={<Undo2 aria-hidden="true" />}
              disabled={isBusy() || props.isRunning}
              onClick={() => void undo(false)}
            >
              {commonText.undo}
            </Button>
          </Show>
          <Show when={undoneBy().length > 0}>
            <Button
              size="sm"
              variant="ghost"
              icon={<Redo2 aria-hidden="true" />}
              disabled={isBusy() || props.isRunning}
              onClick={() => void redo()}
            >
              {messagesText.receipt.redo}
            </Button>
          </Show>
        </span>
      </Show>
      <Show when={text().names}>
        <p class="receipt__names">{text().names}</p>
      </Show>
      <Show when={stopped()}>
        {(problem) => (
          <div class="receipt__problem" role="alert">
            <p>{problemWords(problem())}</p>
            <Show when={problem().editedSince.length > 0}>
              <Button size="sm" disabled={isBusy()} onClick={() => void undo(true)}>
                {messagesText.receipt.undoPart}
              </Button>
            </Show>
          </div>
        )}
      </Show>
    </div>
  );
}

function receiptCountText({ count, state }: ReturnType<typeof describeReceipt>): string {
  if (state === 'undone') return messagesText.receipt.undone(count);
  return state === 'partly_undone' ? messagesText.receipt.partlyUndone(count) : count;
}

function problemWords({ editedSince, message }: NonNullable<UndoneChanges['stopped']>): string {
  if (editedSince.length === 0) return message;
  const names = editedSince.slice(0, 3).map((path) => inQuotes(path));
  const more = editedSince.length > 3 ? messagesText.receipt.more(editedSince.length - 3) : '';
  return messagesText.receipt.changedAgain(names.join(listComma()), more);
}
