/** Tokens for input and output together, where neither the person nor the endpoint says. */

/** By the model's name, the more exact first, as the makers published them; rounded down, since too low only shortens sooner. */
const KNOWN_WINDOWS: readonly (readonly [pattern: RegExp, tokens: number])[] = [
  [/gpt-4\.1|gpt-4-1/i, 1_000_000],
  [/gpt-5/i, 256_000],
  [/gpt-4o|gpt-4-turbo|\bo[134](?:-|$)/i, 128_000],
  [/gpt-3\.5/i, 16_000],
  [/claude/i, 200_000],
  [/gemini/i, 1_000_000],
  [/mistral-(?:large|medium|small)|ministral|devstral|magistral/i, 128_000],
  [/deepseek/i, 64_000],
  [/llama-?3\.[123]|llama-?4/i, 128_000],
];

/** A server on the person's own machine often loads a model with less than it could hold. */
const LOCAL_WINDOW = 8_192;
const REMOTE_WINDOW = 32_000;

interface WindowFacts {
  readonly model: string;
  /** What the person set or the endpoint said. */
  readonly told: number | undefined;
  /** The endpoint is on this machine. */
  readonly isLocal: boolean;
}

export interface ModelWindow {
  readonly tokens: number;
  /** Where the figure is from, for the person. */
  readonly from: 'told' | 'list' | 'guess';
}

/** The window of a model: what was set or reported, else a list of well-known ones, else a cautious guess. */
export function modelWindow({ model, told, isLocal }: WindowFacts): ModelWindow {
  if (told) return { tokens: told, from: 'told' };
  // The name of a local model says what it could hold, and not what the server gave it.
  const knownWindow = isLocal ? undefined : KNOWN_WINDOWS.find(([pattern]) => pattern.test(model))?.[1];
  return knownWindow
    ? { tokens: knownWindow, from: 'list' }
    : { tokens: isLocal ? LOCAL_WINDOW : REMOTE_WINDOW, from: 'guess' };
}

/** Characters that make a token, by the app’s estimate of Latin script: of results with their numbers and marks, and of prose. */
const OF_RESULTS = 2.5;
const OF_PROSE = 3;
/** The share of one result in the room for messages: the question and the calls around it need the rest. */
const RESULT_SHARE = 0.6;
const LEAST_RESULT = 1_000;

/**
 * The most characters of one tool result, so that the newest need not be cut: tools give less, and say how to continue.
 * @param preamble Tokens of the system prompt and the tools.
 */
export function resultCharacters(windowTokens: number, preamble: number): number {
  return Math.max(LEAST_RESULT, Math.floor((roomFor(windowTokens) - preamble) * RESULT_SHARE * OF_RESULTS));
}

/** Characters of a prompt without other messages. */
export function promptCharacters(windowTokens: number): number {
  return Math.max(LEAST_RESULT, Math.floor(roomFor(windowTokens) * OF_PROSE));
}

/** Tokens left for the request: a part of the window is reserved for the answer. */
export function roomFor(windowTokens: number): number {
  return windowTokens - Math.max(256, Math.min(4096, Math.round(windowTokens / 4)));
}
