import * as Comlink from 'comlink';
import { createTransformersReranker } from './embedding/reranking/transformers-reranker.ts';
import { useNetwork } from './network/worker-network.ts';

useNetwork(self);

async function runtimeUrl(): Promise<string> {
  const { default: path } = await import('onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url');
  return new URL(path, import.meta.url).href;
}

Comlink.expose(createTransformersReranker(runtimeUrl));
