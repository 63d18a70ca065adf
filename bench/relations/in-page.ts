/** What the benchmark does inside the page. Each function is sent there as text, so that it uses nothing from outside itself. */

export interface Calls {
  readonly tool: string;
  readonly inputs: readonly object[];
  /** Calls for warming up, which are not counted. */
  readonly warmUp: number;
}

export interface Times {
  /** Milliseconds from the call to its answer; or to the question, of a tool that asks. */
  readonly times: readonly number[];
  /** Answers of failed calls, which are not counted. */
  readonly failures: readonly string[];
}

export async function timeAnswers({ tool, inputs, warmUp }: Calls): Promise<Times> {
  const times: number[] = [];
  const failures: string[] = [];
  for (const [nth, input] of inputs.entries()) {
    const started = performance.now();
    const result = await window.latent.tools.call(tool, input);
    const took = performance.now() - started;
    if (!result.success) failures.push('message' in result ? String(result.message) : JSON.stringify(result));
    else if (nth >= warmUp) times.push(took);
  }
  return { times, failures };
}

/** Answers questions with the Deny button. */
export async function timeQuestions({ tool, inputs, warmUp }: Calls): Promise<Times> {
  const times: number[] = [];
  const failures: string[] = [];
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  for (const [nth, input] of inputs.entries()) {
    const started = performance.now();
    const state = { isAnswered: false };
    const answer = window.latent.tools.call(tool, input).then((result) => {
      state.isAnswered = true;
      return result;
    });
    while (window.latent.pending().length === 0 && !state.isAnswered) await pause(1);
    const took = performance.now() - started;
    if (state.isAnswered) failures.push(`It asked nothing: ${JSON.stringify(await answer).slice(0, 300)}`);
    else if (nth >= warmUp) times.push(took);
    while (!state.isAnswered) {
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Deny')?.click();
      await pause(5);
    }
    while (window.latent.pending().length > 0) await pause(1);
  }
  return { times, failures };
}
