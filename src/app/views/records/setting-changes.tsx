import './records.css';
import { For, Show } from 'solid-js';
import type { RecordCounts, RecordStore } from '../../../fs-access/records/record-line.ts';
import type { SettingChange } from '../../state/backup/compare-settings.ts';
import type { RecordsAccount } from '../../state/backup/records-service.ts';
import { recordsText } from './records.texts.ts';
import { dayAndTime, listComma, number } from '../../strings/formats.ts';
import { Switch } from '../../ui/switch.tsx';

/** Settings of a file that differ from the present ones, taken over together or not. */
export function SettingChanges(props: {
  readonly label: string;
  readonly help?: string;
  readonly changes: readonly SettingChange[];
  /** What they let leave this browser, or happen unasked. */
  readonly loosened?: readonly string[];
  readonly isTaken: boolean;
  readonly onChange: (isTaken: boolean) => void;
}) {
  return (
    <Show when={props.changes.length > 0}>
      <div class="records__choice">
        <Switch label={props.label} help={props.help} checked={props.isTaken} onChange={props.onChange} />
        <ul class="records__changes">
          <For each={props.changes}>{({ text }) => <li>{text}</li>}</For>
        </ul>
        <Show when={props.loosened?.length}>
          <p>{recordsText.settingChanges.title}</p>
          <ul class="records__changes">
            <For each={props.loosened}>{(text) => <li>{text}</li>}</For>
          </ul>
        </Show>
      </div>
    </Show>
  );
}

const WORDS: Readonly<Record<RecordStore, readonly [one: string, many: string]>> = {
  conversations: [recordsText.recordText.conversation, recordsText.recordText.conversations],
  changes: [recordsText.recordText.change, recordsText.recordText.changes],
  activity: [recordsText.recordText.activityEntry, recordsText.recordText.activityEntries],
  pending: [recordsText.recordText.question, recordsText.recordText.questions],
  drafts: [recordsText.recordText.draft, recordsText.recordText.drafts],
  typed: [recordsText.recordText.message, recordsText.recordText.messages],
  vaults: [recordsText.recordText.vault, recordsText.recordText.vaults],
  meta: [recordsText.recordText.spendingDay, recordsText.recordText.spendingDays],
  keyval: [recordsText.recordText.settingsPart, recordsText.recordText.settingsParts],
};

const ORDER = Object.keys(WORDS) as RecordStore[];

/** "12 conversations", one phrase for each kind that there is. */
export function countsToText(counts: RecordCounts): string[] {
  return ORDER.flatMap((store) => {
    const count = counts[store] ?? 0;
    return count === 0 ? [] : [`${number(count)} ${WORDS[store][count === 1 ? 0 : 1]}`];
  });
}

/** "conversations, changes that can be undone" */
export function kindsInWords(kinds: readonly RecordStore[]): string {
  return kinds.map((kind) => WORDS[kind][1]).join(listComma());
}

/** What does not come along, and why. */
export function leftOutInWords({ leftOut, isWhole }: RecordsAccount): string[] {
  const { unknown = 0, waiting = 0, unfinished = 0 } = leftOut;
  return [
    ...(isWhole ? [] : [recordsText.recordText.damaged]),
    ...(waiting > 0 ? [recordsText.recordText.skippedQuestions(waiting)] : []),
    ...(unfinished > 0 ? [recordsText.recordText.skippedUnfinished(unfinished)] : []),
    ...(unknown > 0 ? [recordsText.recordText.skippedUnknown(unknown)] : []),
  ];
}

export function dateInWords(iso: string): string {
  return dayAndTime(iso);
}
