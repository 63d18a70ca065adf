import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { DataviewSyntaxError } from '../../src/notes/formats/dataview/language/syntax.ts';
import { ExpressionError } from '../../src/notes/formats/expressions/values.ts';
import { moduleRunnerTransform, transformWithOxc } from 'vite';

/** One thing that a peer's test expects, and what this program says of it. */
export interface Expectation {
  /** The file of the test, and its names. */
  readonly where: string;
  readonly wanted: string;
  readonly actual: string;
  readonly agrees: boolean;
}

export interface SuiteResult {
  readonly expectations: readonly Expectation[];
  /** Tests that ask for something which stands for no value here, such as how the peer stores it. */
  readonly unread: number;
}

/** Thrown by what stands for a peer's module where a test asks for what has no counterpart. */
export class NoCounterpart extends Error {}

/** A value of a peer's own that only has to be read here: it equals all that was read. */
export const ANYTHING = Symbol('anything');

/** The exports of a peer's module, by its name as it is imported. */
type ModuleOf = (name: string) => Readonly<Record<string, unknown>>;

export type PeerExpect = (actual: unknown) => Readonly<Record<string, (wanted: unknown) => void>>;

interface Matchers {
  readonly [matcher: string]: (...wanted: never[]) => void;
}

/** Matchers of the peer's own: whether they hold, or what was wanted and what is. */
export type OwnMatchers = (actual: unknown, record: (wanted: unknown, actual: unknown) => void) => Matchers;

interface TestRun {
  readonly file: string;
  /** For the label. */
  readonly name: string;
  readonly modules: ModuleOf;
  readonly matchers?: OwnMatchers;
  /** Given the `expect` of the file, for helpers of the peer's that call it. */
  readonly onExpect?: (expect: PeerExpect) => void;
  /** Further names that the test finds in the global scope. */
  readonly globals?: Readonly<Record<string, unknown>>;
}

/**
 * Runs a peer's file of tests against what its modules are called here. Each `expect` is counted, none throws. The file runs in a
 * context of its own, which has none of Node's modules.
 */
export async function runPeerTests({
  file,
  name,
  modules,
  matchers,
  onExpect,
  globals = {},
}: TestRun): Promise<SuiteResult> {
  // The peer's own settings may be made of packages that its checkout lacks.
  const settings = { lang: 'ts', sourcemap: false, tsconfig: false } as const;
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, settings);
  const transformed = await moduleRunnerTransform(code, null, file, code);
  if (!transformed) throw new Error(`${file} could not be read as a module.`);
  const expectations: Expectation[] = [];
  let unread = 0;
  const titles: string[] = [];
  const tests: { readonly where: string; readonly run: () => unknown; readonly before: readonly (() => unknown)[] }[] =
    [];
  let before: (() => unknown)[] = [];
  let where = '';

  const record = (wanted: unknown, actual: unknown): void => {
    const [wantedText, actualText] = [plainText(wanted), plainText(actual)];
    const agrees = wanted === ANYTHING || actual === ANYTHING || wantedText === actualText;
    expectations.push({ where, wanted: wantedText, actual: actualText, agrees });
  };
  const countUnread = (place: string, error: unknown): void => {
    if (error instanceof NoCounterpart || !isOfThisProgram(error)) {
      if (process.env['LATENT_PEERS_WHY'] !== undefined) console.error(place, error);
      unread++;
    } else expectations.push({ where: place, wanted: 'an answer', actual: String(error), agrees: false });
  };
  const describe = Object.assign(
    (title: string, run: () => void) => {
      const outer = before;
      before = [...outer];
      titles.push(title);
      try {
        run();
      } catch (error) {
        countUnread(title, error);
      }
      titles.pop();
      before = outer;
    },
    { each: (rows: readonly unknown[]) => eachRow(rows, (title, run) => describe(title, run)) },
  );
  const test = Object.assign(
    (title: string, run: () => unknown) => {
      tests.push({ where: [name, ...titles, title].join(' > '), run, before: [...before] });
    },
    { each: (rows: readonly unknown[]) => eachRow(rows, (title, run) => test(title, run)), failing: () => undefined },
  );
  const setNow = (value?: unknown): void => {
    peerClock.now = value === undefined ? new Date(2026, 0, 15, 12).getTime() : new Date(value as string).getTime();
  };
  const expect = expectIn(record, matchers);
  onExpect?.(expect as unknown as PeerExpect);
  const context = {
    describe,
    test: Object.assign(test, { concurrent: test }),
    it: test,
    beforeAll: (run: () => unknown) => void before.push(run),
    beforeEach: (run: () => unknown) => void before.push(run),
    afterAll: () => undefined,
    afterEach: () => undefined,
    expect,
    jest: { useFakeTimers: setNow, useRealTimers: () => undefined, setSystemTime: setNow },
    window: {},
    console: { log: () => undefined },
    fail: () => record('no failure', 'a failure'),
    ...globals,
  };
  const run = runInNewContext(
    `(async function (__vite_ssr_exports__, __vite_ssr_import__, __vite_ssr_exportName__, __vite_ssr_dynamic_import__, __vite_ssr_import_meta__, __vite_ssr_exportAll__) {${transformed.code}\n})`,
    context,
    { filename: file },
  ) as (...runtime: readonly unknown[]) => Promise<void>;
  const importModule = (module: string): unknown => modules(module);
  try {
    await run(
      {},
      importModule,
      () => undefined,
      importModule,
      {},
      () => undefined,
    );
  } catch (error) {
    countUnread(name, error);
  }
  for (const { where: place, run: runTest, before: preparations } of tests) {
    where = place;
    setNow();
    try {
      for (const prepare of preparations) await prepare();
      await runTest();
    } catch (error) {
      countUnread(place, error);
    }
  }
  return { expectations, unread };
}

/** What this program cannot read, or where it answers with less than the test takes apart; not a helper of the peer's that is missing here. */
const isOfThisProgram = (error: unknown): boolean =>
  error instanceof DataviewSyntaxError ||
  error instanceof ExpressionError ||
  String(error).includes('Cannot read properties of undefined');

/** The time that a peer's test has set, ms. */
export const peerClock = { now: 0 };

function eachRow(rows: readonly unknown[], add: (title: string, run: () => unknown) => void) {
  return (title: string, run: (...values: unknown[]) => unknown): void => {
    for (const row of rows) {
      const values = Array.isArray(row) ? row : [row];
      add(`${title} ${JSON.stringify(values)}`, () => run(...values));
    }
  };
}

function expectIn(record: (wanted: unknown, actual: unknown) => void, own: OwnMatchers | undefined) {
  const matchersOf = (actual: unknown, isNot: boolean): Readonly<Record<string, unknown>> => {
    const same = (wanted: unknown): void =>
      record(isNot ? { not: plainText(wanted) } : wanted, isNot ? notOf(wanted, actual) : actual);
    const holds = (isTrue: boolean): void => record(!isNot, isTrue);
    return {
      toBe: same,
      toEqual: same,
      toStrictEqual: same,
      toMatchObject: same,
      toBeCloseTo: (wanted: number) => record(wanted.toFixed(2), Number(actual).toFixed(2)),
      toBeNull: () => same(null),
      toBeTruthy: () => holds(Boolean(actual)),
      toBeFalsy: () => holds(!actual),
      toBeDefined: () => undefined,
      toBeUndefined: () => undefined,
      toContain: (wanted: string) => (actual === ANYTHING ? same(ANYTHING) : holds(String(actual).includes(wanted))),
      toMatchInlineSnapshot: () => {
        throw new NoCounterpart();
      },
      toHaveExplanation: () => {
        throw new NoCounterpart();
      },
      ...own?.(actual, (wanted, is) => (isNot ? record(!wanted, is) : record(wanted, is))),
    };
  };
  return Object.assign((actual: unknown) => ({ ...matchersOf(actual, false), not: matchersOf(actual, true) }), {
    extend: () => undefined,
  });
}

const notOf = (wanted: unknown, actual: unknown): unknown =>
  plainText(wanted) === plainText(actual) ? actual : { not: plainText(wanted) };

/** Values that are the same have the same text. */
function plainText(value: unknown): string {
  if (value === ANYTHING) return 'anything';
  if (value === undefined) return 'undefined';
  const isPlain = typeof value === 'object' && value !== null && 'plain' in value;
  return JSON.stringify(isPlain ? (value as { readonly plain: unknown }).plain : value, (_key, inner: unknown) => {
    if (typeof inner === 'object' && inner !== null && 'plain' in inner) return inner.plain;
    if (typeof inner === 'symbol') return String(inner);
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
