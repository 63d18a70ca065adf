import ArrowUp from 'lucide-solid/icons/arrow-up';
import ListPlus from 'lucide-solid/icons/list-plus';
import Paperclip from 'lucide-solid/icons/paperclip';
import Square from 'lucide-solid/icons/square';
import { createSignal, createUniqueId, Show } from 'solid-js';
import { labelOf, type ContextRef } from '../../../../agent/context/context-read.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { composerText } from '../../../strings/en/conversation/composer.ts';
import { Button } from '../../../ui/button.tsx';
import { chooseFiles } from '../../../ui/page/choose-files.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ContextChips } from './context-chips.tsx';
import type { ComposerState } from '../thread/create-composer.ts';
import { createSuggestions } from './create-suggestions.ts';
import { withoutToken } from './find-token.ts';
import type { PromptCommand } from './prompt-commands.ts';
import type { Suggestion, SuggestionSources } from './suggest-context.ts';
import { PlanSwitch } from './plan-switch.tsx';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import './composer.css';

export interface ComposerProps {
  readonly state: ComposerState;
  readonly sources: SuggestionSources;
  readonly isRunning: boolean;
  /** Nothing is written before the person has accepted a plan; undefined where no model is there to make one. */
  readonly planFirst: boolean | undefined;
  readonly onPlanFirst: (isOn: boolean) => void;
  readonly onSend: () => void;
  readonly onStop: () => void;
  readonly onCommand: (command: PromptCommand) => void;
  readonly onFiles: (files: readonly File[]) => void;
  /** A picture of the vault was chosen. */
  readonly onImage: (path: VaultPath) => void;
  readonly ref: (box: HTMLTextAreaElement) => void;
}

/** Where the person writes: Enter sends, Shift+Enter begins a new line; `@`, `#` and `/` offer what fits. */
export function Composer(props: ComposerProps) {
  const listId = createUniqueId();
  const [caret, setCaret] = createSignal(0);
  /** The text for which the person closed the list. */
  const [closedAt, setClosedAt] = createSignal<string>();
  let box!: HTMLTextAreaElement;
  const text = () => props.state.text();
  const list = createSuggestions({ text, caret, isClosed: () => closedAt() === text(), sources: () => props.sources });
  const { token, items, active } = list;

  const send = () => {
    if (text().trim() === '') return;
    box.focus();
    props.onSend();
  };
  const put = (next: string, at: number) => {
    props.state.setText(next);
    box.value = next;
    box.setSelectionRange(at, at);
    setCaret(at);
  };
  const choose = ({ choose: chosen }: Suggestion) => {
    const found = token();
    if (!found) return;
    const rest = withoutToken(text(), found, caret());
    const words = 'insert' in chosen ? chosen.insert : 'ref' in chosen ? wordsFor(chosen.ref) : '';
    put(rest.text.slice(0, rest.caret) + words + rest.text.slice(rest.caret), rest.caret + words.length);
    if ('ref' in chosen) props.state.add(chosen.ref);
    if ('command' in chosen) props.onCommand(chosen.command);
    if ('image' in chosen) props.onImage(chosen.image);
    box.focus();
  };
  const move = (step: number) => {
    list.move(step);
    document.getElementById(optionId(listId, active()))?.scrollIntoView({ block: 'nearest' });
  };
  const listKeys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    // Who types faster than the notes are looked through chooses what will be found.
    Enter: () => list.whenFound((item) => (item ? choose(item) : send())),
    Tab: () => list.whenFound((item) => item && choose(item)),
    Escape: () => setClosedAt(text()),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (Chinese, Japanese, Korean), Enter chooses it.
    if (event.isComposing || event.shiftKey || event.altKey) return;
    // A tag is a word of the message as it stands: Enter sends it, unless one was pointed at.
    const isWord = event.key === 'Enter' && token()?.kind === 'tag' && !list.hasPointed();
    const key = (items().length > 0 || list.isBehind()) && !isWord ? listKeys[event.key] : undefined;
    if (!key && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    (key ?? send)();
  };
  const takeFiles = (event: Event, data: DataTransfer | null) => {
    // A folder is a vault to open, and left to the window.
    const isFolder = [...(data?.items ?? [])].some((item) => item.webkitGetAsEntry()?.isDirectory);
    const files = [...(data?.files ?? [])];
    if (isFolder || files.length === 0) return;
    event.preventDefault();
    props.onFiles(files);
  };

  return (
    <div class="composer-area" data-takes-files="message" onDrop={(event) => takeFiles(event, event.dataTransfer)}>
      <SuggestionList id={listId} items={items()} active={active()} onPoint={list.point} onChoose={choose} />
      <form
        class="composer"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <ContextChips
          chips={props.state.chips()}
          images={props.state.images()}
          leftOut={props.state.leftOut()}
          onRemoveImage={(index) => props.state.removeImage(index)}
        />
        <textarea
          class="composer__box"
          data-takes-keyboard
          aria-label={composerText.composer.message}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={listId}
          aria-activedescendant={items().length > 0 ? optionId(listId, active()) : undefined}
          placeholder={placeholderFor(props)}
          rows="1"
          value={text()}
          onInput={(event) => {
            props.state.setText(event.currentTarget.value);
            setCaret(event.currentTarget.selectionStart);
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          onBlur={() => setClosedAt(text())}
          onFocus={() => setClosedAt(undefined)}
          onPaste={(event) => takeFiles(event, event.clipboardData)}
          ref={(element) => {
            box = element;
            props.ref(element);
          }}
        />
        <div class="composer__acts">
          <IconButton
            size="sm"
            label={composerText.composer.attachFiles}
            onClick={() =>
              chooseFiles((files) => {
                props.onFiles(files);
                box.focus();
              })
            }
          >
            <Paperclip aria-hidden="true" />
          </IconButton>
          <Show when={props.planFirst !== undefined}>
            <PlanSwitch isOn={props.planFirst === true} onChange={(isOn) => props.onPlanFirst(isOn)} />
          </Show>
          <Show
            when={props.isRunning}
            fallback={
              <Button
                type="submit"
                variant="primary"
                size="sm"
                icon={<ArrowUp aria-hidden="true" />}
                disabled={text().trim() === ''}
              >
                {composerText.composer.send}
              </Button>
            }
          >
            <Show when={text().trim() !== ''}>
              <Button type="submit" size="sm" icon={<ListPlus aria-hidden="true" />}>
                {composerText.composer.queue}
              </Button>
            </Show>
            <Button size="sm" icon={<Square aria-hidden="true" />} onClick={() => props.onStop()}>
              {composerText.composer.stop}
            </Button>
          </Show>
        </div>
      </form>
    </div>
  );
}

function placeholderFor({ isRunning, planFirst }: Pick<ComposerProps, 'isRunning' | 'planFirst'>): string {
  if (isRunning) return composerText.composer.writeWhatComesNext;
  return planFirst ? composerText.composer.whatToPlan : composerText.composer.askOrTypeOr;
}

/** What stays in the message in place of what was typed. */
function wordsFor(ref: ContextRef): string {
  if (ref.kind === 'note') return `${ref.title} `;
  return ref.kind === 'tag' || ref.kind === 'folder' ? `${labelOf(ref)} ` : '';
}
