import type { Price } from '../../../budget/budget-spend.ts';
import type { RawAnswer, SentBody } from '../answering-server.ts';

/** What a model says in one reply, before its service renders it. */
export interface Reply {
  readonly thinking?: string;
  readonly text?: string;
  readonly calls?: readonly { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> }[];
}

/** Something a server is scripted to do, and where it is written down. */
export interface Fact {
  readonly says: string;
  /** A document, a file of its source, or an issue. */
  readonly source: string;
  /** When it was looked up and found: year and month. */
  readonly date?: string;
  /** When it was looked for in vain: it is believed, not known. */
  readonly sought?: string;
}

/** A service as it really behaves: what it refuses, how it streams, how its errors look. One instance serves one conversation. */
export interface ZooService {
  readonly id: string;
  readonly label: string;
  readonly model: string;
  readonly facts: readonly Fact[];
  /** Why it does not take a request; undefined where it does. */
  refuse(body: SentBody): RawAnswer | undefined;
  /** A reply as it streams it, or as a whole where no stream was asked for. */
  render(reply: Reply, body: SentBody): RawAnswer;
  /** The same whole, also where a stream was asked for: a gateway in front of it that does not stream. */
  whole(reply: Reply): RawAnswer;
  /** A failure that passes. */
  readonly failing: RawAnswer;
  readonly tooLong: RawAnswer;
  readonly refusesPicture: RawAnswer;
  /** Characters of the largest picture that it takes, where it refuses larger ones. */
  readonly largestPicture?: number;
  /** The model, or a filter, does not answer. */
  readonly declines: RawAnswer;
  /** What it counts for 1,000 tokens read, 800 of them cached, and 50 written, 20 of them reasoned, as far as it tells. */
  readonly usage: Readonly<Record<string, unknown>>;
  readonly price: Price;
  /** What that is in US dollars. */
  readonly cost: number;
}
