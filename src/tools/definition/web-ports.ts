import type { VaultPath } from '../../notes/paths/paths.ts';

/** Requests that leave the browser, and who sends them. */

/** One request to another server, as shown to the person: everything that is sent, except that the key is named and not shown. */
export interface OutboundRequest {
  /** The web source or MCP server that receives it. */
  readonly source: WebSource['kind'] | 'mcp';
  /** Its purpose, in a few words; absent where the address says it. */
  readonly about?: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** JSON text. */
  readonly body?: string;
  /** Paths of the notes that its text comes from. */
  readonly notes?: readonly VaultPath[];
  /** The source's key is sent in a header. */
  readonly withKey: boolean;
}

/** A web source that the person switched on. */
export type WebSource =
  | { readonly kind: 'wikipedia'; readonly address: string }
  | { readonly kind: 'openalex' | 'crossref'; readonly address: string }
  | { readonly kind: 'tavily'; readonly address: string; readonly key: string }
  | { readonly kind: 'searxng'; readonly address: string };

/** Sends requests to those sources. */
export interface Web {
  /** The sources that are switched on; read at each call. */
  sources(): readonly WebSource[];
  /** Where the person switches sources on, behind a verb: `in the settings, under Web sources`. */
  readonly where: string;
  /**
   * Sends one request, and answers with its body as text.
   * @throws ToolStop `network` or `limit`, whose hint names the next step; AbortError when the signal fires.
   */
  send(request: OutboundRequest, signal: AbortSignal): Promise<string>;
}
