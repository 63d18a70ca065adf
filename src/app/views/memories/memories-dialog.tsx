import Brain from 'lucide-solid/icons/brain';
import Plus from 'lucide-solid/icons/plus';
import { createSignal, Match, Show, Switch } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { memoriesText } from '../../strings/en/memories.ts';
import { commonText } from '../../strings/en/common.ts';
import { Key } from '../../ui/page/keyed.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { createMemories, type Memories } from './create-memories.ts';
import { MemoryForm } from './memory-form.tsx';
import { MemoryItem } from './memory-item.tsx';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { useTools } from '../../state/tools/tools.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import './memories.css';

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
  const folder = () => preferences.settings().memoryFolder || memoriesText.memoriesDialog.theVaultsTop;
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
      title={memoriesText.memoriesDialog.memories}
      description={memoriesText.memoriesDialog.memoriesDescription(folder(), preferences.settings().recallMemories)}
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
              {memoriesText.memoriesDialog.addAMemory}
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
            <p class="memories__quiet">{memoriesText.memoriesDialog.readingWhatIsRemembered}</p>
          </Match>
          <Match when={isNone()}>
            <EmptyState icon={<Brain />} title={memoriesText.memoriesDialog.nothingIsRememberedYet}>
              {memoriesText.memoriesDialog.tellAssistantSomethingLasts(<code>type: memory</code>)}
            </EmptyState>
          </Match>
          <Match when={memories.shown().length === 0}>
            <EmptyState title={memoriesText.memoriesDialog.noMemoryAbout}>
              {memoriesText.memoriesDialog.fewerWordsOrAnother}
            </EmptyState>
          </Match>
        </Switch>
        <ul class="memories__list" aria-label={memoriesText.memoriesDialog.memories}>
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
        aria-label={memoriesText.memoriesDialog.searchMemories}
        placeholder={memoriesText.memoriesDialog.searchMemories}
        value={props.memories.words()}
        onInput={(event) => props.memories.setWords(event.currentTarget.value)}
      />
      <Show when={props.memories.kinds().length > 1 || props.memories.kind() !== ''}>
        <select
          class="input memories__kinds"
          aria-label={memoriesText.memoriesDialog.kindOfMemory}
          onChange={(event) => props.memories.setKind(event.currentTarget.value)}
        >
          <option value="" selected={props.memories.kind() === ''}>
            {memoriesText.memoriesDialog.everyKind}
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
