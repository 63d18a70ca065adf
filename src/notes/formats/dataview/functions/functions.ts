import { LIST_FUNCTIONS } from './list-functions.ts';
import { MAKING_FUNCTIONS } from './making-functions.ts';
import { NUMBER_FUNCTIONS } from './number-functions.ts';
import { TEXT_FUNCTIONS } from './text-functions.ts';
import { OTHER_FUNCTIONS } from './other-functions.ts';
import type { Work } from './define.ts';

/** By their names in lower case. */
export const FUNCTIONS: Readonly<Record<string, Work>> = {
  ...MAKING_FUNCTIONS,
  ...NUMBER_FUNCTIONS,
  ...LIST_FUNCTIONS,
  ...TEXT_FUNCTIONS,
  ...OTHER_FUNCTIONS,
};
