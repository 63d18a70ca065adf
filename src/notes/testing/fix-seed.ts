import { configureGlobal } from 'fast-check';
import { FUZZ_SEED } from './fuzz-runs.ts';

/** Every property test of this process begins at the one seed, also those that name no number of runs. */
configureGlobal({ seed: FUZZ_SEED });
