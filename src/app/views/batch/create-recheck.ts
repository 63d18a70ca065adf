import { get, set } from 'idb-keyval';
import { createEffect, createMemo, on, onCleanup } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { IndexApi } from '../../../workers/contract.ts';
import type { Preferences } from '../../state/preferences/preferences.ts';
import type { Tools } from '../../state/tools/tools.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';

/** Nobody touched the app for so long. */
const IDLE_MS = 2 * 60_000;
/** What was proposed once is not proposed again the same day, whatever came of it. */
const PAUSE_MS = 24 * 3600_000;
const LOOK_EVERY_MS = 60_000;
/** As many as one batch takes. */
const MOST_NOTES = 1000;

const keyOf = (vaultId: string): string => `latent.recheck.${vaultId}`;

export function isDue(last: number | undefined, lastTouched: number, now: number): boolean {
  return now - lastTouched >= IDLE_MS && (last === undefined || now - last >= PAUSE_MS);
}

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

export interface RecheckDependencies {
  readonly vault: Pick<OpenVault, 'id' | 'index' | 'indexStatus'>;
  readonly tools: Pick<Tools, 'questions' | 'execute'>;
  readonly preferences: Pick<Preferences, 'settings'>;
}

/**
 * Where the person switched it on: once a day, while the app is open and nobody uses it, all confidences are recalculated.
 * What differs comes as one question; nothing is written before it is answered.
 */
export function createRecheck({ vault, tools, preferences }: RecheckDependencies): void {
  let lastTouched = Date.now();
  const touch = () => (lastTouched = Date.now());

  // Other changes meanwhile (the index reads an edit, another setting) must not abort a running check.
  const isWanted = createMemo(() => preferences.settings().recheckWhenIdle);
  createEffect(
    on(isWanted, (wanted) => {
      if (!wanted) return;
      const stop = new AbortController();
      const look = async () => {
        if (document.hidden || vault.indexStatus()?.textReady !== true || tools.questions().length > 0) return;
        if (!isDue(await get<number>(keyOf(vault.id)).catch(() => undefined), lastTouched, Date.now())) return;
        await set(keyOf(vault.id), Date.now());
        const notes = await selectForRecheck(vault.index);
        if (notes.length === 0 || stop.signal.aborted) return;
        await tools.execute({
          callId: crypto.randomUUID(),
          name: 'apply_to_notes',
          input: { tool: 'recalculate_node_confidence', notes },
          initiatedBy: 'system',
          signal: stop.signal,
        });
      };
      const timer = setInterval(() => requestIdleCallback(() => void look().catch(() => undefined)), LOOK_EVERY_MS);
      for (const type of ['pointerdown', 'pointermove', 'keydown'] as const)
        window.addEventListener(type, touch, { signal: stop.signal, passive: true });
      onCleanup(() => {
        clearInterval(timer);
        stop.abort();
      });
    }),
  );
}
