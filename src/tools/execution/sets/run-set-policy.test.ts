import { describe, expect, it } from 'vitest';
import type { Policy } from '../../definition/ports.ts';
import { all, append, FILES, questions, write } from '../../testing/agent-calls.ts';
import { createBench, TEST_POLICY } from '../../testing/tool-bench.ts';

describe('decisions of the policy in a set', () => {
  const allowing = (names: readonly string[]): Policy => ({
    ...TEST_POLICY,
    decide: (asked, risk, plan) =>
      names.includes(asked.name) && risk === 'write' ? 'allow' : TEST_POLICY.decide(asked, risk, plan),
  });

  it('apply an allowed change without a question: at once where nothing waits before it, else in its turn', async () => {
    const bench = await createBench(FILES, { policy: allowing(['modify_note']) });
    const results = all(bench, [append('1', 'a.md', 'one'), write('2', 'b.md', 'B\n'), append('3', 'b.md', 'three')]);
    const question = await bench.person.nextQuestion();
    expect(question.pending.call.callId).toBe('2');
    expect(bench.text('a.md')).toBe('a\n\none\n');
    expect(bench.text('b.md')).toBe('b\n');
    question.approve();
    expect((await results).every(({ success }) => success)).toBe(true);
    expect(bench.text('b.md')).toBe('B\n\nthree\n');
    expect(bench.person.asked).toHaveLength(1);
  });

  it('report a forbidden change as such, and continue with the others', async () => {
    const never: Policy = {
      ...TEST_POLICY,
      decide: (asked, risk, plan) => (asked.name === 'write_note' ? 'never' : TEST_POLICY.decide(asked, risk, plan)),
    };
    const bench = await createBench(FILES, { policy: never });
    const results = all(bench, [write('1', 'a.md', 'A'), append('2', 'b.md', 'x'), append('3', 'c.md', 'x')]);
    for (const question of await questions(bench.person, 2)) question.approve();
    expect(await results).toMatchObject([{ code: 'permission' }, { success: true }, { success: true }]);
    expect(bench.text('a.md')).toBe('a\n');
  });
});
