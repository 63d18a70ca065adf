import type { Accessor } from 'solid-js';
import { stem } from '../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import { namesOf } from '../../finding/vault-names.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';
import type { SuggestionSource } from './suggest-operators.ts';

const MOST_VALUES = 200;
/** Asked for again after so long: the notes may have changed. */
const FRESH_MS = 5000;

/** What the index knows of tags, folders and properties; what was just asked is not asked again with each key. */
export function createSuggestionSource(vault: OpenVault, files: Accessor<readonly TreeFile[]>): SuggestionSource {
  const known = new Map<string, { readonly at: number; readonly value: Promise<unknown> }>();
  const once = <Value>(key: string, ask: () => Promise<Value>): Promise<Value> => {
    const before = known.get(key);
    if (before && performance.now() - before.at < FRESH_MS) return before.value as Promise<Value>;
    const value = ask();
    value.catch(() => known.delete(key));
    known.set(key, { at: performance.now(), value });
    return value;
  };
  return {
    tags: () => once('tags', () => vault.index.nestedTags()),
    folders: async () => (await namesOf(files())).folders.rows.map(({ path }) => path),
    names: async () => files().flatMap(({ path, isNote }) => (isNote ? [stem(path)] : [])),
    propertyNames: () => once('names', async () => (await vault.index.propertyNames()).map(({ name }) => name)),
    propertyValues: (name) =>
      once(`=${name}`, async () =>
        (await vault.index.propertyValues(name, MOST_VALUES)).map(({ value }) => String(value)),
      ),
  };
}
