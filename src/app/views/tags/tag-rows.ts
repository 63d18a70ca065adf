/** A tag with the number of notes that carry it. */
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
  /** Those that carry it itself; 0 where only tags below it are carried. */
  readonly notes: number;
  readonly hasChildren: boolean;
  readonly isExpanded: boolean;
}

interface Draft {
  tag: string;
  label: string;
  notes: number;
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
  add(toTree(fitting).values(), 1);
  return rows;
}

function toTree(tags: readonly TagCount[]): Map<string, Draft> {
  const root = new Map<string, Draft>();
  for (const { name, notes } of tags) {
    const parts = name.split('/').filter(Boolean);
    let level = root;
    for (const [at, label] of parts.entries()) {
      const key = label.toLowerCase();
      const draft = level.get(key) ?? {
        tag: parts.slice(0, at + 1).join('/'),
        label,
        notes: 0,
        children: new Map<string, Draft>(),
      };
      level.set(key, draft);
      if (at === parts.length - 1) draft.notes += notes;
      level = draft.children;
    }
  }
  return root;
}

/** What stands below counts, too: a tag that is only a folder of others is as used as they are. */
const weight = (draft: Draft): number =>
  [...draft.children.values()].reduce((sum, child) => sum + weight(child), draft.notes);

const orderBy = (sort: TagSort) => (a: Draft, b: Draft) =>
  (sort === 'notes' ? weight(b) - weight(a) : 0) || collator.compare(a.label, b.label);
