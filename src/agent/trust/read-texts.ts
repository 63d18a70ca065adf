import { REMOTE_PREFIX } from '../../tools/definition/define-tool.ts';
import { withRenderedResults } from '../results/rendered-history.ts';
import type { StoredMessage } from '../model/messages.ts';
import type { ToolSchema } from '../model/model-provider.ts';
import { callPieces, isCallIn, plainLetters, type CallPieces, type ReadText } from './quoted-call.ts';

/** Whether a call in the text of an answer is a quotation of something that was read. */
export type IsQuoted = (name: string, written: string) => boolean;

interface Sources {
  readonly history: readonly StoredMessage[];
  readonly system: string;
  readonly tools: readonly ToolSchema[];
}

const known = new WeakMap<StoredMessage, readonly ReadText[]>();

/**
 * The untrusted text that a model has read: results of tools, attachments, summaries, imported messages, servers'
 * descriptions of their tools, the names in the system prompt. The person's own words are not included.
 */
export function readTexts({ history, system, tools }: Sources): IsQuoted {
  let texts: readonly ReadText[] | undefined;
  return (name, written) => {
    // Most answers contain no call in their text: nothing is read for them.
    texts ??= [
      ...history.flatMap(textsOf),
      ...withRenderedResults(history).flatMap(asRendered),
      // Both describe tools in the app's own words, so only what is marked as a call counts.
      { plain: plainLetters(system), isApps: true },
      ...tools
        .filter((tool) => tool.name.startsWith(REMOTE_PREFIX))
        .map(({ description, parameters }) => theirs([description, ...stringsIn(parameters)])),
    ];
    const pieces: CallPieces = callPieces(name, written);
    return texts.some((text) => isCallIn(text, pieces));
  };
}

/** A result as the model read it: what stands together there may stand apart in the structured one. */
function asRendered(message: StoredMessage): readonly ReadText[] {
  if (message.role !== 'tool') return [];
  const cached = known.get(message);
  if (cached) return cached;
  // The app's own lines name the next call, too.
  const texts = [{ plain: plainLetters(message.content), isApps: true }];
  known.set(message, texts);
  return texts;
}

function textsOf(message: StoredMessage): readonly ReadText[] {
  const cached = known.get(message);
  if (cached) return cached;
  const texts = readIn(message);
  known.set(message, texts);
  return texts;
}

function readIn(message: StoredMessage): ReadText[] {
  switch (message.role) {
    case 'tool':
      return resultTexts(message.content);
    case 'summary':
      return [theirs([message.content])];
    case 'assistant':
      return message.foreign ? [theirs([message.content])] : [];
    case 'user': {
      const attached = [
        ...(message.context ?? []).flatMap(({ label, path = '', text }) => [label, path, text]),
        ...(message.images ?? []).map(({ name }) => name),
        ...(message.situation?.openNote ? Object.values(message.situation.openNote) : []),
      ];
      return [
        ...(attached.length > 0 ? [theirs(attached)] : []),
        ...(message.foreign ? [theirs([message.content])] : []),
      ];
    }
  }
}

function theirs(texts: readonly string[]): ReadText {
  return { plain: plainLetters(texts.join('\n')), isApps: false };
}

/** A result's own hint names the next call in the app's words. */
function resultTexts(content: string): ReadText[] {
  let result: unknown;
  try {
    result = JSON.parse(content);
  } catch {
    return [theirs([content])];
  }
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return [theirs(stringsIn(result))];
  const { hint, message, ...rest } = result as Readonly<Record<string, unknown>>;
  return [theirs(stringsIn(rest)), { plain: plainLetters(stringsIn([hint, message]).join('\n')), isApps: true }];
}

/** Every text in a value, including names of fields. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (typeof value !== 'object' || value === null)
    return value === undefined || value === null ? [] : [JSON.stringify(value)];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...stringsIn(inner)]);
}
