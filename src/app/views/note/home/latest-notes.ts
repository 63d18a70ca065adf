import type { ConversationSummary } from '../../../../agent/conversations/conversation.ts';
import type { TreeFile } from '../../../../workers/contract.ts';

/** The notes that were changed last, newest first, without templates and their like. One pass without sorting all: a vault may have 50,000. */
export function latestNotes(
  files: readonly TreeFile[],
  most: number,
  isExcluded: (path: string) => boolean = () => false,
): readonly TreeFile[] {
  const latest: TreeFile[] = [];
  for (const file of files) {
    if (
      !file.isNote ||
      isExcluded(file.path) ||
      (latest.length === most && file.modified <= (latest.at(-1)?.modified ?? 0))
    )
      continue;
    const place = latest.findIndex(({ modified }) => modified < file.modified);
    latest.splice(place < 0 ? latest.length : place, 0, file);
    if (latest.length > most) latest.pop();
  }
  return latest;
}

/** The conversation in which something was said last; those that are pinned have no precedence here. */
export function lastUsed<Summary extends Pick<ConversationSummary, 'updated' | 'messageCount'>>(
  conversations: readonly Summary[],
): Summary | undefined {
  return conversations
    .filter(({ messageCount }) => messageCount > 0)
    .reduce<Summary | undefined>((last, each) => (last && last.updated >= each.updated ? last : each), undefined);
}
