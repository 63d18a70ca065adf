import type { Reply } from '../../../src/agent/testing/model-reply.ts';

/** A task as a person gives it, with a capable model's replies to it. */
export interface Task {
  readonly name: string;
  /** The open note's address. */
  readonly hash?: string;
  readonly turns: readonly {
    readonly say: string;
    readonly replies: readonly Reply[];
    /** The reason with which the first question is declined; '' for none. */
    readonly decline?: string;
  }[];
  /** Questions that the person is asked. */
  readonly questions: number;
  /** Texts that files hold afterwards; null where there is no such file. */
  readonly files?: Readonly<Record<string, readonly string[] | null>>;
  /** What the last answer shows. */
  readonly shows: string;
  /** A claim that the app marks, since the note says otherwise. */
  readonly marked?: boolean;
}
