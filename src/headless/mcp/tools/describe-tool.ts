import type { Tool as ToolDescription } from '@modelcontextprotocol/server';
import { toolForModel } from '../../../agent/toolsets/tool-for-model.ts';
import type { Tool } from '../../../tools/definition/define-tool.ts';
import { outputToSchema } from '../../../tools/definition/tool-schema.ts';
import { TEXT_FIELD } from './answers.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The argument that names the vault, where a server has several. */
export const VAULT_ARGUMENT = 'vault';

/**
 * A tool as a client is told of it: with the words and fields that models in the app read.
 * @param wantsData the client gets structured answers, and is told what is in them
 */
export function describeTool(tool: Tool, vaults: readonly string[], wantsData: boolean): ToolDescription {
  const { name, description, parameters } = toolForModel(tool);
  return {
    name,
    title: tool.title,
    description,
    inputSchema: withVault(parameters, vaults) as ToolDescription['inputSchema'],
    ...(wantsData && { outputSchema: answerSchema(tool) }),
    annotations: annotationsOf(tool),
  };
}

function withVault(parameters: Schema, vaults: readonly string[]): Schema {
  if (vaults.length < 2) return parameters;
  const { properties, required, ...rest } = parameters as { properties?: Schema; required?: readonly string[] };
  return {
    ...rest,
    properties: { [VAULT_ARGUMENT]: { type: 'string', enum: vaults }, ...properties },
    required: [VAULT_ARGUMENT, ...(required ?? [])],
  };
}

function annotationsOf(tool: Tool): NonNullable<ToolDescription['annotations']> {
  if (tool.kind === 'read') return { readOnlyHint: true, openWorldHint: tool.risk === 'network' };
  return {
    readOnlyHint: false,
    // What may remove or replace text; every change can be taken back, and is asked first.
    destructiveHint: typeof tool.risk === 'function' || tool.risk === 'destroy' || REPLACES.has(tool.name),
    idempotentHint: SAME_TWICE.has(tool.name),
    openWorldHint: tool.category === 'web',
  };
}

const REPLACES: ReadonlySet<string> = new Set([
  'write_note',
  'edit_note',
  'modify_note',
  'replace_in_notes',
  'update_frontmatter',
  'apply_to_notes',
  'merge_nodes',
]);

/** A second call with the same input changes nothing more. */
const SAME_TWICE: ReadonlySet<string> = new Set([
  'write_note',
  'update_frontmatter',
  'create_daily_note',
  'rename_tag',
  'move_notes',
  'move_folder',
  'delete_note',
]);

const text = { type: 'string' };

/** A change that the person has yet to approve. */
const WAITS: Schema = {
  type: 'object',
  properties: {
    success: { const: false },
    status: { const: 'waits_for_approval' },
    pending_operation_id: text,
    message: text,
  },
  required: ['success', 'status', 'pending_operation_id', 'message'],
};

/** A change that the person declined. */
const DECLINED: Schema = {
  type: 'object',
  properties: { success: { const: false }, status: { const: 'declined' }, message: text, user_feedback: text },
  required: ['success', 'status', 'message'],
};

/** A change is answered with what was done, or with why it is not done yet. */
function answerSchema(tool: Tool): Schema {
  const done = withText(outputToSchema(tool));
  return tool.kind === 'read' ? done : { type: 'object', anyOf: [done, withText(WAITS), withText(DECLINED)] };
}

function withText(schema: Schema): Schema {
  const { properties, required } = schema as { properties?: Schema; required?: readonly string[] };
  return { ...schema, properties: { ...properties, [TEXT_FIELD]: text }, required: [...(required ?? []), TEXT_FIELD] };
}
