import { syntaxTree } from '@codemirror/language';
import { Facet, type EditorState } from '@codemirror/state';
import type { Command, EditorView } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { readWikilink } from '../../../notes/links/read-link.ts';
import { ADDRESS } from '../../markdown/files/address-link.ts';
import { classifyHref } from '../../markdown/classify-href.ts';
import { isMailAddress, partsOfLink, withScheme } from '../text/link-parts.ts';

/** A link into the vault as it is written; '' as target for a place in the same note. */
export interface WrittenLink {
  readonly target: string;
  readonly subpath: string;
}

/** Goes where a link of the vault leads. */
export type FollowWritten = (link: WrittenLink, isBeside: boolean) => void;

export const followingLinks = Facet.define<FollowWritten>();

/** Whether the cursor is in a link that can be followed. */
export function canFollowLink(state: EditorState): boolean {
  return state.facet(followingLinks).length > 0 && linkAtCursor(state) !== undefined;
}

/** Follows the link that the cursor is in, in every mode that writes. @param isBeside shows the note to the side */
export function followLink(isBeside: boolean): Command {
  return (view) => {
    const link = linkAtCursor(view.state);
    if (link) openFoundLink(view, link, isBeside);
    return link !== undefined;
  };
}

/** Follows the link at a place of the text, where there is one. */
export function followLinkAt(view: EditorView, at: number): boolean {
  const link = syntaxLinkAt(view.state, at, 1);
  if (link) openFoundLink(view, link, false);
  return link !== undefined;
}

type FoundLink = WrittenLink | { readonly href: string };

function openFoundLink(view: EditorView, link: FoundLink, isBeside: boolean): void {
  if ('href' in link) pressAddress(view, link.href);
  else view.state.facet(followingLinks)[0]?.(link, isBeside);
}

/** A press on a link that leads out of the vault: where that is, is looked at for all of them in one place. */
function pressAddress(view: EditorView, href: string): void {
  const link = document.createElement('a');
  link.setAttribute(ADDRESS, href);
  view.dom.append(link);
  link.click();
  link.remove();
}

const linkAtCursor = (state: EditorState): FoundLink | undefined => {
  const { head } = state.selection.main;
  return syntaxLinkAt(state, head, 1) ?? syntaxLinkAt(state, head, -1);
};

function syntaxLinkAt(state: EditorState, at: number, side: 1 | -1): FoundLink | undefined {
  for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, side); node; node = node.parent) {
    if (node.name === 'Wikilink') return wikilinkTarget(state.sliceDoc(node.from, node.to));
    if (node.name === 'Link' || node.name === 'Image') return toAddress(partsOfLink(state, node).address);
    const isAlone = node.name === 'URL' && !/^(?:Link|Image|LinkReference)$/.test(node.parent?.name ?? '');
    if (isAlone) return aloneAddress(state.sliceDoc(node.from, node.to), node.parent?.name === 'Autolink');
  }
  return undefined;
}

function wikilinkTarget(linkText: string): FoundLink | undefined {
  const link = readWikilink(linkText, linkText.startsWith('!') ? 1 : 0, linkText.length);
  return link && { target: link.target, subpath: link.subpath ?? '' };
}

/** An address without words of its own leads nowhere into the vault. */
function aloneAddress(addressText: string, isInBrackets: boolean): FoundLink | undefined {
  const link = toAddress(withScheme(addressText, isInBrackets));
  return link && 'href' in link ? link : undefined;
}

function toAddress(addressText: string | undefined): FoundLink | undefined {
  if (addressText === undefined) return undefined;
  const href = classifyHref(isMailAddress(addressText) ? `mailto:${addressText}` : addressText);
  if (href.kind === 'internal') return { target: href.target, subpath: href.subpath };
  return href.kind === 'external' ? { href: href.href } : undefined;
}
