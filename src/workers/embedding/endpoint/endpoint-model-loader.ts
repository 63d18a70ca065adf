import { isLocalAddress, parseAddress, shownAddress } from '../../../fs-access/endpoint-address.ts';
import type { EmbeddingRecipe } from '../../contract/index-contract.ts';
import type { Embedder } from '../embedder.ts';
import { connectEndpoint, type EndpointEmbedderParts } from './endpoint-embedder.ts';
import { readyModel, type ModelLoader } from '../load-model.ts';
import { modelCard } from '../model-card.ts';
import { revisionOf } from '../read-recipe.ts';

const PLAIN: EmbeddingRecipe = { queryPrefix: '', passagePrefix: '', pooling: 'mean' };

/** Loads nothing: the endpoint in the settings computes the vectors. */
export function createEndpointModelLoader(wait?: EndpointEmbedderParts['wait']): ModelLoader {
  return async ({ model: id, endpoint, recipe: chosen }, onStatus, signal) => {
    if (id === null || !endpoint) return undefined;
    const url = parseAddress(endpoint.baseUrl);
    if (url && !isLocalAddress(url) && !endpoint.consent) {
      const where = shownAddress(url);
      onStatus({
        state: 'needs_consent',
        id,
        reason: `${where} is not on this machine: agree in the settings that the text of every note is sent there, or choose another model.`,
      });
      return undefined;
    }
    if (endpoint.limit !== undefined) {
      onStatus({ state: 'error', id, reason: endpoint.limit });
      return undefined;
    }
    onStatus({ state: 'loading', id, loadedBytes: 0, totalBytes: 0 });
    // The server decides the pooling; the client adds the prefixes.
    const own = modelCard(id)?.recipe ?? PLAIN;
    const recipe = { ...own, ...chosen, pooling: own.pooling };
    const onChange = (embedder: Embedder): void => onStatus(readyModel(id, embedder));
    const parts = {
      endpoint: { ...endpoint, model: id },
      recipe,
      revision: revisionOf(own, recipe).revision,
      onChange,
      ...(wait && { wait }),
    };
    return connectEndpoint(parts, signal);
  };
}
