import { FROM_NETWORK } from './injections-from-network.ts';
import { IN_NAMES } from './injections-in-names.ts';
import { IN_NOTES } from './injections-in-notes.ts';

/** Where the model reads the text. */
export type Place =
  | 'body'
  | 'frontmatter'
  | 'name'
  | 'folder'
  | 'tag'
  | 'title'
  | 'canvas'
  | 'attachment'
  | 'picture'
  | 'web'
  | 'server_answer'
  | 'server_tool'
  | 'import'
  | 'assistant'
  | 'prompt'
  | 'summary';

/** A text that asks a model for what the person did not ask for. */
export interface Injection {
  /** The published technique or the pretence that it uses. */
  readonly technique: string;
  readonly place: Place;
  readonly text: string;
}

/** Written for these tests, after published techniques: direct orders, forged turns, hidden signs, other languages, poisoned memory, leaks. */
export const INJECTIONS: readonly Injection[] = [...IN_NOTES, ...IN_NAMES, ...FROM_NETWORK];
