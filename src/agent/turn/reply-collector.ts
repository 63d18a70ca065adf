import type { AgentEvent } from './events.ts';
import type { Message, ToolCallRequest, Usage } from '../model/messages.ts';
import type { ModelDelta, ToolProtocol } from '../model/model-provider.ts';
import { isBlockQuoted } from '../protocols/quoted-places.ts';
import type { IsQuoted } from '../trust/read-texts.ts';
import { CALLS_PER_MESSAGE } from '../budget/budget-calls.ts';
import { TOOL_PROTOCOLS } from '../protocols/tool-protocols.ts';

export type AssistantMessage = Extract<Message, { role: 'assistant' }>;

/** Collects one reply's deltas into a message, and returns what can be shown meanwhile. */
export interface ReplyCollector {
  take(delta: ModelDelta): AgentEvent[];
  /** The rest of the visible text, once the stream has ended. */
  flush(): AgentEvent[];
  /** The whole message; `undefined` where there was neither text nor a call. */
  message(): AssistantMessage | undefined;
  /** The message of a broken or stopped stream: its text, and no calls, since the last one may be incomplete. */
  partial(): AssistantMessage | undefined;
  /** Tokens as the endpoint counted them; undefined where it did not. */
  usage(): Usage | undefined;
}

/** One more than are run: its answer reports the rest. */
const KEPT_CALLS = CALLS_PER_MESSAGE + 1;

interface CallDraft {
  name: string;
  arguments: string;
}

/**
 * @param protocol where it is not `native`, calls are also read from the text
 * @param isQuoted whether a call in the text is one that was read before
 */
export function createReplyCollector(protocol: ToolProtocol, isQuoted: IsQuoted = () => false): ReplyCollector {
  const { shown: shownOf, parse } = TOOL_PROTOCOLS[protocol];
  let text = '';
  let reasoning = '';
  let shown = 0;
  let cutByLimit = false;
  let counted: Usage | undefined;
  const drafts = new Map<number, CallDraft>();

  const show = (upTo: string): AgentEvent[] => {
    if (upTo.length <= shown) return [];
    const piece = upTo.slice(shown);
    shown = upTo.length;
    return [{ type: 'text', text: piece }];
  };

  const take = (delta: ModelDelta): AgentEvent[] => {
    switch (delta.type) {
      case 'text':
        text += delta.text;
        return show(shownOf(text));
      case 'reasoning':
        reasoning += delta.text;
        return delta.text === '' ? [] : [delta];
      case 'usage':
        // Some servers count with every chunk, the last one for all.
        if (delta.usage.inputTokens + delta.usage.outputTokens > 0) counted = delta.usage;
        return [delta];
      case 'finish':
        cutByLimit = delta.reason === 'length';
        return [];
      case 'tool_call': {
        // A provider read it in the text of the answer: where it is a quotation, it stays there.
        if (
          delta.written !== undefined &&
          (isBlockQuoted(text, text.length) || isQuoted(delta.name ?? '', delta.arguments ?? ''))
        ) {
          text += delta.written;
          return show(shownOf(text));
        }
        const draft = drafts.get(delta.index) ?? { name: '', arguments: '' };
        draft.name += delta.name ?? '';
        draft.arguments += delta.arguments ?? '';
        drafts.set(delta.index, draft);
        return [];
      }
    }
  };

  const reply = () => {
    const parsed = parse(text, isQuoted);
    const native = [...drafts.entries()].sort(([a], [b]) => a - b).map(([, draft]) => draft);
    return { content: parsed.text, calls: [...native, ...parsed.calls].map(toCall) };
  };

  return {
    take,
    usage: () => counted,
    flush() {
      const { content, calls } = reply();
      return calls.length === 0 ? show(content) : [];
    },
    message() {
      const { content, calls } = reply();
      if (content.trim() === '' && calls.length === 0) return undefined;
      return toMessage(content, reasoning, calls, cutByLimit);
    },
    partial() {
      const { content } = reply();
      return content.trim() === '' && reasoning === '' ? undefined : toMessage(content, reasoning, [], true);
    },
  };
}

/**
 * Results are stored permanently under a call's id, in every conversation. Endpoints leave ids out, or restart at
 * `call_0` with each answer, so their ids are not used.
 */
function toCall(draft: CallDraft): ToolCallRequest {
  return { id: crypto.randomUUID(), name: draft.name.trim(), arguments: draft.arguments };
}

function toMessage(
  content: string,
  reasoning: string,
  calls: readonly ToolCallRequest[],
  incomplete: boolean,
): AssistantMessage {
  return {
    role: 'assistant',
    content,
    ...(reasoning === '' ? {} : { reasoning }),
    ...(calls.length === 0 ? {} : { toolCalls: calls.slice(0, KEPT_CALLS) }),
    ...(calls.length > KEPT_CALLS ? { callsLeftOut: calls.length - KEPT_CALLS } : {}),
    ...(incomplete ? { incomplete } : {}),
  };
}
