import { createResource, For, Show } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { MentionRow } from '../../../workers/contract.ts';
import { useExcludedPlaces } from '../../finding/excluded-places.ts';
import { isUniqueIn, writeLink, type LinkStyle } from '../../markdown/write-link.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { useOwnActs, type OwnActs } from '../../state/own-acts/own-acts.ts';
import { noteName } from '../../state/vault/note-name.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { commonText } from '../../strings/en/common.ts';
import { linksText } from '../../strings/en/links.ts';
import { Button } from '../../ui/button.tsx';
import { toMarkedParts } from '../../ui/marked-parts.ts';
import { showNotice, type Notice } from '../../ui/toast.tsx';
import { LinksSection } from './links-section.tsx';

const MOST = 100;

/** Where other notes name this one without a link: one click makes it one. */
export function UnlinkedMentions(props: {
  readonly path: VaultPath;
  readonly version: unknown;
  readonly isLooking: boolean;
}) {
  const vault = useVault();
  const shell = useShell();
  const navigation = useNavigation();
  const acts = useOwnActs();
  const { patterns, isExcluded } = useExcludedPlaces();
  const [mentions] = createResource(
    () => ({ path: props.path, version: props.version, excluded: patterns() }),
    async ({ path }) => (await vault.index.mentions(path, MOST)).filter(({ path: source }) => !isExcluded(source)),
  );
  const link = (rows: NonNullable<ReturnType<typeof mentions>>) =>
    linkMentions(props.path, rows, {
      acts,
      notify: showNotice,
      style: { settings: vault.settings, isUnique: isUniqueIn(shell.files()) },
    });
  return (
    <Show when={!mentions.error && mentions.latest}>
      {(found) => (
        <LinksSection
          id="mentions"
          title={linksText.unlinkedMentions.unlinkedMentions}
          count={found().length}
          hasMore={found().length === MOST}
          isLooking={props.isLooking}
          acts={
            <Show when={found().length > 1}>
              <Button size="sm" variant="ghost" onClick={() => void link(found())}>
                {linksText.unlinkedMentions.linkAll}
              </Button>
            </Show>
          }
        >
          <ul class="links__list" aria-label={linksText.unlinkedMentions.unlinkedMentions}>
            <For
              each={found()}
              fallback={
                <li class="links__none">
                  {props.isLooking ? commonText.stillLooking : linksText.unlinkedMentions.noNoteNamesOne}
                </li>
              }
            >
              {(mention) => (
                <li class="links__mention">
                  <button
                    type="button"
                    class="list-item links__item"
                    data-focus-inset
                    data-opens-note
                    data-menu-of={mention.path}
                    draggable="true"
                    data-preview={mention.line}
                    onClick={() => navigation.openNote(mention.path, mention.line)}
                  >
                    <span class="links__title">
                      <span class="truncate">{noteName(mention.path)}</span>
                    </span>
                    <span class="links__context">
                      <For
                        each={toMarkedParts(mention.context, [[mention.offset, mention.offset + mention.text.length]])}
                      >
                        {(part) => (part.isMarked ? <b>{part.text}</b> : part.text)}
                      </For>
                    </span>
                  </button>
                  <Button
                    size="sm"
                    class="links__link-it"
                    aria-label={linksText.unlinkedMentions.linkItIn(mention.text, noteName(mention.path))}
                    onClick={() => void link([mention])}
                  >
                    {linksText.unlinkedMentions.linkIt}
                  </Button>
                </li>
              )}
            </For>
          </ul>
        </LinksSection>
      )}
    </Show>
  );
}

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
async function linkMentions(target: VaultPath, mentions: readonly MentionRow[], parts: Parts): Promise<void> {
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
