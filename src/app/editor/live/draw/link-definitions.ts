import type { Text } from '@codemirror/state';

/** A line that defines a reference: `[label]: address "title"`, in a quote too. Footnotes, `[^1]: …`, are none. */
const DEFINITION = /^[ \t>]*\[(?!\^)((?:[^[\]\\]|\\.){1,999})\]:[ \t]*(?:<([^<>]*)>|(\S+))/;

const known = new WeakMap<Text, ReadonlyMap<string, string>>();

/**
 * The address that a text defines for a reference, `[text][label]`; the first of several, whatever the case and the spaces of the
 * label (https://spec.commonmark.org/0.31.2/#link-reference-definitions). Asked only where a reference is in view: a text without
 * one is never looked through.
 */
export function definedAddress(doc: Text, label: string): string | undefined {
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
