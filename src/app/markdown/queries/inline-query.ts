/** What stands before an expression of Dataview where a vault's settings say nothing. */
const PREFIX = '=';

/**
 * The expression of Dataview that code within a line holds; undefined for other code.
 * @param code without its backticks
 * @param prefix what the vault writes before one; null where it wants none worked out
 */
export function inlineQuery(code: string, prefix: string | null = PREFIX): string | undefined {
  if (prefix === null || !code.startsWith(prefix)) return undefined;
  const expression = code.slice(prefix.length).trim();
  // `==` and `=>` are signs that texts about code hold.
  return expression === '' || (prefix === PREFIX && /^[=>]/.test(expression)) ? undefined : expression;
}
