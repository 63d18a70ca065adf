import { z } from 'zod';

/** The hash that a text was made from: all 64 digits, or at least the first eight, as models are shown them. */
export const baseHashInput = z
  .string()
  .regex(/^[0-9a-f]{8,64}$/i, 'Expected the hash of a file (8 to 64 hexadecimal digits)');

/** Whether a file with this hash is the one that `base` was read from. */
export function hasHash(hash: string | undefined, base: string): boolean {
  return hash !== undefined && hash.startsWith(base.toLowerCase());
}
