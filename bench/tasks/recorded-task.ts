import type { Reply } from '../../src/agent/testing/model-reply.ts';
import type { ReceivedRequest } from '../../src/agent/testing/scripted-endpoint.ts';

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

/** Lines of the note that the newest results show with line numbers, as they stand in it. */
export function linesOf(request: ReceivedRequest, from: number, to: number): string {
  const read = request.body.messages.findLast(({ role }) => role === 'tool')?.content ?? '';
  const lines = [...read.matchAll(/^ *(\d+)│ (.*)$/gmu)].filter(
    ([, line]) => Number(line) >= from && Number(line) <= to,
  );
  return lines.map(([, , text]) => `${text}\n`).join('');
}
