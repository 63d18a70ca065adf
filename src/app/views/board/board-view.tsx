import Plus from 'lucide-solid/icons/plus';
import { createEffect, createMemo, createSignal, Index, on, onCleanup, Show } from 'solid-js';
import { boardSettings } from '../../../notes/formats/board/board-settings.ts';
import { readBoard } from '../../../notes/formats/board/read-board.ts';
import { addLane, findCard, moveCard, restoreCard, type CardPlace } from '../../../notes/formats/board/edit-board.ts';
import { loadRules } from '../../../notes/formats/tasks/recurrence.ts';
import { toPlainText } from '../../../notes/markdown/plain-text.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { onFollowLink, type FollowedLink } from '../../markdown/follow-link.ts';
import type { RenderContext } from '../../markdown/render-context.ts';
import { TEXT_OF } from '../../markdown/watch-addresses.ts';
import { boardsText } from '../../strings/en/boards.ts';
import { Button } from '../../ui/button.tsx';
import { BoardLaneColumn } from './board-lane.tsx';
import type { ActOnBoard } from './lane-props.ts';
import { NameForm } from './name-form.tsx';
import '../../markdown/markdown.css';
import './board.css';

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

const MARK_MS = 1800;
/** Older ones are in the text. */
const MOST_ARCHIVED = 200;
const ARCHIVED_LENGTH = 120;

/** A board: its lanes side by side, each with its cards, to move, tick, add, edit, archive and remove. */
export function BoardView(props: BoardViewProps) {
  const board = createMemo(() => readBoard(props.text));
  const settings = createMemo(() => boardSettings(props.text));
  const [isNaming, setNaming] = createSignal(false);
  const [said, setSaid] = createSignal('');
  /** Lanes that the person has closed or opened here, by their names: the note keeps its own settings. */
  const [closed, setClosed] = createSignal<ReadonlyMap<string, boolean>>(new Map());
  let page!: HTMLDivElement;

  const element = ({ lane, card }: CardPlace) => page.querySelector<HTMLElement>(`[data-card="${lane}:${card}"]`);
  const walk = (place: CardPlace) => element(place)?.focus();
  const move = async (from: CardPlace, to: CardPlace) => {
    const words = board().lanes[from.lane]?.cards[from.card]?.text;
    const before = props.text;
    const moved = await props.onAct(async (text, rules) => {
      // Another program may have put it elsewhere meanwhile.
      const now = words === undefined ? undefined : findCard(text, from, words);
      return now ? moveCard(text, now, to, rules) : { text };
    });
    if (!moved || moved.text === before) return;
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
        const wanted = [...page.querySelectorAll<HTMLElement>('[data-line]')]
          .filter(({ dataset }) => Number(dataset['line']) <= goTo.line)
          .at(-1);
        if (!wanted) return;
        wanted.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        wanted.classList.add('is-marked');
        setTimeout(() => wanted.classList.remove('is-marked'), MARK_MS);
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
      <Show when={board().strange}>
        {(line) => (
          <div class="board-notice" role="status">
            <p class="board-notice__text">{boardsText.strange(line())}</p>
            <Button size="sm" onClick={() => props.onShowText(line())}>
              {boardsText.showInText}
            </Button>
          </div>
        )}
      </Show>
      <p class="visually-hidden" role="status">
        {said()}
      </p>
      <div
        class="board"
        role="region"
        aria-label={boardsText.ofNote(props.title)}
        tabindex="-1"
        data-note-text
        data-note-scroller
        style={{ '--lane-width': settings().laneWidth && `${settings().laneWidth}px` }}
        {...{ [TEXT_OF]: props.path }}
        ref={(made) => {
          page = made;
          onCleanup(onFollowLink(made, (link) => props.onFollow(link)));
        }}
      >
        <Index each={board().lanes} fallback={<p class="board__none">{boardsText.noLanes}</p>}>
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
              onClose={(isClosed) => setClosed((before) => new Map(before).set(lane().title, isClosed))}
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
                            aria-label={boardsText.bringBackCard(toPlainText(card().text, ARCHIVED_LENGTH))}
                            onClick={() => restore(at)}
                          >
                            {boardsText.bringBack}
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
