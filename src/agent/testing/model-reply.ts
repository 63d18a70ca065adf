import type { ReceivedRequest, ScriptedReply } from './scripted-endpoint.ts';

/** What the model does next, with nothing to go by but the request. */
export type Reply = (request: ReceivedRequest) => ScriptedReply;

export const say =
  (text: string | ((request: ReceivedRequest) => string)): Reply =>
  (request) => ({ text: typeof text === 'string' ? text : text(request) });

/** A reply that calls tools. */
export const call =
  (...calls: readonly (readonly [name: string, input: object | ((request: ReceivedRequest) => object)])[]): Reply =>
  (request) => ({
    toolCalls: calls.map(([name, input]) => ({
      name,
      arguments: (typeof input === 'function' ? input(request) : input) as Readonly<Record<string, unknown>>,
    })),
  });

/** All that the request says. */
export const readOf = ({ body }: ReceivedRequest): string =>
  body.messages.map(({ content }) => content ?? '').join('\n');

/** The handle that a result gave a note, e.g. `n3`, as a model would look it up. @throws Error where none did */
export function handleOf(request: ReceivedRequest, path: string): string {
  const read = readOf(request);
  const at = read.indexOf(`] ${path}`);
  const handle = /\[(n\d+)$/u.exec(read.slice(0, at))?.[1];
  if (at < 0 || handle === undefined) throw new Error(`No result named ${path} with a handle.`);
  return handle;
}

/** The id of the newest change that a result named. @throws Error where none did */
export function changeOf(request: ReceivedRequest): string {
  const id = [...readOf(request).matchAll(/\b[0-9a-f]{8}(?:-[0-9a-f-]+)?\b/gu)].at(-1)?.[0];
  if (id === undefined) throw new Error('No result named a change.');
  return id;
}

/** Tokens of a request, by the usual estimate of four characters each. */
export function tokensOf({ body }: ReceivedRequest): number {
  return Math.round((JSON.stringify(body.messages).length + JSON.stringify(body.tools ?? []).length) / 4);
}
