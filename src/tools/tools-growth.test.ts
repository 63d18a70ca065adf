import { describe, expect, it } from 'vitest';
import { IS_LONG_FUZZ } from '../notes/testing/fuzz-runs.ts';
import { LONG_TEXTS } from '../notes/testing/long-texts.ts';
import { PATHOLOGICAL_NOTES } from '../notes/testing/pathological-notes.ts';
import { FACTOR, leastTimeOf, MOST_GROWTH, NOISE_MS } from '../notes/testing/processor-time.ts';
import { TOOLS } from './registry.ts';
import { CALLS_ON_A_NOTE } from './testing/calls-on-a-note.ts';
import { createBench } from './testing/tool-bench.ts';

/** Bytes of the shorter text; the longer one has `FACTOR` times as many. */
const [PLAIN, SLOW] = IS_LONG_FUZZ ? [100_000, 25_000] : [25_000, 12_500];
/** Of a call about the longer text, milliseconds of processor time. */
const LONGEST_MS = IS_LONG_FUZZ ? 10_000 : 2_000;

/** The processor time (ms) of each call of each tool about one note of this text; nothing is changed, as the person denies it. */
async function timesOf(text: string): Promise<Map<string, number>> {
  const bench = await createBench({
    'Long.md': text,
    'Other.md': 'See [[Long]].\n',
    'Claim.md': '---\ntype: hypothesis\nsupports: "[[Long]]"\n---\nA claim.\n',
    'Books.base': 'views:\n  - type: table\n    name: All\n',
    'Board.canvas': '{"nodes":[],"edges":[]}',
    'Folder/Inner.md': 'See [[Long]].\n',
  });
  const { executor } = bench.reload({ confirmation: { ask: async () => ({ approved: false, feedback: '' }) } });
  const [edge] = await bench.index.relations({ path: 'Claim.md' as never });
  const times = new Map<string, number>();
  for (const { name } of TOOLS)
    for (const [at, input] of CALLS_ON_A_NOTE[name]!({ text, edgeId: edge?.id ?? '' }).entries()) {
      let call = 0;
      const run = () => executor.execute({ callId: `${name} ${at} ${call++}`, name, input, initiatedBy: 'agent' });
      times.set(`${name} ${JSON.stringify(input).slice(0, 120)}`, await leastTimeOf(run));
    }
  await bench.index.close();
  return times;
}

describe('a call about a long note', () => {
  it('is tried for every tool', () => {
    expect(TOOLS.map(({ name }) => name).filter((name) => !CALLS_ON_A_NOTE[name])).toEqual([]);
  });

  const texts = [
    ...LONG_TEXTS.map((text) => ({ ...text, bytes: PLAIN })),
    ...PATHOLOGICAL_NOTES.map((text) => ({ ...text, bytes: SLOW })),
  ];
  const tried = texts.filter(({ name }) => IS_LONG_FUZZ || name === 'many lines');
  it.each(tried)('takes time in proportion to it: $name', { timeout: 600_000 }, async ({ make, bytes }) => {
    const short = await timesOf(make(bytes));
    const long = await timesOf(make(bytes * FACTOR));
    const slow = [...long].filter(([call, ms]) => {
      const before = Math.max(short.get(call) ?? 0, NOISE_MS / FACTOR);
      return ms > LONGEST_MS || (ms > NOISE_MS && ms / before > MOST_GROWTH);
    });
    expect(slow.map(([call, ms]) => `${call}: ${short.get(call)?.toFixed(0)} ms, then ${ms.toFixed(0)} ms`)).toEqual(
      [],
    );
  });
});
