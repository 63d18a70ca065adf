import { z } from 'zod';
import type { Tool } from './define-tool.ts';

/** A tool as a model is told of it. */
export interface ToolSchema {
  readonly name: string;
  readonly description: string;
  /** JSON Schema (draft 7) of the input. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export function toolToSchema(tool: Tool): ToolSchema {
  const { $schema: _dialect, ...parameters } = z.toJSONSchema(tool.input, { io: 'input', target: 'draft-7' });
  return { name: tool.name, description: tool.description, parameters };
}
