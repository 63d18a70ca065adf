import { isNotePath, type VaultPath } from '../../notes/paths/paths.ts';
import type { MenuTarget } from './file-entries.ts';

/** What names a file of the vault; a link in a text does so once it is known where it leads, or that it leads nowhere yet. */
const NAMES =
  '[data-menu-of], [data-menu-root], [data-menu-tag], [data-menu-missing], a.internal-link[data-path], a.internal-link.is-unresolved[data-target]';

/** @returns the file, folder or heading that this element, or one around it, names */
export function namedFile(
  target: Element | null,
): { readonly file: MenuTarget; readonly element: HTMLElement } | undefined {
  const element = target?.closest<HTMLElement>(NAMES);
  const tag = element?.dataset['menuTag'];
  if (element && tag !== undefined) return { file: { path: `#${tag}` as VaultPath, kind: 'note', tag }, element };
  if (element?.dataset['menuRoot'] !== undefined)
    return { file: { path: '' as VaultPath, kind: 'folder', isRoot: true }, element };
  const known = (element?.dataset['menuOf'] ?? element?.dataset['path']) as VaultPath | undefined;
  const { menuMissing, target: linked } = element?.dataset ?? {};
  const written = known === undefined ? (menuMissing ?? linked) : undefined;
  const path = known ?? (written as VaultPath | undefined);
  if (!element || !path) return undefined;
  if (written) return { file: { path, kind: 'note', isMissing: true }, element };
  const kind = element.dataset['menuKind'] === 'folder' ? 'folder' : isNotePath(path) ? 'note' : 'file';
  const { menuPart: subpath, menuLine: line } = element.dataset;
  const part = subpath && { part: { subpath, line: Number(line) } };
  return { file: { path, kind, ...part, isInTree: element.closest('[role="tree"]') !== null }, element };
}
