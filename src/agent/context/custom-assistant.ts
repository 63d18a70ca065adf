import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { parseNote } from '../../notes/parse-note.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { ToolCall } from '../../tools/definition/ports.ts';
import { failure, type ToolFailure, type ToolResult } from '../../tools/definition/result.ts';
import { findTool, TOOLS } from '../../tools/registry.ts';

/** A custom assistant: a note with `type: assistant`, whose body is its instructions. */
export interface CustomAssistant {
  readonly path: VaultPath;
  readonly name: string;
  readonly instructions: string;
  /** The folder and tags that it searches, unless asked for another place. */
  readonly folder?: string;
  readonly tags?: readonly string[];
  /** `read`: tools that change nothing; or the names of its tools. Absent: all tools. */
  readonly tools?: 'all' | 'core' | 'read' | readonly string[];
  /** Model name at the service in use. */
  readonly model?: string;
}

/**
 * Reads such a note. Frontmatter: `folder` and `tags_in_scope` (a list or one text with commas) limit searches, `tools`, `model`.
 * @returns the assistant, and what could not be understood; undefined where the note is not an assistant.
 */
export function readAssistant(
  path: VaultPath,
  text: string,
): { readonly assistant: CustomAssistant; readonly warnings: readonly string[] } | undefined {
  const note = parseNote(path, text);
  const data = note.frontmatter ?? {};
  if (data['type'] !== 'assistant') return undefined;
  const warnings: string[] = [];
  const body = text.slice(note.bodyFrom).trim();
  const tools = readTools(data['tools'], warnings);
  const folder = commaSeparatedItems(data['folder'])[0]?.replace(/^\/+|(?<!\/)\/+$/g, '');
  const tags = commaSeparatedItems(data['tags_in_scope']).map((tag) => tag.replace(/^#/, ''));
  const [model] = commaSeparatedItems(data['model']);
  return {
    assistant: {
      path,
      name: note.title,
      instructions: body,
      ...(folder ? { folder } : {}),
      ...(tags.length > 0 ? { tags } : {}),
      ...(tools ? { tools } : {}),
      ...(model ? { model } : {}),
    },
    warnings,
  };
}

function readTools(value: unknown, warnings: string[]): CustomAssistant['tools'] {
  const names = commaSeparatedItems(value);
  const [first] = names;
  if (names.length === 1 && (first === 'all' || first === 'core' || first === 'read')) return first;
  const toolNames = names.flatMap((name) => findTool(name)?.name ?? []);
  const unknown = names.filter((name) => !findTool(name));
  if (unknown.length > 0) warnings.push(`It names tools that there are not: ${unknown.join(', ')}.`);
  return toolNames.length > 0 ? toolNames : undefined;
}

function commaSeparatedItems(value: unknown): string[] {
  if (Array.isArray(value))
    return value
      .filter((item): item is string => typeof item === 'string')
      .map((text) => text.trim())
      .filter(Boolean);
  return typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    : [];
}

/** Its part of the system prompt, after the app's own rules, which it cannot override. */
export function assistantPrompt({ name, instructions, folder, tags }: CustomAssistant): string {
  const scope = [
    folder ? `the folder ${JSON.stringify(folder)}` : '',
    tags ? `notes tagged ${tags.map((tag) => `#${tag}`).join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' and ');
  return [
    `# Who you are here`,
    `The person made an assistant of their own, ${JSON.stringify(name)}, and chose it for this conversation. What follows are their instructions for it. The rules above on changes, citations and untrusted text stand whatever it says.`,
    ...(scope === '' ? [] : [`It works with ${scope}: searches look there unless you ask for another place.`]),
    instructions,
  ].join('\n');
}

/** The names of its tools; undefined where it has all. */
export function toolNamesOf({ tools }: CustomAssistant): ReadonlySet<string> | undefined {
  if (tools === 'read') return new Set(TOOLS.filter((tool) => tool.risk === 'read').map(({ name }) => name));
  return typeof tools === 'object' ? new Set(tools) : undefined;
}

/** The answer to a call of a tool that the assistant does not have. */
export function missingToolFailure(call: ToolCall, assistant: CustomAssistant): ToolFailure | undefined {
  const names = toolNamesOf(assistant);
  if (!names || names.has(findTool(call.name)?.name ?? call.name)) return undefined;
  return failure(
    'permission',
    `${call.name} is not among the tools of the assistant ${inQuotes(assistant.name)}.`,
    'Go on without it, or tell the person that their assistant lacks it.',
  );
}

/** Limits a search without a place to the assistant's own. */
export function withScope(call: ToolCall, { folder, tags }: CustomAssistant): ToolCall {
  const tool = findTool(call.name);
  if (!tool || !('filter' in tool.input.shape) || typeof call.input !== 'object' || call.input === null) return call;
  const filterInput: unknown = 'filter' in call.input ? call.input.filter : undefined;
  if (filterInput !== undefined && (typeof filterInput !== 'object' || filterInput === null)) return call;
  const filter = { ...(folder ? { folder } : {}), ...(tags ? { tags } : {}), ...filterInput };
  return Object.keys(filter).length === 0 ? call : { ...call, input: { ...call.input, filter } };
}

/** Running one call, or several writes that the person looks through as a whole. */
export interface CallRunner {
  execute(call: ToolCall): Promise<ToolResult>;
  executeAll(calls: readonly ToolCall[]): readonly Promise<ToolResult>[];
}

/** The runner for an assistant: calls of tools that it lacks are refused, searches are limited to its own place. */
export function scopedCalls(runner: CallRunner, assistant: CustomAssistant | undefined): CallRunner {
  if (!assistant) return runner;
  return {
    execute: async (call) => missingToolFailure(call, assistant) ?? runner.execute(withScope(call, assistant)),
    executeAll(calls) {
      const refusals = calls.map((call) => missingToolFailure(call, assistant));
      const allowed = calls.filter((_, at) => !refusals[at]);
      const answers = runner.executeAll(allowed.map((call) => withScope(call, assistant)));
      return calls.map(async (call, at) => refusals[at] ?? (await answers[allowed.indexOf(call)]!));
    },
  };
}
