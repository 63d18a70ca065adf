import { describe, expect, it, vi } from 'vitest';
import { TOOLS } from '../../../tools/registry.ts';
import type { ToolCall } from '../../../tools/definition/ports.ts';
import type { ToolResult } from '../../../tools/definition/result.ts';
import { findModelContext, type ModelContext, type ModelContextTool, registerTools } from './offer-tools.ts';

/** As Chromium 156 behaves: a name can be taken once, and a tool is there until its signal fires. */
function createStandIn(): ModelContext & { readonly tools: Map<string, ModelContextTool> } {
  const tools = new Map<string, ModelContextTool>();
  return {
    tools,
    registerTool(tool, { signal }) {
      if (tools.has(tool.name)) return Promise.reject(new DOMException('Duplicate tool name', 'InvalidStateError'));
      signal.throwIfAborted();
      tools.set(tool.name, tool);
      signal.addEventListener('abort', () => tools.delete(tool.name));
      return Promise.resolve();
    },
  };
}

const answer =
  (calls: ToolCall[]) =>
  (call: ToolCall): Promise<ToolResult> => {
    calls.push(call);
    return Promise.resolve({ success: true, asked: call.input });
  };

describe('tools for the agents of the browser', () => {
  it('are registered with the descriptions for a model, and removed when the vault closes', async () => {
    const context = createStandIn();
    const controller = new AbortController();
    await registerTools(context, TOOLS, answer([]), controller.signal);
    expect([...context.tools.keys()]).toEqual(TOOLS.map(({ name }) => name));
    expect(context.tools.get('read_note')).toMatchObject({
      annotations: { readOnlyHint: true, untrustedContentHint: true },
      inputSchema: { type: 'object' },
    });
    expect(context.tools.get('delete_note')?.annotations).toMatchObject({
      readOnlyHint: false,
      consequentialHint: true,
    });
    controller.abort();
    expect(context.tools.size).toBe(0);
  });

  it('run as calls of an external program, each with its own id, and end at the first abort', async () => {
    const context = createStandIn();
    const calls: ToolCall[] = [];
    const vault = new AbortController();
    await registerTools(context, TOOLS, answer(calls), vault.signal);
    const tool = context.tools.get('search_notes')!;
    const one = new AbortController();
    expect(await tool.execute({ query: 'grief' }, { signal: one.signal })).toEqual({
      success: true,
      asked: { query: 'grief' },
    });
    await tool.execute({ query: 'grief' });
    expect(calls.map(({ name, initiatedBy }) => [name, initiatedBy])).toEqual([
      ['search_notes', 'external'],
      ['search_notes', 'external'],
    ]);
    expect(calls[0]!.callId).not.toBe(calls[1]!.callId);
    one.abort();
    expect([calls[0]!.signal?.aborted, calls[1]!.signal?.aborted]).toEqual([true, false]);
    vault.abort();
    expect(calls[1]!.signal?.aborted).toBe(true);
  });

  it('are reported when the browser refuses one, and the others are registered', async () => {
    const context = createStandIn();
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    context.tools.set('read_note', { name: 'read_note' } as ModelContextTool);
    await registerTools(context, TOOLS, answer([]), new AbortController().signal);
    expect(context.tools.size).toBe(TOOLS.length);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('are unregistered by name where the browser offers only that', async () => {
    const gone: string[] = [];
    const controller = new AbortController();
    await registerTools(
      { registerTool: () => undefined, unregisterTool: (name) => gone.push(name) },
      TOOLS,
      answer([]),
      controller.signal,
    );
    controller.abort();
    expect(gone).toEqual(TOOLS.map(({ name }) => name));
  });

  it('are offered on `navigator` or `document`, wherever the browser has the interface', () => {
    const context = createStandIn();
    expect(findModelContext({ document: {}, navigator: {} })).toBeUndefined();
    expect(findModelContext({ document: { modelContext: null }, navigator: { modelContext: {} } })).toBeUndefined();
    expect(findModelContext({ document: { modelContext: context } })).toBe(context);
    expect(findModelContext({ navigator: { modelContext: context } })).toBe(context);
  });
});
