import { onCleanup } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { Schedule } from '../../../notes/formats/own-tool/schedule.ts';
import type { Routine } from '../../../tools/own/create-routines.ts';
import type { IndexApi } from '../../../workers/contract.ts';
import type { Tools } from '../../state/tools/tools.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';

export const RECHECK_ID = 'latent:recheck';
/** What was proposed once is not proposed again the same day, whatever came of it. */
export const RECHECK_SCHEDULE: Schedule = { kind: 'every', ms: 24 * 3600_000 };

/** Nobody touched the app for so long. */
const IDLE_MS = 2 * 60_000;
/** As many as one batch takes. */
const MOST_NOTES = 1000;

/** Notes whose confidence depends on others: they state one, and are joined by a relation. */
export async function selectForRecheck(index: Pick<IndexApi, 'graphOverview' | 'notes'>): Promise<VaultPath[]> {
  const { paths, relations } = await index.graphOverview();
  if (relations.ends.length === 0) return [];
  const joined = new Set(Array.from(relations.ends, (place) => paths[place]!));
  const { notes } = await index.notes({ sort: 'path', order: 'newest', limit: paths.length });
  return notes
    .filter(({ path, frontmatter }) => joined.has(path) && typeof frontmatter?.['confidence'] === 'number')
    .map(({ path }) => path)
    .slice(0, MOST_NOTES);
}

interface RecheckDependencies {
  readonly vault: Pick<OpenVault, 'index'>;
  readonly tools: Pick<Tools, 'questions'>;
}

/**
 * Where the person switched it on: once a day, while the app is open and nobody uses it, all confidences are recalculated.
 * What differs comes as one question; nothing is written before it is answered.
 */
export function createRecheckRoutine({ vault, tools }: RecheckDependencies): Routine {
  const isIdle = createIdle();
  return {
    id: RECHECK_ID,
    schedule: RECHECK_SCHEDULE,
    isBuiltIn: true,
    isFree: () => !document.hidden && isIdle() && tools.questions().length === 0,
    call: () => recheckCall(vault.index),
  };
}

/** `undefined` where no note depends on others. */
export async function recheckCall(index: Parameters<typeof selectForRecheck>[0]): ReturnType<Routine['call']> {
  const notes = await selectForRecheck(index);
  if (notes.length === 0) return undefined;
  return { name: 'apply_to_notes', input: { tool: 'recalculate_node_confidence', notes } };
}

/** @returns whether nobody has touched the app for a while */
function createIdle(): () => boolean {
  let lastTouched = Date.now();
  const touch = () => (lastTouched = Date.now());
  const stop = new AbortController();
  for (const type of ['pointerdown', 'pointermove', 'keydown'] as const)
    window.addEventListener(type, touch, { signal: stop.signal, passive: true });
  onCleanup(() => stop.abort());
  return () => Date.now() - lastTouched >= IDLE_MS;
}
