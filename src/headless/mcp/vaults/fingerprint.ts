import { createHash } from 'node:crypto';
import type { PendingOperation } from '../../../tools/definition/ports.ts';

/** Names exactly what a question would do: two questions with one fingerprint show and do the same. */
export function fingerprint({ message, plan }: Pick<PendingOperation, 'message' | 'plan'>): string {
  const files = plan.changes.map(({ path, before, after, moved }) => [
    path,
    before && [before.hash, before.text],
    after && after.text,
    moved && [moved.other, moved.carries],
  ]);
  return createHash('sha256')
    .update(JSON.stringify([message, files]))
    .digest('base64url');
}
