/** Two versions of a file in words, for people who do not read its source. */
export interface ReadChange {
  /** What it says as a text to read; null: it was not there, or is gone. */
  readonly before: string | null;
  readonly after: string | null;
  /** What changed besides the words, each as a sentence. */
  readonly said: readonly string[];
}
