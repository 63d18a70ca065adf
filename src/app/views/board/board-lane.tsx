import ChevronDown from 'lucide-solid/icons/chevron-down';
import Ellipsis from 'lucide-solid/icons/ellipsis';
import CircleCheck from 'lucide-solid/icons/circle-check';
import Plus from 'lucide-solid/icons/plus';
import { createSignal, Index, Show } from 'solid-js';
import { addWrittenCard, moveLane, removeLane, renameLane } from '../../../notes/formats/board/edit-board.ts';
import { boardsText } from '../../strings/en/boards.ts';
import { Button } from '../../ui/button.tsx';
import { drawnInSteps } from '../../ui/page/drawn-in-steps.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { BoardCardItem } from './board-card.tsx';
import { DRAGGED_CARD, type BoardLaneProps } from './lane-props.ts';
import { keepWords } from './keep-words.ts';
import { CardEditor } from './card-editor.tsx';
import { NameForm } from './name-form.tsx';

/** Cards of a lane that are drawn at first, and further ones each time. */
const STEP = 200;
/** Cards that are drawn in one task. */
const AT_ONCE = 10;

/** A lane with its cards. */
export function BoardLaneColumn(props: BoardLaneProps) {
  const addsAt = () => placeOfNew(props);
  const [isOver, setOver] = createSignal(false);
  const [most, setMost] = createSignal(STEP);
  const left = () => props.lane.cards.length - most();
  const drawn = drawnInSteps(() => Math.min(most(), props.lane.cards.length), AT_ONCE);
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
          <Index each={props.lane.cards.slice(0, Math.min(drawn(), most()))}>
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
        <Show when={left() > 0}>
          <Button size="sm" variant="ghost" onClick={() => setMost((before) => before + STEP)}>
            {boardsText.lane.showMore(left())}
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
        ? [{ label: boardsText.lane.left, run: () => change(moveLane(props.text, props.at, props.at - 1)) }]
        : []),
      ...(props.at < props.lanes.length - 1
        ? [{ label: boardsText.lane.right, run: () => change(moveLane(props.text, props.at, props.at + 1)) }]
        : []),
    ],
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
              <CircleCheck class="board__complete" aria-label={boardsText.lane.isComplete} role="img" />
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
          label={boardsText.lane.more(props.lane.title)}
          trigger={<Ellipsis aria-hidden="true" />}
          triggerClass="icon-button icon-button--sm"
          groups={groups()}
        />
      </Show>
    </header>
  );
}
