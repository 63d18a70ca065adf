/** A tag with the number of notes that carry it or one below it. Those above a tag are in the list, too. */
export interface TagCount {
  readonly name: string;
  readonly notes: number;
}

export type TagSort = 'name' | 'notes';

/** One visible line of the tree of tags. Levels are 1-based, as ARIA counts them. */
export interface TagRow {
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
  const wanted = filter.trim().replace(/^#/u, '').toLowerCase();
  const fitting = wanted === '' ? tags : tags.filter(({ name }) => name.toLowerCase().includes(wanted));
  const rows: TagRow[] = [];
  const add = (drafts: Iterable<Draft>, level: number): void => {
    for (const draft of [...drafts].sort(orderBy(sort))) {
      const hasChildren = draft.children.size > 0;
      const isExpanded = hasChildren && (wanted !== '' || expanded.has(draft.tag));
      const { tag, label, notes } = draft;
      rows.push({ tag, label, level, notes, hasChildren, isExpanded });
      if (isExpanded) add(draft.children.values(), level + 1);
    }
  };
  add(toTree(fitting, new Map(tags.map(({ name, notes }) => [keyOf(name), notes]))).values(), 1);
  return rows;
}

const keyOf = (tag: string): string => tag.toLowerCase();

/** @param totals by `keyOf` the tag: also of those that only stand above one of the tags */
function toTree(tags: readonly TagCount[], totals: ReadonlyMap<string, number>): Map<string, Draft> {
  const root = new Map<string, Draft>();
  for (const { name } of tags) {
    const parts = name.split('/').filter(Boolean);
    let level = root;
    for (const [at, label] of parts.entries()) {
      const key = keyOf(label);
      const tag = parts.slice(0, at + 1).join('/');
      const draft = level.get(key) ?? {
        tag,
        label,
        notes: totals.get(keyOf(tag)) ?? 0,
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
