import './branch-switch.css';
import './rewind-choice.css';
import './user-message.css';
import ChevronLeft from 'lucide-solid/icons/chevron-left';
import ChevronRight from 'lucide-solid/icons/chevron-right';
import Pencil from 'lucide-solid/icons/pencil';
import RotateCcw from 'lucide-solid/icons/rotate-ccw';
import { createResource, createSignal, For, onCleanup, Show } from 'solid-js';
import { lineWords } from '../../../../agent/context/context-read.ts';
import { idsOf, type TurnChange } from '../../../../agent/conversations/changes-of-turn.ts';
import type { ContextBlock } from '../../../../agent/model/messages.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { useShell } from '../../../state/layout/shell-context.ts';
import { routeToHash } from '../../../state/navigation/navigation.ts';
import { useTools } from '../../../state/tools/tools.ts';
import { undoChanges } from '../../../state/tools/undo-changes.ts';
import { useVault } from '../../../state/vault/open-vault.ts';
import { commonText } from '../../../strings/common.texts.ts';
import { messagesText } from './messages.texts.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ContextIcon } from './context-icon.tsx';
import { describeReceipt } from './receipt.tsx';
import type { BranchPosition, Item } from './to-items.ts';

/** Steps through the alternatives of a message: earlier versions of a question, other answers to it. */
export function BranchSwitch(props: {
  readonly place: BranchPosition;
  readonly what: 'question' | 'answer';
  readonly disabled: boolean;
  readonly onShow: (seq: number) => void;
}) {
  const at = () => props.place.all.indexOf(props.place.seq);
  const go = (step: number) => {
    const seq = props.place.all[at() + step];
    if (seq !== undefined) props.onShow(seq);
  };
  return (
    <span class="branches" role="group" aria-label={messagesText.branchSwitch.label(props.what)}>
      <IconButton
        label={messagesText.branchSwitch.earlier(props.what)}
        size="sm"
        disabled={props.disabled || at() === 0}
        onClick={() => go(-1)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <span class="branches__count">{messagesText.branchSwitch.position(at() + 1, props.place.all.length)}</span>
      <IconButton
        label={messagesText.branchSwitch.later(props.what)}
        size="sm"
        disabled={props.disabled || at() === props.place.all.length - 1}
        onClick={() => go(1)}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </span>
  );
}

interface RewindChoiceProps {
  /** What was changed from the message on, oldest first. */
  readonly changes: readonly TurnChange[];
  /** The notes are as they are to be: the conversation goes back. */
  readonly onGoBack: () => void;
  readonly onCancel: () => void;
}

/** Whether the notes go back with the conversation, where something was changed since. */
function RewindChoice(props: RewindChoiceProps) {
  const vault = useVault();
  const tools = useTools();
  const [isBusy, setBusy] = createSignal(false);
  const [problem, setProblem] = createSignal('');
  const [records] = createResource(
    () => idsOf(props.changes),
    async (ids) => (await Promise.all(ids.map((id) => vault.history.get(id)))).flatMap((record) => record ?? []),
  );
  const open = () => (records() ?? []).filter(({ state }) => state === 'applied');
  const count = () => {
    const ids = new Set(open().map(({ change_id }) => change_id));
    return describeReceipt(
      props.changes.filter(({ changeId }) => ids.has(changeId)),
      open(),
    ).count;
  };

  const undoAndGo = async () => {
    setBusy(true);
    setProblem('');
    const { stopped, undone } = await undoChanges(
      tools,
      open().map(({ change_id }) => change_id),
      true,
    );
    setBusy(false);
    if (!stopped) return props.onGoBack();
    const undoneText = undone > 0 ? messagesText.rewindChoice.partlyUndone(undone, open().length) : '';
    setProblem(messagesText.rewindChoice.failed(undoneText, stopped.message));
  };

  return (
    <div class="rewind" role="group" aria-label={messagesText.rewindChoice.goBack} data-waits>
      <p>{messagesText.rewindChoice.question}</p>
      <div class="rewind__buttons">
        <Show when={open().length > 0}>
          <Button size="sm" disabled={isBusy()} onClick={() => void undoAndGo()}>
            {messagesText.rewindChoice.undo(count())}
          </Button>
        </Show>
        <Button size="sm" disabled={isBusy()} onClick={() => props.onGoBack()}>
          {open().length > 0 ? messagesText.rewindChoice.keepNotes : messagesText.rewindChoice.goBack}
        </Button>
        <Button size="sm" variant="ghost" disabled={isBusy()} onClick={() => props.onCancel()}>
          {commonText.cancel}
        </Button>
      </div>
      <Show when={problem()}>
        <p class="rewind__problem" role="alert">
          {problem()}
        </p>
      </Show>
    </div>
  );
}

interface UserMessageProps {
  readonly item: Extract<Item, { kind: 'user' }>;
  readonly isRunning: boolean;
  /** Other words for it that are being written; undefined where there are none. */
  readonly edit: string | undefined;
  readonly onEdit: (text: string | undefined) => void;
  readonly onResend: (seq: number, text: string) => void;
  readonly onShow: (seq: number) => void;
  /** What was changed from this message on. */
  readonly changesFrom: () => readonly TurnChange[];
  /** The conversation goes back to before it. */
  readonly onGoBack: (seq: number) => void;
}

/** What the person said and sent along; it can be said again in other words. */
export function UserMessage(props: UserMessageProps) {
  const [isOpened, setOpened] = createSignal(false);
  // What an earlier visit left is there to go on with.
  const isEditing = () => isOpened() || props.edit !== undefined;
  const text = () => props.edit ?? props.item.text;
  /** What would stay changed, while the person chooses whether the notes go back too. */
  const [leftChanges, setLeftChanges] = createSignal<readonly TurnChange[]>();
  let opener!: HTMLButtonElement;
  let rewinder!: HTMLButtonElement;
  const goBack = () => {
    const changes = props.changesFrom();
    if (changes.length > 0) setLeftChanges(changes);
    else props.onGoBack(props.item.seq);
  };
  const close = () => {
    setOpened(false);
    props.onEdit(undefined);
  };
  const cancel = () => {
    close();
    opener.focus();
  };
  const resend = () => {
    const next = text().trim();
    // The words stay in the form until they are stored; one turn at a time.
    if (next === '' || next === props.item.text) cancel();
    else if (!props.isRunning) props.onResend(props.item.seq, next);
  };
  return (
    <div class="user">
      <Show
        when={!isEditing()}
        fallback={
          <form class="user__edit" ref={keepKeyboard} onSubmit={(event) => (event.preventDefault(), resend())}>
            <textarea
              class="input user__box"
              aria-label={messagesText.userMessage.editLabel}
              value={text()}
              ref={(element) => isOpened() && queueMicrotask(() => element.focus())}
              onInput={(event) => {
                setOpened(true);
                props.onEdit(event.currentTarget.value === props.item.text ? undefined : event.currentTarget.value);
              }}
              onKeyDown={(event) => {
                if (event.key === 'Escape') cancel();
                if (event.key !== 'Enter' || event.shiftKey) return;
                event.preventDefault();
                resend();
              }}
            />
            <div class="user__actions user__actions--shown">
              <Show when={props.isRunning}>
                <span class="user__waits">{messagesText.userMessage.waitHelp}</span>
              </Show>
              <Button size="sm" variant="ghost" onClick={cancel}>
                {commonText.cancel}
              </Button>
              <Button size="sm" variant="primary" type="submit" disabled={props.isRunning}>
                {messagesText.userMessage.sendAgain}
              </Button>
            </div>
          </form>
        }
      >
        <div class="message message--user" data-asked>
          <span class="visually-hidden">{messagesText.userMessage.author} </span>
          {props.item.text}
        </div>
        <Attached blocks={props.item.message.context ?? []} />
        <Show when={props.item.message.images}>
          {(images) => (
            <div class="user__images">
              <For each={images()}>{(image) => <img class="user__image" src={image.dataUrl} alt={image.name} />}</For>
            </div>
          )}
        </Show>
        <div class="user__actions" classList={{ 'user__actions--shown': props.item.place !== undefined }}>
          <Show when={props.item.place}>
            {(place) => (
              <BranchSwitch
                place={place()}
                what="question"
                disabled={props.isRunning}
                onShow={(seq) => props.onShow(seq)}
              />
            )}
          </Show>
          <IconButton
            label={messagesText.userMessage.edit}
            size="sm"
            disabled={props.isRunning}
            ref={(element: HTMLButtonElement) => (opener = element)}
            onClick={() => setOpened(true)}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton
            label={messagesText.userMessage.rewind}
            size="sm"
            disabled={props.isRunning}
            ref={(element: HTMLButtonElement) => (rewinder = element)}
            onClick={goBack}
          >
            <RotateCcw aria-hidden="true" />
          </IconButton>
        </div>
        <Show when={leftChanges()}>
          {(changes) => (
            <RewindChoice
              changes={changes()}
              onGoBack={() => props.onGoBack(props.item.seq)}
              onCancel={() => {
                setLeftChanges(undefined);
                rewinder.focus();
              }}
            />
          )}
        </Show>
      </Show>
    </div>
  );
}

/** A form that goes with what was sent from it leaves the keyboard where the next message is written. */
function keepKeyboard(form: HTMLElement): void {
  const { messageBox } = useShell();
  onCleanup(() => form.contains(document.activeElement) && messageBox.focus());
}

/** One chip for each thing that was sent along: several notes of a folder are one. */
function Attached(props: { readonly blocks: readonly ContextBlock[] }) {
  const groups = () => [...Map.groupBy(props.blocks, ({ kind, label }) => `${kind} ${label}`).values()];
  return (
    <Show when={props.blocks.length > 0}>
      <ul class="chips user__chips" aria-label={messagesText.userMessage.sentAlong}>
        <For each={groups()}>
          {(blocks) => (
            <li>
              <AttachedChip blocks={blocks} />
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}

function AttachedChip(props: { readonly blocks: readonly ContextBlock[] }) {
  const first = () => props.blocks[0];
  const notes = () => props.blocks.filter(({ path }) => path !== undefined).length;
  const omittedText = () => props.blocks.flatMap((block) => block.left ?? []).join('; ');
  const text = () => {
    const block = first();
    if (!block) return '';
    return props.blocks.length > 1 && notes() > 0
      ? messagesText.userMessage.noteCount(block.label, notes())
      : block.label;
  };
  const title = () =>
    [
      first()?.lines && props.blocks.length === 1 ? lineWords(first()!.lines!) : '',
      omittedText() && messagesText.userMessage.omitted(omittedText()),
    ]
      .filter(Boolean)
      .join('; ');
  const href = () => {
    const { path, lines } = first() ?? {};
    return path !== undefined && props.blocks.length === 1 ? routeToHash(path as VaultPath, lines?.from) : undefined;
  };
  const inner = () => (
    <>
      <ContextIcon kind={first()?.kind ?? 'file'} />
      <span class="chip__text">{text()}</span>
      <Show when={omittedText()}>
        <span class="chip__part">{messagesText.userMessage.partial}</span>
      </Show>
    </>
  );
  return (
    <Show
      when={href()}
      fallback={
        <span class="chip" title={title()}>
          {inner()}
        </span>
      }
    >
      {(to) => (
        <a class="chip" href={to()} title={title()}>
          {inner()}
        </a>
      )}
    </Show>
  );
}
