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
