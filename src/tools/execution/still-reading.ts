import type { IndexClient } from '../../workers/contract.ts';
import type { ToolResult } from '../definition/result.ts';

/** What an answer of the index does not depend on: which other notes have been read by then. */
const ABOUT_ITSELF: ReadonlySet<PropertyKey> = new Set<keyof IndexClient>([
  'status',
  'fileStatus',
  'refresh',
  'look',
  'outline',
  'pdfText',
  'lookup',
  'note',
  'subscribe',
  'role',
]);

/** The index, and whether something was asked of it that notes which are not read yet may change. */
export function watchQueries(index: IndexClient): { readonly index: IndexClient; readonly wasAsked: () => boolean } {
  let isAsked = false;
  const watched = new Proxy(index, {
    get(target, name) {
      if (!ABOUT_ITSELF.has(name)) isAsked = true;
      return Reflect.get(target, name) as unknown;
    },
  });
  return { index: watched, wasAsked: () => isAsked };
}

const MORE_SOON = 'The vault is still being read: what is missing here may be found in a moment.';

/** A failure to find something, or what was found, with a word on notes that are not read yet: it is never told as all there is. */
export async function withStillReading(result: ToolResult, index: Pick<IndexClient, 'status'>): Promise<ToolResult> {
  if (!result.success && (!result.isError || result.code !== 'not_found')) return result;
  const status = await index.status().catch(() => undefined);
  if (!status || status.textReady || status.state === 'error') return result;
  if (result.success) return { ...result, warnings: [...(result.warnings ?? []), MORE_SOON] };
  return { ...result, hint: `${result.hint} ${MORE_SOON}`.trim() };
}
