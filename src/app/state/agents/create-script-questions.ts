import { createSignal, type Accessor } from 'solid-js';

/** A script's request that waits for the person's answer. */
export interface ScriptQuestion {
  /** Each completes the sentence “A script wants to …”. */
  readonly requests: readonly string[];
  answer(isAllowed: boolean): void;
}

/** Questions of scripts in this page, one at a time. */
export interface ScriptQuestions {
  readonly current: Accessor<ScriptQuestion | undefined>;
  /** @returns whether the person agreed */
  readonly ask: (requests: readonly string[]) => Promise<boolean>;
}

export function createScriptQuestions(): ScriptQuestions {
  const [waiting, setWaiting] = createSignal<readonly ScriptQuestion[]>([]);
  return {
    current: () => waiting()[0],
    ask: (requests) =>
      new Promise((resolve) => {
        const question: ScriptQuestion = {
          requests,
          answer: (isAllowed) => {
            setWaiting((before) => before.filter((each) => each !== question));
            resolve(isAllowed);
          },
        };
        setWaiting((before) => [...before, question]);
      }),
  };
}
