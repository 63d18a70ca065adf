import type { Message } from '../model/messages.ts';
import type { ModelRequest } from '../model/model-provider.ts';
import { joinUsers, toTextMessages } from '../protocols/text-protocol.ts';
import type { AgentEvent } from './events.ts';
import { listenToAnswer } from './listen-to-answer.ts';
import { createReplyCollector, type AssistantMessage, type ReplyCollector } from './reply-collector.ts';
import { prepareRequest, type PreparedRequest } from './run-turn-request.ts';
import type { Turn } from './run-turn-state.ts';

const ASK =
  'All rounds of calls for this question are used, so no tool can be called now. Say in short what is done, what you found, and what is left. The person may let you go on.';

export interface WrapUp {
  readonly message: AssistantMessage;
  readonly prepared: PreparedRequest;
  readonly collector: ReplyCollector;
}

/**
 * The last request of a turn that reached its limit: without tools, for an account of what is done and what is left. The message
 * counts as incomplete, so that the turn can go on behind the results. Nothing comes of a model that fails or only calls.
 */
export async function* wrapUp(turn: Turn): AsyncGenerator<AgentEvent, WrapUp | undefined> {
  if (turn.provider.byRules) return undefined;
  const collector = createReplyCollector(turn.protocol, {});
  try {
    const prepared = yield* prepareRequest(turn);
    const source = turn.provider.stream(withoutTools(turn, prepared.request));
    for await (const heard of listenToAnswer(source, turn.stop, turn.silenceMs))
      yield* heard.type === 'silence' ? [heard] : collector.take(heard);
    yield* collector.flush();
    const {
      toolCalls: _none,
      callsLeftOut: _neither,
      ...said
    } = collector.message() ?? {
      role: 'assistant' as const,
      content: '',
    };
    return said.content.trim() === '' ? undefined : { message: { ...said, incomplete: true }, prepared, collector };
  } catch {
    // The turn has ended at its limit in any case, which the person is told.
    return undefined;
  }
}

/** Some services refuse calls in the messages where no tools are given: they become text. */
function withoutTools({ protocol, system }: Turn, { messages, signal }: ModelRequest): ModelRequest {
  const plain: Message[] = protocol === 'native' ? toTextMessages(messages) : [...messages];
  const ask = { role: 'user', content: ASK } as const;
  const last = plain.at(-1);
  return {
    system,
    messages: last?.role === 'user' ? [...plain.slice(0, -1), joinUsers(last, ask)] : [...plain, ask],
    tools: [],
    signal,
  };
}
