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

/** A picture in a tool's answer. */
export interface ResultPicture {
  readonly name: string;
  /** `data:image/…;base64,…` */
  readonly dataUrl: string;
}

/** Separates the pictures of a result: only its text is counted, logged and given to a model as JSON. */
export function partPictures<Result extends ToolResult>(
  result: Result,
): { readonly pictures: readonly ResultPicture[]; readonly rest: Result } {
  if (!result.success || !Array.isArray(result['pictures'])) return { pictures: [], rest: result };
  const { pictures, ...rest } = result as Result & { readonly pictures: readonly unknown[] };
  return { pictures: pictures.filter(isPicture), rest: rest as unknown as Result };
}

function isPicture(value: unknown): value is ResultPicture {
  const { name, dataUrl } = (value ?? {}) as Partial<Record<keyof ResultPicture, unknown>>;
  return typeof name === 'string' && typeof dataUrl === 'string' && dataUrl.startsWith('data:image/');
}
