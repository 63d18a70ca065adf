import { toLocalIso } from '../../notes/dates/dates.ts';
import type { GraphRequest, GraphResponse } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';
import { GuardedQueryError } from '../database/guarded-query.ts';
import type { EmbeddedPassages } from '../search/search-slots.ts';
import { createGraphViews, type GraphViews } from './graph-views.ts';
import { createNoteSimilarity, MOST_TEXTS, type NoteSimilarity } from './note-similarity.ts';

/** Longer than any sensible query takes; short enough that a search queued behind it does not seem to hang. */
const TIMEOUT_MS = 500;

export interface GraphQueries {
  query(request: GraphRequest): Promise<GraphResponse>;
}

/** Runs SQL from a user or a model over the documented views, and `similarity(path, text)`. */
export function createGraphQueries(
  database: Database,
  passages: () => EmbeddedPassages | undefined = () => undefined,
): GraphQueries {
  let views: GraphViews | undefined;
  let similarity: NoteSimilarity | undefined;

  function prepare(): GraphViews {
    database.defineFunction('similarity', (path, text) =>
      typeof path === 'string' && typeof text === 'string' ? (similarity?.of(path, text) ?? null) : null,
    );
    return createGraphViews(database, toLocalIso);
  }

  function run({ sql, parameters, limit }: GraphRequest, mine: NoteSimilarity): GraphResponse {
    const { names, isInner, during } = (views ??= prepare());
    similarity = mine;
    try {
      const found = during(() =>
        database.guarded({
          sql,
          parameters,
          views: names,
          isInnerView: isInner,
          maxRows: limit,
          timeoutMs: TIMEOUT_MS,
        }),
      );
      return { kind: 'rows', ...found };
    } catch (error) {
      if (!(error instanceof GuardedQueryError)) throw error;
      const { kind, message, subject } = error;
      return { kind: 'refused', why: kind, message, ...(subject !== undefined && { subject }) };
    } finally {
      similarity = undefined;
    }
  }

  return {
    async query(request) {
      const mine = createNoteSimilarity(database, passages());
      let response = run(request, mine);
      // Each pass knows the texts that the one before asked for; a text may be asked for only where another is near.
      for (let pass = 0; pass < MOST_TEXTS && response.kind === 'rows' && (await mine.compare()); pass += 1)
        response = run(request, mine);
      return response;
    },
  };
}
