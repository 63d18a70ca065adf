import { createMemo, type Accessor } from 'solid-js';
import { createPathMatcher } from '../../notes/match-paths.ts';
import { usePreferences } from '../state/preferences/preferences.ts';
import { useVault } from '../state/vault/open-vault.ts';

export interface ExcludedPlaces {
  /** As `createPathMatcher` reads them: what the person wrote, and the vault's folder of templates. */
  readonly patterns: Accessor<readonly string[]>;
  /** Whether a file is left out where notes are offered. It is in the list of files all the same. */
  readonly isExcluded: (path: string) => boolean;
  /** What the person wrote, for this vault. */
  readonly own: Accessor<readonly string[]>;
  readonly setOwn: (patterns: readonly string[]) => void;
}

/**
 * The places of the open vault that stay out of search, the switcher, the graph, related notes and suggestions. What the
 * vault's own settings (`userIgnoreFilters`) exclude is in no list of files in the first place.
 */
export function useExcludedPlaces(): ExcludedPlaces {
  const vault = useVault();
  const { settings, update } = usePreferences();
  const vaultPlaces = createMemo(() => settings().excludedPlaces[vault.id] ?? []);
  const patterns = createMemo(() => {
    const { folder } = vault.settings.templates;
    return [...vaultPlaces(), ...(folder === '' ? [] : [`${folder}/`])];
  });
  const matcher = createMemo(() => createPathMatcher(patterns()));
  return {
    patterns,
    isExcluded: (path) => matcher()(path),
    own: vaultPlaces,
    setOwn(next) {
      const { [vault.id]: _, ...others } = settings().excludedPlaces;
      void update({ excludedPlaces: next.length === 0 ? others : { ...others, [vault.id]: [...next] } });
    },
  };
}
