import { createResource, onCleanup, onMount, Show } from 'solid-js';
import { decodeNote } from '../../../notes/note-bytes.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { actsOfFace } from '../../markdown/bases/base-acts.ts';
import { BasePanel } from '../../markdown/bases/base-panel.tsx';
import { onFollowLink, useOpenLink } from '../../markdown/open-link.ts';
import { useExcludedPlaces } from '../../finding/excluded-places.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { useTools } from '../../state/tools/tools.ts';
import { showNotice } from '../../ui/toast.tsx';
import { createWritingHelp } from '../writing-help/create-writing-help.ts';
import { createValueHelp } from '../properties/property-help.ts';
import { actOnBases } from './act-on-bases.ts';
import { useVault } from '../../state/vault/open-vault.ts';

/** A file that is larger is no base. */
const MOST_BYTES = 1_000_000;

/** A `.base` file: its views over the vault, or what is wrong with it. */
export function BaseView(props: { readonly file: File; readonly path: VaultPath }) {
  const vault = useVault();
  const openLink = useOpenLink();
  let page!: HTMLElement;
  const [yaml] = createResource(
    () => props.file,
    async (file) => decodeNote(new Uint8Array(await file.slice(0, MOST_BYTES).arrayBuffer())).text,
  );
  const making = { tools: useTools(), navigation: useNavigation(), notify: showNotice };
  const help = createWritingHelp({
    vault,
    files: useShell().files,
    path: props.path,
    text: () => '',
    isExcluded: useExcludedPlaces().isExcluded,
    ...making,
  });
  const act = actOnBases({ acts: useOwnActs(), index: vault.index, files: vault.files, making });
  onMount(() => onCleanup(onFollowLink(page, (link) => void openLink(link, props.path))));
  return (
    <article class="base-page" aria-label={stem(props.path)} ref={page}>
      <h1 class="visually-hidden">{stem(props.path)}</h1>
      <Show when={yaml.latest !== undefined}>
        <BasePanel
          yaml={yaml.latest ?? ''}
          host={props.path}
          face={{
            vault: vault.files,
            index: vault.index,
            cells: createValueHelp(vault, help),
            ...actsOfFace(act, () => ({ path: props.path })),
          }}
          name={stem(props.path)}
        />
      </Show>
    </article>
  );
}
