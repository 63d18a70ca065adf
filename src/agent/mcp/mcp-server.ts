import { z } from 'zod';
import { withoutKey } from '../../fs-access/endpoint-address.ts';

/** Most tools of one server that are told to a model. */
export const MAX_TOOLS = 60;
const MAX_DESCRIPTION = 500;
const MAX_SCHEMA = 6_000;

const toolSchema = z.strictObject({
  name: z.string(),
  /** The server's own words: untrusted, and bounded. */
  description: z.string().max(MAX_DESCRIPTION),
  /** JSON Schema of its input. */
  inputSchema: z.record(z.string(), z.unknown()).readonly(),
});

/** What the person was given when they logged in on a page of the server's: as secret as a token. */
const loginSchema = z.strictObject({
  /** Ours: another login is another one's. */
  id: z.string(),
  /** As the server registered this app, and as it gave the tokens: its own fields. */
  client: z.record(z.string(), z.unknown()).readonly().optional(),
  tokens: z.record(z.string(), z.unknown()).readonly().optional(),
  /** Who was asked for them, and is asked for new ones. */
  origins: z.array(z.string()).readonly().optional(),
});

/** A server of tools that the person added: https://modelcontextprotocol.io, over Streamable HTTP. */
export const mcpServerSchema = z.strictObject({
  name: z.string(),
  url: z.string(),
  /** Bearer token; '' for none. Stays in this browser; in no log, export or error text. */
  token: z.string().default(''),
  /** Further headers that the server wants, by name: as secret as the token. */
  headers: z.record(z.string(), z.string()).readonly().default({}),
  /** Off: the token, the headers and the login are gone with this tab. */
  login: loginSchema.nullable().default(null),
  keepToken: z.boolean().default(true),
  isOn: z.boolean().default(true),
  /** As the server listed them when the person last asked it: what it says later changes nothing by itself. */
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
/** All that reaching it takes. */
export type McpAccess = Pick<McpServer, 'url' | 'token' | 'headers'> & { readonly login?: McpLogin | null };
type Secrets = Omit<McpAccess, 'url'>;

/** The same server: what it was asked for before holds still. */
export function accessKey({ url, token, headers, login }: McpAccess): string {
  // Tokens that were given anew are the same login's.
  return JSON.stringify([url, token, Object.entries(headers).toSorted(), login?.id]);
}

/** What is sent to it and nobody else. */
export function secretsOf({ token, headers, login }: Secrets): readonly string[] {
  const given = [login?.tokens?.['access_token'], login?.tokens?.['refresh_token'], login?.client?.['client_secret']].filter((secret) => typeof secret === 'string');
  return [token, ...Object.values(headers), ...given].filter((secret) => secret !== '');
}

/** The headers that let us in. */
export function accessHeaders({ token, headers }: Secrets): Record<string, string> {
  return { ...headers, ...(token === '' ? {} : { Authorization: `Bearer ${token}` }) };
}

/** Text of the server, or about it, without any secret that was sent to it; at most 300 characters. */
export function withoutSecrets(text: string, access: Secrets): string {
  return secretsOf(access).reduce(withoutKey, withoutKey(text));
}

export interface ListedTool {
  readonly name: string;
  readonly description?: string | undefined;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly execution?: { readonly taskSupport?: string | undefined } | undefined;
}

/** What a server offers, as far as it can be used here. */
export interface McpTools {
  readonly tools: readonly McpTool[];
  /** Those that can be called at all, before the list was cut to `MAX_TOOLS`. */
  readonly found: number;
  /** Those that run in the background alone, which is not done here. */
  readonly inBackground: number;
}

/** A server's list of tools, each in bounds: a schema that is too long gives way to any object. */
export function toMcpTools(listed: readonly ListedTool[]): McpTools {
  const callable = listed.filter(({ execution }) => execution?.taskSupport !== 'required');
  const tools = callable.slice(0, MAX_TOOLS).map(({ name, description = '', inputSchema }) => ({
    name,
    description: description.replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_DESCRIPTION),
    inputSchema: JSON.stringify(inputSchema).length <= MAX_SCHEMA ? inputSchema : { type: 'object' },
  }));
  return { tools, found: callable.length, inBackground: listed.length - callable.length };
}
