import { hasRealVaults, openRealVault } from '../../src/notes/testing/real-vaults.ts';
import type { Embedder } from '../../src/workers/embedding/embedder.ts';
import { createEvalWorld, createSampleWorld, type EvalWorld } from '../eval-tools/sample-world.ts';
import { DOCUMENTATION_QUESTIONS } from './documentation-questions.ts';
import type { AnswerQuestion } from './question.ts';
import { ANSWER_QUESTIONS } from './questions.ts';

/** Questions that are counted together. */
export interface QuestionSet {
  readonly name: string;
  readonly questions: readonly AnswerQuestion[];
  /** Its wrong answers are not shown: rules are not to be fitted to them. */
  readonly isHeldBack: boolean;
}

/** A vault and the questions about it. */
export interface VaultQuestions {
  readonly vault: string;
  readonly sets: readonly QuestionSet[];
  readonly open: (embedder: Embedder | undefined) => Promise<EvalWorld>;
}

const SAMPLE: VaultQuestions = {
  vault: 'sample',
  sets: [{ name: 'sample', questions: ANSWER_QUESTIONS, isHeldBack: false }],
  open: createSampleWorld,
};

/** @param wanted Names of vaults; without any, all that are on this machine. */
export function findQuestions(wanted: readonly string[]): VaultQuestions[] {
  const documentation = (hasRealVaults ? DOCUMENTATION_QUESTIONS : []).map(
    ({ vault, open, heldBack }): VaultQuestions => ({
      vault,
      sets: [
        { name: `${vault}, open`, questions: open, isHeldBack: false },
        { name: `${vault}, held back`, questions: heldBack, isHeldBack: true },
      ],
      open: (embedder) =>
        createEvalWorld(
          vault,
          Object.fromEntries(openRealVault(vault).notes.map(({ path, text }) => [path, text])),
          embedder ? { embedder } : {},
        ),
    }),
  );
  return [SAMPLE, ...documentation].filter(({ vault }) => wanted.length === 0 || wanted.includes(vault));
}
