import { ANSWERS } from './tasks/answers.ts';
import { EDITS } from './tasks/edits.ts';
import { EVERYWHERE } from './tasks/everywhere.ts';
import { MEMORY } from './tasks/memory.ts';
import { MOVES } from './tasks/moves.ts';
import { NEW_NOTES } from './tasks/new-notes.ts';
import type { Task } from './tasks/task.ts';

export { CLIPPING } from './tasks/memory.ts';
export type { Task } from './tasks/task.ts';

/** Kinds of tasks on the sample vault, in an order in which none needs what another changed. */
export const TASKS: readonly Task[] = [...ANSWERS, ...EDITS, ...MOVES, ...EVERYWHERE, ...NEW_NOTES, ...MEMORY];
