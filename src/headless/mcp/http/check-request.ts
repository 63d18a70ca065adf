import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Door {
  readonly port: number;
  /** Absent: whoever can reach the port may ask. */
  readonly token: string | undefined;
}

export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The one address. */
export const MCP_PATH = '/mcp';

/** The most bytes of one request. */
export const MOST_BYTES = 4_000_000;

/**
 * Why a request is not answered; undefined where it may be. A page of any site can make a browser send requests to this machine,
 * and can give its own name this machine's address: Host and Origin tell.
 */
export function refusalOf({ headers, url }: IncomingMessage, { port, token }: Door): Refusal | undefined {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!hosts.includes(headers.host ?? '')) return { status: 403, message: `This server answers to ${hosts[0]} alone.` };
  const { origin } = headers;
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`))
    return { status: 403, message: 'This server answers no web page.' };
  if (url?.split('?')[0] !== MCP_PATH) return { status: 404, message: `The address is http://${hosts[0]}${MCP_PATH}` };
  if (token !== undefined && !isToken(headers.authorization, token))
    return {
      status: 401,
      message: 'The token is missing or wrong: send “Authorization: Bearer TOKEN” with the one that latent mcp shows.',
      headers: { 'WWW-Authenticate': 'Bearer' },
    };
  if (Number(headers['content-length'] ?? 0) > MOST_BYTES) return TOO_LARGE;
  return undefined;
}

export const TOO_LARGE: Refusal = { status: 413, message: `A request may have ${MOST_BYTES} bytes.` };

/** In a time that does not tell how much of it is right. */
function isToken(written: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(written ?? ''), digest(`Bearer ${token}`));
}
