import type { Spent, StoredMessage } from '../../model/messages.ts';
import type { ToolSchema } from '../../model/model-provider.ts';
import { runTurn } from '../../turn/run-turn.ts';
import type { TurnOutcome } from '../../turn/events.ts';
import type { ModelTraits, OpenAiProviderOptions } from '../endpoint.ts';
import { createOpenAiProvider } from '../openai-compatible.ts';
import { type Check, passed, warned } from './check.ts';
import { limitTime } from '../../../notes/basics/time-limit.ts';

const SYSTEM = 'You test a connection.';
const TWO_CALLS: StoredMessage = {
  role: 'user',
  content:
    'Call the tool say_ready with ready set to true. When it has answered, call it once more with ready set to false. Then write the word “done” and nothing else.',
};
const GO_ON = 'Never mind. Write the word “onward” and nothing else.';
/** 32 by 32 points, red. */
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAJ0lEQVR42u3NsQkAAAjAsP7/tF7hIASyp6lTCQQCgUAgEAgEgi/BAjLD/C5w/SM9AAAAAElFTkSuQmCC';
const SHOW: StoredMessage = {
  role: 'user',
  content: 'Which colour has this picture? Answer with one word.',
  images: [{ name: 'test.png', dataUrl: DOT }],
};

interface ConversationOptions extends OpenAiProviderOptions {
  readonly answerMs: number;
  readonly onSpent?: (spent: Spent) => void;
}

interface ConversationFindings {
  readonly checks: readonly Check[];
  readonly traits: ModelTraits;
}

/**
 * Has a short conversation, exactly as the assistant would: a call, its result, a second call; a message after an answer that was
 * stopped behind a result; a picture, where the model is said to see. What the endpoint refused on the way and was made fit is
 * part of the findings.
 */
export async function checkConversation(
  options: ConversationOptions,
  tool: ToolSchema,
  seesPictures: boolean,
  signal: AbortSignal,
): Promise<ConversationFindings> {
  let detectedTraits: ModelTraits = {};
  const provider = createOpenAiProvider({
    ...options,
    onFound: (traits) => void (detectedTraits = { ...detectedTraits, ...traits }),
  });
  const say = async (messages: readonly StoredMessage[]) => {
    const saved: StoredMessage[] = [];
    let outcome: TurnOutcome = { reason: 'stopped' };
    const turn = runTurn({
      messages,
      system: SYSTEM,
      provider,
      tools: [tool],
      execute: () => Promise.resolve({ success: true, ready: 'noted' }),
      maxRounds: 4,
      seesPictures: true,
      retries: { maxRetries: 0, maxWaitMs: 0, wait: () => Promise.resolve() },
      signal: limitTime(options.answerMs, signal),
    });
    for await (const event of turn) {
      if (event.type === 'turn_end') outcome = event.outcome;
      if (event.type !== 'message') continue;
      saved.push(event.message);
      if (event.spent) options.onSpent?.(event.spent);
    }
    signal.throwIfAborted();
    return { saved, outcome };
  };

  const first = await say([TWO_CALLS]);
  if (first.outcome.reason === 'error')
    return { checks: [turnErrorCheck('After the result of a tool', first.outcome)], traits: detectedTraits };
  const calls = first.saved.filter(({ role }) => role === 'tool').length;
  const checks: Check[] = [
    calls > 1
      ? passed('tools', 'It reads what a tool answers, and calls again.')
      : passed('tools', 'It reads what a tool answers.'),
  ];
  // As after Stop: a call with its result, and no answer behind it.
  const results = first.saved.findIndex(({ role }) => role === 'tool') + 1;
  const stopped = [TWO_CALLS, ...first.saved.slice(0, results)];
  const next = await say([...stopped, { role: 'user', content: GO_ON }]);
  if (next.outcome.reason === 'error')
    return {
      checks: [...checks, turnErrorCheck('After an answer that was stopped', next.outcome)],
      traits: detectedTraits,
    };
  checks.push(passed('tools', 'It goes on after an answer that was stopped.'));
  if (seesPictures) {
    const pictureTurn = await say([SHOW]);
    const isRefused = pictureTurn.saved.some(
      (message) => message.role === 'assistant' && message.leftOut?.pictures?.length,
    );
    if (isRefused) detectedTraits = { ...detectedTraits, vision: false };
    if (pictureTurn.outcome.reason === 'error') checks.push(turnErrorCheck('With a picture', pictureTurn.outcome));
    else
      checks.push(
        isRefused
          ? warned('answer', 'It was said to see pictures, and refused one.')
          : passed('answer', 'It takes pictures.'),
      );
  }
  return { checks, traits: detectedTraits };
}

function turnErrorCheck(when: string, { message, hint }: Extract<TurnOutcome, { reason: 'error' }>): Check {
  return warned('tools', `${when} it fails: ${message}`, { fix: hint });
}
