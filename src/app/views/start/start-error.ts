import { startText } from '../../strings/en/start.ts';

/** Why a folder could not be opened, for a person: what a browser itself says is for programmers. */
export function startErrorText(error: unknown): string {
  const words = startText.startError;
  if (!(error instanceof Error)) return words.other(String(error));
  if ('hint' in error) return `${error.message} ${String(error.hint)}`;
  const known = (words.byName as Readonly<Record<string, string>>)[error.name];
  if (known !== undefined) return known;
  return error instanceof DOMException || error instanceof TypeError ? words.other(error.message) : error.message;
}
