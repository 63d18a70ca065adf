import { graphText } from '../../strings/en/graph.ts';
import type { GraphPart } from './choose-graph-part.ts';
import { missingName, neighboursOf, type GraphModel } from './graph-model.ts';

const NAMED = 3;

/** A note of the graph in a sentence: what it is and what it is joined with. */
export function describeNote(model: GraphModel, part: GraphPart, note: number): string {
  const { types, typeOf } = model.overview;
  const isMissing = missingName(model, note) !== undefined;
  const kind = isMissing ? graphText.groupNotes.notMadeYet.toLowerCase() : types[typeOf[note]!];
  const neighbours = neighboursOf(model, part.adjacency, note).map((each) => model.names[each]!);
  const rest = neighbours.length - NAMED;
  const joined =
    neighbours.length === 0
      ? graphText.describeNote.joinedWithNothing
      : graphText.describeNote.joinedWithAndMore(neighbours.slice(0, NAMED).join(', '), rest);
  return `${model.names[note]!}${kind === undefined ? '' : `, ${kind}`}, ${joined}`;
}
