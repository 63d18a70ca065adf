import { Decoration } from '@codemirror/view';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNodeRef } from '@lezer/common';
import { readWikilink } from '../../../../notes/links/read-link.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { ADDRESS } from '../../../markdown/files/address-link.ts';
import { citedLines } from '../../../markdown/reading-position.ts';
import { classifyHref } from '../../../markdown/classify-href.ts';
import { isImageName } from '../../../markdown/files/image-embed.ts';
import { wikilinkLabel } from '../../../markdown/rules/wikilink.ts';
import { routeToHash } from '../../../state/navigation/navigation.ts';
import type { Construct, Draw, Drawing } from '../draw/construct.ts';
import { partsOfLink, withScheme } from '../../text/link-parts.ts';
import { isPictureAlone } from '../draw/link-places.ts';
import { isTouched } from '../../text/touched.ts';
import { EmbedWidget, type LinkLook, SourceWidget, TextWidget } from '../draw/widgets.ts';
import { liveText } from '../live.texts.ts';
import { beginsItem, readLineStart } from '../../../../notes/markdown/line-index.ts';

/** A link into the vault, as in the reading view; what is not there looks broken. */
function internalLink(target: string, subpath: string, place: VaultPath | null | undefined): LinkLook {
  const attributes: Record<string, string> = { role: 'link', 'data-target': target, 'data-subpath': subpath };
  if (place) {
    attributes['data-path'] = place;
    attributes['href'] = routeToHash(place, citedLines(subpath)?.from);
  } else if (place === null) attributes['title'] = liveText.link.missing;
  return { class: `internal-link${place === null ? ' is-unresolved' : ''}`, attributes };
}

const asMark = (look: LinkLook): Decoration => Decoration.mark({ tagName: 'a', ...look, inclusive: false });

/** A link to elsewhere has no `href` until it is followed: see address-link.ts. */
function otherLink(href: ReturnType<typeof classifyHref>): Decoration {
  return href.kind === 'external'
    ? Decoration.mark({
        tagName: 'a',
        class: 'external-link',
        attributes: { role: 'link', [ADDRESS]: href.href, title: href.href },
      })
    : Decoration.mark({ class: 'dropped-link', attributes: { title: liveText.link.notFollowed } });
}

const drawWikilink: Draw = (node, drawing) => {
  const { state, hide, mark, replace, places } = drawing;
  const linkSource = state.sliceDoc(node.from, node.to);
  const isEmbed = linkSource.startsWith('!');
  const link = readWikilink(linkSource, isEmbed ? 1 : 0, linkSource.length);
  if (!link) return;
  const isShown = isTouched(state, node.from, node.to);
  const place = places.placeOf(link.target);
  if (isEmbed && isImageName(link.target)) {
    if (!isShown) replace(node.from, node.to, new SourceWidget(linkSource, 'inline'));
    else if (place) drawBelow(node, drawing, linkSource);
    return;
  }
  if (isEmbed && place !== null) drawEmbed(node, drawing, isShown);
  if (isEmbed && place !== null && !isShown) return;
  const look = internalLink(link.target, link.subpath ?? '', place);
  mark(node.from, node.to, asMark(look));
  if (isShown) return;
  const label = wikilinkLabel(link);
  // The words as they are written, where they are: they stay text that can be selected.
  const at = linkSource.lastIndexOf(label, linkSource.length - 2);
  if (label === '' || at < 0)
    return replace(node.from, node.to, new TextWidget(label === '' ? linkSource : label, look));
  hide(node.from, node.from + at);
  hide(node.from + at + label.length, node.to);
};

/** All that stands before the words of an item without a box. */
function isItemWithoutBox(textBefore: string): boolean {
  const { kind, box, length } = readLineStart(textBefore);
  return beginsItem({ kind }) && box === '' && length === textBefore.length;
}

/** A note or another file within a line, as in the reading view. While its source is written it stays in sight behind that: nothing below moves. */
function drawEmbed(embed: SyntaxNodeRef, drawing: Drawing, isShown: boolean): void {
  const { from, to } = embed;
  const { state, replace } = drawing;
  // Behind a box a space takes no room, but it does behind the link that stays where nothing can be shown: it is drawn with either.
  const space = spaceBehind(state, to);
  const line = state.doc.lineAt(from);
  const isFirst = !isShown && isItemWithoutBox(state.sliceDoc(line.from, Math.min(from, line.from + 100)));
  const drawn = new EmbedWidget(state.sliceDoc(from, to), space > 0, isFirst);
  if (!isShown) replace(from, to + space, drawn);
  else if (!isBlockAlone(embed, drawing.state)) drawBehind(drawing, to, drawn);
}

/** Whether it is a paragraph of its own, which is drawn as a block: below its source while this is written. */
function isBlockAlone({ node }: SyntaxNodeRef, state: EditorState): boolean {
  const block = node.parent;
  return block?.parent?.name === 'Document' && isPictureAlone(state, block);
}

/** `[text](address)`, `[text][reference]`, `[reference][]` and `[reference]`; a reference without its definition is text. */
const link: Draw = (node, drawing) => {
  const { state, hide, mark, places } = drawing;
  const { open, close, address } = partsOfLink(state, node.node);
  if (!open || !close || address === undefined) return;
  const href = classifyHref(address);
  mark(
    open.to,
    Math.max(open.to, close.from),
    href.kind === 'internal'
      ? asMark(internalLink(href.target, href.subpath, places.placeOf(href.target)))
      : otherLink(href),
  );
  if (isTouched(state, node.from, node.to)) return;
  hide(open.from, open.to);
  hideToEnd(drawing, close.from, node.to);
};

function hideToEnd({ state, hide }: Drawing, from: number, to: number): void {
  // A title may stand on the next line: what is hidden stays within one.
  const { to: end } = state.doc.lineAt(from);
  hide(from, Math.min(to, end));
}

/** A picture stays in sight below its source while this is written. */
function drawBelow(picture: SyntaxNodeRef, drawing: Drawing, linkSource: string): void {
  if (isBlockAlone(picture, drawing.state)) return;
  drawBehind(drawing, picture.to, new SourceWidget(linkSource, 'inline', 1, 'live-below'));
}

/** Behind a source that is written, and in the place of the space there. */
function drawBehind({ state, widget, replace }: Drawing, at: number, drawn: EmbedWidget | SourceWidget): void {
  const space = spaceBehind(state, at);
  if (space === 0) widget(at, drawn, 1);
  else replace(at, at + space, drawn);
}

const spaceBehind = (state: EditorState, at: number): number =>
  /^[ \t]+/.exec(state.sliceDoc(at, state.doc.lineAt(at).to))?.[0].length ?? 0;

/** An image of the vault, or the chip of one that is elsewhere: both as in the reading view. */
const drawImageLink: Draw = (node, drawing) => {
  const { state, replace, places } = drawing;
  const { from, to } = node;
  if (state.doc.lineAt(from).to < to) return false;
  const linkSource = state.sliceDoc(from, to);
  const { address } = partsOfLink(state, node.node);
  const href = address === undefined ? undefined : classifyHref(address);
  // Asked before it is needed: until it is known, nothing is shown.
  const isThere = href?.kind === 'internal' && Boolean(places.placeOf(href.target));
  if (!isTouched(state, from, to)) replace(from, to, new SourceWidget(linkSource, 'inline'));
  else if (isThere) drawBelow(node, drawing, linkSource);
  return false;
};

const plain = Decoration.mark({ class: 'live-plain' });

/** An address alone, with or without `<>`. */
const bareAddress: Draw = (node, { state, mark, hide }) => {
  const isInLink = /^(?:Link|Image|LinkReference)$/.test(node.node.parent?.name ?? '');
  if (isInLink) return;
  const isInBrackets = node.node.parent?.name === 'Autolink';
  const href = classifyHref(withScheme(state.sliceDoc(node.from, node.to), isInBrackets));
  // What is no link where it is read, such as `xmpp:…`, stays text.
  if (!isInBrackets && href.kind !== 'external') return mark(node.from, node.to, plain);
  mark(node.from, node.to, otherLink(href));
  if (!isInBrackets || isTouched(state, node.from - 1, node.to + 1)) return;
  hide(node.from - 1, node.from);
  hide(node.to, node.to + 1);
};

export const links: Construct = { Wikilink: drawWikilink, Link: link, Image: drawImageLink, URL: bareAddress };
