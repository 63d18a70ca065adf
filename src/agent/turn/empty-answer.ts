import type { Message, UserMessage } from '../model/messages.ts';
import { ModelError, type ModelDelta } from '../model/model-provider.ts';
import { joinUsers } from '../protocols/text-protocol.ts';

/** What came of an answer that has neither text nor a call. */
export interface EmptyAnswer {
  readonly reasoning: string;
  readonly finish: Extract<ModelDelta, { type: 'finish' }>['reason'] | undefined;
}

/** What the person reads of it. Asking for the same again is no use: it is never retried as it is. */
export function emptyAnswerError({ reasoning, finish }: EmptyAnswer): ModelError {
  if (finish === 'content_filter')
    return new ModelError(
      'refused',
      'The service’s filter stopped the answer.',
      'Put the question in other words, leave out what it may be about, or choose another model.',
    );
  if (reasoning.trim() === '')
    return new ModelError(
      'empty',
      'The model ended its answer without a word, twice.',
      'Send the message again, or choose another model.',
    );
  if (finish === 'length')
    return new ModelError(
      'empty',
      'The model’s thinking reached the limit of an answer before it wrote one.',
      'Open “Reasoning” above to read it. Ask for less at once, let the service write longer answers, or choose another model.',
    );
  return new ModelError(
    'empty',
    'The model only thought, and wrote no answer.',
    'Open “Reasoning” above to read it. Send the message again, or choose another model.',
  );
}

/** Whether it helps to ask once more, and be told so. */
export function isAskedAgain({ finish }: EmptyAnswer): boolean {
  return finish !== 'content_filter';
}

/** The messages of the request that asks once more. What the model only thought of is neither said nor done. */
export function withEmptyTold(messages: readonly Message[], { reasoning }: EmptyAnswer): Message[] {
  const reminder: UserMessage = {
    role: 'user',
    content:
      reasoning.trim() === ''
        ? 'Your last answer was empty. Answer now, or call a tool.'
        : 'Your last answer held only your thinking, which nobody reads, and calls in it are not run. Write the answer itself now, outside of your thinking, or make the call there. Think briefly.',
  };
  const last = messages.at(-1);
  return last?.role === 'user' ? [...messages.slice(0, -1), joinUsers(last, reminder)] : [...messages, reminder];
}
