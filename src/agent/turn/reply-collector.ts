import { isRecord } from '../../notes/basics/is-record.ts';
import { parseLenientJsonValues } from '../../notes/basics/lenient-json.ts';
import { CALLS_PER_MESSAGE } from '../budget/budget-calls.ts';
import type { LeftOut, Message, ToolCallRequest, Usage } from '../model/messages.ts';
import type { ModelDelta, ToolProtocol } from '../model/model-provider.ts';
import type { FromService, ReplyFromService } from '../model/service-fields.ts';
import { createReasoningReader, type TextPiece } from '../protocols/reasoning/reasoning-reader.ts';
import { TOOL_PROTOCOLS } from '../protocols/tool-protocols.ts';
import type { CallChecks } from '../protocols/written/find-calls.ts';
import { endOfJson } from '../protocols/written/written-call.ts';
import type { EmptyAnswer } from './empty-answer.ts';
import type { AgentEvent } from './events.ts';

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
  /** Of an answer without a message: why. */
  emptiness(): EmptyAnswer;
  /** Whether its calls stood in its text. */
  hasWrittenCalls(): boolean;
  /** Tokens as the endpoint counted them; undefined where it did not. */
  usage(): Usage | undefined;
}

/** One more than are run: its answer reports the rest. */
const KEPT_CALLS = CALLS_PER_MESSAGE + 1;

const AS_WRITTEN = {
  createShown: () => ({ take: (piece: string) => piece }),
  parse: (text: string) => ({ text, calls: [] as readonly CallDraft[] }),
};

interface CallDraft {
  name: string;
  arguments: string;
}

/**
 * @param checks what makes a call in the text one; undefined for an assistant by rules, which quotes notes, does not think and writes
 * no calls
 */
export function createReplyCollector(protocol: ToolProtocol, checks: CallChecks | undefined): ReplyCollector {
  const { createShown, parse } = checks ? TOOL_PROTOCOLS[protocol] : AS_WRITTEN;
  let reader = checks && createReasoningReader();
  let shownText = createShown();
  let text = '';
  let reasoning = '';
  let visibleText = '';
  let finish: FinishReason | undefined;
  let counted: Usage | undefined;
  let service: ReplyFromService | undefined;
  let leftOut: LeftOut | undefined;
  let readReply: ReadReply | undefined;
  const drafts = new Map<number, CallDraft>();

  const takePiece = (piece: TextPiece): AgentEvent[] => {
    if (piece.type === 'reasoning') {
      reasoning += piece.text;
      return [piece];
    }
    if (piece.type === 'was_reasoning') {
      reasoning += text;
      text = '';
      visibleText = '';
      shownText = createShown();
      return [piece];
    }
    text += piece.text;
    const newText = shownText.take(piece.text);
    visibleText += newText;
    return newText === '' ? [] : [{ type: 'text', text: newText }];
  };

  const take = (delta: ModelDelta): AgentEvent[] => {
    readReply = undefined;
    switch (delta.type) {
      case 'text':
        return (reader?.take(delta.text) ?? [delta]).flatMap(takePiece);
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
        finish = delta.reason;
        return [];
      case 'tool_call': {
        const draft = drafts.get(delta.index) ?? { name: '', arguments: '' };
        draft.name += delta.name ?? '';
        draft.arguments += delta.arguments ?? '';
        drafts.set(delta.index, draft);
        return [];
      }
    }
  };

  /** Text that was held, since it might have been the beginning of a mark. */
  const endText = (): AgentEvent[] => {
    const remainingPieces = reader?.end() ?? [];
    reader = undefined;
    if (remainingPieces.length > 0) readReply = undefined;
    return remainingPieces.flatMap(takePiece);
  };

  const reply = (): ReadReply => {
    endText();
    if (readReply) return readReply;
    const firstIds = new Map<number, string>();
    const native = [...drafts.keys()]
      .sort((a, b) => a - b)
      .flatMap((index) => {
        const calls = separate(drafts.get(index)!).map((draft) => draftToCall(draft, checks?.isKnown));
        firstIds.set(index, calls[0]!.id);
        return calls;
      });
    // A reply with native calls may mention others in its text.
    const parsed = protocol === 'native' && native.length > 0 ? { text, calls: [] } : parse(text, checks ?? {});
    readReply = {
      content: parsed.text,
      calls: [...native, ...parsed.calls.map((draft) => draftToCall(draft, checks?.isKnown))],
      ...(service && { service: withIds(service, firstIds) }),
      isWritten: parsed.calls.length > 0,
    };
    return readReply;
  };

  return {
    take,
    usage: () => counted,
    emptiness: () => ({ reasoning, finish }),
    hasWrittenCalls: () => reply().isWritten,
    flush() {
      const events = endText();
      const { content, calls } = reply();
      // Without a call, what was held is part of the answer.
      if (calls.length > 0 || !content.startsWith(visibleText)) return events;
      const remainingText = content.slice(visibleText.length);
      visibleText = content;
      return remainingText === '' ? events : [...events, { type: 'text', text: remainingText }];
    },
    message() {
      const { content, calls, service: serviceDraft } = reply();
      if (content.trim() === '' && calls.length === 0) return undefined;
      const isCut = finish === 'length' || finish === 'content_filter';
      return {
        ...toMessage(content, reasoning, calls, isCut),
        ...(serviceDraft && { service: serviceDraft }),
        ...(leftOut && { leftOut }),
      };
    },
    partial() {
      const { content } = reply();
      return content.trim() === '' && reasoning === '' ? undefined : toMessage(content, reasoning, [], true);
    },
  };
}

/** Several complete calls that a server sent as one: their inputs stand one behind the other. */
function separate(draft: CallDraft): CallDraft[] {
  const text = draft.arguments.trim();
  const first = text.startsWith('{') ? endOfJson(text, 0) : undefined;
  if (first === undefined || first === text.length) return [draft];
  try {
    const inputs = parseLenientJsonValues(text);
    if (!inputs.every(isRecord)) return [draft];
    // Empty ones hold the place of those that follow, and some servers end with the whole once more.
    const meaningfulInputs = inputs.some((input) => Object.keys(input).length > 0)
      ? inputs.filter((input) => Object.keys(input).length > 0)
      : inputs.slice(0, 1);
    const seen = new Set<string>();
    const different = meaningfulInputs.filter(
      (input) => !seen.has(JSON.stringify(input)) && seen.add(JSON.stringify(input)),
    );
    return different.map((input) => ({ ...draft, arguments: JSON.stringify(input) }));
  } catch {
    return [draft];
  }
}

type FinishReason = Extract<ModelDelta, { type: 'finish' }>['reason'];

interface ReadReply {
  readonly content: string;
  readonly calls: readonly ToolCallRequest[];
  readonly service?: FromService;
  readonly isWritten: boolean;
}

/**
 * Results are stored permanently under a call's id, in every conversation. Endpoints leave ids out, or restart at
 * `call_0` with each answer, so their ids are not used.
 */
function draftToCall(draft: CallDraft, isKnown: (name: string) => boolean = () => true): ToolCallRequest {
  return { id: crypto.randomUUID(), name: meantName(draft.name, isKnown), arguments: draft.arguments };
}

function withIds({ calls, ...rest }: ReplyFromService, ids: ReadonlyMap<number, string>): FromService {
  const callEntries = [...(calls ?? [])].flatMap(([index, serviceCall]) =>
    ids.has(index) ? [[ids.get(index)!, serviceCall] as const] : [],
  );
  return { ...rest, ...(callEntries.length > 0 && { calls: Object.fromEntries(callEntries) }) };
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

/**
 * The tool that a name means, where models or their templates put something around it: a namespace in front (`functions.`,
 * `default_api:`, `tools/`), marks of a template or a number behind (`name<|channel|>commentary`, `name:0`), quotation marks.
 * @returns the name as it is where no tool, or more than one, is meant
 */
export function meantName(rawName: string, isKnown: (name: string) => boolean): string {
  const name = rawName.trim();
  if (name === '' || isKnown(name)) return name;
  const bare = name.replace(/<[|｜]?.*$/su, '').replace(/["'`(),;\s]+/gu, '');
  const parts = bare.split(/[.:/]/u);
  const ends = parts.map((_part, at) => bare.slice(parts.slice(0, at).join('.').length + (at > 0 ? 1 : 0)));
  const candidateNames = new Set([...ends, ...ends.map((end) => end.replace(/[.:/]\d+$/u, ''))].filter(isKnown));
  const [only] = candidateNames;
  return candidateNames.size === 1 && only !== undefined ? only : name;
}
