/** The HTTP status with which a server refused a request; undefined without a response. */
export function httpStatusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}
