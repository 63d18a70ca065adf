import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createScriptedEndpoint,
  type ScriptedEndpoint,
  type ScriptedEndpointOptions,
} from '../../../testing/scripted-endpoint.ts';
import type { Check, Diagnosis, Surroundings } from '../check.ts';
import { diagnose } from '../diagnose.ts';

export let endpoint: ScriptedEndpoint | undefined;
let server: Server | undefined;

/** For `afterEach`. */
export async function closeServers(): Promise<void> {
  await endpoint?.close();
  server?.closeAllConnections();
  server?.close();
  endpoint = server = undefined;
}

export const HERE: Surroundings = { origin: 'http://localhost:5173', permission: () => Promise.resolve(undefined) };
export const KEY = 'sk-test-0123456789abcdef';

interface Case {
  readonly baseUrl: string;
  readonly model?: string;
  readonly apiKey?: string;
  readonly surroundings?: Surroundings;
  readonly fetch?: typeof fetch;
}

export async function examine({
  surroundings = HERE,
  model = 'scripted-model',
  ...options
}: Case): Promise<{ checks: Check[]; last: Check; diagnosis: Diagnosis }> {
  const checks: Check[] = [];
  const steps = diagnose({ model, ...options }, surroundings, new AbortController().signal);
  let step = await steps.next();
  for (; !step.done; step = await steps.next()) checks.push(step.value);
  return { checks, last: checks.at(-1)!, diagnosis: step.value };
}

export async function start(options: ScriptedEndpointOptions): Promise<string> {
  endpoint = await createScriptedEndpoint(options);
  return endpoint.baseUrl;
}

export async function serve(answer: (path: string) => { status: number; body: string }): Promise<string> {
  server = createServer((request, response) => {
    const { status, body } = answer(request.url ?? '');
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
