import type { ReceivedRequest, ScriptedReply } from '../../src/agent/testing/scripted-endpoint.ts';

/** What the model does next, with nothing to go by but the request. */
export type Reply = (request: ReceivedRequest) => ScriptedReply;

/** A task as a person gives it, with the replies of a capable model. */
export interface RecordedTask {
  readonly name: string;
  readonly vault: 'sample' | 'foam-docs' | 'kepano-obsidian';
  /** Tokens that the model reads and writes together; 131,072 where absent. */
  readonly windowTokens?: number;
  /** What the same task took in an earlier version, where it was counted. */
  readonly earlier?: { readonly rounds: number; readonly tokens: number };
  /** Added to the vault. */
  readonly files?: Readonly<Record<string, string>>;
  readonly turns: readonly {
    /** In a conversation of its own. */
    readonly isNew?: boolean;
    readonly say: string;
    readonly replies: readonly Reply[];
  }[];
  /** Questions that the person is asked; none where absent. */
  readonly questions?: number;
  /** The reasons with which the first of them are declined. */
  readonly declines?: readonly string[];
  /** Texts that files hold afterwards; null where there is no such file. */
  readonly holds?: Readonly<Record<string, readonly string[] | null>>;
  /** A part of the last answer. */
  readonly answer: string;
}

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

/** Lines of the note that the newest results show with line numbers, as they stand in it. */
export function linesOf(request: ReceivedRequest, from: number, to: number): string {
  const read = request.body.messages.findLast(({ role }) => role === 'tool')?.content ?? '';
  const lines = [...read.matchAll(/^ *(\d+)│ (.*)$/gmu)].filter(
    ([, line]) => Number(line) >= from && Number(line) <= to,
  );
  return lines.map(([, , text]) => `${text}\n`).join('');
}

/** The id of the newest change that a result named. @throws Error where none did */
export function changeOf(request: ReceivedRequest): string {
  const id = [...readOf(request).matchAll(/\b[0-9a-f]{8}\b/gu)].at(-1)?.[0];
  if (id === undefined) throw new Error('No result named a change.');
  return id;
}

/** Tokens of a request, by the usual estimate of four characters each. */
export function tokensOf({ body }: ReceivedRequest): number {
  return Math.round((JSON.stringify(body.messages).length + JSON.stringify(body.tools ?? []).length) / 4);
}
