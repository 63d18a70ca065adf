import type { ModelProvider } from '../../agent/model/model-provider.ts';
import type { AgentParts } from '../agent-parts.ts';

type VaultPart = AgentParts['vault'];

/** The part of an assistant that is the vault. */
export const vaultPart = ({ files, index, history }: Pick<VaultPart, 'files' | 'index' | 'history'>): VaultPart => ({
  id: 'vault',
  name: 'Vault',
  files,
  index,
  history,
  overview: async () => ({ status: await index.status(), files: await index.tree() }),
});

/** The part of an assistant that is the model: one, of a window that nothing tells unless it is given. */
export const modelPart = (
  provider: ModelProvider,
  more: Partial<ReturnType<AgentParts['model']['now']>> = {},
): AgentParts['model'] => ({
  now: () => ({
    provider,
    id: 'm',
    windowTokens: undefined,
    isWindowGuessed: false,
    seesPictures: false,
    price: undefined,
    toolset: () => 'core',
    ...more,
  }),
  prepare: async () => undefined,
});
