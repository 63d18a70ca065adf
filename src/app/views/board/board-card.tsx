import Calendar from 'lucide-solid/icons/calendar';
import Ellipsis from 'lucide-solid/icons/ellipsis';
import { createEffect, createMemo, createSignal, on, onCleanup, Show, untrack } from 'solid-js';
import { cardFacts, withCardDay } from '../../../notes/formats/board/card-facts.ts';
import {
  archiveCard,
  type BoardAct,
  type BoardChange,
  type CardPlace,
  editCard,
  editWrittenCard,
  findCard,
  removeCard,
  tickCard,
  tickWithinCard,
} from '../../../notes/formats/board/edit-board.ts';
import type { BoardCard, BoardLane, BoardSettings } from '../../../notes/formats/board/read-board.ts';
import { formatDate } from '../../../notes/formats/expressions/date-formats.ts';
import { readTaskLine } from '../../../notes/formats/tasks/task-line.ts';
import { toPlainText } from '../../../notes/markdown/plain-text.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { copyText } from '../../file-menu/file-entries.ts';
import { connectPart } from '../../markdown/connect-part.ts';
import { sanitize } from '../../markdown/mount-markdown.ts';
import type { RenderContext } from '../../markdown/render-context.ts';
import { renderMarkdown } from '../../markdown/render-markdown.ts';
import { letTick, taskMark } from '../../markdown/task-marks.ts';
import { boardsText } from './boards.texts.ts';
import { dayOfYear } from '../../strings/formats.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { CardEditor } from './card-editor.tsx';

/** What is dragged within a board, so that nothing else takes it. */
export const DRAGGED_CARD = 'application/x-latent-board-card';

/** @returns undefined where the note was left before: then nothing was done */
export type ActOnBoard = (act: BoardAct) => Promise<BoardChange | undefined>;

export interface BoardLaneProps {
  readonly lane: BoardLane;
  readonly at: number;
  readonly lanes: readonly BoardLane[];
  readonly text: string;
  readonly onChange: ((text: string) => void) | undefined;
  /** `to.card` is counted without the card. */
  readonly onMove: (from: CardPlace, to: CardPlace) => void;
  readonly onAct: ActOnBoard;
  readonly onWalk: (to: CardPlace) => void;
  readonly drawing: CardDrawing;
  readonly settings: BoardSettings;
  /** Only its name is shown. */
  readonly isClosed: boolean;
  readonly onClose: (isClosed: boolean) => void;
}

/**
 * Puts the words of a card into the board as it is by then, even if their field went while they were written; offers to copy them
 * where the board has no place for them any more.
 * @param keep answers with the same text where it cannot keep them
 */
export function keepWords(props: Pick<BoardLaneProps, 'onAct' | 'onChange'>, words: string, keep: BoardAct): void {
  if (words.trim() === '') return;
  let isKept = false;
  const act: BoardAct = async (text, rules) => {
    const change = await keep(text, rules);
    isKept = change.text !== text;
    return change;
  };
  // By then all of the page knows the board as it is.
  queueMicrotask(() =>
    untrack(async () => {
      if (props.onChange && (await props.onAct(act)) && isKept) return;
      const action = { label: boardsText.card.copyText, run: () => void copyText(words, showNotice) };
      showNotice({ kind: 'info', text: boardsText.card.textLost, waits: 'always', action });
    }),
  );
}

/** What cards are drawn with. */
interface CardDrawing extends RenderContext {
  readonly path: VaultPath;
  /** Rises when links may lead elsewhere than before. */
  readonly version: number;
}

/** The words of a card, as Markdown. */
function CardWords(props: {
  readonly words: string;
  readonly drawing: CardDrawing;
  /** Told which of the tasks in the words (from 0) was ticked; absent where none can be. */
  readonly onTick?: ((nth: number) => void) | undefined;
}) {
  let part!: HTMLDivElement;
  let connecting = new AbortController();
  const words = createMemo(() => props.words);
  const connect = () => {
    connecting.abort();
    connecting = new AbortController();
    const { vault, index, inlinePrefix, path } = props.drawing;
    void connectPart(part, { vault, index, inlinePrefix, from: path, signal: connecting.signal });
  };
  createEffect(
    on(words, (markdown) => {
      part.replaceChildren(...[...renderMarkdown(markdown)].map(({ html }) => sanitize(html)));
      if (props.onTick) letTick(part, (line) => props.onTick?.(tasksAbove(markdown, line)));
      connect();
    }),
  );
  createEffect(on(() => props.drawing.version, connect, { defer: true }));
  onCleanup(() => connecting.abort());
  return <div class="markdown board-card__words" data-own-text ref={part} />;
}

/** @param line from 1 */
const tasksAbove = (markdown: string, line: number): number =>
  markdown
    .split('\n')
    .slice(0, line - 1)
    .filter((cardLine) => readTaskLine(cardLine)).length;

interface BoardCardProps extends BoardLaneProps {
  readonly card: BoardCard;
  readonly place: CardPlace;
  readonly onDropBefore: (event: DragEvent) => void;
}

const NAME_LENGTH = 80;

/** One card: its box, its words, its day, and what can be done with it. */
export function BoardCardItem(props: BoardCardProps) {
  /** The card's text as its writing began. */
  const [writtenText, setWritten] = createSignal<string>();
  const isEditing = () => writtenText() !== undefined;
  const edit = () => setWritten(props.card.text);
  const [isDating, setDating] = createSignal(false);
  const facts = createMemo(() => cardFacts(props.card.text, props.settings));
  const name = createMemo(() => toPlainText(facts().words, NAME_LENGTH) || boardsText.card.empty);
  const mark = createMemo(() => props.card.mark !== undefined && taskMark(props.card.mark));
  const edited = (words: string | undefined, byKey: boolean) => {
    const previousText = writtenText();
    setWritten(undefined);
    if (byKey) item.focus();
    if (words !== undefined && previousText !== undefined && words.trim() !== previousText) write(previousText, words);
  };
  const write = (previousText: string, words: string) => {
    const { place } = props;
    keepWords(props, words, (text, rules) => editWrittenCard(text, place, previousText, words, rules));
  };
  const lost = (words: string) => {
    const previousText = writtenText();
    if (previousText !== undefined) write(previousText, words);
  };
  const tick = () => {
    const { place, card } = props;
    void props.onAct(async (text, rules) => {
      const currentPlace = findCard(text, place, card.text);
      return currentPlace ? tickCard(text, currentPlace, rules) : { text };
    });
  };
  const tickWithin = (nth: number) => {
    const { place, card } = props;
    void props.onAct(async (text, rules) => {
      const currentPlace = findCard(text, place, card.text);
      return currentPlace ? tickWithinCard(text, currentPlace, nth, rules) : { text };
    });
  };
  const setDay = (day: string) =>
    props.onChange?.(editCard(props.text, props.place, withCardDay(props.card.text, day, props.settings)));
  let item!: HTMLLIElement;
  return (
    <li
      ref={item}
      class="board-card"
      data-card={`${props.place.lane}:${props.place.card}`}
      data-line={props.card.line}
      data-done={mark() && isDone(props.card.mark) ? '' : undefined}
      tabindex={0}
      draggable={props.onChange !== undefined && !isEditing()}
      aria-keyshortcuts="Shift+ArrowUp Shift+ArrowDown Shift+ArrowLeft Shift+ArrowRight Enter"
      title={props.onChange && boardsText.card.keyboardHelp}
      onDragStart={(event) => {
        event.dataTransfer?.setData(DRAGGED_CARD, `${props.place.lane}:${props.place.card}`);
        event.dataTransfer?.setData('text/plain', facts().words);
      }}
      onDrop={(event) => props.onDropBefore(event)}
      onKeyDown={(event) => onCardKey(event, props, edit)}
      onDblClick={(event) => {
        const isWord = event.target instanceof Element && !event.target.closest('a, button, input, summary');
        if (isWord && props.onChange) edit();
      }}
    >
      <Show
        when={!isEditing()}
        fallback={
          <CardEditor
            value={writtenText() ?? ''}
            enterIsLine={props.settings.enterIsLine}
            onDone={edited}
            onLost={lost}
          />
        }
      >
        <div class="board-card__row">
          <Show when={props.settings.showsBoxes && mark()}>
            {(knownMark) => (
              <label class="board-card__box">
                <input
                  type="checkbox"
                  data-task-kind={knownMark().kind}
                  checked={isDone(props.card.mark)}
                  disabled={!props.onChange}
                  aria-label={boardsText.card.tick(name())}
                  onClick={(event) => {
                    // The note says whether it is ticked.
                    event.preventDefault();
                    tick();
                  }}
                />
              </label>
            )}
          </Show>
          <CardWords words={facts().words} drawing={props.drawing} onTick={props.onChange && tickWithin} />
          <Show when={props.onChange}>
            <Menu
              label={boardsText.card.menu(name())}
              trigger={<Ellipsis aria-hidden="true" />}
              triggerClass="icon-button icon-button--sm board-card__more"
              groups={cardMenuEntries(props, edit, () => setDating(true))}
            />
          </Show>
        </div>
        <Show when={isDating()}>
          <input
            class="input board-card__day-field"
            type="date"
            aria-label={boardsText.card.dateLabel(name())}
            value={facts().date ?? ''}
            ref={(input) => requestAnimationFrame(() => input.focus())}
            onChange={(event) => setDay(event.currentTarget.value)}
            onKeyDown={(event) => {
              event.stopPropagation();
              if (event.key !== 'Escape' && event.key !== 'Enter') return;
              setDating(false);
              item.focus();
            }}
            onBlur={() => setDating(false)}
          />
        </Show>
        <Show when={facts().date ?? facts().time}>
          <p class="board-card__day">
            <Calendar aria-hidden="true" />
            {dayText(facts().date, props.settings.shownDateFormat)} {facts().time}
          </p>
        </Show>
      </Show>
    </li>
  );
}

const isDone = (mark: string | undefined): boolean => mark !== undefined && taskMark(mark).isDone;

function dayText(date: string | undefined, format: string | undefined): string {
  const day = new Date(`${date ?? ''}T00:00:00`);
  if (date === undefined || Number.isNaN(day.getTime())) return date ?? '';
  return format === undefined ? dayOfYear(day) : formatDate(day.getTime(), format);
}

function cardMenuEntries(props: BoardCardProps, edit: () => void, setDay: () => void): MenuEntry[][] {
  const { lane, card } = props.place;
  const to = (place: CardPlace) => () => props.onMove(props.place, place);
  const change = (next: string) => () => props.onChange?.(next);
  return [
    [
      { label: boardsText.card.edit, keys: 'Enter', run: edit },
      { label: boardsText.card.date, run: setDay },
    ],
    [
      ...(card > 0 ? [{ label: boardsText.card.moveUp, keys: 'Shift+Up', run: to({ lane, card: card - 1 }) }] : []),
      ...(card < props.lane.cards.length - 1
        ? [{ label: boardsText.card.moveDown, keys: 'Shift+Down', run: to({ lane, card: card + 1 }) }]
        : []),
      ...props.lanes.flatMap(({ title, cards }, at) =>
        at === lane ? [] : [{ label: boardsText.card.moveTo(title), run: to({ lane: at, card: cards.length }) }],
      ),
    ],
    [
      { label: boardsText.card.archive, run: () => change(archiveCard(props.text, props.place, Date.now()))() },
      {
        label: boardsText.card.remove,
        danger: true,
        run: () => change(removeCard(props.text, props.place))(),
      },
    ],
  ];
}

/** Arrow keys walk; with Shift they move the card. */
function onCardKey(event: KeyboardEvent, props: BoardCardProps, edit: () => void): void {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
  const { lane, card } = props.place;
  if (event.key === 'Enter' && props.onChange) {
    event.preventDefault();
    return edit();
  }
  const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
  const next = step && { lane: lane + (step[0] ?? 0), card: card + (step[1] ?? 0) };
  const target = next && props.lanes[next.lane];
  if (!next || !target || next.card < 0) return;
  event.preventDefault();
  const place = { lane: next.lane, card: Math.min(next.card, target.cards.length) };
  if (!event.shiftKey) props.onWalk({ ...place, card: Math.min(place.card, target.cards.length - 1) });
  else if (props.onChange) props.onMove(props.place, place);
}
