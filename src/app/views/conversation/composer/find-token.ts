/** What is being typed before the caret that something can be offered for. */
export type Token =
  /** `@`: notes, folders and the search; `query` is what follows. */
  | { readonly kind: 'mention'; readonly from: number; readonly query: string }
  | { readonly kind: 'tag'; readonly from: number; readonly query: string }
  | { readonly kind: 'command'; readonly from: number; readonly query: string }
  | { readonly kind: 'search'; readonly from: number; readonly query: string };

const SEARCH = '@search';

/** Where the first `@search` begins that only words of the last line follow: it stands in that line, or nothing is between the two. */
function searchFrom(before: string): number | undefined {
  const line = before.lastIndexOf('\n') + 1;
  const above = before.slice(0, line).trimEnd();
  if (/(?<!\S)@search$/i.test(above.slice(-SEARCH.length - 1))) return above.length - SEARCH.length;
  const inLine = /(?<!\S)@search(?=\s)/i.exec(before.slice(line));
  return inLine ? line + inLine.index : undefined;
}

/** The token that ends at the caret; undefined where none does. A command stands at the beginning of the message. */
export function findToken(text: string, caret: number): Token | undefined {
  const before = text.slice(0, caret);
  const search = searchFrom(before);
  if (search !== undefined) return { kind: 'search', from: search, query: before.slice(search + SEARCH.length).trim() };
  const command = /^\/([^\s/]*)$/.exec(before);
  if (command) return { kind: 'command', from: 0, query: command[1] ?? '' };
  const sign = /(?:^|\s)([@#])([^\s@#]*)$/.exec(before);
  if (!sign) return undefined;
  const query = sign[2] ?? '';
  return { kind: sign[1] === '@' ? 'mention' : 'tag', from: caret - query.length - 1, query };
}

/** The text without the token, and without the space that it leaves double. */
export function withoutToken(
  text: string,
  token: Token,
  caret: number,
): { readonly text: string; readonly caret: number } {
  const before = text.slice(0, token.from);
  const after = text.slice(caret);
  return { text: before + (/\s$/.test(before) || before === '' ? after.trimStart() : after), caret: before.length };
}
