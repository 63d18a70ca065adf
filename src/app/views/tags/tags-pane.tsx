import ChevronRight from 'lucide-solid/icons/chevron-right';
import Pencil from 'lucide-solid/icons/pencil';
import Tag from 'lucide-solid/icons/tag';
import { createMemo, createResource, For, Show } from 'solid-js';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { scrollAsLeft, signalAsKept, signalAsLeft } from '../../state/layout/as-kept.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { createIndexVersion } from '../../state/vault/create-index-version.ts';
import { createStillLooking, useVault } from '../../state/vault/open-vault.ts';
import { tagsText } from './tags.texts.ts';
import { number } from '../../strings/formats.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import './tags-pane.css';

/** A tag with the number of notes that carry it or one below it. Those above a tag are in the list, too. */
interface TagCount {
  readonly name: string;
  readonly notes: number;
}

type TagSort = 'name' | 'notes';

/** One visible line of the tree of tags. Levels are 1-based, as ARIA counts them. */
interface TagRow {
  /** The whole tag, as it is written. */
  readonly tag: string;
  /** Its last part. */
  readonly label: string;
  readonly level: number;
  /** Those that carry it or one below it. */
  readonly notes: number;
  readonly hasChildren: boolean;
  readonly isExpanded: boolean;
}

interface Draft {
  readonly tag: string;
  readonly label: string;
  readonly notes: number;
  readonly children: Map<string, Draft>;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The rows that show: all that fit the filter, with what is above them; else those in open tags. */
export function toTagRows(
  tags: readonly TagCount[],
  {
    filter,
    sort,
    expanded,
  }: { readonly filter: string; readonly sort: TagSort; readonly expanded: ReadonlySet<string> },
): TagRow[] {
  const lowerQuery = filter.trim().replace(/^#/u, '').toLowerCase();
  const fitting = lowerQuery === '' ? tags : tags.filter(({ name }) => name.toLowerCase().includes(lowerQuery));
  const rows: TagRow[] = [];
  const add = (drafts: Iterable<Draft>, level: number): void => {
    for (const draft of [...drafts].sort(orderBy(sort))) {
      const hasChildren = draft.children.size > 0;
      const isExpanded = hasChildren && (lowerQuery !== '' || expanded.has(draft.tag));
      const { tag, label, notes } = draft;
      rows.push({ tag, label, level, notes, hasChildren, isExpanded });
      if (isExpanded) add(draft.children.values(), level + 1);
    }
  };
  add(toTree(fitting, new Map(tags.map(({ name, notes }) => [tagRowKey(name), notes]))).values(), 1);
  return rows;
}

const tagRowKey = (tag: string): string => tag.toLowerCase();

/** @param totals by `tagRowKey` the tag: also of those that only stand above one of the tags */
function toTree(tags: readonly TagCount[], totals: ReadonlyMap<string, number>): Map<string, Draft> {
  const root = new Map<string, Draft>();
  for (const { name } of tags) {
    const parts = name.split('/').filter(Boolean);
    let level = root;
    for (const [at, label] of parts.entries()) {
      const key = tagRowKey(label);
      const tag = parts.slice(0, at + 1).join('/');
      const draft = level.get(key) ?? {
        tag,
        label,
        notes: totals.get(tagRowKey(tag)) ?? 0,
        children: new Map<string, Draft>(),
      };
      level.set(key, draft);
      level = draft.children;
    }
  }
  return root;
}

const orderBy = (sort: TagSort) => (a: Draft, b: Draft) =>
  (sort === 'notes' ? b.notes - a.notes : 0) || collator.compare(a.label, b.label);

/** Rows that are drawn at once: thousands would block the page. */
const STEP = 200;

/** Every tag of the vault, nested, with the number of notes that carry it or one below it: pressed, it is searched for. */
export function TagsPane() {
  const vault = useVault();
  const shell = useShell();
  const version = createIndexVersion(vault);
  const [tags] = createResource(version, () => vault.index.nestedTags().catch(() => []));
  const isLooking = createStillLooking(vault.index);
  const [filter, setFilter] = signalAsKept(vault, 'tags.filter', '');
  const [sort, setSort] = signalAsKept<TagSort>(vault, 'tags.sort', 'name');
  const [expanded, setExpanded] = signalAsKept<ReadonlySet<string>>(vault, 'tags.open', new Set());
  const [maxTags, setMost] = signalAsLeft(vault, 'tags.most', STEP);
  const [focused, setFocused] = signalAsLeft(vault, 'tags.focused', 0);
  const tagRows = createMemo(() =>
    toTagRows(tags.latest ?? [], { filter: filter(), sort: sort(), expanded: expanded() }),
  );
  const rows = () => tagRows().slice(0, maxTags());
  let tree!: HTMLDivElement;

  const toggle = ({ tag }: TagRow, isOpen: boolean) =>
    setExpanded((previousExpanded) => {
      const next = new Set(previousExpanded);
      if (isOpen) next.add(tag);
      else next.delete(tag);
      return next;
    });
  const search = ({ tag }: TagRow) => shell.show('search', { query: `#${tag}` });
  const rename = ({ tag }: TagRow) => shell.show('rename-tag', { tag });
  const focusRow = (index: number) => {
    const at = Math.min(Math.max(0, index), rows().length - 1);
    setFocused(at);
    tree.querySelectorAll<HTMLElement>('[role="treeitem"]')[at]?.focus();
  };
  const parentOf = (index: number) => {
    const level = rows()[index]?.level ?? 1;
    return rows().findLastIndex((row, at) => at < index && row.level < level);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = focused();
    const row = rows()[index];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focusRow(index + 1),
      ArrowUp: () => focusRow(index - 1),
      Home: () => focusRow(0),
      End: () => focusRow(rows().length - 1),
      ArrowRight: () => (row.hasChildren && !row.isExpanded ? toggle(row, true) : focusRow(index + 1)),
      ArrowLeft: () => (row.isExpanded ? toggle(row, false) : focusRow(parentOf(index))),
      Enter: () => search(row),
      ' ': () => search(row),
      F2: () => rename(row),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <section class="tags" aria-label={tagsText.tagsPane.region}>
      <div class="tags__bar">
        <input
          class="input tags__filter"
          type="text"
          aria-label={tagsText.tagsPane.filter}
          placeholder={tagsText.tagsPane.filter}
          autocomplete="off"
          spellcheck={false}
          value={filter()}
          onInput={(event) => setFilter(event.currentTarget.value)}
        />
        <Button size="sm" variant="ghost" onClick={() => setSort(sort() === 'name' ? 'notes' : 'name')}>
          {sort() === 'name' ? tagsText.tagsPane.byName : tagsText.tagsPane.mostUsed}
        </Button>
      </div>
      <Show
        when={tagRows().length > 0}
        fallback={
          <Show when={isLooking() || !tags.loading}>
            <EmptyState
              icon={<Tag />}
              isLooking={isLooking()}
              title={filter() ? tagsText.tagsPane.noMatch : tagsText.tagsPane.empty}
            >
              {filter() ? tagsText.tagsPane.noMatchHelp : tagsText.tagsPane.emptyHelp}
            </EmptyState>
          </Show>
        }
      >
        <div
          ref={(element) => {
            tree = element;
            scrollAsLeft(vault, () => 'tags', element);
          }}
          class="tags__tree"
          role="tree"
          aria-label={tagsText.tagsPane.label}
          onKeyDown={onKeyDown}
        >
          <For each={rows()}>
            {(row, index) => (
              <div
                class="tags__row"
                role="treeitem"
                aria-keyshortcuts="F2"
                data-menu-tag={row.tag}
                data-focus-inset
                tabindex={index() === Math.min(focused(), rows().length - 1) ? 0 : -1}
                aria-level={row.level}
                aria-expanded={row.hasChildren ? row.isExpanded : undefined}
                aria-label={`#${showName(row.tag)}, ${tagCountText(row)}`}
                style={{ '--level': row.level }}
                onFocus={() => setFocused(index())}
                onClick={() => search(row)}
              >
                <span
                  class="tags__sign"
                  aria-hidden="true"
                  onClick={(event) => {
                    if (!row.hasChildren) return;
                    event.stopPropagation();
                    toggle(row, !row.isExpanded);
                  }}
                >
                  <Show when={row.hasChildren}>
                    <ChevronRight class="tags__chevron" />
                  </Show>
                </span>
                <span class="tags__name truncate">
                  {row.level === 1 ? '#' : ''}
                  {showName(row.label)}
                </span>
                <IconButton
                  label={tagsText.tagsPane.rename(row.tag)}
                  size="sm"
                  class="tags__rename"
                  tabindex="-1"
                  onClick={(event) => {
                    event.stopPropagation();
                    rename(row);
                  }}
                >
                  <Pencil aria-hidden="true" />
                </IconButton>
                {/* A space keeps name and number apart where only the text is read. */}{' '}
                <span class="tags__count" aria-hidden="true" title={row.hasChildren ? WITH_BELOW : undefined}>
                  {number(row.notes)}
                </span>
              </div>
            )}
          </For>
        </div>
        <Show when={tagRows().length > maxTags()}>
          <Button size="sm" variant="ghost" onClick={() => setMost((currentMax) => currentMax + STEP)}>
            {tagsText.tagsPane.showMore}
          </Button>
        </Show>
      </Show>
    </section>
  );
}

const WITH_BELOW = tagsText.tagsPane.countHelp;

const tagCountText = ({ notes }: TagRow): string => tagsText.tagsPane.noteCount(notes);
