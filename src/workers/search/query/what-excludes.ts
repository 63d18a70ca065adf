import type { QueryNode } from '../../../notes/query/query-tree.ts';

/** Each would be looked for once more. */
const MOST_TRIED = 4;

/**
 * Where no note fulfils a query: a sentence, without its full stop, on what it excludes without which there would be some.
 * @param conditions of which each must hold
 * @param count how many notes fulfil these
 */
export async function whatExcludes(
  conditions: readonly QueryNode[],
  count: (conditions: readonly QueryNode[]) => Promise<number>,
): Promise<string[]> {
  // Alone it is all that was asked for.
  if (conditions.length < 2) return [];
  const tried = conditions.flatMap((condition) => {
    const typed = condition.kind === 'not' ? asTyped(condition.part) : undefined;
    return typed === undefined ? [] : [{ condition, typed }];
  });
  for (const { condition, typed } of tried.slice(0, MOST_TRIED)) {
    const found = await count(conditions.filter((each) => each !== condition));
    if (found > 0) return [`Without -${typed} there would be ${found === 1 ? '1 note' : `${found} notes`}`];
  }
  return [];
}

/** Undefined for what takes long to look for, or is long to write. */
function asTyped(node: QueryNode): string | undefined {
  switch (node.kind) {
    case 'word':
      return node.text;
    case 'phrase':
      return `"${node.text}"`;
    case 'tag':
    case 'path':
    case 'file':
    case 'type':
    case 'title':
      return `${node.kind}:${/\s/u.test(node.value) ? `"${node.value}"` : node.value}`;
    default:
      return undefined;
  }
}
