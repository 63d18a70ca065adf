import { expect, it, onTestFinished } from 'vitest';
import { CORPUS } from './corpus/corpus.ts';
import { runCorpus, SURFACES, type CorpusResult } from './run-corpus.ts';
import { withoutPolicy, withoutSanitiser } from './untrusted-builds.ts';

/** `LATENT_SURFACE='canvas|memories'` (a pattern) selects surfaces, `LATENT_VECTOR=svg` vectors of the corpus. */
const surfaces = SURFACES.filter(({ name }) => new RegExp(process.env['LATENT_SURFACE'] ?? '').test(name));
const corpus = CORPUS.filter(({ id }) => id.startsWith(process.env['LATENT_VECTOR'] ?? ''));
const MINUTES = 60_000;

function expectNothing(result: CorpusResult): void {
  console.log(
    `${corpus.length} vectors, ${surfaces.length} surfaces, ${result.tried} given, ${result.seen} seen in the page; ran ${result.ran.length}, sent ${result.sent.length}, reports of the policy ${result.violations.length}${[
      ...new Set(result.violations),
    ]
      .slice(0, 5)
      .map((each) => `\n  ${each}`)
      .join('')}`,
  );
  expect({ ran: result.ran, sent: result.sent, other: result.other, notShown: result.notShown }).toEqual({
    ran: [],
    sent: [],
    other: [],
    notShown: [],
  });
}

it(
  'untrusted text of the whole corpus runs nothing on any surface, and violates no content security policy',
  { timeout: 30 * MINUTES },
  async () => {
    const result = await runCorpus({ corpus, surfaces });
    expectNothing(result);
    // A library tests once whether it may compile code, and works without.
    expect(result.violations.filter((violation) => !violation.startsWith('script-src eval'))).toEqual([]);
  },
);

it(
  'untrusted text runs nothing with the sanitiser and without the content security policy',
  { timeout: 30 * MINUTES },
  async () => {
    const { dist, remove } = await withoutPolicy();
    onTestFinished(remove);
    expectNothing(await runCorpus({ dist, corpus, surfaces }));
  },
);

// Only the surfaces that show HTML: the others show plain text with or without a sanitiser.
it(
  'untrusted text runs nothing with the content security policy and without the sanitiser',
  { timeout: 30 * MINUTES },
  async () => {
    const { dist, remove } = await withoutSanitiser();
    onTestFinished(remove);
    expectNothing(await runCorpus({ dist, corpus, surfaces: surfaces.filter(({ isHtml }) => isHtml) }));
  },
);
