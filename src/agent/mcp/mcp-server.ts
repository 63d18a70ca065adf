import { z } from 'zod';
import { fitSchema } from '../schemas/fit-schema.ts';
import { NO_FIELDS } from './fix-results.ts';
import { withoutKey } from '../../fs-access/endpoint-address.ts';

/** Most tools of one server that a model is given. */
const MAX_TOOLS = 60;
const MAX_DESCRIPTION = 500;
/** Characters of a schema that is kept; longer ones are kept as they are told. */
const MAX_SCHEMA = 30_000;

const toolSchema = z.strictObject({
  name: z.string(),
  /** The server's description: untrusted, and bounded. */
  description: z.string().max(MAX_DESCRIPTION),
  /** JSON Schema of its input. */
  inputSchema: z.record(z.string(), z.unknown()).readonly(),
});

/** The tokens of a login on the server's page: as secret as a token. */
const loginSchema = z.strictObject({
  /** Our own id: changes with each login. */
  id: z.string(),
  /** This app's registration at the server, and the tokens, with the server's own fields. */
  client: z.record(z.string(), z.unknown()).readonly().optional(),
  tokens: z.record(z.string(), z.unknown()).readonly().optional(),
  /** The authorization server that issues and renews them. */
  origins: z.array(z.string()).readonly().optional(),
});

/** An MCP server that the person added: https://modelcontextprotocol.io, over Streamable HTTP. */
export const mcpServerSchema = z.strictObject({
  name: z.string(),
  url: z.string(),
  /** Bearer token; '' for none. Stays in this browser; in no log, export or error text. */
  token: z.string().default(''),
  /** Further required headers, by name: as secret as the token. */
  headers: z.record(z.string(), z.string()).readonly().default({}),
  /** False: the token, the headers and the login are deleted with this tab. */
  login: loginSchema.nullable().default(null),
  keepToken: z.boolean().default(true),
  isOn: z.boolean().default(true),
  /** As the server listed them when the person last tested it: later changes have no effect by themselves. */
  tools: z.array(toolSchema).max(MAX_TOOLS).readonly().default([]),
  /** Names of those that the person switched off. */
  off: z.array(z.string()).readonly().default([]),
});

export type McpServer = Readonly<z.output<typeof mcpServerSchema>>;
export interface McpLogin {
  readonly id: string;
  readonly client?: Readonly<Record<string, unknown>> | undefined;
  readonly tokens?: Readonly<Record<string, unknown>> | undefined;
  readonly origins?: readonly string[] | undefined;
}
export type McpTool = Readonly<z.output<typeof toolSchema>>;
/** Everything needed to connect to it. */
export type McpAccess = Pick<McpServer, 'url' | 'token' | 'headers'> & { readonly login?: McpLogin | null };
type Secrets = Omit<McpAccess, 'url'>;

/** Whether it is the same server, so that earlier results still apply. */
export function accessKey({ url, token, headers, login }: McpAccess): string {
  // Renewed tokens belong to the same login.
  return JSON.stringify([url, token, Object.entries(headers).toSorted(), login?.id]);
}

/** Secrets that are sent to this server only. */
export function secretsOf({ token, headers, login }: Secrets): readonly string[] {
  const loginSecrets = [
    login?.tokens?.['access_token'],
    login?.tokens?.['refresh_token'],
    login?.client?.['client_secret'],
  ].filter((secret) => typeof secret === 'string');
  return [token, ...Object.values(headers), ...loginSecrets].filter((secret) => secret !== '');
}

/** The headers for authentication. */
export function accessHeaders({ token, headers }: Secrets): Record<string, string> {
  return { ...headers, ...(token === '' ? {} : { Authorization: `Bearer ${token}` }) };
}

/** Text from or about the server, without any secret that was sent to it; at most 300 characters. */
export function withoutSecrets(text: string, access: Secrets): string {
  return secretsOf(access).reduce(withoutKey, withoutKey(text));
}

export interface ListedTool {
  readonly name: string;
  readonly description?: string | undefined;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly execution?: { readonly taskSupport?: string | undefined } | undefined;
}

/** A server's tools, as far as they can be used here. */
export interface McpTools {
  readonly tools: readonly McpTool[];
  /** The tools that can be called, before the list was cut to `MAX_TOOLS`. */
  readonly found: number;
  /** The tools that only run in the background, which is not supported here. */
  readonly inBackground: number;
  /** Names of those whose input has no fields, so that no model can be told of it. */
  readonly unfit: readonly string[];
}

/** A server's list of tools, each within limits. */
export function toMcpTools(listed: readonly ListedTool[]): McpTools {
  const foregroundTools = listed.filter(({ execution }) => execution?.taskSupport !== 'required');
  const callable = foregroundTools.filter(({ inputSchema }) => isFit(inputSchema));
  const unfit = foregroundTools.filter(({ inputSchema }) => !isFit(inputSchema)).map(({ name }) => name);
  const tools = callable.slice(0, MAX_TOOLS).map(({ name, description = '', inputSchema }) => ({
    name,
    description: description.replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_DESCRIPTION),
    inputSchema:
      JSON.stringify(inputSchema).length <= MAX_SCHEMA ? inputSchema : (shortened(inputSchema) ?? { type: 'object' }),
  }));
  return { tools, found: callable.length, inBackground: listed.length - foregroundTools.length, unfit };
}

const isFit = (schema: Readonly<Record<string, unknown>>): boolean =>
  !(NO_FIELDS in schema) && fitSchema(schema) !== undefined;

/** As a model is told of it, which is short, with the server's own names. */
function shortened(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | undefined {
  return fitSchema(schema, { ownNames: true })?.schema;
}
