import { toLocalIso } from '../../notes/dates/dates.ts';
import type { GraphRequest, GraphResponse } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';
import { GuardedQueryError } from '../database/guarded-query.ts';
import { createGraphViews, type GraphViews } from './graph-views.ts';

/** Longer than any sensible query takes; short enough that a search queued behind it does not seem to hang. */
const TIMEOUT_MS = 500;

export interface GraphQueries {
  query(request: GraphRequest): GraphResponse;
}

/** Runs SQL from a user or a model over the documented views. */
export function createGraphQueries(database: Database): GraphQueries {
  let views: GraphViews | undefined;
  return {
    query({ sql, parameters, limit }) {
      const { names, isInner, during } = (views ??= createGraphViews(database, toLocalIso));
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
      }
    },
  };
}
