import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { type EditorView, ViewPlugin } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { readWikilink } from '../../../notes/links/read-link.ts';
import { readLineStart } from '../../../notes/markdown/line-index.ts';
import { classifyHref } from '../../markdown/classify-href.ts';
import { ADDRESS } from '../../markdown/files/address-link.ts';
import { wikilinkLabel } from '../../markdown/rules/wikilink.ts';
import type { MenuEntry } from '../../ui/menu.tsx';
import { menuTarget, offerInMenu } from '../../ui/menu-target.ts';
import { editorText } from '../editor.texts.ts';
import { drawnBlocks } from './live-blocks.ts';
import { escapeAddresses, escapeAnywhere, escapeLines } from '../input/paste/escape-text.ts';
import { partsOfLink } from '../text/link-parts.ts';

/** A link with words of its own, which stay of it and read as before: a sign that means nothing in a name means nothing then. An address alone has none: it is one wherever it stands. */
interface WordedLink {
  readonly from: number;
  readonly to: number;
  readonly words: string;
  /** Where it leads, in a form in which what is drawn of it can be compared. */
  readonly place: string;
}

/** Takes the link at a place of the text away, and keeps its words. @returns undefined where there is none, or the text is only read */
export function removalOfLinkAt(view: EditorView, at: number): MenuEntry | undefined {
  const { state } = view;
  return removalOf(view, wordedLinkAt(state, at, 1) ?? wordedLinkAt(state, at, -1));
}

/** Offers it for each link of the text, in whichever menu a right click there opens. */
export const offeringLinkRemoval = ViewPlugin.define((view) => {
  const end = new AbortController();
  const onRequest = (event: MouseEvent) => {
    const link = menuTarget(event)?.closest<HTMLElement>('a');
    // A cell of a table that is written is a text of its own within this one.
    if (!link || link.closest('.cm-content') !== view.contentDOM) return;
    const removal = removalOf(view, linkOfDrawn(view, link));
    if (removal) offerInMenu(event, removal);
  };
  // Not among the handlers of the editor, which hears nothing of a press within what it has drawn.
  view.contentDOM.addEventListener('contextmenu', onRequest, { signal: end.signal });
  return { destroy: () => end.abort() };
});

function removalOf(view: EditorView, link: WordedLink | undefined): MenuEntry | undefined {
  if (!link || view.state.readOnly) return undefined;
  const { from, to } = link;
  const words = beginsBlock(view.state.sliceDoc(view.state.doc.lineAt(from).from, from))
    ? escapeLines(link.words)
    : link.words;
  const source = view.state.sliceDoc(from, to);
  return {
    label: editorText.textMenu.removeLink,
    run: () => {
      // The text may have changed while the menu was open.
      if (view.state.sliceDoc(from, to) !== source) return;
      view.focus();
      const at = source.indexOf(words);
      view.dispatch({
        // What stays is not touched, so that cursors in it stay where they are.
        changes:
          at < 0
            ? { from, to, insert: words }
            : [
                { from, to: from + at },
                { from: from + at + words.length, to },
              ],
        userEvent: 'input.link',
      });
    },
  };
}

/** Whether only the marks of quotes, items and tasks stand before a place of a line, so that a sign there could begin a block. */
function beginsBlock(before: string): boolean {
  let rest = before;
  while (rest !== '') {
    const { kind, length } = readLineStart(rest);
    if (length === 0 || kind === 'heading') return false;
    // An item may begin with an item or a quote.
    rest = rest.slice(length);
  }
  return true;
}

function wordedLinkAt(state: EditorState, at: number, side: 1 | -1): WordedLink | undefined {
  for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, side); node; node = node.parent) {
    if (node.name === 'Image') return undefined;
    if (node.name === 'Wikilink' || node.name === 'Link') return wordedLink(state, node);
  }
  return undefined;
}

function wordedLink(state: EditorState, node: SyntaxNode): WordedLink | undefined {
  const { from, to } = node;
  if (node.name === 'Wikilink') {
    const source = state.sliceDoc(from, to);
    const link = source.startsWith('!') ? undefined : readWikilink(source, 0, source.length);
    return (
      link && {
        from,
        to,
        words: escapeAnywhere(wikilinkLabel(link)),
        place: placeInVault(link.target, link.subpath ?? ''),
      }
    );
  }
  const { open, close, address } = partsOfLink(state, node);
  if (!open || !close || address === undefined) return undefined;
  const words = escapeAddresses(state.sliceDoc(open.to, close.from));
  const href = classifyHref(address);
  const place =
    href.kind === 'internal' ? placeInVault(href.target, href.subpath) : href.kind === 'external' ? href.href : '';
  return words.trim() === '' ? undefined : { from, to, words, place };
}

/** The link of the text that an element shows. */
function linkOfDrawn(view: EditorView, link: HTMLElement): WordedLink | undefined {
  // The fields of the properties hold links of their own, which are not of this text.
  if (link.closest('[data-properties]')) return undefined;
  // Within a line, a picture or another note is drawn so.
  if (link.closest('.live-drawn')) return undefined;
  const drawn = link.closest<HTMLElement>('.live-block');
  return drawn ? linkInDrawn(view, link, drawn) : wordedLinkAt(view.state, view.posAtDOM(link), 1);
}

/**
 * Of what is drawn as a whole, such as a table, nobody says where in the source its parts are: of the links that lead to the same place, it
 * is the one at the same turn. Where there are more or fewer of them, as where other notes are shown within it, it is not known.
 */
function linkInDrawn(view: EditorView, link: HTMLElement, drawn: HTMLElement): WordedLink | undefined {
  const { state } = view;
  const place = placeOfElement(link);
  const at = view.posAtDOM(drawn);
  const block = drawnBlocks(state, at, at)[0];
  const elements = [...drawn.querySelectorAll<HTMLElement>('a')].filter((each) => placeOfElement(each) === place);
  const links = block ? linksIn(state, block.from, block.to).filter((each) => each.place === place) : [];
  return elements.length === links.length ? links[elements.indexOf(link)] : undefined;
}

function linksIn(state: EditorState, from: number, to: number): readonly WordedLink[] {
  const links: WordedLink[] = [];
  syntaxTree(state).iterate({
    from,
    to,
    enter: ({ name, node }) => {
      if (name !== 'Wikilink' && name !== 'Link') return undefined;
      const link = wordedLink(state, node);
      if (link) links.push(link);
      return false;
    },
  });
  return links;
}

function placeOfElement(link: HTMLElement): string {
  const { target, subpath = '' } = link.dataset;
  return target === undefined ? (link.getAttribute(ADDRESS) ?? '') : placeInVault(target, subpath);
}

const placeInVault = (target: string, subpath: string): string => `[[${target}#${subpath}`;
