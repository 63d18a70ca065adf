import { expect, it } from 'vitest';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import { recheckCall, selectForRecheck } from './recheck-routine.ts';

const FILES = {
  'H.md': '---\ntype: hypothesis\nconfidence: 0.5\n---\nh\n',
  'S.md':
    '---\ntype: source\nconfidence: 0.9\nrelations:\n  - { type: supports, target: "[[H]]", confidence: 0.9 }\n---\ns\n',
  'Alone.md': '---\ntype: concept\nconfidence: 0.4\n---\n',
  'None.md': '---\nrelations:\n  - { type: supports, target: "[[H]]" }\n---\n',
};

it('checks linked notes with a confidence, asks no model, and writes nothing before the answer', async () => {
  let modelCalls = 0;
  const complete = async () => {
    modelCalls += 1;
    return '{"confidence": 1, "reasoning": "so"}';
  };
  const bench = await createBench(FILES, { textModel: () => ({ label: 'a model', complete }) });
  expect(await selectForRecheck(bench.index)).toEqual(['H.md', 'S.md']);
  const call = await recheckCall(bench.index);
  const answer = bench.call(call!.name, call!.input, { initiatedBy: 'system' });
  const question = await bench.person.nextQuestion();
  expect(question.pending.plan.changes.map(({ path }) => path)).toContain('H.md');
  expect(bench.text('H.md')).toBe(FILES['H.md']);
  question.deny();
  expect(await answer).toMatchObject({ success: false, isError: false });
  expect(bench.text('H.md')).toBe(FILES['H.md']);
  expect(modelCalls).toBe(0);
});
