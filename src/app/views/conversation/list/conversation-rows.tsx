import { createVirtualizer, defaultRangeExtractor, type Range } from '@tanstack/solid-virtual';
import { createMemo, createSignal, type Accessor, type JSX } from 'solid-js';
import type { FoundConversation } from '../../../../agent/conversations/search-conversations.ts';
import { conversationListText } from '../../../strings/en/conversation/list.ts';
import { Key } from '../../../ui/page/keyed.tsx';

/** Of a row with a title and a date; what is in sight is measured. */
const ESTIMATE = 48;

/** The conversations, however many: only those in sight are in the page, and the one with the keyboard. */
export function ConversationRows(props: {
  readonly conversations: readonly FoundConversation[];
  readonly children: (one: Accessor<FoundConversation>) => JSX.Element;
}) {
  const [focused, setFocused] = createSignal<string>();
  let scroller!: HTMLDivElement;
  const withFocused = (range: Range) => {
    const at = props.conversations.findIndex(({ id }) => id === focused());
    const inSight = defaultRangeExtractor(range);
    return at < 0 || inSight.includes(at) ? inSight : [...inSight, at].sort((a, b) => a - b);
  };
  const virtualizer = createVirtualizer({
    get count() {
      return props.conversations.length;
    },
    getScrollElement: () => scroller,
    estimateSize: () => ESTIMATE,
    // A row that is pinned takes its height along.
    getItemKey: (index) => props.conversations[index]?.id ?? index,
    rangeExtractor: withFocused,
    overscan: 8,
  });
  const rows = createMemo(() =>
    virtualizer.getVirtualItems().flatMap(({ index, start }) => {
      const one = props.conversations[index];
      return one ? [{ key: one.id, one, index, start }] : [];
    }),
  );

  return (
    <div class="conversation-library__rows" ref={scroller}>
      <ul
        class="conversation-list"
        aria-label={conversationListText.conversationRows.earlierConversations}
        style={{ height: `${virtualizer.getTotalSize()}px` }}
      >
        <Key each={rows()}>
          {(row) => (
            <li
              class="conversation-list__item"
              data-index={row().index}
              aria-setsize={props.conversations.length}
              aria-posinset={row().index + 1}
              style={{ transform: `translateY(${row().start}px)` }}
              ref={(element) => queueMicrotask(() => virtualizer.measureElement(element))}
              onFocusIn={() => setFocused(row().key)}
              onFocusOut={() => setFocused(undefined)}
            >
              {props.children(() => row().one)}
            </li>
          )}
        </Key>
      </ul>
    </div>
  );
}
