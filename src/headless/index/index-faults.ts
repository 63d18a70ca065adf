import type { IndexStatus } from '../../workers/contract/index-contract.ts';

/** The path of a warning that is about no file of the vault. */
export const INDEX_ITSELF = '';
/** Where the settings of a vault lie. */
const SETTINGS = '.obsidian/';

/**
 * Why the index cannot be kept, so that each start takes as long as the first, which settings of the vault do not count, so that what
 * they exclude is shown, and why not all is found by its meaning.
 * @param stage what is asked of the index
 */
export function indexFaults({ warnings, model }: IndexStatus, stage: 'text' | 'meaning'): readonly string[] {
  return [
    ...warnings.flatMap(({ path, reason }) =>
      path === INDEX_ITSELF ? [reason] : path.startsWith(SETTINGS) ? [`${path}: ${reason}`] : [],
    ),
    ...(stage === 'meaning' && model.state === 'error' ? [`Not all is found by its meaning: ${model.reason}`] : []),
  ];
}
