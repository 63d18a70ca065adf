import { expect, it, onTestFinished } from 'vitest';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { CORPUS } from './trust/corpus/corpus.ts';
import { runCorpus, SURFACES, type CorpusResult } from './trust/run-corpus.ts';
import { withoutPolicy, withoutSanitiser } from './trust/untrusted-builds.ts';

/** A sample of `npm run test:trust -- untrusted-text`: every seventh vector of each list, outside the long run every fourteenth, on the surfaces that accept most of them. */
const EVERY = IS_LONG_RUN ? 7 : 14;
const corpus = CORPUS.filter((_, at) => at % EVERY === 3);
const surfaces = SURFACES.filter(({ name }) => ['note, reading', 'properties', 'embeds', 'canvas'].includes(name));
/** For builds that lack a part of what protects: outside the long run a third of the sample. */
const fewer = corpus.filter((_, at) => IS_LONG_RUN || at % 3 === 0);

function expectNothing({ ran, sent, other, notShown }: CorpusResult): void {
  expect({ ran, sent, other, notShown }).toEqual({ ran: [], sent: [], other: [], notShown: [] });
}

it('untrusted text runs nothing, sends nothing and violates no content security policy, and runs and sends nothing without the policy', async () => {
  const result = await runCorpus({ corpus, surfaces });
  expectNothing(result);
  expect(result.tried).toBeGreaterThan(IS_LONG_RUN ? 400 : 200);
  expect(result.violations.filter((violation) => !violation.startsWith('script-src eval'))).toEqual([]);
  const { dist, remove } = await withoutPolicy();
  onTestFinished(remove);
  expectNothing(await runCorpus({ dist, corpus: fewer, surfaces }));
}, 300_000);

it.runIf(IS_LONG_RUN)(
  'untrusted text runs nothing with the content security policy and without the sanitiser, and does run without both',
  async () => {
    const guarded = await withoutSanitiser();
    onTestFinished(guarded.remove);
    expectNothing(await runCorpus({ dist: guarded.dist, corpus: fewer, surfaces }));
    const open = await withoutPolicy(guarded.dist);
    onTestFinished(open.remove);
    const { ran, sent } = await runCorpus({
      dist: open.dist,
      corpus,
      surfaces: surfaces.filter(({ name }) => name === 'note, reading'),
    });
    // One of them navigates the page away before all were shown.
    expect(ran.length).toBeGreaterThan(3);
    expect(sent.length).toBeGreaterThan(3);
  },
);
