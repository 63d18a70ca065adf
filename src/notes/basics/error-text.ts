/** The text of whatever was thrown: an error's message, anything else as it is written out. */
export function errorText(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** An error as it is; anything else that was thrown, as the text of one. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
