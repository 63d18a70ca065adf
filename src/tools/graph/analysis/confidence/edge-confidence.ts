import { weigh, type Contribution, type Weighed } from './log-odds.ts';

/** What is known about a relation, except for its stated confidence. */
export interface EdgeCircumstances {
  readonly type: string;
  /** Calibrated similarity of the two notes, 0 to 1; absent where there is no model. */
  readonly similarity?: number | undefined;
  readonly fromConfidence: number;
  readonly toConfidence: number;
  readonly hasNotes: boolean;
  /** Of the two notes, seen from either side. */
  readonly structure?: EdgeStructure;
}

export interface EdgeStructure {
  /** The other note states the same relation. */
  readonly mutual: boolean;
  /** One of them also states the opposite (supports and contradicts). */
  readonly opposed: boolean;
  /** The text of one links to the other. */
  readonly linked: boolean;
  /** Third notes related to both: those whose relations agree with this one, and those whose do not. */
  readonly agreeing: number;
  readonly disagreeing: number;
}

/**
 * The confidence in a relation by its circumstances, from even odds. The stated confidence has no part in it, so that a repeated
 * calculation gives the same result. `docs/decisions/knowledge-graph.md` has the weights.
 */
export function edgeConfidence({
  similarity,
  fromConfidence,
  toConfidence,
  hasNotes,
  structure,
}: EdgeCircumstances): Weighed {
  const contributions: Contribution[] = [];
  const add = (factor: string, logOdds: number) => void (logOdds !== 0 && contributions.push({ factor, logOdds }));
  if (similarity !== undefined)
    add(
      `the notes are ${similarity >= 0.5 ? 'close' : 'far apart'} in meaning (${similarity.toFixed(2)})`,
      2 * (similarity - 0.5),
    );
  add(
    `confidence of the two notes (${fromConfidence.toFixed(2)}, ${toConfidence.toFixed(2)})`,
    fromConfidence + toConfidence - 1,
  );
  if (hasNotes) add('it says why', 0.4);
  if (structure) for (const [factor, logOdds] of structureFactors(structure)) add(factor, logOdds);
  return weigh(0.5, contributions);
}

function structureFactors({ mutual, opposed, linked, agreeing, disagreeing }: EdgeStructure): [string, number][] {
  return [
    ['the other note says the same', mutual ? 0.4 : 0],
    ['one of the notes says the opposite too', opposed ? -1 : 0],
    ['the text of one links to the other', linked ? 0.2 : 0],
    // Each further one counts less than the one before.
    [`${agreeing} related ${agreeing === 1 ? 'note fits' : 'notes fit'} with it`, 0.35 * Math.log2(1 + agreeing)],
    [
      `${disagreeing} related ${disagreeing === 1 ? 'note does' : 'notes do'} not fit with it`,
      -0.35 * Math.log2(1 + disagreeing),
    ],
  ];
}

/** The sign of a relation, for structural balance: the friend of a friend is a friend, the friend of a foe is a foe. 0 is neutral. */
export function signOf(type: string): -1 | 0 | 1 {
  if (type === 'contradicts') return -1;
  return ['supports', 'causes', 'derived_from', 'cites', 'duplicates', 'part_of'].includes(type) ? 1 : 0;
}
