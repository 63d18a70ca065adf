import { setFlagsFromString } from 'node:v8';
import { createMcpFactory, type McpFactory } from './server/create-mcp-server.ts';
import { keptToken } from './http/kept-token.ts';
import { serveOverHttp } from './http/serve-http.ts';
import { serveOverStdio } from './stdio/serve-stdio.ts';
import { untilStopped } from './thread/until-stopped.ts';
import { offeredTools } from './tools/offered-tools.ts';
import { openServedVaults, type ServedVault } from './vaults/served-vaults.ts';
import type { TextModel } from '../../tools/definition/ports.ts';
import type { Places } from '../storage/places.ts';

export interface McpServing {
  /** Folders of notes. */
  readonly vaults: readonly string[];
  /** `core`, `all`, groups or names. */
  readonly tools: string;
  readonly isReadOnly: boolean;
  readonly allow: readonly string[];
  /** The model that tools ask, where the person named one. */
  readonly textModel: TextModel | undefined;
  /** Over HTTP at this port of this machine, with a token unless `hasToken` is false; absent: over standard input and output. */
  readonly http?: { readonly port: number; readonly hasToken: boolean };
  readonly places: Places;
  readonly models: string;
  /** For the person who started it, never for the client. */
  readonly tell: (text: string) => void;
}

/**
 * A server runs for days beside others. V8 lets its heap grow to a multiple of what is in use before it collects: this much in percent
 * instead keeps a tenth of the memory, for some milliseconds at the slowest searches (`npm run bench mcp`).
 */
const HEAP_GROWTH = 20;

/** Serves vaults to other agents until the client, or the person, ends it. */
export async function serveMcp(serving: McpServing): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  const tools = offeredTools(serving.tools, serving.isReadOnly);
  const { places, models, allow, textModel, tell } = serving;
  const vaults = await openServedVaults(serving.vaults, { places, models, allow, textModel, tell, tools: tools.all });
  const factory = createMcpFactory({
    vaults,
    tools,
    isReadOnly: serving.isReadOnly,
    version: __LATENT_VERSION__,
  });
  try {
    if (serving.http) await serveUntilStopped(factory, vaults, serving, serving.http);
    else await serveOverStdio(factory, vaults, serving.tell);
  } finally {
    await Promise.allSettled(vaults.map(async ({ vault }) => (await vault).close()));
  }
}

async function serveUntilStopped(
  factory: McpFactory,
  vaults: readonly ServedVault[],
  { places, tell }: McpServing,
  { port, hasToken }: NonNullable<McpServing['http']>,
): Promise<void> {
  const token = hasToken ? await keptToken(places) : undefined;
  const server = await serveOverHttp(factory, vaults, { port, token });
  tell(`Serving at ${server.url}, for programs of this machine. Ctrl+C ends it.`);
  tell(
    token === undefined
      ? 'Without a token: any program and any person of this machine can read these notes.'
      : `Token: ${token}`,
  );
  await untilStopped();
  await server.close();
}
