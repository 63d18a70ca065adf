import { createVirtualizer } from '@tanstack/solid-virtual';
import { createMemo, Show } from 'solid-js';
import { activityText } from '../../strings/en/activity.ts';
import { scrollAsLeft, signalAsLeft } from '../../state/layout/as-left.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { Key } from '../../ui/page/keyed.tsx';
import { ActivityEntry } from './activity-entry.tsx';
import type { ActivityRecord } from '../../../tools/definition/ports.ts';
import { DayHeading } from './day-heading.tsx';
import { dayOf } from './day-in-words.ts';
import type { ActivityFeed } from './create-activity-feed.ts';

/** Of an entry with one line of paths; what is in sight is measured. */
const ESTIMATE = 76;

/** The records, however many: only those in sight are in the page. */
export function ActivityList(props: { readonly feed: ActivityFeed }) {
  const vault = useVault();
  const [open, setOpen] = signalAsLeft<ReadonlySet<string>>(vault, 'activity.open', new Set());
  let scroller!: HTMLDivElement;
  const virtualizer = createVirtualizer({
    get count() {
      return props.feed.ids().length;
    },
    getScrollElement: () => scroller,
    estimateSize: () => ESTIMATE,
    // New records come at the top: what was measured stays with its record.
    getItemKey: (index) => props.feed.ids()[index] ?? index,
    overscan: 6,
  });
  // An element stays with its record: one that was used for the next one above would no longer be measured.
  const rows = createMemo(() =>
    virtualizer.getVirtualItems().flatMap(({ index, start }) => {
      const id = props.feed.ids()[index];
      return id === undefined ? [] : [{ key: id, index, start }];
    }),
  );
  const toggle = (id: string, isOpen: boolean) =>
    setOpen((before) => {
      const next = new Set(before);
      if (isOpen) next.add(id);
      else next.delete(id);
      return next;
    });

  const isFirstOfDay = (index: number, { timestamp }: ActivityRecord): boolean => {
    const later = index === 0 ? undefined : props.feed.record(props.feed.ids()[index - 1] ?? '');
    // Until the one above is read, no day is said twice.
    return index === 0 || (later !== undefined && dayOf(later.timestamp) !== dayOf(timestamp));
  };

  return (
    <div
      class="activity__list"
      ref={(element) => {
        scroller = element;
        scrollAsLeft(vault, () => 'activity', element);
      }}
    >
      <ol
        class="activity__rows"
        aria-label={activityText.activityList.whatHappened}
        style={{ height: `${virtualizer.getTotalSize()}px` }}
      >
        <Key each={rows()}>
          {(row) => (
            <li
              class="activity__row"
              data-index={row().index}
              aria-setsize={props.feed.ids().length}
              aria-posinset={row().index + 1}
              style={{ transform: `translateY(${row().start}px)` }}
              ref={(element) => queueMicrotask(() => virtualizer.measureElement(element))}
            >
              <Show when={props.feed.record(row().key)}>
                {(record) => (
                  <>
                    <Show when={isFirstOfDay(row().index, record())}>
                      <DayHeading timestamp={record().timestamp} ids={props.feed.ids()} from={row().index} />
                    </Show>
                    <ActivityEntry
                      record={record()}
                      isOpen={open().has(row().key)}
                      onOpen={(isOpen) => toggle(row().key, isOpen)}
                    />
                  </>
                )}
              </Show>
            </li>
          )}
        </Key>
      </ol>
    </div>
  );
}
