import type { ToolContext } from '../../definition/define-tool.ts';
import type { GraphNode } from '../read-node.ts';
import { askForType } from './ask-for-type.ts';
import { suggestType, type TypeSuggestion } from './suggest-type.ts';

/** Lines with a link to the other note, from which the type is suggested. */
const MOST_LINES = 100;

/**
 * The best type for the relation from one note to another: by the person's model where there is one, else by rules.
 * @param otherwise where nothing tells
 */
export async function suggestFor(
  context: ToolContext,
  { source, target, notes }: { readonly source: GraphNode; readonly target: GraphNode; readonly notes?: string },
  otherwise: TypeSuggestion = { type: 'relates_to', reasoning: 'Nothing that is said of the two tells more.' },
): Promise<TypeSuggestion & { readonly warnings: readonly string[] }> {
  const links = await context.index.forwardLinks(source.path, { other: target.path, limit: MOST_LINES });
  const lines = links
    .filter((link) => link.type !== 'property' && link.property === undefined && link.target !== '')
    .map(({ context: line }) => line);
  const said = [...(notes === undefined ? [] : [notes]), ...lines];
  const { suggestion, warnings } = await askForType(context, { source, target, said });
  return { ...(suggestion ?? suggestType({ source, target, said }) ?? otherwise), warnings };
}
