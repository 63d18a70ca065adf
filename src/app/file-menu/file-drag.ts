import { onCleanup, onMount } from 'solid-js';
import { isUniqueIn, writeLink } from '../markdown/write-link.ts';
import { useShell } from '../state/layout/shell-context.ts';
import { setDraggedFile } from '../state/navigation/dragged-file.ts';
import { useNavigation } from '../state/navigation/navigation.ts';
import { useVault } from '../state/vault/open-vault.ts';
import { namedFile } from './named-file.ts';

/**
 * Whatever names a note or file with `data-menu-of` can be dragged as that: into a note it becomes a link, onto the tabs it opens.
 * In the message box, and in other programs, it is the text of a link. Another vault takes it for neither.
 */
export function useFileDrag(): void {
  const shell = useShell();
  const { id, settings } = useVault();
  const navigation = useNavigation();
  const onDragStart = ({ target, dataTransfer }: DragEvent) => {
    if (!dataTransfer || !(target instanceof HTMLElement) || target.isContentEditable) return;
    // A line that holds the name, or the name itself.
    const named = namedFile(target) ?? namedFile(target.querySelector('[data-menu-of]'));
    if (!named || named.file.isMissing || named.file.tag !== undefined || named.file.kind === 'folder') return;
    const { file, element } = named;
    const subpath = (file.part?.subpath ?? element.dataset['dragPart'])?.replace(/^#/u, '');
    setDraggedFile(dataTransfer, id, { path: file.path, subpath });
    const style = { from: navigation.route().note, settings, isUnique: isUniqueIn(shell.files()) };
    dataTransfer.setData('text/plain', writeLink(file.path, style, { subpath }));
  };
  onMount(() => document.addEventListener('dragstart', onDragStart));
  onCleanup(() => document.removeEventListener('dragstart', onDragStart));
}
