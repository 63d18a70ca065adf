import type { Tool } from '../../../tools/definition/define-tool.ts';
import type { ToolCall } from '../../../tools/definition/ports.ts';
import type { ToolResult } from '../../../tools/definition/result.ts';
import { toolToSchema } from '../../../tools/definition/tool-schema.ts';

/** What is used of WebMCP: https://webmachinelearning.github.io/webmcp/. */
export interface ModelContext {
  /** Rejects where another tool has the name already. */
  registerTool(tool: ModelContextTool, options: { readonly signal: AbortSignal }): Promise<void> | void;
  /** In browsers from before tools ended with their signal. */
  unregisterTool?(name: string): void;
}

export interface ModelContextTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly consequentialHint: boolean;
    readonly untrustedContentHint: boolean;
  };
  execute(input: unknown, call?: { readonly signal?: AbortSignal }): Promise<unknown>;
}

/** The browser's register of tools for agents; it has moved from the navigator to the document. */
export function findModelContext(
  scope: { readonly document?: object; readonly navigator?: object } = globalThis,
): ModelContext | undefined {
  const found = [scope.document, scope.navigator].flatMap((owner) =>
    owner && 'modelContext' in owner ? [owner.modelContext as ModelContext | null] : [],
  );
  return found.find((context): context is ModelContext => typeof context?.registerTool === 'function');
}

/**
 * Offers the tools to the agents of the browser until the signal fires. Their calls are `external` ones, under the same policy as
 * all: a write, and what would leave this machine, is shown to the person and waits for their word.
 */
export async function registerTools(
  context: ModelContext,
  tools: readonly Tool[],
  execute: (call: ToolCall) => Promise<ToolResult>,
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(tools.map((tool) => registerTool(context, tool, execute, signal)));
}

async function registerTool(
  context: ModelContext,
  tool: Tool,
  execute: (call: ToolCall) => Promise<ToolResult>,
  signal: AbortSignal,
): Promise<void> {
  const { name, description, parameters } = toolToSchema(tool);
  const isReading = tool.kind === 'read' && tool.risk === 'read';
  try {
    await context.registerTool(
      {
        name,
        title: tool.title,
        description,
        inputSchema: parameters,
        // Notes are text that others may have written.
        annotations: { readOnlyHint: isReading, consequentialHint: !isReading, untrustedContentHint: true },
        execute: (input, call) =>
          execute({
            callId: crypto.randomUUID(),
            name,
            input: input ?? {},
            initiatedBy: 'external',
            signal: call?.signal ? AbortSignal.any([signal, call.signal]) : signal,
          }),
      },
      { signal },
    );
    if (context.unregisterTool) signal.addEventListener('abort', () => context.unregisterTool?.(name), { once: true });
  } catch (error) {
    if (!signal.aborted) console.warn(`Latent: the browser did not take the tool ${name}`, error);
  }
}
