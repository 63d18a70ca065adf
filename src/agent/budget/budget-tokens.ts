import type { ToolSchema } from '../model/model-provider.ts';
import type { ContextBlock, StoredMessage } from '../model/messages.ts';

/**
 * Estimated tokens of a text, since no tokenizer fits every model. Counted by script, in the proportions
 * that the byte-pair vocabularies of current models show for running text:
 *
 * | signs | tokens for each |
 * | --- | --- |
 * | Latin letters and white space | 1/4 |
 * | digits | 1/3 |
 * | other ASCII (punctuation, markup, JSON) | 1/2 |
 * | Han, kana, Hangul | 1 |
 * | every other letter and sign | 1/2 |
 *
 * It is meant to be a little too high, since too low breaks a request.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (let at = 0; at < text.length; at++) tokens += weightOf(text.charCodeAt(at));
  return Math.ceil(tokens);
}

function weightOf(code: number): number {
  if (code < 0x80) {
    if (code <= 0x20 || (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)) return 1 / 4;
    return code >= 0x30 && code <= 0x39 ? 1 / 3 : 1 / 2;
  }
  if (code < 0x250) return 1 / 2;
  const isEastAsian =
    (code >= 0x1100 && code <= 0x11ff) ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7ff) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xff00 && code <= 0xffef);
  return isEastAsian ? 1 : 1 / 2;
}

/** What an endpoint adds around each message: role and separators. */
const PER_MESSAGE = 6;
/** A picture of usual size; providers count between 85 and 1,600. */
const IMAGE_TOKENS = 1100;

/** The lines of a message's situation, with a path of usual length. */
const SITUATION_TOKENS = 60;

const tokenCounts = new WeakMap<StoredMessage, number>();

/** Tokens of a message as it is sent, by estimate. */
export function messageTokens(message: StoredMessage): number {
  const cachedCount = tokenCounts.get(message);
  if (cachedCount !== undefined) return cachedCount;
  const tokens = PER_MESSAGE + countMessage(message);
  tokenCounts.set(message, tokens);
  return tokens;
}

function countMessage(message: StoredMessage): number {
  if (message.role === 'user') {
    const blocks = (message.context ?? []).reduce((sum, block) => sum + blockTokens(block), 0);
    const situation = message.situation ? SITUATION_TOKENS : 0;
    return estimateTokens(message.content) + blocks + situation + (message.images?.length ?? 0) * IMAGE_TOKENS;
  }
  if (message.role === 'assistant') {
    return (message.toolCalls ?? []).reduce(
      (sum, call) => sum + 8 + estimateTokens(call.name + call.arguments),
      estimateTokens(message.content) + (message.service ? estimateTokens(JSON.stringify(message.service)) : 0),
    );
  }
  // A result is sent in an envelope with an instruction.
  return (
    estimateTokens(message.content) + (message.role === 'tool' ? 40 + (message.images?.length ?? 0) * IMAGE_TOKENS : 0)
  );
}

function blockTokens({ label, path, text }: ContextBlock): number {
  return 30 + estimateTokens(label + (path ?? '') + text);
}

/** Tokens of the prompt before every message: the system prompt and the tools. */
export function preambleTokens(system: string, tools: readonly ToolSchema[]): number {
  return (
    estimateTokens(system) +
    tools.reduce(
      (sum, tool) => sum + 12 + estimateTokens(tool.name + tool.description + JSON.stringify(tool.parameters)),
      0,
    )
  );
}
