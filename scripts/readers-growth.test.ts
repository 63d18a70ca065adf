import { describe, expect, it } from 'vitest';
import { createAnswerText, createReasoningReader } from '../src/agent/protocols/reasoning/reasoning-reader.ts';
import { createSaid } from '../src/agent/protocols/tool-protocols.ts';
import { createShownText } from '../src/agent/protocols/written/parse-written-calls.ts';
import { parseTaskSettings } from '../src/notes/formats/tasks/task-settings.ts';
import { DEFAULT_SETTINGS as BOARD_SETTINGS } from '../src/notes/formats/board/read-board.ts';
import { parseNote } from '../src/notes/parse-note.ts';
import { parseVaultSettings } from '../src/notes/vault-settings.ts';
import { IS_LONG_FUZZ } from '../src/notes/testing/fuzz-runs.ts';
import { LONG_TEXTS, PHRASES } from '../src/notes/testing/long-texts.ts';
import { PATHOLOGICAL_NOTES } from '../src/notes/testing/pathological-notes.ts';
import { growthOf, SIZES } from '../src/notes/testing/processor-time.ts';
import { type ExportedFunction, functionsIn, type Parameter, sourceFiles } from './read-source.ts';

/**
 * Every exported function that takes a text is given long ones: a new one joins by itself, as they are read from the code. What its other
 * parameters are given follows from their names and types (`GIVEN`); what takes something else is tried by the tests of tools, editor and
 * page.
 */

/** Names or folders whose functions act on files, stores and processes rather than read: the text would be a folder's name. */
const ACTS =
  /^(?:headless\/(?:storage|stores|index|commands|keyboard)|fs-access\/(?:recent|sample|records)|workers\/(?:tabs|vectors)|app\/(?:state\/(?:drafts|own-tools|vault)|shell|ui|views\/note\/fold|views\/palette|strings)|tools\/stores)|\b(?:create|open|make|claim|remove|clear|forget|reset|remember|load|copy|ask|start|write)[A-Z]\w*$|InWorker$/u;

/** Quadratic or slow, and why that is no fault: what they are given is short. */
const SHORT: Readonly<Record<string, string>> = {
  'agent/builtin/answering/asked.ts readAsked': 'a longer text is no question',
};

const NEVER = new AbortController().signal;
const VAULT_SETTINGS = parseVaultSettings({});
const RULES = { settings: parseTaskSettings(undefined, undefined), today: '2026-03-05' };
const QUERY_SURROUNDINGS = { path: 'Long.md', frontmatter: {} };

/** What parameters are given, by type or by name and type; a function makes it of the text. `TEXTS` are two long ones that differ. */
const GIVEN: Readonly<Record<string, unknown>> = {
  VaultPath: 'Long.md',
  "VaultPath | ''": 'Long.md',
  'path: string': 'Long.md',
  AbortSignal: NEVER,
  TaskRules: RULES,
  TaskSettings: RULES.settings,
  BoardSettings: BOARD_SETTINGS,
  VaultSettings: VAULT_SETTINGS,
  QuerySurroundings: QUERY_SURROUNDINGS,
  boolean: false,
  ParsedNote: (text: string) => parseNote('Long.md' as never, text),
  '() => ParsedNote': (text: string) => () => parseNote('Long.md' as never, text),
  'readonly string[]': ['moon', 'gate'],
  'ReadonlySet<string>': new Set(['moon', 'gate']),
  CardPlace: { lane: 0, card: 0 },
  LineRange: (text: string) => ({ from: 0, to: text.length }),
  'readonly Range[]': [],
  '() => Promise<void>': async () => {},
  TaskField: 'due',
  TaskSpelling: 'emoji',
  Date: new Date(2026, 2, 5),
  Day: { year: 2026, month: 3, day: 5 },
  ChunkOptions: { maxTokens: 200 },
  Handles: { of: () => undefined, entries: [] },
  'end: number': (text: string) => text.length,
  'to: number': (text: string) => text.length,
  'yamlTo: number': (text: string) => text.length,
  'caret: number': (text: string) => text.length,
  'now: number': Date.UTC(2026, 2, 5),
  'depth: number': 0,
  'most: number': 1_000_000_000,
  number: 0,
  unknown: (text: string) => text,
};

/** Signs and beginnings of which a line may be full: what a pattern begins at each of them, and does not find. */
const UNITS = [
  ...' \t\n\r-#[](){}`*_|>:"\'.,/\\0a<=%~!?+$^&@;“–月é\u0301\u200b',
  ...[
    'a ',
    'A b. ',
    '[[',
    '](',
    '- ',
    '> ',
    '1. ',
    '::',
    '<!--',
    '%%',
    '`a',
    '"\\',
    '[ ]',
    '#a ',
    'a@',
    'http://',
    '\\u',
    '{{',
    ' \n',
  ],
  ...[
    'and ',
    'a/',
    '../',
    '0-',
    '📅 ',
    '(a:: ',
    '|a',
    '\n\n- ',
    '| - ',
    '&lt;',
    'a\n:',
    '<a ',
    '</',
    '](<',
    ']]',
    '*a ',
    '--- \n',
  ],
];
/** Beginnings of a line behind which such a run stands. */
const HEADS = ['', '- [ ] ', '[[a', '"', '| a | ', 'key: '];

interface Shape {
  readonly name: string;
  readonly make: (bytes: number) => string;
  /** Lines and blocks show their square only where there are very many; signs at once. */
  readonly most: number;
}

/** Made once for all functions. */
const made = new Map<string, string>();
function kept({
  name,
  make,
}: {
  readonly name: string;
  readonly make: (bytes: number) => string;
}): (bytes: number) => string {
  return (bytes) => {
    const key = `${bytes} ${name}`;
    let text = made.get(key);
    if (text === undefined) made.set(key, (text = make(bytes)));
    return text;
  };
}

const RUNS: readonly Shape[] = UNITS.flatMap((unit, at) =>
  // Each behind nothing, and behind one of the beginnings.
  ['', HEADS[at % HEADS.length]!].map((head) => ({
    name: `${JSON.stringify(head)} and a run of ${JSON.stringify(unit)}`,
    make: (bytes: number) => `${head}${unit.repeat(bytes / unit.length)}\u0001x`,
    most: SIZES[0],
  })),
);
const [PLAIN, SIGNS] = [LONG_TEXTS.slice(0, 8), LONG_TEXTS.slice(8)];
const SHAPES: readonly Shape[] = [
  ...RUNS,
  ...SIGNS.map((text) => ({ ...text, most: SIZES[0] })),
  ...PATHOLOGICAL_NOTES.map((text) => ({ ...text, most: SIZES[1] })),
  ...PLAIN.map((text) => ({ ...text, most: SIZES.at(-1)! })),
].map((shape) => ({ ...shape, make: kept(shape) }));

/** What `npm test` tries: what reads Markdown, with a few shapes, up to a size at which a square is seen. */
const SAMPLED = /^notes\/(?:markdown|links|query|rename)\//u;
const SAMPLE: readonly Shape[] = SHAPES.filter(
  ({ name }, at) => name === 'many lines' || (at < RUNS.length && at % 12 === 0),
).map((shape) => ({ ...shape, most: 12_500 }));

/** The notes that are made to be slow are for those who read notes; others are given some of them. */
const shapesFor = ({ file }: ExportedFunction): readonly Shape[] => {
  if (!IS_LONG_FUZZ) return SAMPLE;
  if (/^(?:notes\/(?:markdown|frontmatter|[\w-]+\.ts)|app\/markdown)/u.test(file)) return SHAPES;
  return SHAPES.filter(({ most }, at) => most !== SIZES[1] || at % 8 === 0);
};

const isText = ({ name, type }: Parameter): boolean =>
  /^string(?: \| (?:null|undefined))*$/u.test(type) || (type === 'readonly string[]' && /lines/iu.test(name));
const isGiven = (parameter: Parameter): boolean =>
  parameter.isOptional || isText(parameter) || given(parameter) !== undefined;
const given = ({ name, type }: Parameter): unknown => GIVEN[`${name}: ${type}`] ?? GIVEN[type];

/** The functions that can be called with texts, and those that cannot, as something is wanted that nothing here makes. */
function subjects(): { tried: ExportedFunction[]; left: ExportedFunction[] } {
  const only = process.env['LATENT_GROWTH_ONLY'];
  const all = sourceFiles()
    .flatMap(functionsIn)
    .filter(({ parameters }) => parameters.some(isText))
    .filter(({ file, name }) => !ACTS.test(`${file} ${name}`) && (!only || `${file} ${name}`.includes(only)));
  return {
    tried: all.filter(({ file, parameters }) => parameters.every(isGiven) && (IS_LONG_FUZZ || SAMPLED.test(file))),
    left: all.filter(({ parameters }) => !parameters.every(isGiven)),
  };
}

type Callable = (...values: unknown[]) => unknown;

/** The ways to call it: with the text as each of its texts in turn, beside short ones; and as all of them, each a little different. */
function waysToCall({ parameters }: ExportedFunction): ((text: string) => unknown[])[] {
  const texts = parameters.filter((parameter) => isText(parameter) && given(parameter) === undefined).length;
  const call = (pick: (text: string, at: number) => string) => (text: string) => {
    let at = 0;
    return parameters.flatMap((parameter) => {
      const value = given(parameter);
      if (value !== undefined && !parameter.isOptional)
        return [typeof value === 'function' && value.length > 0 ? value(text) : value];
      if (isText(parameter))
        return [parameter.type.startsWith('readonly') ? pick(text, at++).split('\n') : pick(text, at++)];
      return [undefined];
    });
  };
  const short = [PHRASES.met, PHRASES.missed, 'x'];
  const ways = Array.from({ length: Math.max(texts, 1) }, (_, own) =>
    call((text, at) => (at === own ? text : short[at % short.length]!)),
  );
  if (texts > 1)
    ways.push(
      call((text, at) =>
        at === 0 ? text : `${text.slice(0, text.length / 2)}${short[at % 3]}${text.slice(text.length / 2)}`,
      ),
    );
  return ways;
}

/** To its end: a promise, or all that an iterator yields. An error is an answer as well. */
async function run(work: Callable, values: readonly unknown[]): Promise<boolean> {
  try {
    const answer = await work(...values);
    if (typeof answer === 'object' && answer !== null && typeof (answer as Iterator<unknown>).next === 'function')
      for (const _ of answer as Iterable<unknown>);
    return true;
  } catch {
    return false;
  }
}

async function loaded({ file, name }: ExportedFunction): Promise<Callable | undefined> {
  try {
    const module: Record<string, unknown> = await import(/* @vite-ignore */ `../src/${file}`);
    return typeof module[name] === 'function' ? (module[name] as Callable) : undefined;
  } catch {
    return undefined;
  }
}

describe('a function of a text takes time in proportion to it', () => {
  const { tried } = subjects();
  const files = new Map(tried.map(({ file }) => [file, tried.filter((other) => other.file === file)]));

  it('is tried for many', () => {
    const least = process.env['LATENT_GROWTH_ONLY'] ? 0 : IS_LONG_FUZZ ? 300 : 20;
    expect(tried.length).toBeGreaterThan(least);
  });

  it.each([...files])('%s', { timeout: 1_200_000 }, async (_file, functions) => {
    const faults: string[] = [];
    for (const subject of functions) {
      const work = await loaded(subject);
      if (!work || SHORT[`${subject.file} ${subject.name}`]) continue;
      const own: string[] = [];
      for (const shape of shapesFor(subject)) {
        for (const [way, values] of waysToCall(subject).entries()) {
          const { fault } = await growthOf(shape.make, (text) => run(work, values(text)), shape.most);
          if (fault) own.push(`${subject.name} (${way}) of ${shape.name}: ${fault}`);
        }
        // Which three do not matter: the function is looked at then.
        if (own.length > 2) break;
      }
      faults.push(...own);
    }
    expect(faults).toEqual([]);
  });
});

/** What reads an answer while it comes, in pieces as models give them. */
const STREAMS = { createReasoningReader, createAnswerText, createSaid, createShownText };

describe('an answer that comes in pieces is read in proportion to them', () => {
  const shapes = [
    ...PLAIN.filter((_, at) => IS_LONG_FUZZ || at === 1),
    { name: 'an object that says it', make: (bytes: number) => `{"say": "${'word \\n'.repeat(bytes / 7)}"}` },
    { name: 'an object that says nothing', make: (bytes: number) => `{"note": "${'"say" '.repeat(bytes / 6)}` },
    { name: 'thoughts without an end', make: (bytes: number) => `<think>${'hm, <b> so '.repeat(bytes / 11)}` },
    { name: 'signs of code', make: (bytes: number) => '`'.repeat(bytes) },
  ];
  it.each(Object.entries(STREAMS))('%s', { timeout: 600_000 }, async (_name, create) => {
    const faults: string[] = [];
    for (const { name, make } of shapes) {
      const read = (text: string): void => {
        const reader = create();
        for (let at = 0; at < text.length; at += 7) reader.take(text.slice(at, at + 7));
      };
      const { fault } = await growthOf(make, read, IS_LONG_FUZZ ? SIZES[3] : SIZES[0]);
      if (fault) faults.push(`${name}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
});
