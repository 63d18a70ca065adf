import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { MentionRow } from '../../../workers/contract.ts';
import { writeLink, type LinkStyle } from '../../markdown/write-link.ts';
import type { OwnActs } from '../../state/own-acts/own-acts.ts';
import { linksText } from '../../strings/en/links.ts';
import type { Notice } from '../../ui/toast.tsx';

interface Parts {
  readonly acts: Pick<OwnActs, 'runAndTell'>;
  readonly notify: (notice: Notice) => void;
  readonly style: Omit<LinkStyle, 'from'>;
}

/** The edit that makes a link of a mention; the words stay as they are written. */
export function editOf(target: VaultPath, mention: MentionRow, style: Omit<LinkStyle, 'from'>) {
  const text = writeLink(target, { ...style, from: mention.path }, { label: mention.text });
  return { operation: 'replace', find: mention.text, nth: mention.nth, text } as const;
}

/** Links these mentions: one change for each note, which can be undone. Stops at the first that is refused. */
export async function linkMentions(target: VaultPath, mentions: readonly MentionRow[], parts: Parts): Promise<void> {
  const byNote = new Map<VaultPath, MentionRow[]>();
  for (const mention of mentions) byNote.set(mention.path, [...(byNote.get(mention.path) ?? []), mention]);
  let linked = 0;
  for (const [path, rows] of byNote) {
    const outcome = await parts.acts.runAndTell('edit_note', {
      path,
      base_hash: rows[0]!.hash,
      edits: rows.map((mention) => editOf(target, mention, parts.style)),
    });
    if (outcome.kind !== 'done') return;
    linked += rows.length;
  }
  if (byNote.size > 1)
    parts.notify({
      kind: 'success',
      text: linksText.linkMentions.linkedMentionsNotesUndo(linked, byNote.size),
    });
}
