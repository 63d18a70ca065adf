import type { BrowserStore } from '../../../fs-access/browser-store/browser-store.ts';
import type { ActivityRecord, ChangeHistory, HistoryLimits } from '../../../tools/definition/ports.ts';
import { activityToJsonl } from '../../../tools/stores/activity-jsonl.ts';
import { limitActivity } from '../../../tools/stores/limit-activity.ts';
import { vaultStateText } from '../../strings/en/state/vault.ts';
import type { Notice } from '../../ui/toast.tsx';
import type { AppSettings } from '../preferences/app-settings.ts';
import { saveFile } from '../../ui/page/save-file.ts';

interface Parts {
  readonly store: BrowserStore;
  readonly notify: (notice: Notice) => void;
}

/** Lets go what is beyond the person's limits, the oldest first, and says so. */
export async function tidyRecords(
  history: ChangeHistory,
  { store, notify }: Parts,
  settings: AppSettings,
): Promise<void> {
  const forgotten = await history.prune(toHistoryLimits(settings, Date.now()));
  if (forgotten > 0) {
    const changes = vaultStateText.tidyRecords.oldChanges(forgotten);
    notify({
      kind: 'info',
      text: vaultStateText.tidyRecords.vaultCanNoLonger(changes, settings.historyDays, settings.historyMegabytes),
    });
  }
  // After the changes: the entry of one that can no longer be undone may go, too.
  const { going } = await limitActivity(store, settings.activityEntries);
  if (going.length === 0) return;
  notify({
    kind: 'info',
    text: vaultStateText.tidyRecords.activityLogHasMore(settings.activityEntries, going.length),
    action: { label: vaultStateText.tidyRecords.exportThem, run: () => void exportEntries(store, going, notify) },
  });
}

async function exportEntries(store: BrowserStore, ids: readonly string[], notify: Parts['notify']): Promise<void> {
  try {
    const found = await Promise.all(ids.map((id) => store.get('activity', id)));
    const records = found.filter((record) => record !== undefined) as ActivityRecord[];
    saveFile('latent-activity-oldest.jsonl', new Blob([activityToJsonl(records)], { type: 'application/jsonl' }));
  } catch {
    notify({
      kind: 'error',
      text: vaultStateText.tidyRecords.oldestEntriesCouldNot,
    });
  }
}

/** Changes that a clock that is wrong for a while cannot make too old. */
const AT_LEAST = 100;

/** The person's limits, seen from `now` (ms). A character of a text is counted as a byte: most are stored in one. */
function toHistoryLimits(
  { historyDays, historyMegabytes }: Pick<AppSettings, 'historyDays' | 'historyMegabytes'>,
  now: number,
): HistoryLimits {
  return { now, days: historyDays, atLeast: AT_LEAST, characters: historyMegabytes * 1_000_000 };
}
