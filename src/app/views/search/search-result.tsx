import { Show, For } from 'solid-js';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import type { SearchHit } from '../../../workers/contract.ts';
import { parentFolder } from '../../../notes/paths/paths.ts';
import { routeToHash } from '../../state/navigation/address.ts';
import { reasonsInFull, reasonsInShort } from './search-reasons.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { toMarkedParts } from '../../ui/marked-parts.ts';

/** One found note: title, where in it, and the words around the match. A link, so that it also opens in a new tab. */
export function SearchResult(props: { readonly hit: SearchHit; readonly onOpen: () => void }) {
  const navigation = useNavigation();
  const place = () => {
    const { headingPath, title, path } = props.hit;
    // The title is above already.
    const headings = headingPath[0] === title ? headingPath.slice(1) : headingPath;
    return headings.join(' › ') || parentFolder(path);
  };
  const reasons = () => reasonsInShort(props.hit.why);

  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigation.openNote(props.hit.path, props.hit.lines.from);
    props.onOpen();
  };

  return (
    <a
      class="search-result"
      data-focus-inset
      data-menu-of={props.hit.path}
      href={routeToHash(props.hit.path, props.hit.lines.from)}
      title={`${props.hit.path}\n${reasonsInFull(props.hit.why)}`}
      onClick={open}
    >
      <span class="search-result__title truncate">{showName(props.hit.title)}</span>
      <span class="search-result__excerpt">
        <Marked text={props.hit.excerpt} ranges={props.hit.marks} />
      </span>
      <span class="search-result__place">
        <span class="truncate">{place()}</span>
        <span class="search-result__line">
          line {props.hit.lines.from}
          <Show when={reasons()}> · {reasons()}</Show>
        </span>
      </span>
    </a>
  );
}

/** Text with marked ranges, built of text nodes alone: notes are untrusted. */
function Marked(props: { readonly text: string; readonly ranges: readonly (readonly [number, number])[] }) {
  return (
    <For each={toMarkedParts(props.text, props.ranges)}>
      {(part) => (part.isMarked ? <mark>{part.text}</mark> : part.text)}
    </For>
  );
}
