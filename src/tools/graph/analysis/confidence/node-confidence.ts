import { readConfidence } from '../../../../notes/relations/read-confidence.ts';
import { priorConfidence } from '../../prior-confidence.ts';
import {
  clampConfidence,
  roundTo3,
  toConfidence,
  toFactors,
  toLogOdds,
  weigh,
  type Contribution,
  type Factor,
} from './log-odds.ts';

/**
 * The confidence in a node by its relations: a prior, and evidence added in log-odds. The formula and its
 * constants are explained in `docs/decisions/knowledge-graph.md`.
 */

export interface ConfidenceNode {
  readonly id: string;
  readonly title: string;
  /** 0 to 1, before any relation counts. */
  readonly prior: number;
}

export interface ConfidenceEdge {
  readonly from: string;
  readonly to: string;
  readonly type: string;
  /** 0 to 1. */
  readonly confidence: number;
}

export interface ConfidenceGraph {
  readonly nodes: ReadonlyMap<string, ConfidenceNode>;
  readonly edges: readonly ConfidenceEdge[];
}

/** The effect of a relation on the confidence in the note at one of its ends, −1 to 1; other types have none. */
const EVIDENCE: Readonly<Record<string, { readonly target?: number; readonly source?: number }>> = {
  supports: { target: 1 },
  contradicts: { target: -1, source: -1 },
  causes: { target: 0.3 },
  derived_from: { source: 0.5 },
  cites: { source: 0.4 },
};

/** The types of relation that affect the confidence in a note. */
export const EVIDENCE_TYPES: readonly string[] = Object.keys(EVIDENCE);

/** Whether a relation affects the confidence in the note at this end of it. */
export const bearsOn = (type: string, end: 'source' | 'target'): boolean => EVIDENCE[type]?.[end] !== undefined;

/** Full evidence, from a note with confidence 1, changes even odds to four to one. */
const STRONGEST = 0.6;
/** Evidence about the neighbours counts half, about theirs a quarter. */
const DAMPING = 0.5;
/** Steps from the node whose own evidence counts. */
const DEPTH = 2;

/**
 * The confidence in a note before its relations: `prior_confidence` if the person set it, else `confidence`,
 * else the default for its type (0.5 for types without one).
 */
export function priorOf(type: string | undefined, frontmatter: Readonly<Record<string, unknown>> | undefined): number {
  const set =
    readConfidence(frontmatter?.['prior_confidence']).value ?? readConfidence(frontmatter?.['confidence']).value;
  return set ?? priorConfidence(type);
}

export function asConfidence(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : undefined;
}

interface NodeConfidence {
  readonly confidence: number;
  readonly factors: readonly Factor[];
}

/**
 * @param old The note's current value: the factors explain the change from it.
 * Notes and edges that are not in the graph do not count. The order of either makes no difference.
 */
export function nodeConfidence(graph: ConfidenceGraph, id: string, old: number, withRelations = true): NodeConfidence {
  const node = graph.nodes.get(id);
  if (!node) throw new Error('The node is not in its graph.');
  const contributions = withRelations ? contributionsTo(graph, evidenceByNode(graph), id, [id]) : [];
  const { confidence, factors } = weigh(node.prior, contributions);
  const prior = roundTo3(clampConfidence(node.prior));
  const back = roundTo3(prior - roundTo3(old));
  return {
    confidence,
    factors:
      back === 0
        ? factors
        : [
            ...toFactors([{ factor: `back to its own confidence before relations (${prior})`, impact: back }], back),
            ...factors,
          ],
  };
}

interface Evidence {
  readonly by: string;
  readonly type: string;
  /** Signed: relation's weight times its confidence. */
  readonly strength: number;
}

/** The evidence about each node. Of a relation stated twice, in either direction for a contradiction, the surer counts. */
function evidenceByNode({ nodes, edges }: ConfidenceGraph): ReadonlyMap<string, readonly Evidence[]> {
  const found = new Map<string, Map<string, Evidence>>();
  const add = (on: string, by: string, type: string, strength: number | undefined) => {
    if (strength === undefined || on === by || !nodes.has(on) || !nodes.has(by)) return;
    const own = found.get(on) ?? new Map<string, Evidence>();
    const key = JSON.stringify([by, type]);
    const known = own.get(key);
    if (!known || Math.abs(strength) > Math.abs(known.strength)) own.set(key, { by, type, strength });
    found.set(on, own);
  };
  for (const { from, to, type, confidence } of edges) {
    const { target, source } = EVIDENCE[type] ?? {};
    const sure = Math.min(1, Math.max(0, confidence));
    add(to, from, type, target && target * sure);
    add(from, to, type, source && source * sure);
  }
  return new Map(
    [...found].map(([id, own]) => [
      id,
      [...own.values()].sort((a, b) => compare(a.by, b.by) || compare(a.type, b.type)),
    ]),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** `path` leads from the requested node: nothing on it counts again, so that no confidence supports itself. */
function contributionsTo(
  graph: ConfidenceGraph,
  evidence: ReadonlyMap<string, readonly Evidence[]>,
  id: string,
  path: readonly string[],
): Contribution[] {
  const damping = DAMPING ** (path.length - 1);
  return (evidence.get(id) ?? [])
    .filter(({ by }) => !path.includes(by))
    .map(({ by, type, strength }) => {
      const believed = beliefIn(graph, evidence, by, [...path, by]);
      const ratio = STRONGEST * Math.abs(strength) * believed;
      const logOdds = Math.sign(strength) * damping * Math.log((1 + ratio) / (1 - ratio));
      return { factor: describe(graph.nodes.get(by)?.title ?? by, type, Math.abs(strength), believed), logOdds };
    });
}

function beliefIn(
  graph: ConfidenceGraph,
  evidence: ReadonlyMap<string, readonly Evidence[]>,
  id: string,
  path: readonly string[],
): number {
  const prior = graph.nodes.get(id)?.prior ?? 0.5;
  if (path.length > DEPTH) return clampConfidence(prior);
  return toConfidence(
    contributionsTo(graph, evidence, id, path).reduce((sum, { logOdds }) => sum + logOdds, toLogOdds(prior)),
  );
}

const describe = (title: string, type: string, strength: number, believed: number): string =>
  `${type.replaceAll('_', ' ')}: ${title} (weight ${roundTo3(strength)}, believed ${roundTo3(believed)})`;
