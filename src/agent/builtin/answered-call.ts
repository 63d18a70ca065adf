import { isRecord } from '../../notes/basics/is-record.ts';
import { contentWords, cleanSubject } from './forms/question-words.ts';
import type { Message } from '../model/messages.ts';

/** One call of this turn with its result, as the conversation keeps them. */
export interface AnsweredCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly result: Readonly<Record<string, unknown>>;
}

export interface TurnSoFar {
  /** The person's question, as typed. */
  readonly question: string;
  readonly calls: readonly AnsweredCall[];
}

/** The last question and what was looked up for it. */
export function readTurn(messages: readonly Message[]): TurnSoFar {
  const at = messages.findLastIndex((message) => message.role === 'user');
  const question = messages[at];
  const turn = messages.slice(at + 1);
  const results = new Map(
    turn.flatMap((message) => (message.role === 'tool' ? [[message.callId, message.content] as const] : [])),
  );
  const calls = turn
    .flatMap((message) => (message.role === 'assistant' ? (message.toolCalls ?? []) : []))
    .flatMap((call) => {
      const content = results.get(call.id);
      return content === undefined
        ? []
        : [{ name: call.name, input: parseCallInput(call.arguments), result: parseCallInput(content) }];
    });
  return { question: question?.role === 'user' ? question.content : '', calls };
}

/** The `change_id` of the newest change that the conversation's results name. */
export function lastChangeId(messages: readonly Message[]): string | undefined {
  for (const message of messages.toReversed()) {
    if (message.role !== 'tool') continue;
    const { success, change_id, operation } = parseCallInput(message.content);
    if (success === true && typeof change_id === 'string' && operation !== 'undo_change') return change_id;
  }
  return undefined;
}

/** What a call looked for, in words for the answer and for finding the right lines. */
export function callSearchWords(call: AnsweredCall, question: string): string[] {
  const words = contentWords(topicOf(call));
  return words.length > 0 ? words : contentWords(question);
}

export function topicOf({ input }: AnsweredCall): string {
  const tags = Array.isArray(input.tags) ? input.tags.map((tag) => `#${scalarInputText(tag)}`).join(' ') : undefined;
  const topic = input.query ?? input.content_filter ?? tags ?? '';
  return typeof topic === 'string' ? cleanSubject(topic) : '';
}

export function records(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

export function scalarInputText(value: unknown): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';
}

export function number(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function parseCallInput(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
