import { describe, expect, it } from 'vitest';
import { describeOutcome } from './describe-outcome.ts';

const failed = { reason: 'error', message: 'The service wants a key.', hint: 'Put it into the settings.' } as const;

describe('describeOutcome', () => {
  it('leads to the settings where the key, the address or the model is wrong', () => {
    for (const code of ['unauthorized', 'unreachable', 'unknown_model'] as const)
      expect(describeOutcome({ ...failed, code })).toMatchObject({ canContinue: true, isInSettings: true });
  });

  it('leads to the limits of what is spent', () => {
    const cap = { scope: 'day', unit: 'tokens', cap: 10, spent: 12 } as const;
    expect(describeOutcome({ reason: 'spend_cap', cap })).toMatchObject({ isInSettings: true });
  });

  it('leads nowhere where only waiting helps, or nothing is known of the error', () => {
    expect(describeOutcome({ ...failed, code: 'rate_limited' })).not.toHaveProperty('isInSettings');
    expect(describeOutcome(failed)).not.toHaveProperty('isInSettings');
  });
});
