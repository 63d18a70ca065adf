import { createUniqueId, For, Show, type JSX } from 'solid-js';
import type { RoutineRun } from '../../../tools/own/own-tool-store.ts';
import type { ToolProblem } from '../../../notes/formats/own-tool/own-tool.ts';
import { routinesText } from '../../strings/en/routines.ts';
import { Badge } from '../../ui/badge.tsx';
import { Switch } from '../../ui/switch.tsx';
import { UntrustedText } from '../../ui/untrusted-text.tsx';

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
export function RoutineItem(props: RoutineItemProps) {
  const head = createUniqueId();
  return (
    <li class="routine" aria-labelledby={head}>
      <div class="routine__head">
        <h3 class="routine__name" id={head}>
          <UntrustedText text={props.name} />
        </h3>
        <Switch
          label={routinesText.isOn(props.name)}
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
            <UntrustedText text={message()} />
          </p>
        )}
      </Show>
      <For each={props.problems}>
        {({ line, message }) => (
          <p class="routine__problem">
            <UntrustedText text={routinesText.problem(line, message)} />
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
