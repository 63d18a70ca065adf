import { isMap, isNode, type Document } from 'yaml';

/** Where a value stands in its YAML, in UTF-16 units; where there is none, the nearest one that holds it. */
export function offsetOfValue(document: Document.Parsed, path: readonly (string | number)[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
    const parent: unknown = document.getIn(path.slice(0, length - 1), true);
    const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === String(path[length - 1])) : undefined;
    if (pair && isNode(pair.key) && pair.key.range) return pair.key.range[0];
  }
  return 0;
}
