import { describe, expect, it } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { planQuestion } from '../question-forms.ts';
import { plainQuestion } from '../forms/question-words.ts';

export const OPEN = 'Projects/Garden.md' as VaultPath;

export function plan(text: string, openNote: VaultPath | undefined = OPEN) {
  return planQuestion({ text: plainQuestion(text), openNote, lastChangeId: 'change-1' });
}

/** A question, the tool that is called for it first, and what its input holds. */
export type Case = readonly [question: string, tool: string, input: Record<string, unknown>];

/** Tests that each question leads to its call; the questions stand under what they ask for. */
export function planCalls(cases: Readonly<Record<string, readonly Case[]>>): void {
  for (const [kind, each] of Object.entries(cases)) {
    describe(`a question for ${kind}`, () => {
      it.each(each)('%s → %s', (question, tool, input) => {
        const made = plan(question);
        expect(made).toHaveProperty('call');
        if ('call' in made) {
          expect(made.call.name).toBe(tool);
          expect(made.call.input).toMatchObject(input);
        }
      });
    });
  }
}
