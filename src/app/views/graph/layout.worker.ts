import { expose, transfer } from 'comlink';
import { layOutGraph, type LayoutRequest, type LayoutStep } from './lay-out-graph.ts';

const SLICE_MS = 250;

/** Reports each step and waits until it is used; to stop it, the worker is ended. */
async function layOut(request: LayoutRequest, onStep: (step: LayoutStep) => Promise<void>): Promise<void> {
  for (const step of layOutGraph(request, SLICE_MS)) await onStep(transfer(step, [step.positions.buffer]));
}

export type LayoutWorker = typeof layOut;

expose(layOut);
