import { z } from 'zod';
import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import { toPlainText } from '../../../../notes/markdown/plain-text.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { readConfidence } from '../../../../notes/relations/relation-type.ts';
import type { RelationRow } from '../../../../workers/contract.ts';
import type { ToolContext } from '../../../definition/define-tool.ts';
import { SHARE } from '../../../definition/output.ts';
import type { ResolvedEdge } from '../../edge-result.ts';
import { asData, askModel, shownOfEach } from '../../ask-model.ts';
import { priorConfidence } from '../../prior-confidence.ts';
import { type GraphNode, readNode } from '../../read-node.ts';

/** Confidences keep this distance from 0 and 1: certainty could never change again. */
const LEAST = 0.01;

export const clampConfidence = (value: number, margin = LEAST): number => Math.min(1 - margin, Math.max(margin, value));

function toLogOdds(confidence: number): number {
  const bounded = clampConfidence(confidence);
  return Math.log(bounded / (1 - bounded));
}

const toConfidence = (logOdds: number): number => clampConfidence(1 / (1 + Math.exp(-logOdds)));

/** One reason for a confidence, in log-odds. */
interface Contribution {
  readonly factor: string;
  readonly logOdds: number;
}

interface Factor {
  readonly factor: string;
  /** Signed, three decimals at most, such as `+0.1`. */
  readonly impact: string;
}

interface Weighed {
  /** 0.01 to 0.99, three decimals. */
  readonly confidence: number;
  /** Their impacts sum to `confidence − from`. */
  readonly factors: readonly Factor[];
}

/**
 * Adds reasons to a starting confidence. A reason's impact is its share of the difference: its log-odds times the mean
 * slope between start and end. That slope is positive, so that supporting evidence never shows with a minus.
 */
function weighContributions(start: number, contributions: readonly Contribution[]): Weighed {
  const from = toLogOdds(start);
  const sum = contributions.reduce((total, { logOdds }) => total + logOdds, 0);
  const end = toConfidence(from + sum);
  const confidence = roundTo3(end);
  const slope = Math.abs(sum) < 1e-9 ? end * (1 - end) : (end - toConfidence(from)) / sum;
  return {
    confidence,
    factors: toFactors(
      contributions.map(({ factor, logOdds }) => ({ factor, impact: logOdds * slope })),
      confidence - roundTo3(toConfidence(from)),
    ),
  };
}

/** Rounds impacts so that, as shown, they sum to the change: the remainder is added to the largest. */
export function toFactors(
  impacts: readonly { readonly factor: string; readonly impact: number }[],
  change: number,
): Factor[] {
  const thousandths = impacts.map(({ impact }) => Math.round(impact * 1000));
  const remainder = Math.round(change * 1000) - thousandths.reduce((sum, part) => sum + part, 0);
  const greatest = impacts.reduce(
    (best, { impact }, at) => (Math.abs(impact) > Math.abs(impacts[best]?.impact ?? 0) ? at : best),
    0,
  );
  if (thousandths[greatest] !== undefined) thousandths[greatest] += remainder;
  return impacts.map(({ factor }, at) => ({ factor, impact: signed((thousandths[at] ?? 0) / 1000) }));
}

/** The largest ones in their order, the others as one: they still sum to the change. */
export function greatestFactors(factors: readonly Factor[], maxFactors: number): Factor[] {
  if (factors.length <= maxFactors) return [...factors];
  const bySize = factors.toSorted((a, b) => Math.abs(Number(b.impact)) - Math.abs(Number(a.impact)));
  const [topFactors, minorFactors] = [new Set(bySize.slice(0, maxFactors - 1)), bySize.slice(maxFactors - 1)];
  const minorImpact = roundTo3(minorFactors.reduce((sum, { impact }) => sum + Number(impact), 0));
  return [
    ...factors.filter((factor) => topFactors.has(factor)),
    { factor: `${minorFactors.length} more relations, each of less weight`, impact: signed(minorImpact) },
  ];
}

export const roundTo3 = (value: number): number => Math.round(value * 1000) / 1000;

const signed = (value: number): string => `${value < 0 ? '-' : '+'}${Math.abs(value)}`;

/** The part of a confidence tool's answer about the model. */
export const RECALCULATED = {
  old_confidence: SHARE,
  new_confidence: SHARE,
  method: z.enum(['formula', 'model']),
  reasoning: z.string(),
  factors: z.array(z.strictObject({ factor: z.string(), impact: z.string().describe('Signed, such as +0.1.') })),
  model_confidence: SHARE.optional(),
  model_reasoning: z.string().optional(),
  model: z.string().optional(),
};

interface ModelConfidence {
  /** 0 to 1; absent where there is no model, or it gave none. */
  readonly value: number | undefined;
  /** Its part of a result, beside the formula's value. */
  readonly shown: {
    readonly model_confidence?: number;
    readonly model_reasoning?: string;
    readonly model?: string | undefined;
  };
  readonly warnings: readonly string[];
}

const LONGEST_REASON = 1000;
const MOST_SHOWN = 12_000;

/** What a model is asked about notes. */
export interface ConfidenceQuestion {
  readonly question: string;
  /** Text of notes, which is never an instruction. */
  readonly data: string;
  /** The notes of which only the beginning is in `data`, in words. */
  readonly cut: readonly string[];
}

/** The beginning of a note that the model has room for. @param count notes of the question */
export function showNote(context: ToolContext, { title, type, content }: GraphNode, count: number) {
  const maxLength = shownOfEach(context, count, MOST_SHOWN);
  return {
    text: `${title} (${type})\n${toPlainText(content, maxLength)}`,
    cut:
      content.length > maxLength
        ? [`The model read the first ${maxLength} of ${content.length} characters of ${inQuotes(title)}.`]
        : [],
  };
}

/** A model's reasoned confidence. */
export async function modelConfidence(
  context: ToolContext,
  { question, data, cut }: ConfidenceQuestion,
): Promise<ModelConfidence> {
  const form = 'Form: {"confidence": number from 0 to 1, "reasoning": "one or two sentences"}';
  const answer = await askModel(context, [question, form, asData(data)].join('\n\n'));
  const { record, label } = answer;
  const warnings = [...answer.warnings, ...(record ? cut : [])];
  const value = asConfidence(record?.['confidence']);
  if (value === undefined) return { warnings, shown: {}, value: undefined };
  const reasoning = typeof record?.['reasoning'] === 'string' ? record['reasoning'].slice(0, LONGEST_REASON) : '';
  return {
    warnings,
    value: roundTo3(value),
    shown: { model_confidence: roundTo3(value), model_reasoning: reasoning, model: label },
  };
}

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

function asConfidence(value: unknown): number | undefined {
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
  const { confidence, factors } = weighContributions(node.prior, contributions);
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
  const evidenceById = new Map<string, Map<string, Evidence>>();
  const add = (on: string, by: string, type: string, strength: number | undefined) => {
    if (strength === undefined || on === by || !nodes.has(on) || !nodes.has(by)) return;
    const nodeEvidence = evidenceById.get(on) ?? new Map<string, Evidence>();
    const key = JSON.stringify([by, type]);
    const earlierEvidence = nodeEvidence.get(key);
    if (!earlierEvidence || Math.abs(strength) > Math.abs(earlierEvidence.strength))
      nodeEvidence.set(key, { by, type, strength });
    evidenceById.set(on, nodeEvidence);
  };
  for (const { from, to, type, confidence } of edges) {
    const { target, source } = EVIDENCE[type] ?? {};
    const sure = Math.min(1, Math.max(0, confidence));
    add(to, from, type, target && target * sure);
    add(from, to, type, source && source * sure);
  }
  return new Map(
    [...evidenceById].map(([id, nodeEvidence]) => [
      id,
      [...nodeEvidence.values()].sort((a, b) => compareEvidenceKeys(a.by, b.by) || compareEvidenceKeys(a.type, b.type)),
    ]),
  );
}

const compareEvidenceKeys = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

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
      return {
        factor: relationWeightText(graph.nodes.get(by)?.title ?? by, type, Math.abs(strength), believed),
        logOdds,
      };
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

const relationWeightText = (title: string, type: string, strength: number, believed: number): string =>
  `${type.replaceAll('_', ' ')}: ${title} (weight ${roundTo3(strength)}, believed ${roundTo3(believed)})`;

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
  return weighContributions(0.5, contributions);
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

/** Enough of a note to know its subject. */
const COMPARED = 2000;

/** The evidence for a relation between two existing notes. @throws VaultError where one of them cannot be read. */
export async function edgeCircumstances(
  context: ToolContext,
  edge: ResolvedEdge,
  withStructure: boolean,
): Promise<EdgeCircumstances> {
  const [from, to] = await Promise.all([readNode(context, edge.sourcePath), readNode(context, edge.targetPath)]);
  const [similarity] =
    (await context.index.compareTexts({
      texts: [toPlainText(from.content, COMPARED)],
      to: toPlainText(to.content, COMPARED),
    })) ?? [];
  return {
    type: edge.type,
    similarity,
    fromConfidence: from.confidence,
    toConfidence: to.confidence,
    hasNotes: (edge.notes ?? '').trim() !== '',
    ...(withStructure && { structure: await structureOf(context, edge) }),
  };
}

async function structureOf({ index }: ToolContext, edge: ResolvedEdge): Promise<EdgeStructure> {
  const { sourcePath: a, targetPath: b, type, id } = edge;
  const [ofA, ofB, ...links] = await Promise.all([
    index.relations({ path: a }),
    index.relations({ path: b }),
    index.forwardLinks(a, { other: b }),
    index.forwardLinks(b, { other: a }),
  ]);
  const between = ofA.filter((row) => row.id !== id && (row.sourcePath === b || row.targetPath === b));
  const sign = signOf(type);
  const [signsA, signsB] = [signsByNeighbour(ofA, a, b), signsByNeighbour(ofB, b, a)];
  const products =
    sign === 0
      ? []
      : [...signsA].flatMap(([path, value]) => (signsB.has(path) ? [value * (signsB.get(path) ?? 0)] : []));
  return {
    mutual: between.some((row) => row.type === type && row.sourcePath === b),
    opposed: between.some((row) => sign * signOf(row.type) < 0),
    linked: links.flat().some(({ property }) => property === undefined),
    agreeing: products.filter((product) => product * sign > 0).length,
    disagreeing: products.filter((product) => product * sign < 0).length,
  };
}

/** A note's relations to its neighbours, except for one; neighbours with both signs are left out. */
function signsByNeighbour(
  rows: readonly RelationRow[],
  of: VaultPath,
  except: VaultPath,
): ReadonlyMap<VaultPath, number> {
  const signs = new Map<VaultPath, Set<number>>();
  for (const { sourcePath, targetPath, type } of rows) {
    const neighbourPath = sourcePath === of ? targetPath : sourcePath;
    const sign = signOf(type);
    if (neighbourPath === undefined || neighbourPath === except || neighbourPath === of || sign === 0) continue;
    signs.set(neighbourPath, (signs.get(neighbourPath) ?? new Set()).add(sign));
  }
  return new Map(
    [...signs]
      .filter(([, pathSigns]) => pathSigns.size === 1)
      .map(([path, pathSigns]) => [path, [...pathSigns][0] ?? 0]),
  );
}
