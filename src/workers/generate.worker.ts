import * as Comlink from 'comlink';
import { createTransformersGenerator } from './generation/transformers-generator.ts';
import { runtimeUrl } from './embedding/transformers/runtime-url.ts';
import { useNetwork } from './network/worker-network.ts';

useNetwork(self);

Comlink.expose(createTransformersGenerator(runtimeUrl));
