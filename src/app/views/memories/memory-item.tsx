import FileText from 'lucide-solid/icons/file-text';
import Pencil from 'lucide-solid/icons/pencil';
import Trash from 'lucide-solid/icons/trash';
import { createSignal, For, onMount, Show } from 'solid-js';
import { ConfirmationCard } from '../../questions/confirmation-card.tsx';
import { memoriesText } from '../../strings/en/memories.ts';
import { day } from '../../strings/formats.ts';
import { commonText } from '../../strings/en/common.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { firstWords, type Memories } from './create-memories.ts';
import type { ShownMemory } from './list-memories.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';

export interface MemoryItemProps {
  readonly memory: ShownMemory;
  /** The person asked for this one. */
  readonly isWanted: boolean;
  readonly memories: Memories;
  /** Called when its note was opened. */
  readonly onOpen: () => void;
}

/** One memory: its words, what is known of it, and what can be done with it. */
export function MemoryItem(props: MemoryItemProps) {
  const navigation = useNavigation();
  const [isEditing, setEditing] = createSignal(false);
  const name = () => firstWords(props.memory.text);
  const question = () => props.memories.questionOf(props.memory.path);
  let item!: HTMLLIElement;
  let pencil: HTMLButtonElement | undefined;
  onMount(() => props.isWanted && queueMicrotask(() => item.focus()));

  const open = () => {
    navigation.openNote(props.memory.path);
    props.onOpen();
  };
  const stopEditing = () => {
    setEditing(false);
    pencil?.focus();
  };

  return (
    <li class="memory" classList={{ 'memory--wanted': props.isWanted }} tabindex="-1" ref={item}>
      <div class="memory__main">
        <Show
          when={!isEditing()}
          fallback={<MemoryEditor memory={props.memory} memories={props.memories} onDone={stopEditing} />}
        >
          <p class="memory__text">{props.memory.text}</p>
        </Show>
        <p class="memory__meta">
          <Show when={props.memory.kind}>{(kind) => <Badge>{kind()}</Badge>}</Show>
          <time datetime={props.memory.created}>{day(props.memory.created)}</time>
          <For each={props.memory.tags}>{(tag) => <span>#{tag}</span>}</For>
          <span class="memory__path">{props.memory.path}</span>
        </p>
      </div>
      <Show when={!isEditing()}>
        <div class="memory__actions">
          <IconButton
            label={memoriesText.memoryItem.edit}
            aria-label={memoriesText.memoryItem.editOf(name())}
            size="sm"
            ref={(element: HTMLButtonElement) => (pencil = element)}
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton
            label={memoriesText.memoryItem.openAsANote}
            aria-label={memoriesText.memoryItem.openAsANoteOf(name())}
            size="sm"
            onClick={open}
          >
            <FileText aria-hidden="true" />
          </IconButton>
          <IconButton
            label={memoriesText.memoryItem.forget}
            aria-label={memoriesText.memoryItem.forgetOf(name())}
            size="sm"
            disabled={question() !== undefined}
            onClick={() => void props.memories.forget(props.memory)}
          >
            <Trash aria-hidden="true" />
          </IconButton>
        </div>
      </Show>
      <Show when={question()} keyed>
        {(asked) => (
          <div class="memory__question">
            <ConfirmationCard question={asked} />
          </div>
        )}
      </Show>
    </li>
  );
}

function MemoryEditor(props: {
  readonly memory: ShownMemory;
  readonly memories: Memories;
  readonly onDone: () => void;
}) {
  const [text, setText] = createSignal(props.memory.text);
  const [before, setBefore] = createSignal(props.memory.text);
  const [problem, setProblem] = createSignal<string>();
  const [isBusy, setBusy] = createSignal(false);
  const save = async () => {
    if (text().trim() === '' || isBusy()) return;
    setBusy(true);
    const outcome = await props.memories.edit(props.memory.path, before(), text());
    setBusy(false);
    if (outcome.kind === 'saved') return props.onDone();
    if (outcome.kind === 'failed') return void setProblem(outcome.problem);
    setBefore(outcome.now);
    setProblem(memoriesText.memoryItem.noteChangedMeantimeNow(outcome.now));
  };
  return (
    <form class="memory__editor" onSubmit={(event) => (event.preventDefault(), void save())}>
      <textarea
        class="input memories__text"
        aria-label={memoriesText.memoryItem.whatIsRemembered}
        rows="3"
        value={text()}
        ref={(element) => queueMicrotask(() => element.focus())}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
          if (event.key !== 'Escape') return;
          // It ends the typing, not the dialog.
          event.preventDefault();
          props.onDone();
        }}
      />
      <Show when={problem()}>
        {(words) => (
          <p class="memories__problem" role="alert">
            {words()}
          </p>
        )}
      </Show>
      <div class="memory__buttons">
        <Button size="sm" variant="ghost" onClick={() => props.onDone()}>
          {commonText.cancel}
        </Button>
        <Button size="sm" variant="primary" type="submit" disabled={isBusy() || text().trim() === ''}>
          {commonText.save}
        </Button>
      </div>
    </form>
  );
}
