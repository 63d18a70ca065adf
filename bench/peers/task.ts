import type { PeerId } from './servers.ts';

/** One call, and what it gives back at its least: the asked text alone, without what the server writes around it. */
export interface PeerCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly gives?: string;
}

export interface Call {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface Task {
  readonly name: string;
  /** In turn. @param changeId of the change that the task before made */
  readonly ours: (changeId: string) => readonly Call[];
  /** A text is why it cannot be done. */
  readonly peers: Readonly<Record<PeerId, readonly PeerCall[] | string>>;
}

/** The vault's notes, by path. */
export type Notes = Readonly<Record<string, string>>;

export const READS_ONLY = 'It only reads.';

/** The first line of a note that has this part; empty where none has. */
export const lineOf = (notes: Notes, path: string, part: string): string =>
  (notes[path] ?? '').split('\n').find((each) => each.includes(part)) ?? '';
