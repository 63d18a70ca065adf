import { showName } from '../../../../../notes/invisible-characters/show-invisible.ts';
import { isNotePath, stem } from '../../../../../notes/paths/paths.ts';
import { countFiles } from '../../../../../tools/definition/change-set.ts';
import type { ChangeRecord } from '../../../../../tools/definition/ports.ts';
import type { TurnChange } from '../../../../../agent/conversations/changes-of-turn.ts';
import { messagesText } from '../../../../strings/en/conversation/messages.ts';

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
  const now = placesNow(records);
  const files = new Set(changes.flatMap(({ changeId, path }) => pathsOf(byId.get(changeId), path)).map(now));
  const undone = changes.filter(({ changeId }) => byId.get(changeId)?.state === 'undone').length;
  const names = [...files].map((path) => showName(isNotePath(path) ? stem(path) : path));
  const left = names.length - NAMED;
  return {
    count: messagesText.describeReceipt.changesIn(changes.length, files.size, [...files].every(isNotePath)),
    names: names.slice(0, NAMED).join(', ') + (left > 0 ? messagesText.describeReceipt.andMore(left) : ''),
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
function pathsOf(record: ChangeRecord | undefined, path: string): string[] {
  if (!record) return path === '' ? [] : [path];
  return record.files.filter((file) => countFiles([file]) === 1).map((file) => file.path);
}
