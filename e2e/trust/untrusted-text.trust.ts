import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CORPUS } from './corpus/corpus.ts';
import { runCorpus, SURFACES, type CorpusResult } from './run-corpus.ts';
import { inParts, type Surface } from './surface.ts';
import { withoutPolicy, withoutSanitiser, type Build } from './untrusted-builds.ts';

/** `LATENT_SURFACE='canvas|memories'` (a pattern) selects surfaces, `LATENT_VECTOR=svg` vectors of the corpus. */
const surfaces = SURFACES.filter(({ name }) => new RegExp(process.env['LATENT_SURFACE'] ?? '').test(name));
const corpus = CORPUS.filter(({ id }) => id.startsWith(process.env['LATENT_VECTOR'] ?? ''));
const MINUTES = 60_000;

function expectNothing(part: readonly Surface[], result: CorpusResult): void {
  console.log(
    `${corpus.length} vectors, ${part.length} surfaces, ${result.tried} given, ${result.seen} seen in the page; ran ${result.ran.length}, sent ${result.sent.length}, reports of the policy ${result.violations.length}${[
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

/** Surfaces that one browser shows: all together take longer than a test may. */
const TOGETHER = 12;
const partsOf = (all: readonly Surface[]) =>
  inParts(all, TOGETHER).map((part) => [`from “${part[0]?.name}” to “${part.at(-1)?.name}”`, part] as const);
const [parts, htmlParts] = [partsOf(surfaces), partsOf(surfaces.filter(({ isHtml }) => isHtml))];
const LIMIT = { timeout: 30 * MINUTES };

/** A build that all tests of a group share. @returns its folder */
function shareBuild(make: () => Promise<Build>): () => string {
  let build: Build | undefined;
  beforeAll(async () => {
    build = await make();
  }, 10 * MINUTES);
  afterAll(() => build?.remove());
  return () => build!.dist;
}

describe('untrusted text of the whole corpus runs nothing on any surface, and violates no content security policy', () => {
  it.each(parts)('%s', LIMIT, async (_part, part) => {
    const result = await runCorpus({ corpus, surfaces: part });
    expectNothing(part, result);
    // A library tests once whether it may compile code, and works without.
    expect(result.violations.filter((violation) => !violation.startsWith('script-src eval'))).toEqual([]);
  });
});

describe('untrusted text runs nothing with the sanitiser and without the content security policy', () => {
  const dist = shareBuild(() => withoutPolicy());
  it.each(parts)('%s', LIMIT, async (_part, part) => {
    expectNothing(part, await runCorpus({ dist: dist(), corpus, surfaces: part }));
  });
});

// Only the surfaces that show HTML: the others show plain text with or without a sanitiser.
describe.runIf(htmlParts.length > 0)(
  'untrusted text runs nothing with the content security policy and without the sanitiser',
  () => {
    const dist = shareBuild(withoutSanitiser);
    it.each(htmlParts)('%s', LIMIT, async (_part, part) => {
      expectNothing(part, await runCorpus({ dist: dist(), corpus, surfaces: part }));
    });
  },
);
