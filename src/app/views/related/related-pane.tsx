import Waypoints from 'lucide-solid/icons/waypoints';
import { createMemo, createResource, For, Show } from 'solid-js';
import { parentFolder, stem } from '../../../notes/paths/paths.ts';
import { describeReason } from '../../../tools/reading/related-reason.ts';
import type { RelatedNote } from '../../../workers/contract.ts';
import { routeToHash } from '../../state/navigation/address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { createIndexVersion } from '../../state/vault/create-index-version.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import './related-pane.css';

const SHOWN = 25;

/** The notes that belong with the open one, best first, each with its reasons. */
export function RelatedPane() {
  const vault = useVault();
  const navigation = useNavigation();
  const version = createIndexVersion(vault);
  // Asked once more when the meaning of every passage is known; a memo, since the status changes many times a second.
  const isComplete = createMemo(() => vault.indexStatus()?.semanticReady);
  const source = () => {
    const path = navigation.route().note;
    return path && { path, version: version(), isComplete: isComplete() };
  };
  const [related] = createResource(source, ({ path }) => vault.index.related(path, SHOWN));

  return (
    <section class="related" aria-label="Related notes">
      <Show
        when={navigation.route().note}
        fallback={
          <EmptyState icon={<Waypoints />} title="No note is open.">
            Open one to see what belongs with it: by meaning, links and tags.
          </EmptyState>
        }
      >
        <Show
          when={!related.error}
          fallback={<EmptyState title="Related notes could not be found.">{String(related.error)}</EmptyState>}
        >
          <Show when={related.latest}>
            {(found) => (
              <ul class="related__list">
                <For each={found()} fallback={<li class="related__none">Nothing is close to this note yet.</li>}>
                  {(note) => (
                    <li>
                      <RelatedItem note={note} />
                    </li>
                  )}
                </For>
              </ul>
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
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigation.openNote(props.note.path);
  };
  return (
    <a
      class="list-item"
      data-focus-inset
      data-menu-of={props.note.path}
      href={routeToHash(props.note.path)}
      title={props.note.path}
      onClick={open}
      onDragStart={(event) => event.dataTransfer?.setData('text/plain', `[[${stem(props.note.path)}]]`)}
    >
      <span class="related__title">
        <span class="truncate">{props.note.title}</span>
        <span
          class="related__strength"
          style={{ '--strength': props.note.score }}
          role="img"
          aria-label={`${Math.round(props.note.score * 100)} of 100`}
        />
      </span>
      <Show when={parentFolder(props.note.path)}>
        <span class="related__folder truncate">{parentFolder(props.note.path)}</span>
      </Show>
      <span class="related__reasons">
        <For each={props.note.reasons}>{(reason) => <span class="related__reason">{describeReason(reason)}</span>}</For>
      </span>
    </a>
  );
}
