import { createMemo, createSignal, For, onCleanup, Show, createUniqueId, type JSX } from 'solid-js';
import { inOwnLanguage } from '../../state/messages/own-language.ts';
import { callName, type ToolProblem } from '../../../notes/formats/own-tool/own-tool.ts';
import { nextRun, type Schedule } from '../../../notes/formats/own-tool/schedule.ts';
import { stem, toVaultPath } from '../../../notes/paths/paths.ts';
import type { OwnToolNote } from '../../../tools/own/load-own-tools.ts';
import type { OwnToolRecord, RoutineRun } from '../../../tools/own/own-tool-store.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { useTools } from '../../state/tools/tools.ts';
import { createStillLooking, useVault } from '../../state/vault/open-vault.ts';
import { commonText } from '../../strings/common.texts.ts';
import { routinesText } from './routines.texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Switch } from '../../ui/switch.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { UntrustedText } from '../../ui/untrusted-text.tsx';
import { RECHECK_ID, RECHECK_SCHEDULE } from '../batch/recheck-routine.ts';
import './routines.css';

interface RoutineItemProps {
  readonly name: string;
  readonly about: string;
  /** When it runs, in words. */
  readonly when: string;
  readonly isOn: boolean;
  /** Why it is off, where that needs a word. */
  readonly note?: string | undefined;
  readonly problems: readonly ToolProblem[];
  /** In ms; absent where it is no matter of time. */
  readonly next?: number | undefined;
  readonly run?: RoutineRun | undefined;
  /** Whether its runs are told of. */
  readonly isRoutine: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  /** Buttons. */
  readonly children?: JSX.Element;
}

/** One routine or tool: when it runs, what came of it, and whether it is on. */
function RoutineItem(props: RoutineItemProps) {
  const head = createUniqueId();
  return (
    <li class="routine" aria-labelledby={head}>
      <div class="routine__head">
        <h3 class="routine__name" id={head}>
          <UntrustedText text={props.name} />
        </h3>
        <Switch
          label={routinesText.onLabel(props.name)}
          hideLabel
          checked={props.isOn}
          disabled={props.problems.length > 0}
          onChange={(isOn) => props.onSwitch(isOn)}
        />
      </div>
      <Show when={props.about}>
        {(about) => (
          <p class="routine__about">
            <UntrustedText text={about()} />
          </p>
        )}
      </Show>
      <p class="routine__facts">
        <span>{props.when}</span>
        <Show when={props.isOn && props.next !== undefined}>
          <span>{routinesText.next(props.next!, Date.now())}</span>
        </Show>
        <Show when={props.isRoutine}>
          <Show when={props.run} fallback={<span>{routinesText.never}</span>}>
            {(run) => (
              <>
                <span>{routinesText.last(run().started)}</span>
                <Badge tone={TONES[run().outcome]}>{routinesText.outcomes[run().outcome]}</Badge>
              </>
            )}
          </Show>
        </Show>
        <Show when={props.note}>{(note) => <Badge tone="warning">{note()}</Badge>}</Show>
      </p>
      <Show when={props.run?.outcome === 'failed' && props.run.message}>
        {(message) => (
          <p class="routine__problem">
            <UntrustedText text={inOwnLanguage(message())} />
          </p>
        )}
      </Show>
      <For each={props.problems}>
        {({ line, message }) => (
          <p class="routine__problem">
            <UntrustedText text={routinesText.problem(line, inOwnLanguage(message))} />
          </p>
        )}
      </For>
      <div class="routine__buttons">{props.children}</div>
    </li>
  );
}

const TONES = {
  running: 'accent',
  changed: 'success',
  unchanged: 'neutral',
  denied: 'neutral',
  failed: 'danger',
} as const;

/** A tool to begin with. It is in `docs/own-tools.md` too. */
const EXAMPLE_PATH = 'Tools/Weekly review.md';
export const EXAMPLE_TOOL = `---
type: tool
name: Weekly review
description: Collects the open tasks and the notes of the last seven days in one note.
input:
  folder:
    type: text
    description: Where the review goes.
    default: Reviews
steps:
  - tool: list_tasks
    input: { limit: 100 }
  - tool: search_recent_notes
    input: { count: 20 }
  - tool: create_note
    input:
      path: "{{input.folder}}/{{today:GGGG-[W]WW}}.md"
      content: |
        # Week {{today:WW}}

        ## Open tasks
        {{steps.1.results.text | list}}

        ## Notes of these days
        {{steps.2.results | links}}
schedule: weekly Fri 16:00
---
Change what you like. Steps run from the first to the last, and what they would write is shown to you before it is written.
`;

const MINUTE = 60_000;

/** What runs by itself, and the tools that notes of the vault describe. */
export default function RoutinesView() {
  const vault = useVault();
  const isLooking = createStillLooking(vault.index);
  const routines = createMemo(() => vault.ownTools.notes().filter(({ own }) => own?.schedule));
  const unscheduledTools = createMemo(() => vault.ownTools.notes().filter(({ own }) => !own?.schedule));
  return (
    <section class="routines" aria-label={routinesText.title}>
      <h2 class="routines__title">{routinesText.title}</h2>
      <p class="routines__about">{routinesText.about}</p>
      <h3 class="routines__head">{routinesText.routines}</h3>
      <ul class="routines__list">
        <For each={routines()}>{(note) => <ToolItem note={note} />}</For>
        <Recheck />
      </ul>
      <Show when={unscheduledTools().length > 0}>
        <h3 class="routines__head">{routinesText.tools}</h3>
        <ul class="routines__list">
          <For each={unscheduledTools()}>{(note) => <ToolItem note={note} />}</For>
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
  const nowMs = useNow();
  const ownTool = () => props.note.own;
  const name = () => ownTool()?.name ?? stem(props.note.path);
  const isOn = () => props.note.state === 'on';
  /** What was seen before, word for word, is switched on again at once. */
  const switchTo = (isWanted: boolean) => {
    const { record, hash, path } = props.note;
    if (!isWanted) return void vault.ownTools.disable(path);
    if (record?.hash === hash) return void vault.ownTools.enable(props.note);
    shell.show('enable-tool', { path });
  };
  return (
    <RoutineItem
      name={name()}
      about={ownTool()?.description ?? ''}
      when={scheduleInWords(ownTool()?.schedule)}
      isOn={isOn()}
      isRoutine={ownTool()?.schedule !== undefined}
      note={['changed', 'broken'].includes(props.note.state) ? routinesText.states[props.note.state] : undefined}
      problems={props.note.problems}
      next={isOn() ? nextRunAt(ownTool()?.schedule, props.note.record, nowMs()) : undefined}
      run={props.note.record?.lastRun}
      onSwitch={switchTo}
    >
      <Show when={isOn()}>
        <Show
          when={ownTool()?.schedule}
          fallback={
            <Button
              size="sm"
              aria-label={routinesText.runLabel(name())}
              onClick={() => shell.show('tool', { name: callName(name()) })}
            >
              {routinesText.run}
            </Button>
          }
        >
          <Button
            size="sm"
            aria-label={routinesText.runNowLabel(name())}
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
        aria-label={routinesText.openNoteLabel(name())}
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
  const nowMs = useNow();
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
      next={nextRunAt(RECHECK_SCHEDULE, record(), nowMs())}
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
    else showNotice({ kind: 'error', text: routinesText.exampleFailed(inOwnLanguage(result.message)) });
  };
  return (
    <EmptyState title={routinesText.empty}>
      <p>{routinesText.emptyHelp}</p>
      <Button onClick={() => void make()}>{routinesText.makeExample}</Button>
    </EmptyState>
  );
}

const nextRunAt = (
  schedule: Schedule | undefined,
  record: OwnToolRecord | undefined,
  nowMs: number,
): number | undefined => schedule && nextRun(schedule, record?.doneUntil ?? record?.enabled ?? 0, nowMs);

/** The time, anew each minute. */
function useNow() {
  const [nowMs, setNow] = createSignal(Date.now());
  const timer = setInterval(() => setNow(Date.now()), MINUTE);
  onCleanup(() => clearInterval(timer));
  return nowMs;
}

/** When a tool runs, as a person says it. */
function scheduleInWords(schedule: Schedule | undefined): string {
  switch (schedule?.kind) {
    case undefined:
      return routinesText.byHand;
    case 'every':
      return routinesText.every(schedule.ms);
    case 'daily':
      return routinesText.daily(new Date(2026, 0, 1, schedule.hour, schedule.minute));
    case 'weekly':
      return routinesText.weekly(schedule.day, new Date(2026, 0, 1, schedule.hour, schedule.minute));
    case 'open':
      return routinesText.onOpen;
    case 'change':
      return routinesText.onChange(schedule.folder);
  }
}
