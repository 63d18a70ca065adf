import ArrowUp from 'lucide-solid/icons/arrow-up';
import Brain from 'lucide-solid/icons/brain';
import ImageOff from 'lucide-solid/icons/image-off';
import ListChecks from 'lucide-solid/icons/list-checks';
import ListPlus from 'lucide-solid/icons/list-plus';
import Paperclip from 'lucide-solid/icons/paperclip';
import Square from 'lucide-solid/icons/square';
import X from 'lucide-solid/icons/x';
import { createSignal, createUniqueId, Show, For, createEffect, createMemo, on, type Accessor } from 'solid-js';
import { contextLabel, type ContextRef } from '../../../../agent/context/context-read.ts';
import type { ImagePart } from '../../../../agent/model/messages.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { createLiveSearch } from '../../../finding/create-live-search.ts';
import { useShell } from '../../../state/layout/shell-context.ts';
import { composerText } from './composer.texts.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton, Tooltip } from '../../../ui/icon-button.tsx';
import { chooseFiles } from '../../../ui/page/save-file.ts';
import { uiText } from '../../../ui/ui.texts.ts';
import { Key } from '../../../ui/page/keyed.tsx';
import { ContextIcon } from '../messages/context-icon.tsx';
import { type Chip, type ComposerState, findToken, type Token, withoutToken } from './create-composer.ts';
import type { PromptCommand } from './prompt-commands.ts';
import { suggestContext, type Suggestion, type SuggestionSources } from './suggest-context.ts';
import './composer.css';
import './plan-switch.css';
import './suggestion-list.css';

interface SuggestionListProps {
  readonly id: string;
  readonly items: readonly Suggestion[];
  readonly active: number;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (item: Suggestion) => void;
}

const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** What can be chosen for what is being typed. The focus stays in the box: arrows move, Enter or Tab choose, Escape closes. */
function SuggestionList(props: SuggestionListProps) {
  return (
    <>
      <div
        id={props.id}
        class="suggestions"
        role="listbox"
        aria-label={uiText.suggestions.label}
        hidden={props.items.length === 0}
      >
        <For each={props.items}>
          {(item, index) => (
            <div
              id={optionId(props.id, index())}
              class="suggestions__item"
              role="option"
              aria-selected={index() === props.active}
              onPointerMove={() => props.onPoint(index())}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => props.onChoose(item)}
            >
              <span class="truncate">{item.label}</span>
              <span class="suggestions__aside truncate">{item.aside}</span>
            </div>
          )}
        </For>
      </div>
      <span class="visually-hidden" role="status">
        <Show when={props.items.length > 0}>{uiText.suggestions.count(props.items.length)}</Show>
      </span>
    </>
  );
}

interface ComposerProps {
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
  const putText = (next: string, at: number) => {
    props.state.setText(next);
    box.value = next;
    box.setSelectionRange(at, at);
    setCaret(at);
  };
  const choose = ({ choose: choice }: Suggestion) => {
    const currentToken = token();
    if (!currentToken) return;
    const remainingText = withoutToken(text(), currentToken, caret());
    const words = 'insert' in choice ? choice.insert : 'ref' in choice ? wordsFor(choice.ref) : '';
    putText(
      remainingText.text.slice(0, remainingText.caret) + words + remainingText.text.slice(remainingText.caret),
      remainingText.caret + words.length,
    );
    if ('ref' in choice) props.state.add(choice.ref);
    if ('command' in choice) props.onCommand(choice.command);
    if ('image' in choice) props.onImage(choice.image);
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
    if (event.shiftKey || event.altKey) return;
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
          aria-label={composerText.composer.label}
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
          <Show when={props.isRunning}>
            <Button size="sm" icon={<Square aria-hidden="true" />} onClick={() => props.onStop()}>
              {composerText.composer.stop}
            </Button>
          </Show>
          <IconButton
            data-on-hover
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
          {/* In the place of Send nothing else comes, which a second tap on it would meet. */}
          <Button
            type="submit"
            variant={props.isRunning ? 'secondary' : 'primary'}
            size="sm"
            icon={props.isRunning ? <ListPlus aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
            data-on-hover={text().trim() === '' ? '' : undefined}
            disabled={text().trim() === ''}
          >
            {props.isRunning ? composerText.composer.queue : composerText.composer.send}
          </Button>
        </div>
      </form>
    </div>
  );
}

function placeholderFor({ isRunning, planFirst }: Pick<ComposerProps, 'isRunning' | 'planFirst'>): string {
  if (isRunning) return composerText.composer.nextPlaceholder;
  return planFirst ? composerText.composer.planPlaceholder : composerText.composer.placeholder;
}

/** What stays in the message in place of what was typed. */
function wordsFor(ref: ContextRef): string {
  if (ref.kind === 'note') return `${ref.title} `;
  return ref.kind === 'tag' || ref.kind === 'folder' ? `${contextLabel(ref)} ` : '';
}

/** Whether the assistant makes a plan first, and writes nothing before the person has accepted it. */
function PlanSwitch(props: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }) {
  return (
    <Tooltip
      text={props.isOn ? composerText.planSwitch.onHelp : composerText.planSwitch.offHelp}
      class="plan-switch"
      classList={{ 'plan-switch--on': props.isOn }}
      aria-pressed={props.isOn}
      onClick={() => props.onChange(!props.isOn)}
    >
      <ListChecks aria-hidden="true" />
      <span classList={{ 'visually-hidden': !props.isOn }}>{composerText.planSwitch.label}</span>
    </Tooltip>
  );
}

/** What goes along with the message that is being written; each can be left out. */
function ContextChips(props: {
  readonly chips: readonly Chip[];
  readonly images: readonly ImagePart[];
  readonly leftOut: string;
  readonly onRemoveImage: (index: number) => void;
}) {
  const shell = useShell();
  return (
    <Show when={props.chips.length + props.images.length > 0}>
      <ul class="chips" aria-label={composerText.contextChips.label}>
        <Key each={props.chips}>
          {(chip) => (
            <li class="chip" classList={{ 'chip--automatic': chip().isAutomatic }} title={contextChipTitle(chip())}>
              <Show
                when={chip().memory}
                fallback={
                  <>
                    <ContextIcon kind={chip().ref.kind} />
                    <span class="chip__text">{contextLabel(chip().ref)}</span>
                  </>
                }
              >
                {(path) => (
                  <button type="button" class="chip__open" onClick={() => shell.show('memories', { path: path() })}>
                    <Brain aria-hidden="true" />
                    <span class="chip__text">{contextLabel(chip().ref)}</span>
                  </button>
                )}
              </Show>
              <button
                type="button"
                class="chip__remove"
                data-on-hover
                aria-label={composerText.contextChips.remove(contextLabel(chip().ref))}
                onClick={() => chip().remove()}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          )}
        </Key>
        <For each={props.images}>
          {(image, index) => (
            <li class="chip">
              <img class="chip__image" src={image.dataUrl} alt="" />
              <span class="chip__text">{image.name}</span>
              <button
                type="button"
                class="chip__remove"
                aria-label={composerText.contextChips.remove(image.name)}
                onClick={() => props.onRemoveImage(index())}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          )}
        </For>
        <Show when={props.leftOut}>
          {(words) => (
            <li class="chip chip--left">
              <ImageOff aria-hidden="true" />
              <span class="chip__text">{words()}</span>
            </li>
          )}
        </Show>
      </ul>
    </Show>
  );
}

function contextChipTitle({ isAutomatic, memory, ref }: Chip): string | undefined {
  if (ref.kind === 'picture') return composerText.contextChips.embedded(ref.path);
  if (memory) return composerText.contextChips.memory;
  return isAutomatic ? composerText.contextChips.openNote : undefined;
}

interface SuggestionsOptions {
  readonly text: Accessor<string>;
  readonly caret: Accessor<number>;
  /** The person wants none for what is written. */
  readonly isClosed: Accessor<boolean>;
  readonly sources: Accessor<SuggestionSources>;
}

/** What is offered for what is being typed, and which of it is pointed at. */
interface Suggestions {
  readonly token: Accessor<Token | undefined>;
  /** Those for the newest letter that they were found for. */
  readonly items: Accessor<readonly Suggestion[]>;
  /** A letter was typed since, and what fits it is still being looked for. */
  readonly isBehind: Accessor<boolean>;
  readonly active: Accessor<number>;
  /** By arrow keys; the pointer only passes over. */
  readonly hasPointed: Accessor<boolean>;
  readonly point: (index: number) => void;
  move(step: number): void;
  /** Called with the active one as soon as what is typed now is looked for; undefined where nothing fits. Another letter, or giving the list up, calls it off. */
  whenFound(take: (item: Suggestion | undefined) => void): void;
}

export function createSuggestions({ text, caret, isClosed, sources }: SuggestionsOptions): Suggestions {
  const [active, setActive] = createSignal(0);
  const [hasPointed, setPointed] = createSignal(false);
  const [taker, setTaker] = createSignal<(item: Suggestion | undefined) => void>();
  const token = createMemo(() => (isClosed() ? undefined : findToken(text(), caret())), undefined, {
    equals: isSameToken,
  });
  const suggestionSearch = createLiveSearch(
    () => ({ token: token(), sources: sources() }),
    async (request, signal) => (request.token ? suggestContext(request.token, request.sources, signal) : []),
  );
  // Of another sign, or of one that is gone: nothing is better than what is not asked for.
  const items = createMemo(() =>
    token() && suggestionSearch.asked()?.token?.kind === token()?.kind ? suggestionSearch.items() : [],
  );
  const isBehind = () => token() !== undefined && suggestionSearch.isBehind();

  createEffect(on(token, () => setTaker(undefined), { defer: true }));
  // Files that came meanwhile leave the finger where it is; another letter begins at the top.
  createEffect(
    on(
      () => [items(), suggestionSearch.asked()?.token] as const,
      ([suggestions, answeredToken], previousResult) => {
        const pointed =
          previousResult && answeredToken && isSameToken(answeredToken, previousResult[1])
            ? previousResult[0][active()]?.key
            : undefined;
        const at = hasPointed() ? suggestions.findIndex(({ key }) => key === pointed) : -1;
        setActive(Math.max(0, at));
        if (at < 0) setPointed(false);
      },
      { defer: true },
    ),
  );
  createEffect(
    on([taker, isBehind], ([take, isWaiting]) => {
      if (!take || isWaiting) return;
      setTaker(undefined);
      take(items()[active()]);
    }),
  );

  return {
    token,
    items,
    isBehind,
    active,
    hasPointed,
    point: setActive,
    move(step) {
      if (items().length === 0) return;
      setPointed(true);
      setActive((index) => (index + step + items().length) % items().length);
    },
    whenFound: (take) => setTaker(() => take),
  };
}

function isSameToken(a: Token | undefined, b: Token | undefined): boolean {
  return a === b || (a?.kind === b?.kind && a?.from === b?.from && a?.query === b?.query);
}
