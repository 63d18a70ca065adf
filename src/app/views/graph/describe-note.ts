import { graphText } from '../../strings/en/graph.ts';
import type { GraphPart } from './choose-graph-part.ts';
import { neighboursOf, type GraphModel } from './graph-model.ts';

const NAMED = 3;

/** A note of the graph in a sentence: what it is and what it is joined with. */
export function describeNote({ overview, ...model }: GraphModel, part: GraphPart, note: number): string {
  const type = overview.types[overview.typeOf[note]!];
  const neighbours = neighboursOf({ overview, ...model }, part.adjacency, note).map((each) => overview.titles[each]!);
  const rest = neighbours.length - NAMED;
  const joined =
    neighbours.length === 0
      ? graphText.describeNote.joinedWithNothing
      : graphText.describeNote.joinedWithAndMore(neighbours.slice(0, NAMED).join(', '), rest);
  return `${overview.titles[note]!}${type === undefined ? '' : `, ${type}`}, ${joined}`;
}
