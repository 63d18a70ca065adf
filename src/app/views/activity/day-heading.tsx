import { createResource, createSignal, onCleanup, Show } from 'solid-js';
import { useShell } from '../../state/layout/shell-context.ts';
import { useRecords } from '../../state/records/records.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { activityText } from '../../strings/en/activity.ts';
import { Button } from '../../ui/button.tsx';
import { changesOfDay, hasSeveral } from './changes-of-day.ts';
import { dayInWords } from './day-in-words.ts';

export interface DayHeadingProps {
  /** When the newest record of the day was made; ISO 8601. */
  readonly timestamp: string;
  /** Of all that are listed, newest first. */
  readonly ids: readonly string[];
  /** Where the day's records begin. */
  readonly from: number;
}

/** The name of a day, and the way back to before it: its changes are shown first, to be undone together. */
export function DayHeading(props: DayHeadingProps) {
  const vault = useVault();
  const records = useRecords();
  const shell = useShell();
  const [undone, setUndone] = createSignal(0);
  const day = () => ({ log: records.activity, history: vault.history, ids: props.ids, from: props.from });
  const [canUndo] = createResource(
    () => [day(), undone()] as const,
    ([of]) => hasSeveral(of).catch(() => false),
  );
  // One that was undone is listed as before: the ids alone do not tell.
  onCleanup(
    records.activity.subscribe(
      ({ tool_name, status }) =>
        tool_name === 'undo_change' && status === 'completed' && setUndone((before) => before + 1),
    ),
  );
  const name = () => dayInWords(props.timestamp);
  return (
    <div class="activity__day">
      <h2>{name()}</h2>
      <Show when={canUndo.latest}>
        <Button
          size="sm"
          variant="ghost"
          aria-label={activityText.dayHeading.undoAllOf(name())}
          onClick={() => void changesOfDay(day()).then((changes) => shell.show('history', { changes }))}
        >
          {activityText.dayHeading.undoAll}
        </Button>
      </Show>
    </div>
  );
}
