import { createSignal, type Accessor } from 'solid-js';
import type { QuestionDescription } from '../../../tools/questions/describe-question.ts';

/** A script's request that waits for the person's answer. */
export interface ScriptQuestion {
  readonly description: QuestionDescription;
  answer(isAllowed: boolean): void;
}

/** Questions of scripts in this page, one at a time. */
export interface ScriptQuestions {
  readonly current: Accessor<ScriptQuestion | undefined>;
  /** @returns whether the person agreed */
  readonly ask: (description: QuestionDescription) => Promise<boolean>;
}

export function createScriptQuestions(): ScriptQuestions {
  const [waiting, setWaiting] = createSignal<readonly ScriptQuestion[]>([]);
  return {
    current: () => waiting()[0],
    ask: (description) =>
      new Promise((resolve) => {
        const question: ScriptQuestion = {
          description,
          answer: (isAllowed) => {
            setWaiting((questions) => questions.filter((candidate) => candidate !== question));
            resolve(isAllowed);
          },
        };
        setWaiting((questions) => [...questions, question]);
      }),
  };
}
