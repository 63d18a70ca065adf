import { createVirtualizer, defaultRangeExtractor } from '@tanstack/solid-virtual';
import ChevronRight from 'lucide-solid/icons/chevron-right';
import { createMemo, createSignal, For, Show } from 'solid-js';
import { type DataNode, listNodes } from '../../../notes/formats/data/read-data.ts';
import { dataText } from './data.texts.ts';

/** As `.data__line` has it. */
const ROW = 28;
/** So many levels are open at first. */
const OPEN_AT_FIRST = 2;

/** A tree of values by the ARIA pattern (https://www.w3.org/WAI/ARIA/apg/patterns/treeview/); only what is in sight is in the page. */
export function DataTree(props: { readonly name: string; readonly value: unknown }) {
  const [changed, setChanged] = createSignal<ReadonlyMap<string, boolean>>(new Map());
  const [current, setCurrent] = createSignal('');
  let scroller!: HTMLDivElement;
  const isOpen = (id: string, depth: number) => changed().get(id) ?? depth < OPEN_AT_FIRST;
  const nodes = createMemo(() => listNodes(props.value, isOpen));
  const currentAt = () =>
    Math.max(
      0,
      nodes().findIndex(({ id }) => id === current()),
    );
  const virtualizer = createVirtualizer({
    get count() {
      return nodes().length;
    },
    getScrollElement: () => scroller,
    estimateSize: () => ROW,
    overscan: 10,
    initialRect: { width: 800, height: 600 },
    // The row with the keyboard stays in the page wherever it is scrolled: a removed element loses it.
    rangeExtractor: (range) => {
      const shownIndexes = defaultRangeExtractor(range);
      const at = currentAt();
      return at < range.count && !shownIndexes.includes(at)
        ? [...shownIndexes, at].sort((a, b) => a - b)
        : shownIndexes;
    },
  });
  const open = ({ id }: DataNode, to: boolean) => setChanged((previousChanges) => new Map(previousChanges).set(id, to));
  const go = (at: number) => {
    const node = nodes()[Math.min(Math.max(at, 0), nodes().length - 1)];
    if (!node) return;
    setCurrent(node.id);
    virtualizer.scrollToIndex(nodes().indexOf(node));
    requestAnimationFrame(() => scroller.querySelector<HTMLElement>('[tabindex="0"][role="treeitem"]')?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = currentAt();
    const node = nodes()[at];
    if (!node || event.ctrlKey || event.altKey || event.metaKey) return;
    const holds = node.value.kind !== 'plain' && node.value.size > 0;
    const open_ = holds && isOpen(node.id, node.depth);
    const parent = () =>
      nodes()
        .slice(0, at)
        .findLastIndex(({ depth }) => depth < node.depth);
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(nodes().length - 1),
      PageDown: () => go(at + 15),
      PageUp: () => go(at - 15),
      ArrowRight: () => (open_ ? go(at + 1) : holds && open(node, true)),
      ArrowLeft: () => (open_ ? open(node, false) : go(Math.max(0, parent()))),
      Enter: () => holds && open(node, !open_),
      ' ': () => holds && open(node, !open_),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div class="data__scroll" ref={scroller}>
      <div
        role="tree"
        aria-label={dataText.tree(props.name)}
        class="data__tree"
        style={{ height: `${virtualizer.getTotalSize()}px` }}
        onKeyDown={onKeyDown}
      >
        <For each={virtualizer.getVirtualItems()}>
          {(item) => (
            <Show when={nodes()[item.index]}>
              {(node) => (
                <TreeLine
                  node={node()}
                  top={item.start}
                  isOpen={isOpen(node().id, node().depth)}
                  isCurrent={item.index === currentAt()}
                  onOpen={(to) => {
                    setCurrent(node().id);
                    open(node(), to);
                  }}
                  onFocus={() => setCurrent(node().id)}
                />
              )}
            </Show>
          )}
        </For>
      </div>
    </div>
  );
}

interface TreeLineProps {
  readonly node: DataNode;
  readonly top: number;
  readonly isOpen: boolean;
  readonly isCurrent: boolean;
  readonly onOpen: (to: boolean) => void;
  readonly onFocus: () => void;
}

function TreeLine(props: TreeLineProps) {
  const name = () => (props.node.depth === 0 ? dataText.root : props.node.name);
  const size = () => {
    const { value } = props.node;
    if (value.kind === 'plain') return undefined;
    return value.kind === 'list' ? dataText.items(value.size) : dataText.fields(value.size);
  };
  const holds = () => props.node.value.kind !== 'plain' && props.node.value.size > 0;
  const text = () => (props.node.value.kind === 'plain' ? props.node.value.text : '');
  return (
    <div
      role="treeitem"
      class="data__line"
      aria-level={props.node.depth + 1}
      aria-expanded={holds() ? props.isOpen : undefined}
      tabindex={props.isCurrent ? 0 : -1}
      style={{ transform: `translateY(${props.top}px)`, '--data-depth': props.node.depth }}
      onClick={() => holds() && props.onOpen(!props.isOpen)}
      onFocus={() => props.onFocus()}
    >
      <Show when={holds()} fallback={<span class="data__gap" />}>
        <ChevronRight aria-hidden="true" classList={{ data__chevron: true, 'data__chevron--open': props.isOpen }} />
      </Show>
      <span class="data__name">{name()}</span>
      <Show when={size()} fallback={<code class="data__value">{text()}</code>}>
        <span class="data__note">{size()}</span>
      </Show>
    </div>
  );
}
