import { createResource, createSignal, Match, Show, Switch, type JSX } from 'solid-js';
import { DiffView } from '../../diff/diff-view.tsx';
import { noteText } from './note.texts.ts';
import { commonText } from '../../strings/common.texts.ts';
import { Button } from '../../ui/button.tsx';
import { toEditorText } from '../../../notes/line-ends.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { createIndexVersion } from '../../state/vault/create-index-version.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { findRenamed, followRenamed } from './gone-note.ts';
import type { PieceChoice } from './conflict/create-piece-choices.ts';
import type { Conflict, KnownFile, NoteSession, Overtaken } from '../note-session/note-session.ts';

const ConflictPieces = lazyPart(async () => (await import('./conflict/conflict-pieces.tsx')).ConflictPieces);

interface NoteBarsProps {
  readonly session: NoteSession;
  /** What the file held that another program took away while its name is being typed. */
  readonly gone: KnownFile | undefined;
  /** Whether the folder may be changed without asking. */
  readonly mayWrite: boolean;
  /** Saves in a click, in which the browser may be asked for permission. */
  readonly onSave: () => void;
  /** A conflict was settled where the keyboard was: it goes back to the text. */
  readonly onSettled: () => void;
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
      <Match when={props.gone}>{(file) => <GoneBar path={session.path} file={file()} />}</Match>
      <Match when={session.conflict()}>
        {(conflict) => (
          <ConflictBar
            session={session}
            conflict={conflict()}
            onSave={() => props.onSave()}
            onSettled={() => props.onSettled()}
            onGivenUp={props.onGivenUp}
          />
        )}
      </Match>
      <Match when={session.problem() && session.isDirty()}>
        <Bar tone="danger" text={noteText.noteBars.notSaved(session.problem())}>
          <Show when={session.isUnkept()}>
            <CopyText text={session.text()} />
          </Show>
          <Button size="sm" onClick={() => props.onSave()}>
            {commonText.tryAgain}
          </Button>
          {/* A note whose file cannot be made, as under a name that the disk does not take. */}
          <Show when={session.state().kind === 'missing'}>
            <Button size="sm" onClick={() => props.onGivenUp(session.takeTheirs())}>
              {noteText.noteBars.discardMine}
            </Button>
          </Show>
        </Bar>
      </Match>
      <Match when={session.isUnkept()}>
        <Bar tone="warning" text={noteText.noteBars.draftNotKept}>
          <CopyText text={session.text()} />
          <Button size="sm" onClick={() => props.onSave()}>
            {commonText.tryAgain}
          </Button>
        </Bar>
      </Match>
      <Match when={session.isDirty() && !props.mayWrite}>
        <Bar tone="info" text={noteText.noteBars.notAllowed}>
          <Button size="sm" onClick={() => props.onSave()}>
            {noteText.noteBars.allowChanges}
          </Button>
        </Bar>
      </Match>
      <Match when={session.isRestored()}>
        <Bar tone="info" text={noteText.noteBars.draftRestored}>
          <Button size="sm" onClick={() => props.onGivenUp(session.discard())}>
            {noteText.noteBars.discardDraft}
          </Button>
        </Bar>
      </Match>
      <Match when={session.overtaken()}>
        {(overtaken) => <OvertakenBar session={session} overtaken={overtaken()} onSettled={() => props.onSettled()} />}
      </Match>
      <Match when={session.isElsewhere() && !session.isDirty()}>
        <Bar tone="info" text={noteText.noteBars.otherTabText}>
          <Button size="sm" onClick={() => void session.takeElsewhere()}>
            {noteText.noteBars.showOtherTab}
          </Button>
        </Bar>
      </Match>
      <Match when={isForeign()}>
        <Bar tone="info" text={noteText.noteBars.notUtf8} />
      </Match>
    </Switch>
  );
}

/** The way to take typed text elsewhere while nothing can be stored. */
function CopyText(props: { readonly text: string }) {
  const [copyStatus, setSaid] = createSignal(noteText.noteBars.copyText);
  const copy = () =>
    void navigator.clipboard.writeText(props.text).then(
      () => setSaid(commonText.copied),
      () => setSaid(noteText.noteBars.notCopied),
    );
  return (
    <Button size="sm" onClick={copy}>
      <span aria-live="polite">{copyStatus()}</span>
    </Button>
  );
}

/** Where another program has probably renamed or moved a note that is gone. @param file what it held; undefined where it is not gone */
function createGoneTo(path: () => VaultPath, file: () => KnownFile | undefined): () => VaultPath | undefined {
  const vault = useVault();
  const version = createIndexVersion(vault);
  const [renamed] = createResource(
    () => file() && { version: version(), path: path(), file: file()! },
    ({ path: gone, file: known }) => findRenamed(vault.index, gone, known).catch(() => undefined),
  );
  // What is known stays shown while it is looked for again.
  return () => (file() ? renamed.latest : undefined);
}

const goneText = (to: VaultPath | undefined): string =>
  to === undefined ? noteText.noteBars.deletedOnDisk : noteText.noteBars.renamedOnDisk(to);

/** Another program took the file away while its name is being typed. */
function GoneBar(props: { readonly path: VaultPath; readonly file: KnownFile }) {
  const goneTo = createGoneTo(
    () => props.path,
    () => props.file,
  );
  return <Bar tone="warning" text={goneText(goneTo())} />;
}

interface ConflictBarProps extends Pick<NoteBarsProps, 'session' | 'onSave' | 'onSettled' | 'onGivenUp'> {
  readonly conflict: Conflict;
}

function ConflictBar(props: ConflictBarProps) {
  const [isComparing, setComparing] = createSignal(false);
  // To look at one's text for a moment takes back no answer.
  const answers = createSignal<ReadonlyMap<string, PieceChoice>>(new Map());
  const theirs = () => props.conflict.theirs;
  const vault = useVault();
  const goneTo = createGoneTo(
    () => props.session.path,
    () => (theirs() ? undefined : props.session.madeFrom()),
  );
  const conflictText = () => (theirs() ? noteText.noteBars.changedOnDisk : goneText(goneTo()));
  const goOnThere = async (to: VaultPath) => {
    const isThere = await followRenamed(vault, props.session.path, to, props.session.madeFrom());
    // It may be gone from there too: the question stays as it is.
    if (!isThere) void props.session.refresh();
  };
  const keep = (settle: () => void) => {
    settle();
    props.onSettled();
  };
  const giveUp = () => {
    // Of a note that was deleted nothing is left to write in.
    const goesOn = theirs() !== undefined;
    props.onGivenUp(props.session.takeTheirs());
    if (goesOn) props.onSettled();
  };
  const base = () => (props.conflict.base === undefined ? undefined : toEditorText(props.conflict.base));
  return (
    <>
      <Bar tone="warning" text={conflictText()}>
        <Show when={goneTo()}>
          {(to) => (
            <Button size="sm" variant="primary" onClick={() => void goOnThere(to())}>
              {noteText.noteBars.followRename}
            </Button>
          )}
        </Show>
        <Show when={theirs()}>
          <Button
            size="sm"
            variant={isComparing() ? 'secondary' : 'primary'}
            aria-expanded={isComparing()}
            onClick={() => setComparing(!isComparing())}
          >
            {noteText.noteBars.compare}
          </Button>
        </Show>
        <Button size="sm" onClick={() => keep(() => props.session.keepMine())}>
          {goneTo() === undefined ? noteText.noteBars.keepMine : noteText.noteBars.keepOldName}
        </Button>
        <Button size="sm" onClick={giveUp}>
          {theirs() ? noteText.noteBars.takeTheirs : noteText.noteBars.discardMine}
        </Button>
        {/* Last: it comes and goes while one types, and the others stay below the pointer. */}
      </Bar>
      <Show when={isComparing() && theirs()}>
        {(disk) => (
          <Show
            when={disk().exact}
            fallback={
              <div class="note__compare">
                <DiffView label={noteText.noteBars.compareLabel} before={disk().text} after={props.conflict.mine} />
              </div>
            }
          >
            <ConflictPieces
              mine={props.session.text()}
              theirs={toEditorText(disk().text)}
              base={base()}
              answers={answers}
              onSave={(merged) => {
                props.session.keepMerged(merged);
                props.onSave();
                props.onSettled();
              }}
              onClose={() => {
                setComparing(false);
                props.onSettled();
              }}
            />
          </Show>
        )}
      </Show>
    </>
  );
}

/** Another program took out what the person had just written. */
function OvertakenBar(
  props: Pick<NoteBarsProps, 'session' | 'onSettled'> & { readonly overtaken: Pick<Overtaken, 'own' | 'other'> },
) {
  const [isShown, setShown] = createSignal(false);
  const settle = (act: () => void) => {
    act();
    props.onSettled();
  };
  return (
    <>
      <Bar tone="info" text={noteText.noteBars.overtaken}>
        <Button size="sm" variant="primary" aria-expanded={isShown()} onClick={() => setShown(!isShown())}>
          {noteText.noteBars.showChanges}
        </Button>
        <Button size="sm" onClick={() => settle(() => props.session.takeBack())}>
          {commonText.undo}
        </Button>
        <Button size="sm" onClick={() => settle(() => props.session.dismissOvertaken())}>
          {noteText.noteBars.leaveTheirs}
        </Button>
      </Bar>
      <Show when={isShown()}>
        <div class="note__compare">
          <DiffView
            label={noteText.noteBars.overtakenLabel}
            before={props.overtaken.own}
            after={props.overtaken.other}
          />
        </div>
      </Show>
    </>
  );
}

/** A line above the note: what is to know, and what can be done. */
export function Bar(props: {
  readonly tone: 'info' | 'warning' | 'danger';
  readonly text: JSX.Element;
  readonly children?: JSX.Element;
}) {
  return (
    <div class={`note-bar note-bar--${props.tone}`} role={props.tone === 'info' ? 'status' : 'alert'}>
      <p class="note-bar__text">{props.text}</p>
      <div class="note-bar__actions">{props.children}</div>
    </div>
  );
}
