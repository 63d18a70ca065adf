import { z } from 'zod';
import type { Tool } from './define-tool.ts';
import { RECOVERED_CHANGE } from './output.ts';

/** A tool as described to a model. */
interface ToolSchema {
  readonly name: string;
  readonly description: string;
  /** JSON Schema (draft 7) of the input. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The external server that offers it, and its name there. */
  readonly from?: { readonly server: string; readonly tool: string };
}

/** The parts of JSON Schema that our inputs use: what forms and the reference are made from. */
export interface InputSchema {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly items?: InputSchema;
  readonly anyOf?: readonly InputSchema[];
  readonly properties?: Readonly<Record<string, InputSchema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

export function toolToSchema(tool: Tool): ToolSchema {
  if (tool.parameters)
    return {
      name: tool.name,
      description: tool.description,
      parameters: tool.parameters,
      ...(tool.from && { from: tool.from }),
    };
  const { $schema: _dialect, ...parameters } = z.toJSONSchema(tool.input, {
    io: 'input',
    target: 'draft-7',
    override: ({ jsonSchema }) => dropSafeLimits(jsonSchema),
  });
  return { name: tool.name, description: tool.description, parameters };
}

/** JSON Schema (draft 7) of a successful answer; of a change only the fields that also exist after a crash are required. */
export function outputToSchema(tool: Tool): Readonly<Record<string, unknown>> {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(tool.output, {
    io: 'output',
    target: 'draft-7',
    override: ({ jsonSchema }) => dropSafeLimits(jsonSchema),
  });
  return tool.kind === 'write'
    ? { ...schema, required: schema.required?.filter((name) => name in RECOVERED_CHANGE.shape) }
    : schema;
}

/** The bounds of a double on every whole number cost tokens and say nothing to a model. */
function dropSafeLimits(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}
