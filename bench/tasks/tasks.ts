import { FOAM_TASKS } from './foam.ts';
import { KEPANO_TASKS } from './kepano.ts';
import type { RecordedTask } from './recorded-task.ts';
import { SAMPLE_TASKS } from './sample.ts';

/** Twenty-three tasks, in the order in which they are told. */
export const RECORDED_TASKS: readonly RecordedTask[] = [...FOAM_TASKS, ...KEPANO_TASKS, ...SAMPLE_TASKS];
