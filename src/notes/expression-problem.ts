/** Why a regular expression cannot be read, without the expression itself: “Unterminated group”. '' where the browser says nothing. */
export function expressionProblem(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.message.replace(/^Invalid regular expression: /, '').replace(/^\/.*\/\w*: /s, '');
}
