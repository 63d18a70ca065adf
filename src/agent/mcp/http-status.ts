/** The status with which a server refused a request; undefined where none came. */
export function httpStatusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}
