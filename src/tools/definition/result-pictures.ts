import type { ToolResult } from './result.ts';

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
