import { describe, expect, it, vi } from 'vitest';
import { IS_LONG_FUZZ } from '../src/notes/testing/fuzz-runs.ts';
import { patternsIn, sourceFiles, type WrittenPattern } from './read-source.ts';

/**
 * Every pattern of the code is given texts that are made to be slow for it: long runs of each sign, word and pair of signs of its own
 * source, behind each of its words, that nothing closes. It may take time in proportion to the text, and not more.
 */

/** Files whose patterns are given short texts alone, by how many characters at most, and why. Tried up to that length. */
const SHORT: Readonly<Record<string, readonly [characters: number, why: string]>> = {
  'agent/builtin/forms/': [2000, 'planQuestion gives them the beginning and the end of a long text'],
  'agent/builtin/understanding/': [1300, 'readRequest gives them the beginning and the end of a long text'],
  'agent/builtin/question-forms.ts': [2000, 'as the forms'],
  'agent/builtin/answering/asked.ts': [2000, 'a longer text is no question'],
  'agent/protocols/written/code-places.ts': [2000, 'a longer line opens no code'],
  'agent/providers/faults/': [4000, 'of a longer error the beginning is read'],
  'notes/dates/date-expression.ts': [500, 'a longer text is no date'],
  'notes/frontmatter/read-field.ts': [200, 'looks at the characters of a key alone'],
  'notes/paths/file-name.ts': [600, 'the beginning of a longer name is read'],
  'notes/basics/pattern.ts': [2000, 'is given the patterns of the code'],
  'workers/words/sound-scripts.ts': [500, 'is given the lists of the code'],
};

/** Characters for which a pattern that takes exponential time is still done, for which a square is seen, and of the texts that are compared. */
const [FEW, PROBE, SHORTER] = [24, 2000, 4000];
const FACTOR = 4;
const LONGER = SHORTER * FACTOR;
/** Milliseconds that say nothing: for those few characters; for a probe; for the longest text. */
const [QUICK_FEW, QUICK, UNCLEAR] = [20, 0.5, 10];
/**
 * Milliseconds for a probe that are a fault at once. V8 optimises no pattern any more once a process holds very much code, as one of many
 * test files does: the pattern of all emoji then takes 60.
 */
const MOST = 300;
/** A square takes sixteen times as long for four times the text; on a machine in use, what is in proportion takes up to ten. */
const MOST_GROWTH = 12;
const ROUNDS = 3;
const MOST_ROUNDS = 20;

/** What each class of signs holds, by the letter behind its backslash. */
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  ...{ s: [' ', '\t'], S: ['x'], d: ['1'], D: ['x'], w: ['a'], W: ['-', ' '] },
  ...{ n: ['\n'], t: ['\t'], r: ['\r'], b: [], B: [], k: [], p: ['a'], P: ['-'] },
};
const PROPERTIES: readonly (readonly [RegExp, string])[] = [
  [/^M/u, '\u0301'],
  [/^N/u, '1'],
  [/^[PS](?!cript)/u, '!'],
  [/Han/u, '月'],
];

/** The signs and words of which a pattern is made. */
function partsOf(source: string): { signs: string[]; words: string[] } {
  const [signs, words] = [new Set<string>(), new Set<string>()];
  let word = '';
  const end = (): void => {
    if (word.length > 1) words.add(word);
    word = '';
  };
  const add = (sign: string): void => {
    signs.add(sign);
    word += sign;
  };
  const parts =
    /\\[pP]\{(?<property>[^}]*)\}|\\u\{(?<code>[\da-fA-F]+)\}|\\[ux](?<short>[\da-fA-F]{4}|[\da-fA-F]{2})|\\(?<escaped>[^])|\((?:\?(?:[:=!]|<[=!]|<[^>]*>|[a-z-]*:))?|\{\d+(?:,\d*)?\}|(?<sign>[^])/gu;
  for (const { groups = {} } of source.matchAll(parts)) {
    const { property, code, short, escaped, sign } = groups;
    const point = code ?? short;
    if (property !== undefined) {
      end();
      signs.add(PROPERTIES.find(([names]) => names.test(property))?.[1] ?? 'a');
    } else if (point !== undefined) add(String.fromCodePoint(Number.parseInt(point, 16)));
    else if (escaped !== undefined && CLASSES[escaped]) {
      end();
      for (const one of CLASSES[escaped]) signs.add(one);
    } else if (escaped !== undefined) add(escaped);
    else if (sign === '.') {
      end();
      signs.add('x');
    } else if (sign === undefined || ')[]^$|?*+'.includes(sign)) {
      if (sign === '?' && word.length > 2) words.add(word.slice(0, -1));
      end();
    } else add(sign);
  }
  end();
  return { signs: [...signs].slice(0, 24), words: [...words].slice(0, 24) };
}

interface Run {
  readonly before: string;
  readonly unit: string;
  readonly behind: string;
}

/** Runs that such a pattern may be slow for. */
function runsFor(source: string): Run[] {
  const { signs, words } = partsOf(source);
  const few = signs.slice(0, IS_LONG_FUZZ ? 10 : 4);
  const units = [
    ...signs,
    ...words,
    ...few.flatMap((one) => few.flatMap((other) => (one === other ? [] : [one + other]))),
    ...words.flatMap((word) => [`${word} `, `${word}a`, ` ${word}`]),
    ...words.flatMap((one) => words.slice(0, 6).flatMap((other) => (one === other ? [] : [`${one} ${other} `]))),
  ];
  const heads = [...few, ...words.slice(0, 16).flatMap((word) => [word, `${word} `])];
  return [
    ...units.flatMap((unit) => ['', '\u0001'].map((behind) => ({ before: '', unit, behind }))),
    ...heads.flatMap((before) => [...signs, ...words].map((unit) => ({ before, unit, behind: '\u0001\n' }))),
  ].slice(0, IS_LONG_FUZZ ? 1000 : 30);
}

/** In words, the run for which the time grows faster than the text. @param longest characters that the pattern is ever given */
function faultOf(source: string, flags: string, longest: number): string | undefined {
  if (!/[*+]|,\}/u.test(source)) return undefined;
  // A pattern is looked for at each place, as `replace` does and a search does that finds nothing.
  const pattern = new RegExp(source, /[gy]/u.test(flags) ? flags : `${flags}g`);
  const search = ({ before, unit, behind }: Run, length: number): void => {
    const text = before + unit.repeat(length / unit.length) + behind;
    pattern.lastIndex = 0;
    if (pattern.sticky) pattern.test(text);
    else text.replace(pattern, '');
  };
  // The clock is quick to read, and a busy machine makes it say too much: what is slow by it is measured by the processor's time.
  const isQuick = (run: Run, length: number, most: number): boolean => {
    const start = performance.now();
    search(run, length);
    return performance.now() - start < most;
  };
  /** @param enough where one round takes no longer, the others are not run; where none does, more are: the collector's work counts too */
  const timeOf = (run: Run, length: number, enough?: number): number => {
    let least = Infinity;
    for (let round = 0; round < (enough === undefined ? ROUNDS : MOST_ROUNDS); round++) {
      const start = process.cpuUsage().user;
      search(run, length);
      least = Math.min(least, (process.cpuUsage().user - start) / 1000);
      if (enough !== undefined && least <= enough) break;
    }
    return least;
  };
  for (const run of runsFor(source)) {
    const told = (times: string): string =>
      `/${source.slice(0, 200)}/${flags} for ${JSON.stringify(run.before)} and a run of ${JSON.stringify(run.unit)}: ${times}`;
    if (!isQuick(run, FEW, QUICK_FEW) && timeOf(run, FEW, QUICK_FEW) > QUICK_FEW)
      return told(`slow for ${FEW} characters`);
    const probe = Math.min(PROBE, longest);
    if (isQuick(run, probe, QUICK)) continue;
    if (!isQuick(run, probe, MOST) && timeOf(run, probe, MOST) > MOST)
      return told(`over ${MOST} ms for ${probe} characters`);
    if (longest < LONGER) {
      const ms = timeOf(run, longest);
      if (ms > 100) return told(`${ms.toFixed(0)} ms for ${longest} characters`);
      continue;
    }
    const [short, long] = [timeOf(run, SHORTER), timeOf(run, LONGER)];
    if (long > UNCLEAR && long > Math.max(short, UNCLEAR / FACTOR) * MOST_GROWTH)
      return told(`${short.toFixed(1)} ms, then ${long.toFixed(0)} ms`);
  }
  return undefined;
}

/** The patterns that are made as the modules are loaded, from parts: `new RegExp(…)`, `pattern`. Those of the app's components want a page. */
async function patternsMade(files: readonly string[]): Promise<WrittenPattern[]> {
  const Original = RegExp;
  const made: WrittenPattern[] = [];
  vi.resetModules();
  vi.stubGlobal(
    'RegExp',
    new Proxy(Original, {
      construct(target, [source, flags], own) {
        // Libraries make patterns of their own as they are loaded.
        const [maker = '', ...others] = (new Error().stack ?? '').split('\n').slice(2);
        const written = [maker, ...others].find((line) => !line.includes('basics/pattern.ts')) ?? '';
        const file = /\/src\/([\w/.-]+?\.ts)/u.exec(maker.includes('/src/') ? written : '')?.[1];
        if (typeof source === 'string' && file !== undefined)
          made.push({ file, line: 0, source, flags: (flags as string | undefined) ?? '' });
        return Reflect.construct(target, [source, flags], own) as object;
      },
    }),
  );
  try {
    for (const file of files) await import(/* @vite-ignore */ `../src/${file}`).catch(() => undefined);
  } finally {
    vi.unstubAllGlobals();
    vi.resetModules();
  }
  return made;
}

describe('a pattern takes time in proportion to the text', () => {
  const only = process.env['LATENT_GROWTH_ONLY'] ?? '';
  const files = sourceFiles().filter((file) => file.includes(only));
  const tried = new Set<string>();
  const check = (patterns: readonly WrittenPattern[]): string[] =>
    patterns.flatMap(({ file, line, source, flags }) => {
      if (tried.has(`/${source}/${flags}`)) return [];
      tried.add(`/${source}/${flags}`);
      const [longest] = Object.entries(SHORT).find(([path]) => file.startsWith(path))?.[1] ?? [Infinity];
      const fault = faultOf(source, flags, longest);
      return fault === undefined ? [] : [`${file}:${line} ${fault}`];
    });

  it('where it is written as one', { timeout: 1_200_000 }, () => {
    const written = files.flatMap(patternsIn);
    if (only === '') expect(written.length).toBeGreaterThan(2000);
    expect(check(written)).toEqual([]);
  });

  it.runIf(IS_LONG_FUZZ)('where it is made of parts', { timeout: 1_200_000 }, async () => {
    const made = await patternsMade(
      files.filter((file) => file.endsWith('.ts') && !/(?:worker|main|entry)\.ts$/u.test(file)),
    );
    if (only === '') expect(made.length).toBeGreaterThan(200);
    expect(check(made)).toEqual([]);
  });
});
