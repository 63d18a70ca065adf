import type { BaseDefinition, BaseView, FilterTree } from '../../notes/formats/base/definition/base-definition.ts';
import { isDrawnType, pluginOf, unknownViewKeys } from '../../notes/formats/base/definition/known-keys.ts';
import { readBase } from '../../notes/formats/base/definition/read-base.ts';
import { inferNewItem } from '../../notes/formats/base/rows/new-item.ts';
import { neededConditions } from '../../notes/formats/base/rows/needed-conditions.ts';
import { runView } from '../../notes/formats/base/rows/run-view.ts';
import { createPatternAnswers } from '../../notes/formats/base/runtime/pattern-answers.ts';
import { createStepBudget, type World } from '../../notes/formats/base/runtime/world.ts';
import type { VaultSettings } from '../../notes/vault-settings.ts';
import type { BaseRequest, BaseResponse, BaseViewInfo } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';
import type { PatternRunner } from '../queries/pattern-runner.ts';
import { createPause, lookUp, type Resolve } from '../threads/evaluation.ts';
import { createPatternAnswerer } from './answer-patterns.ts';
import { createBaseFiles } from './base-files.ts';
import type { KnownFacts } from './known-facts.ts';

export interface BaseParts {
  readonly database: Database;
  readonly settings: VaultSettings;
  readonly resolve: Resolve;
  readonly createPatternRunner: () => PatternRunner;
  readonly known: KnownFacts;
}

/** The rows of one view of a base. Waits for nothing but patterns, and lets other queries run in between. */
export async function answerBase(parts: BaseParts, request: BaseRequest): Promise<BaseResponse> {
  const { base, problem } = readBase(request.yaml);
  if (problem) return { kind: 'broken', problem };
  const view = request.view === undefined ? base.views[0] : findView(base, request.view);
  if (!view) return { kind: 'no_view', views: base.views.map(({ name }) => name) };
  const files = createBaseFiles(parts.database, parts.resolve, parts.known);
  const patterns = createPatternAnswerer(parts.createPatternRunner);
  const world = createWorld(parts, (path) => files.find(path));
  const host = request.host === undefined ? null : files.find(request.host);
  try {
    const result = await runView(
      { base, view, world, host },
      files.matching(neededConditions([base.filters, view.filters])),
      request,
      { answer: (calls) => patterns.answer(calls), pause: createPause() },
    );
    const views = base.views.map(({ name, type }) => ({ name, type }));
    return { kind: 'view', views, view: viewInfo(base, view), newItem: inferNewItem(base, view), ...result };
  } finally {
    patterns.stop();
  }
}

const findView = ({ views }: BaseDefinition, name: string): BaseView | undefined =>
  views.find((view) => view.name === name) ??
  views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase());

function createWorld({ settings, resolve }: BaseParts, file: World['file']): World {
  return {
    now: Date.now(),
    random: Math.random,
    resolve: (target, from) => lookUp(resolve, target, from),
    file,
    propertyKinds: settings.propertyKinds,
    patterns: createPatternAnswers(),
    budget: createStepBudget(),
  };
}

function viewInfo(
  base: BaseDefinition,
  { name, type, sort, groupBy, limit, filters, options }: BaseView,
): BaseViewInfo {
  const plugin = pluginOf(type);
  return {
    name,
    type,
    sort,
    ...(groupBy && { groupBy }),
    ...(limit !== undefined && { limit }),
    filters: [base.filters, filters].flatMap((tree) => (tree === null ? [] : [filterText(tree)])),
    options,
    unknownKeys: [...base.unknownKeys, ...unknownViewKeys({ type, options })],
    isDrawn: isDrawnType(type),
    ...(plugin !== undefined && { plugin }),
  };
}

/** A filter as one expression. */
function filterText(tree: FilterTree): string {
  if (typeof tree === 'string') return tree;
  const parts = tree.filters.map((each) => (typeof each === 'string' ? each : `(${filterText(each)})`));
  return tree.kind === 'not' ? `!(${parts.join(' || ')})` : parts.join(tree.kind === 'and' ? ' && ' : ' || ');
}
