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
  const { $schema: _dialect, ...parameters } = z.toJSONSchema(tool.input, { io: 'input', target: 'draft-7', override: ({ jsonSchema }) => dropSafeLimits(jsonSchema) });
  return { name: tool.name, description: tool.description, parameters };
}

/** Every whole number is bounded by what a double can hold; telling a model so costs tokens and says nothing. */
function dropSafeLimits(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}
