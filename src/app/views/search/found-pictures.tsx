import { createResource, For, Show } from 'solid-js';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { fileName } from '../../../notes/paths/paths.ts';
import type { FoundImage, SearchResponse } from '../../../workers/contract.ts';
import { routeToHash } from '../../state/navigation/address.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { searchText } from '../../strings/en/search.ts';

const MOST = 5;

export interface FoundPicturesProps {
  readonly query: string;
  /** What was found among the notes: with operators only notes are meant. */
  readonly response: SearchResponse | undefined;
  readonly onOpen: () => void;
}

/** Pictures that the words fit: their names, what notes say of them, and the notes that show them. */
export function FoundPictures(props: FoundPicturesProps) {
  const vault = useVault();
  const navigation = useNavigation();
  const [found] = createResource(
    () => props.response && !props.response.understood && props.query,
    // Without them the notes are still found.
    (query) => vault.index.images(query, MOST).catch(() => []),
  );
  const pictures = () => (props.response?.understood ? [] : (found.latest ?? []));
  return (
    <Show when={pictures().length > 0}>
      <ol class="search__list search__pictures" aria-label={searchText.foundPictures.pictures}>
        <For each={pictures()}>
          {(picture) => (
            <li>
              <a
                class="search-result"
                data-focus-inset
                data-menu-of={picture.path}
                href={routeToHash(picture.path)}
                title={picture.path}
                onClick={(event) => {
                  event.preventDefault();
                  navigation.open(picture.path, { isPreview: true });
                  props.onOpen();
                }}
              >
                <span class="search-result__title truncate">{showName(fileName(picture.path))}</span>
                <span class="search-result__place truncate">{aboutPicture(picture)}</span>
              </a>
            </li>
          )}
        </For>
      </ol>
    </Show>
  );
}

function aboutPicture({ alts, notes }: FoundImage): string {
  const [first, ...others] = notes.map(({ title }) => title);
  const where = first === undefined ? [] : [searchText.foundPictures.shownIn(showName(first), others.length)];
  return [searchText.foundPictures.picture, ...alts.slice(0, 2).map(showName), ...where].join(' · ');
}
