import type { LinkRow } from '../../workers/contract.ts';

/** A link as the link lists answer with it, beside the note at its other end. */
export function linkToResult({ text, type, line, context, property, subpath }: LinkRow) {
  return { link_text: text, link_type: type, line, context, ...(property !== undefined && { property }), ...(subpath !== undefined && { subpath }) };
}
