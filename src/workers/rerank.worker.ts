import * as Comlink from 'comlink';
import { createTransformersReranker } from './embedding/reranking/transformers-reranker.ts';
import { runtimeUrl } from './embedding/transformers/runtime-url.ts';
import { useNetwork } from './network/worker-network.ts';

useNetwork(self);

Comlink.expose(createTransformersReranker(runtimeUrl));
