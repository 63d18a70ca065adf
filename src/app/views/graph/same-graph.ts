import type { GraphOverview } from '../../../workers/contract.ts';

/** Whether two readings of the vault are the same picture: most changes of a note's text alter nothing here. */
export function isSameGraph(a: GraphOverview, b: GraphOverview): boolean {
  return (
    isSameList(a.paths, b.paths) &&
    isSameList(a.missing, b.missing) &&
    isSameList(a.titles, b.titles) &&
    isSameList(a.types, b.types) &&
    isSameList(a.typeOf, b.typeOf) &&
    isSameList(a.tags, b.tags) &&
    isSameList(a.noteTags, b.noteTags) &&
    isSameList(a.links, b.links) &&
    isSameList(a.relations.types, b.relations.types) &&
    isSameList(a.relations.ends, b.relations.ends) &&
    isSameList(a.relations.typeOf, b.relations.typeOf) &&
    isSameList(a.relations.confidence, b.relations.confidence)
  );
}

function isSameList(a: ArrayLike<string | number>, b: ArrayLike<string | number>): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
}
