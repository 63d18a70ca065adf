/** The answers that every tool shares, as `docs/tools.md` documents them. */

export const ERROR_CODES = [
  'unknown_tool',
  'invalid_input',
  'not_found',
  'ambiguous',
  'exists',
  'outside_vault',
  'ignored',
  'changed_on_disk',
  'no_match',
  'parse_error',
  'permission',
  'quota',
  'too_large',
  'limit',
  'network',
  'no_model',
  'cancelled',
  'unknown_outcome',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export interface ToolSuccess {
  readonly success: true;
  readonly warnings?: readonly string[];
  readonly [field: string]: unknown;
}

/** An error is a result: `hint` names the next call that would work. */
export interface ToolFailure {
  readonly success: false;
  readonly isError: true;
  readonly code: ErrorCode;
  readonly message: string;
  readonly hint: string;
  readonly candidates?: readonly string[];
  readonly [field: string]: unknown;
}

/** The person said no, perhaps with what they want instead. It is not an error. */
export interface ToolDenial {
  readonly success: false;
  readonly isError: false;
  readonly operation: string;
  readonly message: string;
  readonly user_feedback: string;
}

export type ToolResult = ToolSuccess | ToolFailure | ToolDenial;

export function failure(
  code: ErrorCode,
  message: string,
  hint: string,
  extra: Record<string, unknown> = {},
): ToolFailure {
  return { success: false, isError: true, code, message, hint, ...extra };
}
