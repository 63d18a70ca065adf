/** Bytes of a buffer. It counts for the collector; it is never written to, so the system gives no memory for it. */
const BYTES = 64 << 20;
const BUFFERS = 4;

/**
 * Leads the browser to collect garbage soon. A page cannot ask for it, and what a handle or a file holds lies outside the heap that the
 * browser judges by: tens of thousands of them wait for one long collection (`docs/decisions/starting.md`).
 */
export function suggestCollection(): void {
  try {
    // By `Reflect`, since the build leaves out a constructor whose result is not used.
    for (let bufferCount = 0; bufferCount < BUFFERS; bufferCount += 1) Reflect.construct(ArrayBuffer, [BYTES]);
  } catch {
    // A device without room for them collects often by itself.
  }
}
