import { dataKey, isSameData } from '../../../notes/frontmatter/written-number.ts';
import { relationsKey } from '../../../notes/relations/read-relations.ts';

export type MergeStrategy = 'combine' | 'prefer_primary' | 'prefer_secondary';
type Properties = Readonly<Record<string, unknown>>;

/** A property that both notes have, each with another value. */
export interface PropertyConflict {
  readonly property: string;
  readonly primary: unknown;
  readonly secondary: unknown;
  /** What the merged note has. */
  readonly kept: unknown;
}

interface MergedProperties {
  /** What changes in the primary's frontmatter. */
  readonly updates: Readonly<Record<string, unknown>>;
  readonly conflicts: readonly PropertyConflict[];
}

/** Other programs know a node by its id: the primary's is kept, whatever the strategy; the secondary's only where the primary has none. */
const ID = /^id$/i;
/** The secondary's title is an alias. */
const TITLE = /^title$/i;
/** Lists that are joined in every strategy. */
const JOINED = /^(?:tags?|alias(?:es)?|cssclass(?:es)?)$/i;

/**
 * Merges the frontmatter of two notes by key. Lists are joined, and so are links, each of which is an edge; of two
 * other values the strategy decides (`combine`: the primary's), and the conflict is reported. The caller merges `relations`.
 */
export function mergeProperties(primary: Properties, secondary: Properties, strategy: MergeStrategy): MergedProperties {
  const updates: Record<string, unknown> = {};
  const conflicts: PropertyConflict[] = [];
  const skip = relationsKey(secondary);
  const names = new Map<string, string>();
  for (const name of Object.keys(primary)) if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  for (const [key, theirs] of Object.entries(secondary)) {
    if (key === skip || TITLE.test(key) || theirs === null) continue;
    const primaryKey = names.get(key.toLowerCase());
    const ours = primaryKey === undefined ? undefined : primary[primaryKey];
    if (primaryKey === undefined || ours === null) {
      updates[primaryKey ?? key] = theirs;
    } else if (!isSameData(ours, theirs)) {
      const mergedValue = mergeValues(primaryKey, ours, theirs, strategy);
      if (!isSameData(mergedValue, ours)) updates[primaryKey] = mergedValue;
      if (!Array.isArray(mergedValue) || !isJoin(mergedValue, ours, theirs))
        conflicts.push({ property: primaryKey, primary: ours, secondary: theirs, kept: mergedValue });
    }
  }
  return { updates, conflicts };
}

function mergeValues(key: string, ours: unknown, theirs: unknown, strategy: MergeStrategy): unknown {
  const bothLists = Array.isArray(ours) && Array.isArray(theirs);
  if (ID.test(key)) return ours;
  if (JOINED.test(key) || (holdsLinks(ours) && holdsLinks(theirs)) || (bothLists && strategy === 'combine'))
    return join(propertyToList(key, ours), propertyToList(key, theirs));
  return strategy === 'prefer_secondary' ? theirs : ours;
}

/** One text of tags is a list, split at commas and spaces; of aliases at commas. */
function propertyToList(key: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  if (typeof value !== 'string' || !JOINED.test(key)) return [value];
  return value
    .split(/^tags?$/i.test(key) ? /[\s,]+/ : ',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function join(ours: readonly unknown[], theirs: readonly unknown[]): unknown[] {
  const ourKeys = new Set(ours.map(dataKey));
  return [...ours, ...theirs.filter((value) => !ourKeys.has(dataKey(value)))];
}

const isWikilinkValue = (value: unknown): boolean => typeof value === 'string' && /^\s*\[\[[^[\]]+\]\]\s*$/.test(value);

function holdsLinks(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 && value.every(isWikilinkValue) : isWikilinkValue(value);
}

/** Whether it contains both values completely: then nothing was decided. */
function isJoin(mergedValue: readonly unknown[], ours: unknown, theirs: unknown): boolean {
  const mergedKeys = new Set(mergedValue.map(dataKey));
  const holds = (value: unknown): boolean =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).every((item) => mergedKeys.has(dataKey(item)));
  return (holds(ours) && holds(theirs)) || typeof ours === 'string' || typeof theirs === 'string';
}
