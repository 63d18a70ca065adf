import { createLinkResolver } from '../../../links/resolve-link.ts';
import { parseNote } from '../../../parse-note.ts';
import { toVaultPath, isNotePath, type VaultPath } from '../../../paths/paths.ts';
import type { PropertyKind } from '../../../frontmatter/property-kind.ts';
import { parseExpression } from '../language/parse-expression.ts';
import { evaluate } from '../functions/evaluate.ts';
import { ENGLISH_DATES } from '../../expressions/date-language.ts';
import { createPatternAnswers, runPattern } from '../../expressions/patterns.ts';
import { createStepBudget } from '../../expressions/limits.ts';
import { createRowState, type World } from '../functions/world.ts';
import { cellText } from '../functions/value-text.ts';
import type { BaseFile, Value, WrittenLink } from '../../expressions/values.ts';
import { parseOr } from '../rows/filter-rows.ts';

export interface SampleWorld {
  readonly world: World;
  readonly files: ReadonlyMap<string, BaseFile>;
}

/** Noon of a Wednesday, in the time zone that the tests run in. */
export const SAMPLE_NOW = new Date(2026, 5, 10, 12, 0, 0).getTime();

/** A vault of texts by path, read by the real parser; its links lead where the real resolver finds them. */
export function sampleWorld(
  texts: Readonly<Record<string, string>>,
  kinds: Readonly<Record<string, PropertyKind>> = {},
): SampleWorld {
  const resolver = createLinkResolver();
  for (const path of Object.keys(texts)) resolver.add(toVaultPath(path));
  const files = new Map(
    Object.entries(texts).map(([path, text]) => [
      path,
      sampleFile(toVaultPath(path), text, (target, from) => resolver.resolve(target, from)),
    ]),
  );
  const world: World = {
    now: SAMPLE_NOW,
    random: () => 0.5,
    resolve: (target, from) => (target === '' ? from || null : resolver.resolve(target, from as VaultPath)),
    file: (path) => files.get(path) ?? null,
    propertyKinds: new Map(Object.entries(kinds)),
    dateLanguage: ENGLISH_DATES,
    patterns: createPatternAnswers(),
    budget: createStepBudget(),
  };
  return { world, files };
}

function sampleFile(
  path: VaultPath,
  text: string,
  resolve: (target: string, from: VaultPath) => VaultPath | null,
): BaseFile {
  const parsed = isNotePath(path) ? parseNote(path, text) : undefined;
  const links = (embeds: boolean): WrittenLink[] =>
    (parsed?.links ?? [])
      .filter(({ type }) => (type === 'embed') === embeds)
      .map(({ target, subpath, text: shown }) => {
        const written = subpath === undefined ? target : `${target}#${subpath}`;
        return { target: written, display: shown ?? written.replaceAll('#', ' > '), path: resolve(target, path) };
      });
  return {
    path,
    size: text.length,
    created: new Date(2026, 0, 2, 3, 4, 5).getTime(),
    modified: new Date(2026, 5, 9, 8, 0, 0).getTime(),
    properties: () => parsed?.frontmatter ?? {},
    tags: () => [...new Set(parsed?.tags.map(({ name }) => name))],
    links: () => links(false),
    embeds: () => links(true),
    backlinks: () => [],
  };
}

/** The value of an expression in a row, patterns answered as they come. @throws ExpressionError */
export function evaluateIn(
  { world: shared, files }: SampleWorld,
  text: string,
  options: {
    readonly path?: string;
    readonly host?: string;
    readonly formulas?: Readonly<Record<string, string>>;
  } = {},
): Value {
  const world = { ...shared, budget: createStepBudget() };
  const expression = parseExpression(text);
  const formulas = new Map(Object.entries(options.formulas ?? {}).map(([name, own]) => [name, parseOr(own)]));
  const file = files.get(options.path ?? 'Row.md') ?? null;
  for (;;) {
    world.budget.nextRow();
    const row = createRowState(world, file, files.get(options.host ?? '') ?? null, formulas);
    let result: Value | Error;
    try {
      result = evaluate(expression, { row, locals: {} });
    } catch (error) {
      result = error as Error;
    }
    if (!world.patterns.takeMissing()) {
      if (result instanceof Error) throw result;
      return result;
    }
    for (const call of world.patterns.takeOpen()) world.patterns.learn(call, runPattern(call));
  }
}

/** As a cell shows it; an error as `Error: …`. */
export function shownIn(sample: SampleWorld, text: string, options?: Parameters<typeof evaluateIn>[2]): string {
  try {
    return cellText(evaluateIn(sample, text, options));
  } catch (error) {
    return `Error: ${(error as Error).message}`;
  }
}
