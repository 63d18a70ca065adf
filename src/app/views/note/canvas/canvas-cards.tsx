import LayoutDashboard from 'lucide-solid/icons/layout-dashboard';
import { createMemo, For, Show, type Accessor } from 'solid-js';
import type { CanvasBox } from '../../../../notes/canvas/canvas-drawing.ts';
import type { PlacedCard } from '../../../../notes/canvas/parse-canvas.ts';
import { noteText } from '../../../strings/en/note/note.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Card } from './canvas-card.tsx';
import type { Handles } from './handles.ts';
import type { CardContents } from './card-contents.ts';

interface CardsProps {
  readonly cards: readonly PlacedCard[];
  readonly boxes: Accessor<ReadonlyMap<string | undefined, CanvasBox>>;
  readonly isDrawn: boolean;
  readonly handles: Handles;
  readonly contents: CardContents;
}

/** The cards in reading order, with the labels of their groups as headings. */
export function CanvasCards(props: CardsProps) {
  return (
    <For
      each={props.cards}
      fallback={
        <Show when={!props.isDrawn}>
          <EmptyState title={noteText.canvasView.thereNothingCanvasYet} icon={<LayoutDashboard />} />
        </Show>
      }
    >
      {(card, at) => {
        // Cards of one group hold the same list: where others come between, nothing is made anew.
        const before = createMemo(() => props.cards[at() - 1]?.groups);
        return (
          <>
            <For each={newGroups(before() ?? [], card.groups)}>
              {({ label, depth }) => (
                <p class="canvas__group" role="heading" aria-level={depth + 2} style={{ '--depth': depth }}>
                  {label}
                </p>
              )}
            </For>
            <Card
              card={card}
              box={props.boxes().get(card.id)}
              isDrawn={props.isDrawn}
              handles={props.handles}
              fill={props.contents.fill}
              fillWords={props.contents.fillWords}
            />
          </>
        );
      }}
    </For>
  );
}

function newGroups(before: readonly string[], now: readonly string[]): { label: string; depth: number }[] {
  const shared = now.findIndex((label, depth) => before[depth] !== label);
  return shared < 0 ? [] : now.slice(shared).map((label, index) => ({ label, depth: shared + index }));
}
