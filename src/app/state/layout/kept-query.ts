import { createSignal, type Accessor } from 'solid-js';

/**
 * What is typed in the search box: a reload of the tab finds it as it was, with what it found.
 * @param vaultId a vault's own
 */
export function keptQuery(vaultId: string): readonly [query: Accessor<string>, setQuery: (query: string) => void] {
  const key = `latent.search.${vaultId}`;
  const [query, setQuery] = createSignal(read(key));
  return [
    query,
    (next) => {
      setQuery(next);
      try {
        sessionStorage.setItem(key, next);
      } catch {
        // A reload then begins with an empty box.
      }
    },
  ];
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
