import { createVirtualizer } from '@tanstack/solid-virtual';
import { For, Show } from 'solid-js';
import { activityText } from '../../strings/en/activity.ts';
import { scrollAsLeft, signalAsLeft } from '../../state/layout/as-left.ts';
import { useVault } from '../../state/vault/open-vault.ts';
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
        <For each={virtualizer.getVirtualItems()}>
          {(item) => {
            const id = () => props.feed.ids()[item.index] ?? '';
            return (
              <li
                class="activity__row"
                data-index={item.index}
                aria-setsize={props.feed.ids().length}
                aria-posinset={item.index + 1}
                style={{ transform: `translateY(${item.start}px)` }}
                ref={(element) => queueMicrotask(() => virtualizer.measureElement(element))}
              >
                <Show when={props.feed.record(id())}>
                  {(record) => (
                    <>
                      <Show when={isFirstOfDay(item.index, record())}>
                        <DayHeading timestamp={record().timestamp} ids={props.feed.ids()} from={item.index} />
                      </Show>
                      <ActivityEntry
                        record={record()}
                        isOpen={open().has(id())}
                        onOpen={(isOpen) => toggle(id(), isOpen)}
                      />
                    </>
                  )}
                </Show>
              </li>
            );
          }}
        </For>
      </ol>
    </div>
  );
}
