import { toPlainText } from '../../notes/markdown/plain-text.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { CompareRequest, RelatedNote, RelatedReason } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';
import { chunkIdOf, documentOfChunk } from '../database/schema.ts';
import type { Embedder } from '../embedding/embedder.ts';
import { readPassage } from '../search/build-hit.ts';
import type { EmbeddedPassages } from '../search/search-slots.ts';
import { calibrated } from '../search/similarity.ts';
import type { VectorIndex } from '../vectors/vector-index.ts';

/** An entry of `relations` says its type; a property's name is one. */
const RELATION = `iif(r.origin = 'relations', r.type, l.property) AS property`;

export const RELATED_SQL = {
  document: 'SELECT id FROM documents WHERE path = ? AND ignored = 0',
  chunks: 'SELECT id FROM chunks WHERE id >= ? AND id < ?',
  out: `SELECT DISTINCT t.id, ${RELATION} FROM links l JOIN documents t ON t.path = l.target_path
      LEFT JOIN relations r ON r.document_id = l.source_id AND r.link = l.ordinal
    WHERE l.source_id = ? AND l.in_comment = 0 AND t.ignored = 0`,
  in: `SELECT DISTINCT s.id, ${RELATION} FROM links l JOIN documents s ON s.id = l.source_id
      LEFT JOIN relations r ON r.document_id = l.source_id AND r.link = l.ordinal
    WHERE l.target_path = ? AND l.in_comment = 0 AND s.ignored = 0`,
  tags: 'SELECT DISTINCT tag FROM tags WHERE document_id = ? LIMIT ?',
  tagged:
    'SELECT DISTINCT t.document_id AS id FROM tags t JOIN documents d ON d.id = t.document_id WHERE t.tag = ? AND d.ignored = 0 LIMIT ?',
  neighbours: `SELECT t.id FROM links l JOIN documents t ON t.path = l.target_path WHERE l.source_id = ?1 AND l.in_comment = 0 AND t.ignored = 0
    UNION SELECT s.id FROM links l JOIN documents s ON s.id = l.source_id
      WHERE l.target_path = (SELECT path FROM documents WHERE id = ?1) AND l.in_comment = 0 AND s.ignored = 0`,
  row: 'SELECT path, title, modified FROM documents WHERE id = ?',
} as const;

/** What each kind of evidence is worth where it is whole: the chance that the two notes belong together for this reason alone. */
const WORTH = { similarity: 0.8, link: 0.5, relation: 0.6, tags: 0.35, neighbours: 0.35 } as const;
/** Links in both directions are stronger evidence than one. */
const MUTUAL = 0.65;
/** A tag or a note with more connections than this connects everything, so it is no evidence. */
const HUB = 200;
/** Limits per note; the rest is ignored. Few notes have as many; notes made to be slow have a hundred thousand. */
const MOST_TAGS = 1000;
const MOST_NEIGHBOURS = 2000;
const PASSAGES = 200;
/** Calibrated: below it two notes share a language and nothing more. */
const LEAST_SIMILARITY = 0.2;

/** The vectors in use, and the scale of their cosines. */
interface RelatedMeaning {
  readonly vectors: Pick<VectorIndex, 'dimensions' | 'search' | 'vector'>;
  readonly similarityOf: (cosine: number) => number;
}

/** From the embedding stage in use, once it has vectors. */
export function toRelatedMeaning(
  stage: Pick<EmbeddedPassages, 'vectors' | 'embedder'> | undefined,
): RelatedMeaning | undefined {
  return stage && stage.vectors.size > 0
    ? { vectors: stage.vectors, similarityOf: calibrated(stage.embedder) }
    : undefined;
}

interface Evidence {
  readonly reason: RelatedReason;
  /** 0 to 1. */
  readonly weight: number;
}

type Found = Map<number, Evidence[]>;

/**
 * Notes that belong with this one, best first, each with its reasons: meaning, links, typed relations, rare tags in common and
 * neighbours in common (after Adamic and Adar: a neighbour with few links counts for more). Reasons add up as chances of
 * independent causes do, 1 − Π(1 − weight): each raises the score, and none takes it to 1.
 */
export function relatedNotes(
  database: Database,
  path: VaultPath,
  limit: number,
  meaning: RelatedMeaning | undefined,
): RelatedNote[] {
  const id = database.get<{ id: number }>(RELATED_SQL.document, path)?.id;
  if (id === undefined) return [];
  const evidenceById: Found = new Map();
  const nearest = meaning ? addSimilar(database, id, meaning, evidenceById) : new Map<number, NearestPassage>();
  const linked = addLinked(database, id, path, evidenceById);
  addTagged(database, id, evidenceById);
  addNeighbours(database, id, linked, evidenceById);
  evidenceById.delete(id);
  return [...evidenceById]
    .map(([documentId, evidence]) => ({
      other: documentId,
      evidence,
      score: 1 - evidence.reduce((remainder, { weight }) => remainder * (1 - weight), 1),
    }))
    .sort((a, b) => b.score - a.score || a.other - b.other)
    .slice(0, limit)
    .map(({ other, evidence, score }) => {
      const reasons = evidence.toSorted((a, b) => b.weight - a.weight).map(({ reason }) => reason);
      const passage = passageOf(database, other, nearest.get(other));
      return {
        ...database.get<Pick<RelatedNote, 'path' | 'title' | 'modified'>>(RELATED_SQL.row, other)!,
        score,
        reasons,
        ...(passage && { passage }),
      };
    });
}

function addEvidence(evidenceById: Found, id: number, reason: RelatedReason, weight: number): void {
  const evidenceList = evidenceById.get(id);
  if (evidenceList) evidenceList.push({ reason, weight });
  else evidenceById.set(id, [{ reason, weight }]);
}

/** The passage of a note that is most alike. */
interface NearestPassage {
  readonly chunkId: number;
  readonly cosine: number;
}

const PASSAGE_LENGTH = 220;

function passageOf(
  database: Database,
  documentId: number,
  nearest: NearestPassage | undefined,
): RelatedNote['passage'] {
  const passage = nearest && readPassage(database, documentId, nearest.chunkId);
  if (!passage) return undefined;
  const text = toPlainText(passage.text).replace(/\s+/gu, ' ').trim();
  return text === '' ? undefined : { line: passage.lines.from, text: text.slice(0, PASSAGE_LENGTH) };
}

/** Compares the means of the notes' passages: their overall subject. @returns the nearest passage of each note */
function addSimilar(
  database: Database,
  id: number,
  { vectors, similarityOf }: RelatedMeaning,
  evidenceById: Found,
): ReadonlyMap<number, NearestPassage> {
  const mean = new Float32Array(vectors.dimensions);
  for (const chunk of database.all<{ id: number }>(RELATED_SQL.chunks, chunkIdOf(id, 0), chunkIdOf(id + 1, 0))) {
    vectors.vector(chunk.id)?.forEach((value, at) => (mean[at]! += value));
  }
  const length = Math.hypot(...mean);
  const best = new Map<number, NearestPassage>();
  if (length === 0) return best;
  for (const { chunkId, cosine } of vectors.search(
    mean.map((value) => value / length),
    PASSAGES,
    undefined,
  )) {
    const documentId = documentOfChunk(chunkId);
    if (cosine > (best.get(documentId)?.cosine ?? -1)) best.set(documentId, { chunkId, cosine });
  }
  for (const [relatedId, { cosine }] of best) {
    const value = similarityOf(cosine);
    if (value >= LEAST_SIMILARITY)
      addEvidence(evidenceById, relatedId, { kind: 'similarity', value }, WORTH.similarity * value);
  }
  return best;
}

interface LinkedRow {
  readonly id: number;
  readonly property: string | null;
}

/** @returns the notes that are linked with this one, either way. */
function addLinked(database: Database, id: number, path: VaultPath, evidenceById: Found): ReadonlySet<number> {
  const out = database.all<LinkedRow>(RELATED_SQL.out, id);
  const back = database.all<LinkedRow>(RELATED_SQL.in, path);
  const [to, from] = [new Set(out.map((row) => row.id)), new Set(back.map((row) => row.id))];
  for (const linkedId of new Set([...to, ...from])) {
    const both = to.has(linkedId) && from.has(linkedId);
    const direction = both ? 'both' : to.has(linkedId) ? 'out' : 'in';
    addEvidence(evidenceById, linkedId, { kind: 'link', direction }, both ? MUTUAL : WORTH.link);
  }
  for (const [rows, direction] of [
    [out, 'out'],
    [back, 'in'],
  ] as const) {
    for (const { id: relatedId, property } of rows)
      if (property !== null)
        addEvidence(evidenceById, relatedId, { kind: 'relation', type: property, direction }, WORTH.relation);
  }
  return new Set([...to, ...from]);
}

/** Weighted by the rarity of the tag. */
function addTagged(database: Database, id: number, evidenceById: Found): void {
  const shared = new Map<number, { tags: string[]; rest: number }>();
  for (const { tag } of database.all<{ tag: string }>(RELATED_SQL.tags, id, MOST_TAGS)) {
    const fellows = database.all<{ id: number }>(RELATED_SQL.tagged, tag, HUB + 1);
    if (fellows.length > HUB) continue;
    const rarity = WORTH.tags * (1 - Math.log(fellows.length) / Math.log(HUB * 2));
    for (const { id: relatedId } of fellows) {
      if (relatedId === id) continue;
      const sharedTags = shared.get(relatedId) ?? { tags: [], rest: 1 };
      sharedTags.tags.push(tag);
      sharedTags.rest *= 1 - rarity;
      shared.set(relatedId, sharedTags);
    }
  }
  for (const [taggedId, { tags, rest }] of shared)
    addEvidence(evidenceById, taggedId, { kind: 'tags', tags }, 1 - rest);
}

function addNeighbours(database: Database, id: number, linked: ReadonlySet<number>, evidenceById: Found): void {
  const common = new Map<number, { count: number; strength: number }>();
  for (const neighbour of [...linked].slice(0, MOST_NEIGHBOURS)) {
    const fellows = database.all<{ id: number }>(RELATED_SQL.neighbours, neighbour);
    if (fellows.length > HUB) continue;
    for (const { id: fellowId } of fellows) {
      const commonLinks = common.get(fellowId) ?? { count: 0, strength: 0 };
      common.set(fellowId, {
        count: commonLinks.count + 1,
        strength: commonLinks.strength + 1 / Math.log(1 + Math.max(2, fellows.length)),
      });
    }
  }
  for (const [neighbourId, { count, strength }] of common) {
    if (neighbourId !== id)
      addEvidence(
        evidenceById,
        neighbourId,
        { kind: 'neighbours', count },
        WORTH.neighbours * (1 - Math.exp(-strength)),
      );
  }
}

/** How similar the texts are in meaning, calibrated to 0–1, in order; `null` if no model is available. */
export async function compareTexts(
  embedder: Embedder | undefined,
  { texts, to }: CompareRequest,
): Promise<number[] | null> {
  if (!embedder) return null;
  const vectors = await embedder.embed(texts, 'passage');
  const [target] = to === undefined ? [middleOf(vectors, embedder.dimensions)] : await embedder.embed([to], 'passage');
  const similarityOf = calibrated(embedder);
  return vectors.map((vector) => similarityOf(vector.reduce((sum, value, at) => sum + value * (target?.[at] ?? 0), 0)));
}

/** Unit length, or zero if the mean has no direction. */
function middleOf(vectors: readonly Float32Array[], dimensions: number): Float32Array {
  const sum = new Float32Array(dimensions);
  for (const vector of vectors) vector.forEach((value, at) => (sum[at]! += value));
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}
