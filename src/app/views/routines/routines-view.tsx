import { createMemo, createSignal, For, onCleanup, Show } from 'solid-js';
import { callName } from '../../../notes/formats/own-tool/own-tool.ts';
import { nextRun, type Schedule } from '../../../notes/formats/own-tool/schedule.ts';
import { stem } from '../../../notes/paths/paths.ts';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import type { OwnToolNote } from '../../../tools/own/load-own-tools.ts';
import type { OwnToolRecord } from '../../../tools/own/own-tool-store.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { useTools } from '../../state/tools/tools.ts';
import { createStillLooking } from '../../state/vault/still-looking.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { commonText } from '../../strings/en/common.ts';
import { routinesText } from '../../strings/en/routines.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { RECHECK_ID, RECHECK_SCHEDULE } from '../batch/recheck-routine.ts';
import { EXAMPLE_PATH, EXAMPLE_TOOL } from './example-tool.ts';
import { RoutineItem } from './routine-item.tsx';
import { scheduleInWords } from './schedule-in-words.ts';
import './routines.css';

const MINUTE = 60_000;

/** What runs by itself, and the tools that notes of the vault describe. */
export default function RoutinesView() {
  const vault = useVault();
  const isLooking = createStillLooking(vault.index);
  const routines = createMemo(() => vault.ownTools.notes().filter(({ own }) => own?.schedule));
  const others = createMemo(() => vault.ownTools.notes().filter(({ own }) => !own?.schedule));
  return (
    <section class="routines" aria-label={routinesText.title}>
      <h2 class="routines__title">{routinesText.title}</h2>
      <p class="routines__about">{routinesText.about}</p>
      <h3 class="routines__head">{routinesText.routines}</h3>
      <ul class="routines__list">
        <For each={routines()}>{(note) => <ToolItem note={note} />}</For>
        <Recheck />
      </ul>
      <Show when={others().length > 0}>
        <h3 class="routines__head">{routinesText.tools}</h3>
        <ul class="routines__list">
          <For each={others()}>{(note) => <ToolItem note={note} />}</For>
        </ul>
      </Show>
      <Show when={vault.ownTools.notes().length === 0}>
        <Show when={!isLooking()} fallback={<p role="status">{commonText.stillLooking}</p>}>
          <NoTools />
        </Show>
      </Show>
    </section>
  );
}

function ToolItem(props: { readonly note: OwnToolNote }) {
  const vault = useVault();
  const shell = useShell();
  const navigation = useNavigation();
  const now = useNow();
  const own = () => props.note.own;
  const name = () => own()?.name ?? stem(props.note.path);
  const isOn = () => props.note.state === 'on';
  /** What was seen before, word for word, is switched on again at once. */
  const switchTo = (wanted: boolean) => {
    const { record, hash, path } = props.note;
    if (!wanted) return void vault.ownTools.disable(path);
    if (record?.hash === hash) return void vault.ownTools.enable(props.note);
    shell.show('enable-tool', { path });
  };
  return (
    <RoutineItem
      name={name()}
      about={own()?.description ?? ''}
      when={scheduleInWords(own()?.schedule)}
      isOn={isOn()}
      isRoutine={own()?.schedule !== undefined}
      note={['changed', 'broken'].includes(props.note.state) ? routinesText.states[props.note.state] : undefined}
      problems={props.note.problems}
      next={isOn() ? nextOf(own()?.schedule, props.note.record, now()) : undefined}
      run={props.note.record?.lastRun}
      onSwitch={switchTo}
    >
      <Show when={isOn()}>
        <Show
          when={own()?.schedule}
          fallback={
            <Button
              size="sm"
              aria-label={routinesText.runOf(name())}
              onClick={() => shell.show('tool', { name: callName(name()) })}
            >
              {routinesText.run}
            </Button>
          }
        >
          <Button
            size="sm"
            aria-label={routinesText.runNowOf(name())}
            disabled={props.note.record?.lastRun?.outcome === 'running'}
            onClick={() => void vault.ownTools.run(props.note.path)}
          >
            {routinesText.runNow}
          </Button>
        </Show>
      </Show>
      <Button
        size="sm"
        variant="ghost"
        aria-label={routinesText.openNoteOf(name())}
        onClick={() => navigation.open(props.note.path)}
      >
        {routinesText.openNote}
      </Button>
    </RoutineItem>
  );
}

/** The routine that belongs to Latent. */
function Recheck() {
  const vault = useVault();
  const preferences = usePreferences();
  const now = useNow();
  const record = () => vault.ownTools.recordOf(RECHECK_ID);
  const isOn = () => preferences.settings().recheckWhenIdle;
  return (
    <RoutineItem
      name={routinesText.recheck}
      about={routinesText.recheckAbout}
      when={scheduleInWords(RECHECK_SCHEDULE)}
      isOn={isOn()}
      isRoutine
      problems={[]}
      next={nextOf(RECHECK_SCHEDULE, record(), now())}
      run={record()?.lastRun}
      onSwitch={(recheckWhenIdle) => void preferences.update({ recheckWhenIdle })}
    />
  );
}

function NoTools() {
  const tools = useTools();
  const navigation = useNavigation();
  const make = async () => {
    const path = toVaultPath(EXAMPLE_PATH);
    const result = await tools.act('create_note', { path, content: EXAMPLE_TOOL });
    if (result.success) navigation.open(path);
    else showNotice({ kind: 'error', text: routinesText.exampleFailed(result.message) });
  };
  return (
    <EmptyState title={routinesText.noTools}>
      <p>{routinesText.noToolsHelp}</p>
      <Button onClick={() => void make()}>{routinesText.makeExample}</Button>
    </EmptyState>
  );
}

const nextOf = (schedule: Schedule | undefined, record: OwnToolRecord | undefined, now: number): number | undefined =>
  schedule && nextRun(schedule, record?.doneUntil ?? record?.enabled ?? 0, now);

/** The time, anew each minute. */
function useNow() {
  const [now, setNow] = createSignal(Date.now());
  const timer = setInterval(() => setNow(Date.now()), MINUTE);
  onCleanup(() => clearInterval(timer));
  return now;
}
