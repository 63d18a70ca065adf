import { errorText } from '../../notes/basics/error-text.ts';
import { parseLenientJson } from '../../notes/basics/lenient-json.ts';
import { isRecord } from '../../notes/basics/is-record.ts';
import { failure, type ToolFailure } from '../../tools/definition/result.ts';
import type { ToolCallRequest } from '../model/messages.ts';
import type { ToolSchema } from '../model/model-provider.ts';

type ParsedArguments =
  | { readonly ok: true; readonly input: Record<string, unknown> }
  | { readonly ok: false; readonly failure: ToolFailure };

/**
 * Reads what a model wrote as arguments, where only one meaning is possible. Nothing at all means no arguments; JSON inside a JSON
 * string is unpacked, as some models encode it twice. Anything else that is not an object is answered with the error and the fields.
 */
export function parseArguments(call: ToolCallRequest, schema: ToolSchema | undefined): ParsedArguments {
  const text = call.arguments.trim();
  if (text === '') return { ok: true, input: {} };
  try {
    const value = unpackNestedJson(parseLenientJson(text));
    if (isRecord(value)) return { ok: true, input: value };
    if (value === null) return { ok: true, input: {} };
    return refuseArguments(call.name, `they are ${describeArgumentType(value)}, not a JSON object`, text, schema);
  } catch (error) {
    return refuseArguments(call.name, errorText(error), text, schema);
  }
}

function unpackNestedJson(value: unknown): unknown {
  if (typeof value !== 'string' || !value.trim().startsWith('{')) return value;
  return parseLenientJson(value);
}

function refuseArguments(name: string, problem: string, text: string, schema: ToolSchema | undefined): ParsedArguments {
  const fields = schema ? describeSchemaFields(schema) : {};
  return {
    ok: false,
    failure: failure(
      'invalid_input',
      // The person reads this line; what follows is for the model.
      `The arguments of ${name} could not be read.`,
      `${capitalised(problem.replace(/ at position \d+$/u, ''))}. There they say: ${excerptAroundError(text, problem)} Call ${name} again with one complete JSON object${schema ? ' of the fields shown' : ''}.`,
      { fields },
    ),
  };
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const QUOTED = 60;

/** The text near the error; JSON's messages name its offset; where they do not, the end is missing. */
function excerptAroundError(text: string, problem: string): string {
  const at = Number(/position (\d+)/.exec(problem)?.[1] ?? text.length);
  const from = Math.max(0, at - QUOTED);
  const to = Math.min(text.length, at + QUOTED);
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

/** Each field with its type and whether it is required, short enough for an error. */
function describeSchemaFields(schema: ToolSchema): Record<string, string> {
  const properties = isRecord(schema.parameters.properties) ? schema.parameters.properties : {};
  const required = Array.isArray(schema.parameters.required) ? schema.parameters.required : [];
  const line = ([name, type]: [string, unknown]) => {
    const typeName = isRecord(type) && typeof type.type === 'string' ? type.type : 'any';
    const about = isRecord(type) && typeof type.description === 'string' ? `: ${type.description}` : '';
    return [name, `${typeName}, ${required.includes(name) ? 'required' : 'optional'}${about}`];
  };
  return Object.fromEntries(Object.entries(properties).map(line)) as Record<string, string>;
}

function describeArgumentType(value: unknown): string {
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}
