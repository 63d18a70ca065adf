import { SpendStop } from '../../tools/definition/error-result.ts';
import { failure } from '../../tools/definition/result.ts';
import { describeCap, type CapReached } from './budget-spend.ts';

/** A tool's answer where a limit of the person is reached: the same words as at the end of a turn. */
export function spendStop(cap: CapReached): SpendStop {
  const { message, hint } = describeCap(cap);
  return new SpendStop(failure('limit', message, hint));
}
