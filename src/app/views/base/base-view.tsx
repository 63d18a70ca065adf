import { createResource, onCleanup, onMount, Show } from 'solid-js';
import { decodeNote } from '../../../notes/note-bytes.ts';
import type { BaseChange } from '../../../notes/formats/base/editing/change-base.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { BasePanel } from '../../markdown/bases/base-panel.tsx';
import { onFollowLink } from '../../markdown/follow-link.ts';
import { useOpenLink } from '../../markdown/use-open-link.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { makeNote } from '../../state/own-acts/make-note.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { useTools } from '../../state/tools/tools.ts';
import { showNotice } from '../../ui/toast.tsx';
import type { NewBaseItem } from '../../../workers/contract.ts';
import { newItemText } from './new-item-text.ts';
import { actOnBases } from './act-on-bases.ts';
import { useVault } from '../../state/vault/open-vault.ts';

/** A file that is larger is no base. */
const MOST_BYTES = 1_000_000;

/** A `.base` file: its views over the vault, or what is wrong with it. */
export function BaseView(props: { readonly file: File; readonly path: VaultPath }) {
  const vault = useVault();
  const acts = useOwnActs();
  const tools = useTools();
  const navigation = useNavigation();
  const openLink = useOpenLink();
  let page!: HTMLElement;
  const [yaml] = createResource(
    () => props.file,
    async (file) => decodeNote(new Uint8Array(await file.slice(0, MOST_BYTES).arrayBuffer())).text,
  );
  const act = actOnBases({ acts, index: vault.index, files: vault.files });
  const edit = (path: VaultPath, values: Readonly<Record<string, unknown>>) =>
    void act({ kind: 'properties', path, values });
  const change = (changes: readonly BaseChange[]) => act({ kind: 'base', path: props.path, changes });
  const move = (path: VaultPath, folder: string) => void act({ kind: 'move', path, folder });
  const create = (item: NewBaseItem) =>
    void makeNote({ tools, navigation, notify: showNotice }, item.folder, {
      content: newItemText(item),
      template: item.template,
    });
  onMount(() => onCleanup(onFollowLink(page, (link) => void openLink(link, props.path))));
  return (
    <article class="base-page" aria-label={stem(props.path)} ref={page}>
      <h1 class="visually-hidden">{stem(props.path)}</h1>
      <Show when={yaml.latest !== undefined}>
        <BasePanel
          yaml={yaml.latest ?? ''}
          host={props.path}
          face={{ vault: vault.files, index: vault.index, edit, create, change, move }}
          name={stem(props.path)}
        />
      </Show>
    </article>
  );
}
