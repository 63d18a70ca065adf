import type { LinkRow } from '../../workers/contract.ts';

/** A link in the answers of link lists, with the note at its other end. */
export function linkToResult({ text, type, line, context, property, subpath }: LinkRow) {
  return {
    link_text: text,
    link_type: type,
    line,
    context,
    ...(property !== undefined && { property }),
    ...(subpath !== undefined && { subpath }),
  };
}
