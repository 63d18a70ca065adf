import type { NoteLink } from '../paths/note.ts';
import type { TextEdit } from './apply-edits.ts';
import type { TargetForm } from './write-target.ts';
import { isMarkdownForm, locateTarget } from './locate-target.ts';
import { readLinks } from './rename-context.ts';

/** Where a text says what a link leads to: the name of a note with its heading, or a web address. */
interface AddressPlace {
  readonly from: number;
  readonly to: number;
  /** The marks before it: `[[`, `](`, or an address's `https://`. */
  readonly opening: { readonly from: number; readonly to: number };
}

// The scheme's length is bounded, or a long word with dots would be read from each of them.
const WEB_ADDRESS = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|mailto:)(?=[^\s<>"'`|\]])/gi;
const HEADING_END: Readonly<Record<TargetForm, RegExp>> = {
  wikilink: /\\?\||\]\]|$/,
  single: /\\?\||\]\]|$/,
  double: /\\?\||\]\]|$/,
  bare: /[\s)]|$/,
  angle: />|$/,
};
const ADDRESS_END = /[\s<>"'`|\]]|$/g;

/** In order of place; a web address may stand within a link. */
export function findAddresses(text: string): AddressPlace[] {
  return [...readLinks(text).links.map((link) => linkAddressPlace(text, link)), ...webAddresses(text)].sort(
    (a, b) => a.from - b.from,
  );
}

/**
 * Leaves out the edits that touch an address, since text that is replaced in one breaks the link. An edit that holds
 * the marks before it means the link itself, and stays.
 * @param edits in order of place, not overlapping
 */
export function withoutAddresses<Edit extends TextEdit>(text: string, edits: readonly Edit[]): Edit[] {
  const addresses = findAddresses(text);
  let next = 0;
  return edits.filter((edit) => {
    // An address that lies before this edit lies before all later ones, except where another holds it.
    while (next < addresses.length && (addresses[next] as AddressPlace).to <= edit.from) next += 1;
    for (let at = next; at < addresses.length; at += 1) {
      const { from, to, opening } = addresses[at] as AddressPlace;
      if (from >= edit.to) return true;
      const isMeant = edit.from <= opening.from && edit.to >= opening.to;
      if (to > edit.from && !isMeant) return false;
    }
    return true;
  });
}

function linkAddressPlace(text: string, link: NoteLink): AddressPlace {
  const place = locateTarget(text, link);
  // Written with escapes: all of it is taken for the address.
  if (!place) return { from: link.from, to: link.to, opening: { from: link.from, to: link.from + 1 } };
  const isMarkdown = isMarkdownForm(place.form);
  const marks = text.lastIndexOf(isMarkdown ? '](' : '[[', place.from);
  const opening =
    marks >= link.from ? { from: marks, to: marks + 2 } : { from: Math.min(link.from, place.from), to: place.from };
  const textAfter = text.slice(place.to, Math.max(link.to, place.to));
  const heading = /^\s*#/.test(textAfter) ? textAfter.search(HEADING_END[place.form]) : 0;
  return { from: place.from, to: place.to + heading, opening };
}

function webAddresses(text: string): AddressPlace[] {
  return Array.from(text.matchAll(WEB_ADDRESS), ({ 0: scheme, index: from }) => {
    ADDRESS_END.lastIndex = from + scheme.length;
    const to = ADDRESS_END.exec(text)?.index ?? text.length;
    return { from, to, opening: { from, to: from + scheme.length } };
  });
}
