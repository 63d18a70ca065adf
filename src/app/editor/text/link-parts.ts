import type { EditorState, Text } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';

/** A line that defines a reference: `[label]: address "title"`, in a quote too. Footnotes, `[^1]: …`, are none. */
const DEFINITION = /^[ \t>]*\[(?!\^)((?:[^[\]\\]|\\.){1,999})\]:[ \t]*(?:<([^<>]*)>|(\S+))/;

const known = new WeakMap<Text, ReadonlyMap<string, string>>();

/**
 * The address that a text defines for a reference, `[text][label]`; the first of several, whatever the case and the spaces of the
 * label (https://spec.commonmark.org/0.31.2/#link-reference-definitions). Asked only where a reference is in view: a text without
 * one is never looked through.
 */
function definedAddress(doc: Text, label: string): string | undefined {
  let addresses = known.get(doc);
  if (!addresses) known.set(doc, (addresses = findDefinitions(doc)));
  return addresses.get(fold(label));
}

function findDefinitions(doc: Text): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of doc.iterLines()) {
    if (!line.includes(']:')) continue;
    const [, label, inAngles, bare] = DEFINITION.exec(line) ?? [];
    if (label !== undefined && !found.has(fold(label))) found.set(fold(label), inAngles ?? bare ?? '');
  }
  return found;
}

const fold = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase();

/** As CommonMark has it. */
const LONGEST_LABEL = 999;

interface LinkParts {
  /** The brackets around its words. */
  readonly open: SyntaxNode | undefined;
  readonly close: SyntaxNode | undefined;
  /** Where it leads, as written; undefined for a reference without its definition, which is text. */
  readonly address: string | undefined;
}

/** The parts of `[text](address)`, `[text][reference]`, `[reference][]` and `[reference]`. */
export function partsOfLink(state: EditorState, node: SyntaxNode): LinkParts {
  const marks: SyntaxNode[] = [];
  let url: SyntaxNode | undefined;
  // What stands in the second brackets of a reference, where something does.
  let label: { readonly from: number; readonly to: number } | undefined;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.name === 'LinkMark') marks.push(child);
    else if (child.name === 'URL') url = child;
    else if (child.name === 'LinkLabel' && child.to - child.from > 2)
      label = { from: child.from + 1, to: child.to - 1 };
  }
  const [open, close] = marks;
  if (url) return { open, close, address: withoutBrackets(state.sliceDoc(url.from, url.to)) };
  label ??= open && close && { from: open.to, to: close.from };
  return { open, close, address: label && referredAddress(state, label) };
}

/** The address of a reference, by the label in its second brackets, or by its text where these are empty or missing. */
function referredAddress({ doc }: EditorState, { from, to }: { readonly from: number; readonly to: number }) {
  return to - from > LONGEST_LABEL ? undefined : definedAddress(doc, doc.sliceString(from, to));
}

function withoutBrackets(address: string): string {
  return address.startsWith('<') && address.endsWith('>') ? address.slice(1, -1) : address;
}

/** An address of mail without its scheme. */
export const isMailAddress = (written: string): boolean => /^[^:/?#\s]+@[^@\s]+$/.test(written);
