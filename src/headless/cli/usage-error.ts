/** Wrong use: the message says what was wrong, and how it is used. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
