import { errorText } from '../../src/notes/basics/error-text.ts';
import { useEndpoint } from '../harness/assistant.ts';
import { createNetLog } from '../harness/net-log.ts';
import { launchLatent } from '../harness/launch.ts';
import { arm, type Vector } from './corpus/vector.ts';
import { SEARCH_SURFACES } from './search-surfaces.ts';
import { DRAWN_SURFACES } from './drawn-surfaces.ts';
import { EDITED_SURFACES } from './edited-surfaces.ts';
import { CARD_SURFACES } from './card-surfaces.ts';
import { FORMAT_SURFACES } from './format-surfaces.ts';
import { NOTE_SURFACES } from './note-surfaces.ts';
import { EXTERNAL_SURFACES } from './external-surfaces.ts';
import { GIVEN_SURFACES } from './given-surfaces.ts';
import { SHELL_SURFACES } from './shell-surfaces.ts';
import { WORKBENCH_SURFACES } from './workbench-surfaces.ts';
import { CONVERSATION_SURFACES } from './conversation-surfaces.ts';
import type { Surface } from './surface.ts';
import { interactWithAll, isNumbered, recordEffects } from './record-effects.ts';

export const SURFACES: readonly Surface[] = [
  ...NOTE_SURFACES,
  ...DRAWN_SURFACES,
  ...FORMAT_SURFACES,
  ...EDITED_SURFACES,
  ...CARD_SURFACES,
  ...WORKBENCH_SURFACES,
  ...SEARCH_SURFACES,
  ...CONVERSATION_SURFACES,
  ...SHELL_SURFACES,
  ...EXTERNAL_SURFACES,
  ...GIVEN_SURFACES,
];

export interface CorpusRun {
  /** The folder of the build; the checkout's own by default. */
  readonly dist?: string;
  readonly corpus: readonly Vector[];
  readonly surfaces: readonly Surface[];
}

export interface CorpusResult {
  /** Vectors that were given to a surface, over all surfaces. */
  readonly tried: number;
  /** Those whose script or host stood in the page: where a sanitiser removes one, or a list is longer than what is in sight, it is not. */
  readonly seen: number;
  /** `surface: vector` of each that ran a script, and of each whose host the browser looked up or sent a request to. */
  readonly ran: string[];
  readonly sent: string[];
  readonly other: string[];
  readonly violations: string[];
  /** Surfaces that could not be shown to the end, and why. */
  readonly notShown: string[];
}

/** A vector's number encodes its surface: numbers for each surface. */
const SHARE = 10_000;

/** Shows every vector on every surface that it fits, in one browser whose network is logged. */
export async function runCorpus({ dist, corpus, surfaces }: CorpusRun): Promise<CorpusResult> {
  const fitting = surfaces.map(({ fits }) =>
    corpus.flatMap((vector, at) => ((fits?.(vector) ?? true) ? [{ vector, at }] : [])),
  );
  const texts = fitting.map((list, surface) => list.map(({ vector, at }) => arm(vector.text, surface * SHARE + at)));
  const nameOf = (number: number) => `${surfaces[Math.floor(number / SHARE)]?.name}: ${corpus[number % SHARE]?.id}`;
  const vault = Object.assign(
    { 'Hub.md': '# Hub\n' },
    ...surfaces.map((surface, at) => surface.files?.(texts[at] ?? []) ?? {}),
  ) as Record<string, string>;
  const log = await createNetLog();
  const latent = await launchLatent({ vault, netLog: log.file, ...(dist !== undefined && { dist }) });
  try {
    const { page } = latent;
    const effects = await recordEffects(latent.context, page, latent.url);
    await latent.openVault();
    const endpoint = await useEndpoint(latent, []);
    const notShown: string[] = [];
    for (const [at, surface] of surfaces.entries()) {
      const began = performance.now();
      await surface
        .show({ latent, page, endpoint, texts: texts[at] ?? [], interact: () => interactWithAll(page) })
        .catch(async (error: unknown) => {
          notShown.push(`${surface.name}: ${errorText(error)}`);
          // Open dialogs would block the next surface.
          for (let times = 0; times < 3; times++) await page.keyboard.press('Escape');
        });
      const numbered = (fitting[at] ?? []).filter((_, nth) => isNumbered(texts[at]?.[nth] ?? ''));
      const findUnseen = () => numbered.filter((one) => !effects.seen.has(at * SHARE + one.at));
      // What was seen is told by the page's console, after it was shown.
      if (findUnseen().length > 0) await page.waitForTimeout(500);
      const unseen = findUnseen().map(({ vector }) => vector.id);
      if (surface.showsAll && unseen.length > 0)
        notShown.push(`${surface.name}: ${unseen.length} vectors were not seen, as ${unseen.slice(0, 5).join(', ')}`);
      console.log(
        `${surface.name}: ${texts[at]?.length} vectors, ${numbered.length - unseen.length} of ${numbered.length} with a number seen, ${((performance.now() - began) / 1000).toFixed(1)} s, ${effects.ran.size} ran so far, ${effects.violations.length} reports`,
      );
    }
    await latent.context.close();
    const hosts = await log.hosts();
    return {
      tried: fitting.reduce((sum, list) => sum + list.length, 0),
      seen: effects.seen.size,
      ran: [...effects.ran].map(nameOf).sort(),
      sent: hosts
        .flatMap((host) => /^v(\d+)$/.exec(host)?.[1] ?? [])
        .map((number) => nameOf(Number(number)))
        .sort(),
      other: effects.other,
      violations: effects.violations,
      notShown,
    };
  } finally {
    await latent.close();
    await log.remove();
  }
}
