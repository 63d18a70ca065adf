import type { VaultPath } from '../../notes/paths/paths.ts';
import type { PatternMatch, PatternRequest, PatternResponse } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';
import { storedBytes } from '../database/stored-text.ts';
import { type PatternBatch, type PatternHit, type PatternRunner, withinTime } from './pattern-runner.ts';

const PATTERN_SQL = {
  candidates:
    'SELECT d.id, d.path, d.title, d.modified, d.hash FROM documents d WHERE d.ignored = 0 ORDER BY d.modified DESC',
  bytes: 'SELECT bytes FROM texts WHERE document_id = ?',
} as const;

interface Candidate {
  readonly id: number;
  readonly path: VaultPath;
  readonly title: string;
  readonly modified: number;
  readonly hash: string;
}

const BATCH_BYTES = 1_000_000;

/**
 * Searches the notes' text with regular expressions, the note changed last first, in a place that is ended when time is up:
 * a pattern that backtracks without end costs its time and nothing else.
 */
export async function findPattern(
  database: Database,
  createRunner: () => PatternRunner,
  request: PatternRequest,
): Promise<PatternResponse> {
  checkPatterns(request.patterns);
  const requestedPaths = request.paths && new Set(request.paths);
  const candidates = database
    .all<Candidate>(PATTERN_SQL.candidates)
    .filter(({ path }) => requestedPaths?.has(path) ?? true);
  const deadline = performance.now() + request.timeoutMs;
  const runner = createRunner();
  const matches: PatternMatch[] = [];
  let notesFound = 0;
  let matchesFound = 0;
  try {
    for (const batch of batchesOf(database, candidates)) {
      const texts = batch.map(({ bytes }) => bytes);
      const batchResult = await withinTime(
        runner.run({
          patterns: request.patterns,
          texts,
          room: request.maxMatches - matches.length,
          perText: request.maxPerNote ?? Infinity,
          ...(request.replacement !== undefined && { replacement: request.replacement }),
        } satisfies PatternBatch),
        deadline - performance.now(),
      );
      if (!batchResult) return { matches, notesFound, matchesFound, timedOut: true };
      notesFound += batchResult.textsFound;
      matchesFound += batchResult.matchesFound;
      for (const hit of batchResult.hits)
        matches.push(toMatch(hit, batch[hit.text]!.candidate, batchResult.counts[hit.text]!));
    }
    return { matches, notesFound, matchesFound, timedOut: false };
  } finally {
    runner.stop();
  }
}

/** @throws a SyntaxError that names the pattern, before any work is done. */
function checkPatterns(patterns: PatternRequest['patterns']): void {
  for (const { source, flags } of patterns) new RegExp(source, flags);
}

function* batchesOf(
  database: Database,
  candidates: readonly Candidate[],
): Generator<{ candidate: Candidate; bytes: Uint8Array }[]> {
  let batch: { candidate: Candidate; bytes: Uint8Array }[] = [];
  let size = 0;
  for (const candidate of candidates) {
    const textRow = database.get<{ bytes: Uint8Array }>(PATTERN_SQL.bytes, candidate.id);
    if (!textRow) continue;
    const bytes = storedBytes(textRow.bytes);
    batch.push({ candidate, bytes });
    size += bytes.byteLength;
    if (size < BATCH_BYTES) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

function toMatch(
  { text: _text, ...hit }: PatternHit,
  { path, title, modified, hash }: Candidate,
  inNote: number,
): PatternMatch {
  return { path, title, modified, hash, inNote, ...hit };
}
