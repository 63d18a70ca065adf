import type { AgentEvent } from './events.ts';
import type { LeftOut, Message, ToolCallRequest, Usage } from '../model/messages.ts';
import type { ModelDelta, ToolProtocol } from '../model/model-provider.ts';
import type { FromService, ReplyFromService } from '../model/service-fields.ts';
import { isBlockQuoted } from '../protocols/written/quoted-places.ts';
import type { CallChecks } from '../protocols/written/find-calls.ts';
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
  /** Whether its calls stood in its text. */
  hasWrittenCalls(): boolean;
  /** Tokens as the endpoint counted them; undefined where it did not. */
  usage(): Usage | undefined;
}

/** One more than are run: its answer reports the rest. */
const KEPT_CALLS = CALLS_PER_MESSAGE + 1;

const AS_WRITTEN = {
  shown: (text: string) => text,
  parse: (text: string) => ({ text, calls: [] as readonly CallDraft[] }),
};

interface CallDraft {
  name: string;
  arguments: string;
}

/**
 * @param checks what makes a call in the text one; undefined for an assistant by rules, which quotes notes and writes no calls
 */
export function createReplyCollector(protocol: ToolProtocol, checks: CallChecks | undefined): ReplyCollector {
  const { shown: shownOf, parse } = checks ? TOOL_PROTOCOLS[protocol] : AS_WRITTEN;
  let text = '';
  let reasoning = '';
  let shown = 0;
  let cutByLimit = false;
  let counted: Usage | undefined;
  let service: ReplyFromService | undefined;
  let leftOut: LeftOut | undefined;
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
      case 'left_out': {
        const { type: _type, ...left } = delta;
        leftOut = left;
        return [];
      }
      case 'service':
        service = delta.service;
        return [];
      case 'finish':
        cutByLimit = delta.reason === 'length';
        return [];
      case 'tool_call': {
        // A provider read it in the text of the answer: where it is a quotation, it stays there.
        if (
          delta.written !== undefined &&
          (isBlockQuoted(text, text.length) || checks?.isQuoted?.(delta.name ?? '', delta.arguments ?? '') === true)
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
    const indexes = [...drafts.keys()].sort((a, b) => a - b);
    const native = indexes.map((index) => drafts.get(index)!);
    // A reply with native calls may mention others in its text.
    const parsed = protocol === 'native' && native.length > 0 ? { text, calls: [] } : parse(text, checks ?? {});
    const calls = [...native, ...parsed.calls].map(toCall);
    return {
      content: parsed.text,
      calls,
      ...(service && { service: withIds(service, new Map(indexes.map((index, at) => [index, calls[at]!.id]))) }),
      isWritten: parsed.calls.length > 0,
    };
  };

  return {
    take,
    usage: () => counted,
    hasWrittenCalls: () => reply().isWritten,
    flush() {
      const { content, calls } = reply();
      return calls.length === 0 ? show(content) : [];
    },
    message() {
      const { content, calls, service: wanted } = reply();
      if (content.trim() === '' && calls.length === 0) return undefined;
      return {
        ...toMessage(content, reasoning, calls, cutByLimit),
        ...(wanted && { service: wanted }),
        ...(leftOut && { leftOut }),
      };
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

function withIds({ calls, ...rest }: ReplyFromService, ids: ReadonlyMap<number, string>): FromService {
  const known = [...(calls ?? [])].flatMap(([index, one]) => (ids.has(index) ? [[ids.get(index)!, one] as const] : []));
  return { ...rest, ...(known.length > 0 && { calls: Object.fromEntries(known) }) };
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
