import { createSignal, For, Show } from 'solid-js';
import type { HealthFinding, HealthNote } from '../../../workers/contract.ts';
import { noteName } from '../../state/vault/note-name.ts';
import { routeToHash } from '../../state/navigation/address.ts';
import { Button } from '../../ui/button.tsx';
import type { HealthAction } from './health-action.ts';
import { joiningWord, describeFinding } from './health-text.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';

interface FindingProps {
  readonly finding: HealthFinding;
  readonly action: HealthAction | undefined;
  /** Runs the action; answers with what came of it, in a person's words. */
  readonly onAct: (action: HealthAction) => Promise<{ readonly text: string; readonly isDone: boolean }>;
  /** True while another action waits for its answer. */
  readonly isBusy: boolean;
  readonly onOpen: () => void;
}

/** One finding: its notes, to open, what is the matter, and what can be done. */
export function FindingItem(props: FindingProps) {
  const navigation = useNavigation();
  const [outcome, setOutcome] = createSignal<{ readonly text: string; readonly isDone: boolean }>();
  const act = async (action: HealthAction) => setOutcome(await props.onAct(action));
  const open = (note: HealthNote, at: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigation.openNote(note.path, at === 0 ? props.finding.line : undefined);
    props.onOpen();
  };
  return (
    <li class="health__finding" classList={{ 'health__finding--done': outcome()?.isDone }}>
      <div class="health__what">
        <span class="health__notes">
          <For each={props.finding.notes}>
            {(note, at) => (
              <>
                <Show when={at() > 0}>
                  <span class="health__detail">{joiningWord(props.finding)}</span>
                </Show>
                <a
                  class="health__note"
                  href={routeToHash(note.path)}
                  title={note.path}
                  onClick={(event) => open(note, at())(event)}
                >
                  {noteName(note.path)}
                </a>
              </>
            )}
          </For>
        </span>
        <Show when={describeFinding(props.finding)}>{(words) => <span class="health__detail">{words()}</span>}</Show>
        <Show when={props.finding.context}>
          <Context finding={props.finding} />
        </Show>
        <Show when={outcome()}>
          {(what) => (
            <span class="health__detail" role="status">
              {what().text}
            </span>
          )}
        </Show>
      </div>
      <Show when={!outcome()?.isDone && props.action}>
        {(action) => (
          <Button size="sm" disabled={props.isBusy} onClick={() => void act(action())}>
            {action().label}
          </Button>
        )}
      </Show>
    </li>
  );
}

/** The line with the mention marked. */
function Context(props: { readonly finding: HealthFinding }) {
  const parts = () => {
    const { context = '', offset = 0, text = '' } = props.finding;
    return [
      context.slice(0, offset),
      context.slice(offset, offset + text.length),
      context.slice(offset + text.length),
    ] as const;
  };
  return (
    <span class="health__context">
      {parts()[0]}
      <mark>{parts()[1]}</mark>
      {parts()[2]}
    </span>
  );
}
