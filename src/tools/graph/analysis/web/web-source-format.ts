import type { OutboundRequest, WebSource } from '../../../definition/ports.ts';

/** A result of a web source. All of it is untrusted plain text. */
export interface WebResult {
  readonly source: WebSource['kind'];
  readonly url: string;
  readonly title: string;
  /** The abstract, the opening or the passage from the source; '' without one. */
  readonly snippet: string;
  /** `2021`, `2021-03` or `2021-03-04`. */
  readonly date?: string;
  readonly authors?: readonly string[];
}

/** The requests and answers of one kind of source. */
export interface WebSourceFormat {
  readonly label: string;
  readonly address: string;
  readonly request: (address: string, query: string, count: number) => Omit<OutboundRequest, 'source'>;
  /**
   * Reads a parsed JSON answer. Entries that lack an address or a title are left out.
   * @returns `undefined` where this is not the documented form.
   */
  readonly read: (answer: unknown) => readonly Omit<WebResult, 'source'>[] | undefined;
}
