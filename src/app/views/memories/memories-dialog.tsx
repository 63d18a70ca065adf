import Brain from 'lucide-solid/icons/brain';
import FileText from 'lucide-solid/icons/file-text';
import Pencil from 'lucide-solid/icons/pencil';
import Plus from 'lucide-solid/icons/plus';
import Trash from 'lucide-solid/icons/trash';
import { createSignal, Match, Show, Switch, For, onMount } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { ConfirmationCard } from '../../questions/confirmation-card.tsx';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { useTools } from '../../state/tools/tools.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { commonText } from '../../strings/common.texts.ts';
import { memoriesText } from './memories.texts.ts';
import { day } from '../../strings/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Key } from '../../ui/page/keyed.tsx';
import { closingRows } from '../../ui/page/leaving-row.ts';
import { SuggestingField } from '../../ui/suggesting-field.tsx';
import { createMemories, memoryLabel, type Memories, type ShownMemory } from './create-memories.ts';
import './memories.css';

/** The kinds that the assistant knows; any word is allowed. */
const USUAL_KINDS = ['preference', 'fact', 'goal', 'habit'];

/** A memory that the person writes themselves. */
function MemoryForm(props: { readonly memories: Memories; readonly onDone: () => void }) {
  const [text, setText] = createSignal('');
  const [kind, setKind] = createSignal('preference');
  const [problem, setProblem] = createSignal<string>();
  const [isBusy, setBusy] = createSignal(false);
  const kinds = () => [...new Set([...USUAL_KINDS, ...props.memories.kinds()])];
  const isWhole = () => text().trim() !== '' && kind().trim() !== '';

  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isWhole() || isBusy()) return;
    setBusy(true);
    const failed = await props.memories.add(kind().trim(), text().trim());
    setBusy(false);
    setProblem(failed);
    if (failed === undefined) props.onDone();
  };

  return (
    <form
      class="form memories__form"
      aria-label={memoriesText.memoryForm.title}
      onSubmit={(event) => void add(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // It ends the typing, not the dialog.
        event.preventDefault();
        props.onDone();
      }}
    >
      <Field label={memoriesText.memoryForm.content} help={memoriesText.memoryForm.contentHelp}>
        {({ id, describedBy }) => (
          <textarea
            id={id}
            class="input memories__text"
            aria-describedby={describedBy}
            rows="2"
            placeholder={memoriesText.memoryForm.placeholder}
            value={text()}
            ref={(element) => queueMicrotask(() => element.focus())}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <SuggestingField
        label={memoriesText.memoryForm.kind}
        help={memoriesText.memoryForm.kindHelp}
        suggest={kinds}
        value={kind()}
        onInput={(event) => setKind(event.currentTarget.value)}
      />
      <Show when={problem()}>
        {(words) => (
          <p class="memories__problem" role="alert">
            {words()}
          </p>
        )}
      </Show>
      <div class="form__buttons">
        <Button variant="ghost" onClick={() => props.onDone()}>
          {commonText.cancel}
        </Button>
        <Button variant="primary" type="submit" disabled={!isWhole() || isBusy()}>
          {memoriesText.memoryForm.remember}
        </Button>
      </div>
    </form>
  );
}

export interface MemoriesDialogProps {
  /** The memory that is looked for: it comes first, and has the focus. */
  readonly path?: VaultPath | undefined;
  readonly onClose: () => void;
}

/** Everything that is remembered: found, read, edited in place, forgotten, and added to by hand. */
export function MemoriesDialog(props: MemoriesDialogProps) {
  const preferences = usePreferences();
  const memories = createMemories({ vault: useVault(), tools: useTools() }, props.path);
  const [isAdding, setAdding] = createSignal(false);
  const folder = () => preferences.settings().memoryFolder || memoriesText.memoriesDialog.topFolder;
  let adder: HTMLButtonElement | undefined;
  const stopAdding = () => {
    setAdding(false);
    adder?.focus();
  };
  const isNone = () =>
    memories.isRead() && memories.found() === 0 && memories.words().trim() === '' && memories.kind() === '';

  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={memoriesText.memoriesDialog.title}
      description={memoriesText.memoriesDialog.about(folder(), preferences.settings().recallMemories)}
      size="wide"
    >
      <div class="memories">
        <Show when={!isNone()}>
          <Toolbar memories={memories} />
        </Show>
        <div class="memories__row">
          <Show when={!isAdding()}>
            <Button
              size="sm"
              icon={<Plus aria-hidden="true" />}
              ref={(element: HTMLButtonElement) => (adder = element)}
              onClick={() => setAdding(true)}
            >
              {memoriesText.memoriesDialog.add}
            </Button>
          </Show>
          <Notice memories={memories} />
        </div>
        <Show when={isAdding()}>
          <MemoryForm memories={memories} onDone={stopAdding} />
        </Show>
        <Switch>
          <Match when={memories.problem()}>
            {(text) => (
              <p class="memories__problem" role="alert">
                {text()}
              </p>
            )}
          </Match>
          <Match when={!memories.isRead()}>
            <p class="memories__quiet">{memoriesText.memoriesDialog.loading}</p>
          </Match>
          <Match when={isNone()}>
            <EmptyState icon={<Brain />} title={memoriesText.memoriesDialog.empty}>
              {memoriesText.memoriesDialog.emptyHelp(<code>type: memory</code>)}
            </EmptyState>
          </Match>
          <Match when={memories.shown().length === 0}>
            <EmptyState title={memoriesText.memoriesDialog.noMatch}>
              {memoriesText.memoriesDialog.noMatchHelp}
            </EmptyState>
          </Match>
        </Switch>
        <ul class="memories__list" ref={closingRows} aria-label={memoriesText.memoriesDialog.title}>
          <Key each={memories.shown()}>
            {(memory) => (
              <MemoryItem
                memory={memory()}
                isWanted={memory().path === props.path}
                memories={memories}
                onOpen={props.onClose}
              />
            )}
          </Key>
        </ul>
        <Show when={memories.shown().length < memories.found()}>
          <Button size="sm" variant="ghost" onClick={memories.showMore}>
            {memoriesText.memoriesDialog.showMore}
          </Button>
        </Show>
      </div>
    </Dialog>
  );
}

function Toolbar(props: { readonly memories: Memories }) {
  const count = () => memoriesText.memoriesDialog.count(props.memories.found());
  return (
    <search class="memories__bar">
      <input
        class="input"
        type="search"
        aria-label={memoriesText.memoriesDialog.search}
        placeholder={memoriesText.memoriesDialog.search}
        value={props.memories.words()}
        onInput={(event) => props.memories.setWords(event.currentTarget.value)}
      />
      <Show when={props.memories.kinds().length > 1 || props.memories.kind() !== ''}>
        <select
          class="input memories__kinds"
          aria-label={memoriesText.memoriesDialog.kind}
          onChange={(event) => props.memories.setKind(event.currentTarget.value)}
        >
          <option value="" selected={props.memories.kind() === ''}>
            {memoriesText.memoriesDialog.anyKind}
          </option>
          {props.memories.kinds().map((kind) => (
            <option value={kind} selected={kind === props.memories.kind()}>
              {kind}
            </option>
          ))}
        </select>
      </Show>
      <span class="memories__count" role="status">
        {props.memories.isRead() ? count() : ''}
      </span>
    </search>
  );
}

/** What was just done, with the way back where there is one. */
function Notice(props: { readonly memories: Memories }) {
  return (
    <div class="memories__notice" role="status">
      <Show when={props.memories.notice()}>
        {(notice) => (
          <>
            <span>{notice().text}</span>
            <Show when={notice().changeId}>
              {(changeId) => (
                <Button size="sm" onClick={() => void props.memories.undo(changeId())}>
                  {commonText.undo}
                </Button>
              )}
            </Show>
          </>
        )}
      </Show>
    </div>
  );
}

interface MemoryItemProps {
  readonly memory: ShownMemory;
  /** The person asked for this one. */
  readonly isWanted: boolean;
  readonly memories: Memories;
  /** Called when its note was opened. */
  readonly onOpen: () => void;
}

/** One memory: its words, what is known of it, and what can be done with it. */
function MemoryItem(props: MemoryItemProps) {
  const navigation = useNavigation();
  const [isEditing, setEditing] = createSignal(false);
  const name = () => memoryLabel(props.memory.text);
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
            label={memoriesText.memoryItem.openNote}
            aria-label={memoriesText.memoryItem.openNoteOf(name())}
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
        {(openQuestion) => (
          <div class="memory__question">
            <ConfirmationCard question={openQuestion} />
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
  const [previousText, setBefore] = createSignal(props.memory.text);
  const [problem, setProblem] = createSignal<string>();
  const [isBusy, setBusy] = createSignal(false);
  const save = async () => {
    if (text().trim() === '' || isBusy()) return;
    setBusy(true);
    const outcome = await props.memories.edit(props.memory.path, previousText(), text());
    setBusy(false);
    if (outcome.kind === 'saved') return props.onDone();
    if (outcome.kind === 'failed') return void setProblem(outcome.problem);
    setBefore(outcome.now);
    setProblem(memoriesText.memoryItem.changedMeanwhile(outcome.now));
  };
  return (
    <form class="memory__editor" onSubmit={(event) => (event.preventDefault(), void save())}>
      <textarea
        class="input memories__text"
        aria-label={memoriesText.memoryItem.label}
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
