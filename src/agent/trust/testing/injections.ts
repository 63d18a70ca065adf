import { FROM_NETWORK } from './injections-from-network.ts';
import { IN_NAMES } from './injections-in-names.ts';
import { IN_NOTES } from './injections-in-notes.ts';
import type { Injection } from './injection.ts';

/** Written for these tests, after published techniques: direct orders, forged turns, hidden signs, other languages, poisoned memory, leaks. */
export const INJECTIONS: readonly Injection[] = [...IN_NOTES, ...IN_NAMES, ...FROM_NETWORK];
