/** The text of anything that was thrown: an error's message, or any other value as a string. */
export function errorText(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Returns an error unchanged; wraps any other thrown value in an error with its text. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
