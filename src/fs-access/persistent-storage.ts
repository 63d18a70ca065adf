/**
 * Asks the browser not to clear Latent's storage when the disk runs low.
 * @returns whether it is promised now. `false` is no error: installing the app or using it often may change the answer.
 */
export async function requestPersistentStorage(): Promise<boolean> {
  // `persist` exists in windows only; a worker can only read the current answer.
  const { navigator } = globalThis as {
    navigator?: { storage?: { persisted?(): Promise<boolean>; persist?(): Promise<boolean> } };
  };
  const storage = navigator?.storage;
  try {
    if (await storage?.persisted?.()) return true;
    return (await storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
