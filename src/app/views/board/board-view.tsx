import ChevronDown from 'lucide-solid/icons/chevron-down';
import CircleCheck from 'lucide-solid/icons/circle-check';
import Ellipsis from 'lucide-solid/icons/ellipsis';
import Plus from 'lucide-solid/icons/plus';
import { createEffect, createMemo, createSignal, Index, on, onCleanup, Show, onMount } from 'solid-js';
import { boardSettings, readBoard } from '../../../notes/formats/board/read-board.ts';
import {
  addLane,
  findCard,
  moveCard,
  restoreCard,
  type CardPlace,
  addWrittenCard,
  moveLane,
  archiveLane,
  removeLane,
  renameLane,
} from '../../../notes/formats/board/edit-board.ts';
import { loadRules } from '../../../notes/formats/tasks/recurrence.ts';
import { toPlainText } from '../../../notes/markdown/plain-text.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { type FollowedLink, onFollowLink } from '../../markdown/open-link.ts';
import type { RenderContext } from '../../markdown/render-context.ts';
import { TEXT_OF } from '../../markdown/watch-addresses.ts';
import { boardsText } from './boards.texts.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { drawnInSteps } from '../../ui/page/keyed.tsx';
import { markPlace } from '../../ui/page/mark-place.ts';
import { type ActOnBoard, BoardCardItem, type BoardLaneProps, DRAGGED_CARD, keepWords } from './board-card.tsx';
import { CardEditor } from './card-editor.tsx';
import '../../markdown/markdown.css';
import { storedValue } from '../../ui/stored-value.ts';
import './board.css';

/** Cards of a lane that are drawn at first, and further ones each time. */
const STEP = 200;
/** Cards that are drawn in one task. */
const AT_ONCE = 10;

/** A lane with its cards. */
function BoardLaneColumn(props: BoardLaneProps) {
  const addsAt = () => placeOfNew(props);
  const [isOver, setOver] = createSignal(false);
  const [maxCards, setMost] = createSignal(STEP);
  const remainingCount = () => props.lane.cards.length - maxCards();
  const drawn = drawnInSteps(() => Math.min(maxCards(), props.lane.cards.length), AT_ONCE);
  const drop = (event: DragEvent, card: number) => {
    setOver(false);
    const [fromLane, fromCard] = (event.dataTransfer?.getData(DRAGGED_CARD) ?? '').split(':').map(Number);
    if (fromLane === undefined || fromCard === undefined || !props.onChange) return;
    event.preventDefault();
    event.stopPropagation();
    // The place is counted without the card that is dragged.
    const place = fromLane === props.at && fromCard < card ? card - 1 : card;
    props.onMove({ lane: fromLane, card: fromCard }, { lane: props.at, card: place });
  };
  return (
    <section
      class="board__lane"
      classList={{ 'is-over': isOver(), 'is-closed': props.isClosed }}
      aria-label={props.lane.title}
      onDragOver={(event) => {
        if (!props.onChange || !event.dataTransfer?.types.includes(DRAGGED_CARD)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      }}
      onDrop={(event) => drop(event, props.lane.cards.length)}
    >
      <LaneHead {...props} />
      <Show when={!props.isClosed}>
        <Show when={addsAt() === 'top'}>
          <AddCard {...props} />
        </Show>
        <ul class="board__cards">
          <Index each={props.lane.cards.slice(0, Math.min(drawn(), maxCards()))}>
            {(card, at) => (
              <BoardCardItem
                {...props}
                card={card()}
                place={{ lane: props.at, card: at }}
                onDropBefore={(event) => drop(event, at)}
              />
            )}
          </Index>
        </ul>
        <Show when={remainingCount() > 0}>
          <Button size="sm" variant="ghost" onClick={() => setMost((currentMax) => currentMax + STEP)}>
            {boardsText.lane.showMore(remainingCount())}
          </Button>
        </Show>
        <Show when={addsAt() === 'end'}>
          <AddCard {...props} />
        </Show>
      </Show>
    </section>
  );
}

/** A button for a further card, and the card while it is written. */
function AddCard(props: BoardLaneProps) {
  const [isAdding, setAdding] = createSignal(false);
  let button: HTMLButtonElement | undefined;
  const add = (words: string) => {
    const [at, place] = [props.at, placeOfNew(props)];
    keepWords(props, words, (text, rules) => addWrittenCard(text, at, words, rules, place));
  };
  return (
    <Show when={props.onChange}>
      <Show
        when={isAdding()}
        fallback={
          <Button
            ref={button}
            class="board__add"
            size="sm"
            variant="ghost"
            icon={<Plus />}
            aria-label={boardsText.card.addTo(props.lane.title)}
            onClick={() => setAdding(true)}
          >
            {boardsText.card.add}
          </Button>
        }
      >
        <CardEditor
          value=""
          enterIsLine={props.settings.enterIsLine}
          onLost={add}
          onDone={(words, byKey) => {
            setAdding(false);
            if (words !== undefined) add(words);
            // Enter asks for the next card, until one is left empty.
            if (byKey && words?.trim()) setAdding(true);
            else if (byKey) button?.focus();
          }}
        />
      </Show>
    </Show>
  );
}

const placeOfNew = ({ settings }: BoardLaneProps): 'top' | 'end' => (settings.addsAtTop ? 'top' : 'end');

function LaneHead(props: BoardLaneProps) {
  const [isNaming, setNaming] = createSignal(false);
  const change = (next: string) => props.onChange?.(next);
  const groups = () => [
    [
      { label: boardsText.lane.rename, run: () => setNaming(true) },
      ...(props.at > 0
        ? [{ label: boardsText.lane.moveLeft, run: () => change(moveLane(props.text, props.at, props.at - 1)) }]
        : []),
      ...(props.at < props.lanes.length - 1
        ? [{ label: boardsText.lane.moveRight, run: () => change(moveLane(props.text, props.at, props.at + 1)) }]
        : []),
    ],
    ...(props.lane.cards.length > 0
      ? [
          [
            {
              label: boardsText.lane.archive(props.lane.cards.length),
              run: () => change(archiveLane(props.text, props.at, Date.now())),
            },
          ],
        ]
      : []),
    [{ label: boardsText.lane.remove, danger: true, run: () => change(removeLane(props.text, props.at)) }],
  ];
  return (
    <header class="board__head">
      <IconButton
        size="sm"
        label={props.isClosed ? boardsText.lane.open(props.lane.title) : boardsText.lane.close(props.lane.title)}
        aria-expanded={!props.isClosed}
        onClick={() => props.onClose(!props.isClosed)}
      >
        <ChevronDown class="board__chevron" />
      </IconButton>
      <Show
        when={isNaming()}
        fallback={
          <h2 class="board__title">
            {props.lane.title}
            <Show when={props.lane.isComplete}>
              <CircleCheck class="board__complete" aria-label={boardsText.lane.complete} role="img" />
            </Show>
          </h2>
        }
      >
        <NameForm
          label={boardsText.lane.name}
          value={props.lane.title}
          onDone={(name) => {
            setNaming(false);
            change(renameLane(props.text, props.at, name));
          }}
        />
      </Show>
      <span
        class="board__count"
        data-over={props.lane.limit !== undefined && props.lane.cards.length > props.lane.limit ? '' : undefined}
        title={boardsText.lane.count(props.lane.cards.length)}
      >
        {boardsText.lane.shortCount(props.lane.cards.length, props.lane.limit)}
      </span>
      <Show when={props.onChange}>
        <Menu
          label={boardsText.lane.menu(props.lane.title)}
          trigger={<Ellipsis aria-hidden="true" />}
          triggerClass="icon-button icon-button--sm"
          groups={groups()}
        />
      </Show>
    </header>
  );
}

export interface BoardViewProps extends RenderContext {
  readonly path: VaultPath;
  readonly title: string;
  readonly text: string;
  /** Each change is an act of its own; absent where the note can only be read. */
  readonly onChange: ((text: string) => void) | undefined;
  /** An act that may finish a task, or opens one again. */
  readonly onAct: ActOnBoard;
  /** Shows a line (1-based) in the text. */
  readonly onShowText: (line: number) => void;
  readonly onFollow: (link: FollowedLink) => void;
  /** A line that is wanted: its card is shown. */
  readonly goTo: { readonly line: number } | undefined;
  /** Rises when links may lead elsewhere than before. */
  readonly linksVersion: number;
  readonly wantsKeyboard: boolean;
  readonly onKeyboard: () => void;
}

/** Older ones are in the text. */
const MOST_ARCHIVED = 200;
const ARCHIVED_LENGTH = 120;

/** A board: its lanes side by side, each with its cards, to move, tick, add, edit, archive and remove. */
export function BoardView(props: BoardViewProps) {
  const board = createMemo(() => readBoard(props.text));
  const settings = createMemo(() => boardSettings(props.text));
  const [isNaming, setNaming] = createSignal(false);
  const [statusText, setSaid] = createSignal('');
  /** Lanes that the person has closed or opened here, by their names: the note keeps its own settings. */
  const [closed, setClosed] = createSignal<ReadonlyMap<string, boolean>>(new Map());
  let page!: HTMLDivElement;

  const element = ({ lane, card }: CardPlace) => page.querySelector<HTMLElement>(`[data-card="${lane}:${card}"]`);
  const walk = (place: CardPlace) => element(place)?.focus();
  const move = async (from: CardPlace, to: CardPlace) => {
    const words = board().lanes[from.lane]?.cards[from.card]?.text;
    const previousText = props.text;
    const moved = await props.onAct(async (text, rules) => {
      // Another program may have put it elsewhere meanwhile.
      const currentPlace = words === undefined ? undefined : findCard(text, from, words);
      return currentPlace ? moveCard(text, currentPlace, to, rules) : { text };
    });
    if (!moved || moved.text === previousText) return;
    const lane = board().lanes[to.lane];
    const card = Math.min(to.card, (lane?.cards.length ?? 1) - 1);
    setSaid(boardsText.card.movedTo(lane?.title ?? '', card + 1, lane?.cards.length ?? 1));
    requestAnimationFrame(() => walk({ lane: to.lane, card }));
  };
  const restore = (at: number) => {
    const words = board().archive?.cards[at]?.text;
    void props.onAct(async (text, rules) => {
      const isThere = readBoard(text).archive?.cards[at]?.text === words;
      return isThere ? restoreCard(text, at, rules) : { text };
    });
  };
  // So that a task that comes again is moved at once.
  createEffect(() => {
    if (board().lanes.some(({ isComplete }) => isComplete)) loadRules().catch(() => undefined);
  });
  createEffect(
    on(
      () => props.goTo,
      (goTo) => {
        if (!goTo) return;
        const cardElement = [...page.querySelectorAll<HTMLElement>('[data-line]')]
          .filter(({ dataset }) => Number(dataset['line']) <= goTo.line)
          .at(-1);
        if (!cardElement) return;
        cardElement.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        // Its words have a line of their own.
        markPlace(cardElement.closest('[data-card]') ?? cardElement);
      },
    ),
  );
  createEffect(() => {
    if (!props.wantsKeyboard) return;
    (element({ lane: 0, card: 0 }) ?? page).focus();
    props.onKeyboard();
  });
  return (
    <div class="board-page">
      <Show when={board().strange.length > 0}>
        <div class="board-notice" role="status">
          <p class="board-notice__text">{boardsText.strayLines(board().strange)}</p>
          <Button size="sm" onClick={() => props.onShowText(board().strange[0] ?? 1)}>
            {boardsText.showInText}
          </Button>
        </div>
      </Show>
      <p class="visually-hidden" role="status">
        {statusText()}
      </p>
      <div
        class="board"
        role="region"
        aria-label={boardsText.label(props.title)}
        tabindex="-1"
        data-note-text
        data-note-scroller
        style={{ '--lane-width': settings().laneWidth && `${settings().laneWidth}px` }}
        {...{ [TEXT_OF]: props.path }}
        ref={(newPage) => {
          page = newPage;
          onCleanup(onFollowLink(newPage, (link) => props.onFollow(link)));
        }}
      >
        <Index each={board().lanes} fallback={<p class="board__none">{boardsText.empty}</p>}>
          {(lane, at) => (
            <BoardLaneColumn
              lane={lane()}
              at={at}
              lanes={board().lanes}
              text={props.text}
              onChange={props.onChange}
              onMove={(from, to) => void move(from, to)}
              onAct={props.onAct}
              onWalk={walk}
              settings={settings()}
              isClosed={closed().get(lane().title) ?? settings().collapsed[at] ?? false}
              onClose={(isClosed) => setClosed((previousClosed) => new Map(previousClosed).set(lane().title, isClosed))}
              drawing={{
                vault: props.vault,
                index: props.index,
                inlinePrefix: props.inlinePrefix,
                path: props.path,
                version: props.linksVersion,
              }}
            />
          )}
        </Index>
        <div class="board__end">
          <Show when={props.onChange}>
            {(change) => (
              <Show
                when={isNaming()}
                fallback={
                  <Button size="sm" variant="ghost" icon={<Plus />} onClick={() => setNaming(true)}>
                    {boardsText.lane.add}
                  </Button>
                }
              >
                <NameForm
                  label={boardsText.lane.name}
                  value=""
                  onDone={(name) => {
                    setNaming(false);
                    if (name.trim() !== '') change()(addLane(props.text, name));
                  }}
                />
              </Show>
            )}
          </Show>
          <Show when={board().archive?.cards.length}>
            {(count) => (
              <details class="board__archived">
                <summary>{boardsText.archived(count())}</summary>
                <ul class="board__archive">
                  <Index each={board().archive?.cards.slice(0, MOST_ARCHIVED)}>
                    {(card, at) => (
                      <li>
                        {toPlainText(card().text, ARCHIVED_LENGTH) || boardsText.card.empty}
                        <Show when={props.onChange && board().lanes.length > 0}>
                          <Button
                            size="sm"
                            variant="ghost"
                            aria-label={boardsText.restoreCard(toPlainText(card().text, ARCHIVED_LENGTH))}
                            onClick={() => restore(at)}
                          >
                            {boardsText.restore}
                          </Button>
                        </Show>
                      </li>
                    )}
                  </Index>
                </ul>
              </details>
            )}
          </Show>
        </div>
      </div>
    </div>
  );
}

interface NameFormProps {
  readonly label: string;
  readonly value: string;
  /** Called once, with what was typed; with what was there before where the person gave up. */
  readonly onDone: (name: string) => void;
}

/** A field for one line that is there for a moment: Enter and leaving it keep what was typed, Escape does not. */
function NameForm(props: NameFormProps) {
  let field!: HTMLInputElement;
  let isDone = false;
  const finish = (name: string) => {
    if (isDone) return;
    isDone = true;
    props.onDone(name);
  };
  onMount(() => {
    field.focus();
    field.select();
  });
  return (
    <input
      ref={(element) => {
        field = element;
        storedValue(() => props.value)(element);
      }}
      class="input board__name-form"
      aria-label={props.label}
      autocomplete="off"
      onBlur={() => document.hasFocus() && finish(field.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') finish(props.value);
        if (event.key === 'Enter') finish(field.value);
      }}
    />
  );
}
