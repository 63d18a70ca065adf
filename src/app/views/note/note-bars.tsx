import { createSignal, Match, Show, Switch, type JSX } from 'solid-js';
import { DiffView } from '../../diff/diff-view.tsx';
import { Button } from '../../ui/button.tsx';
import type { NoteSession } from './note-session.ts';

export interface NoteBarsProps {
  readonly session: NoteSession;
  /** Whether the folder may be changed without asking. */
  readonly mayWrite: boolean;
  /** Saves in a click, in which the browser may be asked for permission. */
  readonly onSave: () => void;
  /** Informs the person that their text was discarded, with a way to bring it back. */
  readonly onGivenUp: (bringBack: () => void) => void;
}

/** What the person must know or decide about the open note; nothing where all is well. */
export function NoteBars(props: NoteBarsProps) {
  const session = props.session;
  const isForeign = () => {
    const state = session.state();
    return state.kind === 'open' && !state.disk.exact;
  };
  return (
    <Switch>
      <Match when={session.conflict()}>
        {(conflict) => (
          <ConflictBar
            session={session}
            theirs={conflict().theirs?.text}
            mine={conflict().mine}
            onGivenUp={props.onGivenUp}
          />
        )}
      </Match>
      <Match when={session.problem() && session.isDirty()}>
        <Bar tone="danger" text={`Not saved: ${session.problem()}`}>
          <Show when={session.isUnkept()}>
            <CopyText text={session.text()} />
          </Show>
          <Button size="sm" onClick={() => props.onSave()}>
            Try again
          </Button>
        </Bar>
      </Match>
      <Match when={session.isUnkept()}>
        <Bar
          tone="warning"
          text="The browser cannot keep what you type until it is saved: it has no room left. Free some space on the disk, then try again; or copy the text and keep it elsewhere."
        >
          <CopyText text={session.text()} />
          <Button size="sm" onClick={() => props.onSave()}>
            Try again
          </Button>
        </Bar>
      </Match>
      <Match when={session.isDirty() && !props.mayWrite}>
        <Bar
          tone="info"
          text="Not saved: this folder may not be changed yet. What you type is kept in this browser until it may."
        >
          <Button size="sm" onClick={() => props.onSave()}>
            Allow changes
          </Button>
        </Bar>
      </Match>
      <Match when={session.isRestored()}>
        <Bar tone="info" text="Changes that were not saved yet were put back.">
          <Button size="sm" onClick={() => props.onGivenUp(session.discard())}>
            Discard them
          </Button>
        </Bar>
      </Match>
      <Match when={session.isElsewhere() && !session.isDirty()}>
        <Bar tone="info" text="Text that was typed in another tab is not saved yet.">
          <Button size="sm" onClick={() => void session.takeElsewhere()}>
            Show it
          </Button>
        </Bar>
      </Match>
      <Match when={isForeign()}>
        <Bar
          tone="info"
          text="This file is not valid UTF-8. It can be read here, but not changed: saving it would damage it. Convert it to UTF-8 in another program first."
        />
      </Match>
    </Switch>
  );
}

/** The way to take typed text elsewhere while nothing can be stored. */
function CopyText(props: { readonly text: string }) {
  const [said, setSaid] = createSignal('Copy the text');
  const copy = () =>
    void navigator.clipboard.writeText(props.text).then(
      () => setSaid('Copied'),
      () => setSaid('Not allowed: select it and copy it by hand'),
    );
  return (
    <Button size="sm" onClick={copy}>
      <span aria-live="polite">{said()}</span>
    </Button>
  );
}

interface ConflictBarProps {
  readonly session: NoteSession;
  readonly mine: string;
  readonly theirs: string | undefined;
  readonly onGivenUp: (bringBack: () => void) => void;
}

function ConflictBar(props: ConflictBarProps) {
  const [isComparing, setComparing] = createSignal(false);
  const wasDeleted = () => props.theirs === undefined;
  return (
    <>
      <Bar
        tone="warning"
        text={
          wasDeleted()
            ? 'This note was deleted on disk. Your text is still here.'
            : 'This note changed on disk while it was open here. Both texts are kept until you choose.'
        }
      >
        <Show when={!wasDeleted()}>
          <Button size="sm" variant="ghost" aria-expanded={isComparing()} onClick={() => setComparing(!isComparing())}>
            Compare
          </Button>
        </Show>
        <Show when={props.session.conflict()?.both !== undefined}>
          <Button size="sm" onClick={() => props.session.keepBoth()}>
            Keep both
          </Button>
        </Show>
        <Button size="sm" onClick={() => props.session.keepMine()}>
          Keep mine
        </Button>
        <Button size="sm" onClick={() => props.onGivenUp(props.session.takeTheirs())}>
          {wasDeleted() ? 'Let it go' : 'Take theirs'}
        </Button>
      </Bar>
      <Show when={isComparing()}>
        <div class="note__compare">
          <DiffView label="From the text on disk to yours" before={props.theirs ?? null} after={props.mine} />
        </div>
      </Show>
    </>
  );
}

function Bar(props: {
  readonly tone: 'info' | 'warning' | 'danger';
  readonly text: string;
  readonly children?: JSX.Element;
}) {
  return (
    <div class={`note-bar note-bar--${props.tone}`} role={props.tone === 'info' ? 'status' : 'alert'}>
      <p class="note-bar__text">{props.text}</p>
      <div class="note-bar__actions">{props.children}</div>
    </div>
  );
}
