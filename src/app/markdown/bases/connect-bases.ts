import { isBasePath, type VaultPath } from '../../../notes/paths/paths.ts';
import { readNote } from '../../../fs-access/read-note.ts';
import type { BasePlace } from './cells/base-body.ts';

const HOLDER = 'embedded-base';

/** Whether an element is the part's own, and not of a note that is embedded in it: `this` is another there. */
type IsOwn = (element: Element) => boolean;

/** Puts holders in the place of blocks of bases, before they are taken for code. */
export function holdBases(part: HTMLElement, { isStill }: BasePlace, isOwn: IsOwn): void {
  for (const block of part.querySelectorAll<HTMLElement>('pre[data-lang]')) {
    if (isStill || block.dataset['lang']?.toLowerCase() !== 'base' || !isOwn(block)) continue;
    const holder = makeHolder(block);
    holder.dataset['baseYaml'] = block.textContent;
    block.replaceWith(holder);
  }
}

/** Shows the bases of a part: of its blocks, and of embeds of `.base` files with the view that they name. */
export async function connectBases(
  part: HTMLElement,
  embeds: readonly HTMLAnchorElement[],
  options: BasePlace,
  isOwn: IsOwn,
): Promise<void> {
  for (const link of embeds) {
    const path = link.dataset['path'] as VaultPath | undefined;
    if (!path || !isBasePath(path) || options.isStill) continue;
    const paragraph = link.parentElement;
    const isAlone = paragraph?.tagName === 'P' && paragraph.textContent.trim() === link.textContent.trim();
    const replaced = isAlone ? paragraph : link;
    const holder = makeHolder(replaced);
    Object.assign(holder.dataset, { basePath: path, baseView: link.dataset['subpath'] ?? '' });
    replaced.replaceWith(holder);
  }
  const holders = [...part.querySelectorAll<HTMLElement>(`.${HOLDER}`)].filter(isOwn);
  if (holders.length === 0 || options.signal.aborted) return;
  const { showBase } = await import('./embed-bases.tsx');
  for (const holder of holders) {
    const { baseYaml, basePath, baseView } = holder.dataset;
    const path = basePath as VaultPath | undefined;
    const yaml = path ? (await readNote(options.vault, path).catch(() => undefined))?.text : baseYaml;
    if (options.signal.aborted) return;
    if (yaml !== undefined) showBase(holder, { yaml, path, view: baseView || undefined }, options);
  }
}

function makeHolder(replaced: HTMLElement): HTMLElement {
  const holder = document.createElement('div');
  holder.className = HOLDER;
  const { line } = replaced.dataset;
  if (line) holder.dataset['line'] = line;
  return holder;
}
