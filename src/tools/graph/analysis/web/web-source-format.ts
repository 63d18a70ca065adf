import type { OutboundRequest, WebSource } from '../../../definition/ports.ts';

/** Something that a source found. All of it is plain text from strangers. */
export interface WebResult {
  readonly source: WebSource['kind'];
  readonly url: string;
  readonly title: string;
  /** The abstract, the opening or the passage that the source gives; '' where it gives none. */
  readonly snippet: string;
  /** `2021`, `2021-03` or `2021-03-04`. */
  readonly date?: string;
  readonly authors?: readonly string[];
}

/** How one kind of source is asked, and how its answer is read. */
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
