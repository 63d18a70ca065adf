import { For, Show } from 'solid-js';
import type { SettingChange } from '../../state/backup/compare-settings.ts';
import { Switch } from '../../ui/switch.tsx';
import { recordsText } from '../../strings/en/records.ts';
import './records.css';

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
          <p>{recordsText.settingChanges.theyWould}</p>
          <ul class="records__changes">
            <For each={props.loosened}>{(text) => <li>{text}</li>}</For>
          </ul>
        </Show>
      </div>
    </Show>
  );
}
