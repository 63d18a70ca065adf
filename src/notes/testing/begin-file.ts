/** Before each file of tests, so that none depends on the files of its process that ran before it. */
import { configureGlobal } from 'fast-check';
import { FUZZ_SEED } from './fuzz-runs.ts';

// Every property test begins at the one seed, also those that name no number of runs.
configureGlobal({ seed: FUZZ_SEED });

// Files that want a document share one: a field that an earlier file left would be found in place of the file's own.
const { document } = globalThis as { readonly document?: { readonly body: { replaceChildren(): void } } };
document?.body.replaceChildren();
