/** A server of tools that the person added: https://modelcontextprotocol.io, over Streamable HTTP. */
export interface McpServer {
  readonly name: string;
  readonly url: string;
  /** Bearer token; '' for none. Stays in this browser; in no log, export or error text. */
  readonly token: string;
  /** Off: the token is gone with this tab. */
  readonly keepToken: boolean;
  readonly isOn: boolean;
  /** As the server listed them when the person last asked it: what it says later changes nothing by itself. */
  readonly tools: readonly McpTool[];
  /** Names of those that the person switched off. */
  readonly off: readonly string[];
}

export interface McpTool {
  readonly name: string;
  /** The server's own words: untrusted, and bounded. */
  readonly description: string;
  /** JSON Schema of its input. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

/** Most tools of one server that are told to a model. */
export const MAX_TOOLS = 60;
const MAX_DESCRIPTION = 500;
const MAX_SCHEMA = 6_000;

/** A server's list of tools, each in bounds: a schema that is too long gives way to any object. */
export function toMcpTools(listed: readonly { readonly name: string; readonly description?: string | undefined; readonly inputSchema: Readonly<Record<string, unknown>> }[]): McpTool[] {
  return listed.slice(0, MAX_TOOLS).map(({ name, description = '', inputSchema }) => ({
    name,
    description: description.replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_DESCRIPTION),
    inputSchema: JSON.stringify(inputSchema).length <= MAX_SCHEMA ? inputSchema : { type: 'object' },
  }));
}
