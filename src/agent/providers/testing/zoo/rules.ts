import { isRecord } from '../../../../notes/basics/is-record.ts';
import type { SentBody } from '../answering-server.ts';

type Fields = Readonly<Record<string, unknown>>;
/** What is wrong with a request; undefined for nothing. */
export type Rule = (body: SentBody) => string | undefined;

export const callsOf = (message: Fields): readonly Fields[] =>
  Array.isArray(message['tool_calls']) ? (message['tool_calls'] as unknown[]).filter(isRecord) : [];
const functionOf = (tool: unknown): Fields => (isRecord(tool) && isRecord(tool['function']) ? tool['function'] : {});

/** The first of these that finds something. */
export const firstOf =
  (...rules: readonly Rule[]): Rule =>
  (body) =>
    rules.map((rule) => rule(body)).find((found) => found !== undefined);

/** Strict services refuse fields that they do not know. @param tell their words */
export const onlyFields =
  (known: readonly string[], tell: (name: string) => string): Rule =>
  (body) => {
    const odd = Object.keys(body).find((name) => !known.includes(name));
    return odd === undefined ? undefined : tell(odd);
  };

const MESSAGE_FIELDS = ['role', 'content', 'name', 'tool_calls', 'tool_call_id', 'refusal'];

/** The same of messages. */
export const onlyMessageFields =
  (more: readonly string[], tell: (name: string, at: number) => string): Rule =>
  ({ messages }) => {
    for (const [at, message] of messages.entries()) {
      const odd = Object.keys(message).find((name) => ![...MESSAGE_FIELDS, ...more].includes(name));
      if (odd !== undefined) return tell(odd, at);
    }
    return undefined;
  };

/** Every call has its result right behind it. */
export const resultsFollowCalls: Rule = ({ messages }) => {
  for (const [at, message] of messages.entries()) {
    const wanted = callsOf(message).map(({ id }) => id);
    const got = messages.slice(at + 1, at + 1 + wanted.length).map(({ tool_call_id: id }) => id);
    const missing = wanted.filter((id) => !got.includes(id));
    if (missing.length > 0)
      return `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${missing.join(', ')}`;
    if (new Set(wanted).size !== wanted.length) return 'Duplicate value for tool_call_id';
  }
  return undefined;
};

/** No message without words, a call or a picture. */
export const noEmptyMessages =
  (tell: string): Rule =>
  ({ messages }) => {
    const isEmpty = (message: Fields): boolean => {
      const { content } = message;
      if (callsOf(message).length > 0) return false;
      if (Array.isArray(content))
        return (content as unknown[]).some(
          (part) => isRecord(part) && part['type'] === 'text' && String(part['text']).trim() === '',
        );
      return typeof content !== 'string' || content.trim() === '';
    };
    return messages.some(isEmpty) ? tell : undefined;
  };

/** After a result comes the assistant, and nobody speaks twice. */
export const rolesInOrder =
  (tell: (role: string, before: string) => string): Rule =>
  ({ messages }) => {
    for (let at = 1; at < messages.length; at++) {
      const [before, role] = [String(messages[at - 1]?.['role']), String(messages[at]?.['role'])];
      const isRight = before === 'tool' ? role === 'tool' || role === 'assistant' : role !== before;
      if (!isRight) return tell(role, before);
    }
    return undefined;
  };

export const noSystemRole =
  (tell: string): Rule =>
  ({ messages }) =>
    messages.some(({ role }) => role === 'system') ? tell : undefined;

/** Content that is a text, and no list of parts. */
export const plainContent =
  (tell: string): Rule =>
  ({ messages }) =>
    messages.some(({ content }) => typeof content !== 'string') ? tell : undefined;

export const hasPicture = ({ messages }: SentBody): boolean =>
  messages.some(
    ({ content }) =>
      Array.isArray(content) && (content as unknown[]).some((part) => isRecord(part) && part['type'] === 'image_url'),
  );

/** No picture has more characters than these. */
export const picturesUpTo =
  (most: number, tell: (characters: number) => string): Rule =>
  ({ messages }) => {
    const urls = messages.flatMap(({ content }) =>
      Array.isArray(content)
        ? (content as unknown[]).map((part) => (isRecord(part) && isRecord(part['image_url']) ? part['image_url'] : {}))
        : [],
    );
    const sizes = urls.map(({ url }) => (typeof url === 'string' ? url.length - url.indexOf(',') - 1 : 0));
    const odd = sizes.find((size) => size > most);
    return odd === undefined ? undefined : tell(odd);
  };

/** Walks a schema and its fields. */
function* schemasIn(
  schema: unknown,
  path: readonly string[] = [],
): Generator<{ readonly one: Fields; readonly path: readonly string[] }> {
  if (!isRecord(schema)) return;
  yield { one: schema, path };
  const { properties, items, anyOf } = schema;
  if (isRecord(properties))
    for (const [name, field] of Object.entries(properties)) yield* schemasIn(field, [...path, name]);
  yield* schemasIn(items, [...path, 'items']);
  if (Array.isArray(anyOf)) for (const one of anyOf as unknown[]) yield* schemasIn(one, path);
}

/** OpenAI: spring-projects/spring-ai#4776, mark3labs/mcp-filesystem-server#23, byterover-cli#42. */
export const openAiSchemas: Rule = ({ tools = [] }) => {
  for (const tool of tools) {
    const { name, parameters } = functionOf(tool);
    const told = (words: string, path: readonly string[]) =>
      `Invalid schema for function '${String(name)}': In context=(${path.map((part) => `'${part}'`).join(', ')}), ${words}`;
    if (!/^[a-zA-Z0-9_-]{1,64}$/.test(String(name)))
      return `Invalid 'tools[0].function.name': string does not match pattern.`;
    for (const { one, path } of schemasIn(parameters)) {
      const types = [one['type']].flat();
      if (path.length === 0 && !types.includes('object'))
        return told(
          `schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level.`,
          path,
        );
      if (path.length === 0 && ['oneOf', 'anyOf', 'allOf', 'enum', 'not'].some((word) => word in one))
        return told(
          `schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level.`,
          path,
        );
      if (types.includes('object') && !('properties' in one)) return told('object schema missing properties.', path);
      if (types.includes('array') && !isRecord(one['items'])) return told('array schema missing items.', path);
    }
  }
  return undefined;
};

/** Anthropic: names of properties, and no combinations at the top. */
export const anthropicSchemas: Rule = ({ tools = [] }) => {
  for (const [at, tool] of tools.entries()) {
    for (const { one, path } of schemasIn(functionOf(tool)['parameters'])) {
      if (path.length === 0 && ['oneOf', 'anyOf', 'allOf'].some((word) => word in one))
        return `tools.${at}.custom.input_schema: input_schema does not support oneOf, allOf, or anyOf at the top level`;
      const odd = Object.keys(isRecord(one['properties']) ? one['properties'] : {}).find(
        (name) => !/^[a-zA-Z0-9_.-]{1,64}$/.test(name),
      );
      if (odd !== undefined)
        return `tools.${at}.custom.input_schema.properties: Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'`;
    }
  }
  return undefined;
};

/** Google: a part of OpenAPI 3.0. */
export const googleSchemas: Rule = ({ tools = [] }) => {
  for (const [at, tool] of tools.entries()) {
    const place = `GenerateContentRequest.tools[0].function_declarations[${at}].parameters`;
    for (const { one, path } of schemasIn(functionOf(tool)['parameters'])) {
      const where = `${place}${path.map((name) => `.properties[${name}]`).join('')}`;
      if (Array.isArray(one['type'])) return `Proto field is not repeating, cannot start list at '${where}.type'`;
      if (one['type'] === 'array' && !isRecord(one['items'])) return `* ${where}.items: missing field.`;
      if (Array.isArray(one['enum']) && one['enum'].some((value) => typeof value !== 'string'))
        return `Invalid value at '${where}.enum[0]' (TYPE_STRING)`;
      const odd = ['oneOf', 'allOf', 'not', 'const', 'exclusiveMinimum', 'patternProperties', '$schema'].find(
        (name) => name in one,
      );
      if (odd !== undefined)
        return `Invalid JSON payload received. Unknown name "${odd}" at '${where}': Cannot find field.`;
    }
  }
  return undefined;
};
