import LinkIcon from 'lucide-solid/icons/link';
import Waypoints from 'lucide-solid/icons/waypoints';
import { createMemo, createResource, For, Show } from 'solid-js';
import { belowTitle } from '../../../notes/markdown/heading-line.ts';
import { parentFolder } from '../../../notes/paths/paths.ts';
import type { RelatedNote, RelatedReason } from '../../../workers/contract.ts';
import { useExcludedPlaces } from '../../finding/excluded-places.ts';
import { likeness } from '../../finding/find-notes.ts';
import { isUniqueIn, writeLink } from '../../markdown/write-link.ts';
import { scrollAsLeft } from '../../state/layout/as-kept.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { routeToHash, useNavigation } from '../../state/navigation/navigation.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { createIndexVersion } from '../../state/vault/create-index-version.ts';
import { noteName } from '../../state/vault/note-name.ts';
import { createStillLooking, useVault } from '../../state/vault/open-vault.ts';
import { relatedText } from './related.texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import './related-pane.css';

const MOST_TAGS = 3;

/** Why a note belongs with another, in a few words; `undefined` where that says little. */
function relatedReason(reason: RelatedReason): string | undefined {
  switch (reason.kind) {
    case 'similarity': {
      const word = likeness(reason.value);
      return word && relatedText.relatedReason.meaning(word);
    }
    case 'tags':
      return reason.tags
        .slice(0, MOST_TAGS)
        .map((tag) => `#${tag}`)
        .join(' ');
    case 'neighbours':
      return relatedText.relatedReason.sharedLinks(reason.count);
    case 'link':
    case 'relation':
      return undefined;
  }
}

const SHOWN = 25;
/** Asked for, since those that are linked already are left out. */
const ASKED = 80;

/** The notes that belong with the open one and are not linked with it, best first, each with its reasons and its nearest passage. */
export function RelatedPane() {
  const vault = useVault();
  const navigation = useNavigation();
  const { patterns, isExcluded } = useExcludedPlaces();
  const version = createIndexVersion(vault);
  // Asked once more when the meaning of every passage is known; a memo, since the status changes many times a second.
  const isLooking = createStillLooking(vault.index);
  const isComplete = createMemo(() => vault.indexStatus()?.semanticReady);
  const source = () => {
    const path = navigation.route().note;
    return path && { path, version: version(), isComplete: isComplete(), excluded: patterns() };
  };
  const [related] = createResource(source, async ({ path }) => {
    const relatedNotes = await vault.index.related(path, ASKED);
    return relatedNotes.filter((note) => !isLinked(note) && !isExcluded(note.path)).slice(0, SHOWN);
  });

  return (
    <section
      class="related"
      aria-label={relatedText.relatedPane.title}
      ref={(element) => scrollAsLeft(vault, () => `related ${navigation.route().note ?? ''}`, element)}
    >
      <Show
        when={navigation.route().note}
        fallback={
          <EmptyState icon={<Waypoints />} title={relatedText.relatedPane.noNote}>
            {relatedText.relatedPane.noNoteHelp}
          </EmptyState>
        }
      >
        <Show
          when={!related.error}
          fallback={<EmptyState title={relatedText.relatedPane.failed}>{String(related.error)}</EmptyState>}
        >
          <Show when={related.latest}>
            {(relatedNotes) => (
              <Show
                when={relatedNotes().length > 0}
                fallback={
                  <EmptyState icon={<Waypoints />} isLooking={isLooking()} title={relatedText.relatedPane.empty}>
                    {relatedText.relatedPane.emptyHelp}
                  </EmptyState>
                }
              >
                <ul class="related__list">
                  <For each={relatedNotes()}>
                    {(note) => (
                      <li class="related__row">
                        <RelatedItem note={note} />
                        <LinkButton note={note} />
                      </li>
                    )}
                  </For>
                </ul>
              </Show>
            )}
          </Show>
        </Show>
      </Show>
    </section>
  );
}

/** A link, so that it also opens in a new tab; dragged into the editor it becomes a wikilink. */
function RelatedItem(props: { readonly note: RelatedNote }) {
  const navigation = useNavigation();
  const open = (event: MouseEvent) => {
    event.preventDefault();
    navigation.open(props.note.path, { line: props.note.passage?.line });
  };
  return (
    <a
      class="list-item"
      data-focus-inset
      data-menu-of={props.note.path}
      data-preview={props.note.passage?.line ?? ''}
      href={routeToHash(props.note.path)}
      title={props.note.path}
      onClick={open}
    >
      <span class="related__title">
        <span class="truncate">{noteName(props.note.path)}</span>
      </span>
      <Show when={parentFolder(props.note.path)}>
        <span class="related__folder truncate">{parentFolder(props.note.path)}</span>
      </Show>
      <Show when={props.note.passage}>
        {(passage) => <span class="related__passage">{belowTitle(passage().text, props.note.title)}</span>}
      </Show>
      <span class="related__reasons">
        <For each={props.note.reasons.flatMap((reason) => relatedReason(reason) ?? [])}>
          {(reason) => <span class="related__reason">{reason}</span>}
        </For>
      </span>
    </a>
  );
}

const isLinked = ({ reasons }: RelatedNote): boolean =>
  reasons.some(({ kind }) => kind === 'link' || kind === 'relation');

/** Adds a link at the end of the open note: one click, undone as any act. */
function LinkButton(props: { readonly note: RelatedNote }) {
  const vault = useVault();
  const shell = useShell();
  const navigation = useNavigation();
  const acts = useOwnActs();
  const link = () => {
    const from = navigation.route().note;
    if (!from) return;
    const text = writeLink(props.note.path, {
      from,
      settings: vault.settings,
      isUnique: isUniqueIn(shell.files()),
    });
    void acts.runAndTell('edit_note', { path: from, edits: [{ operation: 'append', text }] });
  };
  return (
    <IconButton label={relatedText.relatedPane.link(noteName(props.note.path))} size="sm" onClick={link}>
      <LinkIcon aria-hidden="true" />
    </IconButton>
  );
}
