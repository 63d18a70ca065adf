import type { NoteLink } from '../paths/note.ts';
import { readDefinition } from '../links/read-link.ts';
import { scanBlocks } from './scan-blocks.ts';

/** A `[label]: destination` line. `text` is its label. */
interface LinkDefinition extends NoteLink {
  readonly destination: { readonly from: number; readonly to: number };
}

/**
 * The link reference definitions of a note's body that lead into the vault, in order. They are in no list and no graph
 * (a label may be used any number of times, or never), but a rename rewrites them.
 * `from` is where the body begins and `line` the 1-based line there.
 */
export function findDefinitions(text: string, from = 0, line = 1): LinkDefinition[] {
  // Nearly all notes have none, and need no second look.
  if (!/^[ >]*\[[^\]^\r\n][^\]\r\n]*\]:/m.test(text)) return [];
  const definitions: LinkDefinition[] = [];
  scanBlocks(text, from, line, {
    leaf(range) {
      let counted = range.from;
      let lineHere = range.line;
      for (let at = range.from; text.charCodeAt(at) === 91;) {
        const definition = readDefinition(text, at, range.to);
        if (definition === undefined) return;
        const { label, destination, to } = definition;
        if (destination.parts) {
          lineHere += lineBreaksBetween(text, counted, at);
          counted = at;
          const place = { from: at, to, line: lineHere };
          definitions.push({
            type: 'markdown',
            ...destination.parts,
            text: label,
            ...place,
            inComment: false,
            destination: { from: destination.from, to: destination.to },
          });
        }
        at = nextContent(text, to, range.to);
      }
    },
  });
  return definitions;
}

/** Past a line's break, and the indentation and quote marks of the line after it. */
function nextContent(text: string, at: number, end: number): number {
  let next = at;
  while (next < end && /[\s>]/.test(text[next] as string)) next++;
  return next;
}

function lineBreaksBetween(text: string, from: number, to: number): number {
  return text.slice(from, to).split('\n').length - 1;
}
