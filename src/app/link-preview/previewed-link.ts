import type { VaultPath } from '../../notes/paths/paths.ts';
import { citedLines } from '../markdown/reading-position.ts';
import { TEXT_OF } from '../markdown/watch-addresses.ts';
import type { PreviewedPlace } from './draw-preview.ts';

/** A link of a text that is known to lead somewhere, and rows of lists that name a place (`data-preview` holds the line, or nothing). */
const PREVIEWED = 'a.internal-link[data-path], [data-preview][data-menu-of], a[data-footnote]';

export interface PreviewedLink extends PreviewedPlace {
  readonly element: HTMLElement;
  /** Its number, where the link leads to a footnote of the same text. */
  readonly footnote?: string;
}

/** The link that an element is, or is in. Links within a preview have none of their own. */
export function previewedLink(target: EventTarget | Node | null): PreviewedLink | undefined {
  const start = target instanceof Element ? target : target instanceof Node ? target.parentElement : null;
  const element = start?.closest<HTMLElement>(PREVIEWED);
  if (!element || element.closest('[data-link-preview]')) return undefined;
  const { footnote } = element.dataset;
  const text = element.closest<HTMLElement>(`[${TEXT_OF}]`)?.getAttribute(TEXT_OF);
  if (footnote !== undefined)
    return text ? { element, path: text as VaultPath, subpath: '', line: undefined, footnote } : undefined;
  const { path, menuOf, subpath = '', preview } = element.dataset;
  const line = citedLines(subpath)?.from ?? (Number(preview) || undefined);
  return { element, path: (path ?? menuOf) as VaultPath, subpath: citedLines(subpath) ? '' : subpath, line };
}

/** The link that has the keyboard; in a text that is written, the one that the cursor is in. */
function linkAtKeyboard(): PreviewedLink | undefined {
  const active = document.activeElement;
  const isWriting = active instanceof HTMLElement && active.isContentEditable;
  return previewedLink(isWriting ? (document.getSelection()?.focusNode ?? null) : active);
}

/**
 * Whether a link is in a text that is being written, or a file in the tree: there a pointer that rests on it means nothing by itself, and
 * the key says that its preview is wanted.
 */
export const wantsKey = ({ element }: PreviewedLink): boolean => element.closest('.cm-content, [role="tree"]') !== null;

let show: ((link: PreviewedLink) => void) | undefined;

/** The part that shows previews answers to requests from now on. @returns the function that ends it */
export function answerPreviewRequests(answer: (link: PreviewedLink) => void): () => void {
  show = answer;
  return () => void (show = show === answer ? undefined : show);
}

/** Shows the preview of the link that has the keyboard, if one has. */
export function previewAtKeyboard(): void {
  const link = linkAtKeyboard();
  if (link) show?.(link);
}
