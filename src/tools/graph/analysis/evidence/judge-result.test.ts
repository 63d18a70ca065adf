import { describe, expect, it } from 'vitest';
import { judgeByRules } from './judge-result.ts';

describe('the judgement by rules', () => {
  const judge = (claim: string, snippet: string) =>
    judgeByRules(claim, { title: '', snippet }, undefined).evidence_type;
  it.each([
    ['Coffee prevents headaches', 'Trials show that coffee prevents headaches.', 'supporting'],
    ['Coffee prevents headaches', 'Coffee does not prevent headaches.', 'contradicting'],
    ['Coffee prevents headaches', 'That coffee prevents headaches is a myth.', 'contradicting'],
    ['Coffee does not prevent headaches', 'Coffee does not prevent headaches.', 'supporting'],
    ['Coffee does not prevent headaches', 'Trials show coffee can prevent headaches.', 'contradicting'],
    ['Coffee prevents headaches', 'The study refutes that coffee does not prevent headaches.', 'supporting'],
    ['Coffee prevents headaches', 'The moon is far away.', 'neutral'],
    ['Coffee prevents headaches', '', 'neutral'],
  ])('%s / %s', (claim, snippet, expected) => expect(judge(claim, snippet)).toBe(expected));
});
