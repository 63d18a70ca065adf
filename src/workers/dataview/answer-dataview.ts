import { createPatternAnswers } from '../../notes/formats/base/runtime/pattern-answers.ts';
import { pageObject } from '../../notes/formats/dataview/pages/page-object.ts';
import type { DataviewResult, InlineResult } from '../../notes/formats/dataview/run/result.ts';
import { runInline, runQuery, type QueryParts } from '../../notes/formats/dataview/run/run-query.ts';
import { createStepBudget, type World } from '../../notes/formats/dataview/runtime/world.ts';
import type { ObjectValue } from '../../notes/formats/dataview/values/values.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { VaultSettings } from '../../notes/vault-settings.ts';
import { createPatternAnswerer } from '../bases/answer-patterns.ts';
import type { DataviewRequest } from '../contract/contract-dataview.ts';
import type { Database } from '../database/database.ts';
import type { PatternRunner } from '../queries/pattern-runner.ts';
import { createPause, lookUp, type Resolve } from '../threads/evaluation.ts';
import { createNoteSource } from './note-source.ts';

export interface DataviewParts {
  readonly database: Database;
  readonly resolve: Resolve;
  readonly createPatternRunner: () => PatternRunner;
  readonly settings: Pick<VaultSettings, 'dataview'>;
}

/** More rows would make a page that nobody reads; the block says how many there are. */
const MOST_ROWS = 500;

/** What a `dataview` block shows. Lets other queries run in between. */
export const answerDataview = (parts: DataviewParts, request: DataviewRequest): Promise<DataviewResult> =>
  withParts(parts, request, (query) => runQuery(request.source, query));

/** What an expression in a line of text shows. */
export const answerInline = (parts: DataviewParts, request: DataviewRequest): Promise<InlineResult> =>
  withParts(parts, request, (query) => runInline(request.source, query));

async function withParts<Result>(
  { database, resolve, createPatternRunner, settings }: DataviewParts,
  { path, now, starred }: DataviewRequest,
  work: (parts: QueryParts) => Promise<Result>,
): Promise<Result> {
  const known = new Map<string, VaultPath | null>();
  const resolveOnce = (target: string, from: VaultPath | ''): VaultPath | null => {
    const key = `${from}\n${target}`;
    let found = known.get(key);
    if (found === undefined) known.set(key, (found = lookUp(resolve, target, from)));
    return found;
  };
  const notes = createNoteSource(database, resolveOnce, new Set(starred));
  const pages = new Map<VaultPath, ObjectValue | null>();
  const patterns = createPatternAnswerer(createPatternRunner);
  const world: World = {
    now,
    host: path as VaultPath | '',
    resolve: resolveOnce,
    page(of) {
      let page = pages.get(of);
      if (page === undefined) {
        const note = notes.find(of);
        pages.set(of, (page = note && pageObject(note)));
      }
      return page;
    },
    patterns: createPatternAnswers(),
    budget: createStepBudget(),
    settings: settings.dataview,
  };
  try {
    const runner = {
      answer: (calls: Parameters<typeof patterns.answer>[0]) => patterns.answer(calls),
      pause: createPause(),
    };
    return await work({ world, notes, runner, limit: MOST_ROWS });
  } finally {
    patterns.stop();
  }
}
