import { isRecord } from '../../notes/basics/is-record.ts';
import { findTool } from '../../tools/registry.ts';
import type { StoredMessage } from '../model/messages.ts';
import { handlesOf } from '../results/rendered-history.ts';
import { toSingleLine, noteReference, shortId } from '../results/plain-values.ts';

/** Changes that are listed, the newest. */
const MOST_CHANGES = 40;
const LONGEST_PLAN = 2_000;

/**
 * What the app itself adds to a summary, a model’s and its own: the changes that were made (what, where, under which id), the plan that is
 * still open, and the tools in use.
 *
 * @param messages All messages that the summary covers, those of earlier summaries too.
 * @param all The whole conversation.
 * @param tools Names of the tools that were asked for and that are told on.
 */
export function summaryFacts(
  messages: readonly StoredMessage[],
  all: readonly StoredMessage[],
  tools: readonly string[],
): string {
  const lines = [...changesIn(messages, all), ...planIn(messages, all), ...toolsInUse(tools)];
  return lines.length === 0 ? '' : [HEAD, ...lines].join('\n');
}

const HEAD = '(added by the app)';

/** A summary as it was written, to be summarised again: what the app adds is added anew. */
export function withoutFacts(summary: string): string {
  const at = summary.lastIndexOf(`\n\n${HEAD}\n`);
  return at < 0 ? summary : summary.slice(0, at);
}

function changesIn(messages: readonly StoredMessage[], all: readonly StoredMessage[]): string[] {
  const handles = handlesOf(all);
  const lines = messages.flatMap((message) => {
    if (message.role !== 'tool' || message.foreign === true || findTool(message.name)?.kind !== 'write') return [];
    const result = parseSummarizedResult(message.content);
    if (result?.['success'] !== true || typeof result['change_id'] !== 'string') return [];
    const { path, message: done, change_id: id } = result;
    const note = typeof path === 'string' ? `${noteReference(path, handles)}: ` : '';
    return [`- ${note}${typeof done === 'string' ? toSingleLine(done) : message.name} (change ${shortId(id)})`];
  });
  if (lines.length === 0) return [];
  const left = Math.max(0, lines.length - MOST_CHANGES);
  return ['Changes made so far:', ...(left > 0 ? [`(${left} older ones)`] : []), ...lines.slice(left)];
}

/** The newest plan that the person asked for, where they have not accepted it, or where it is being carried out. */
function planIn(messages: readonly StoredMessage[], all: readonly StoredMessage[]): string[] {
  const asked = messages.findLastIndex((message) => message.role === 'user' && message.situation?.plan === 'first');
  if (asked < 0) return [];
  const later = all.slice(asked + 1).filter((message) => message.role === 'user');
  const accepted = later.findIndex((message) => message.situation?.plan === 'accepted');
  if (accepted >= 0 && accepted < later.length - 1) return [];
  if (later.some((message) => message.situation?.plan === 'first')) return [];
  const end = messages.findIndex((message, at) => at > asked && message.role === 'user');
  const plan = messages
    .slice(asked, end < 0 ? undefined : end)
    .findLast((message) => message.role === 'assistant' && message.content.trim() !== '');
  if (plan?.role !== 'assistant') return [];
  const text = plan.content.trim();
  const shown = text.length > LONGEST_PLAN ? `${text.slice(0, LONGEST_PLAN)}…` : text;
  return [`The plan, ${accepted >= 0 ? 'which the person accepted' : 'which the person has not accepted yet'}:`, shown];
}

function toolsInUse(tools: readonly string[]): string[] {
  return tools.length === 0 ? [] : [`Tools in use: ${tools.join(', ')}.`];
}

function parseSummarizedResult(content: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(content);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
