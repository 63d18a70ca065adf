import { createMcpFactory } from './create-mcp-server.ts';
import { serveOverStdio } from './serve-stdio.ts';
import { offeredTools } from './tools/offered-tools.ts';
import { openServedVaults } from './vaults/served-vaults.ts';
import type { Places } from '../storage/places.ts';

export interface McpServing {
  /** Folders of notes. */
  readonly vaults: readonly string[];
  /** `core`, `all`, groups or names. */
  readonly tools: string;
  readonly isReadOnly: boolean;
  readonly allow: readonly string[];
  readonly places: Places;
  readonly models: string;
  /** For the person who started it, never for the client. */
  readonly tell: (text: string) => void;
}

/** Serves vaults to other agents until the client, or the person, ends it. */
export async function serveMcp(serving: McpServing): Promise<void> {
  const tools = offeredTools(serving.tools, serving.isReadOnly);
  const { places, models, allow } = serving;
  const vaults = await openServedVaults(serving.vaults, { places, models, allow, tools: tools.all });
  const factory = createMcpFactory({
    vaults,
    tools,
    isReadOnly: serving.isReadOnly,
    version: __LATENT_VERSION__,
  });
  try {
    await serveOverStdio(factory, vaults, serving.tell);
  } finally {
    await Promise.allSettled(vaults.map(async ({ vault }) => (await vault).close()));
  }
}
