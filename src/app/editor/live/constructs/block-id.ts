import type { Construct, Draw } from '../draw/construct.ts';
import { blockIdOf } from '../draw/block-id.ts';
import { blankLine } from '../draw/rhythm.ts';

/** `^id` at a block's end is a place for links, and no words: as where the note is read, it shows at the cursor alone. */
const blockId: Draw = ({ from, to }, { state, hide, line }) => {
  const id = blockIdOf(state, from, to);
  if (!id) return;
  const last = state.doc.lineAt(to);
  hide(Math.max(id.from, last.from), to);
  if (id.from <= last.from) line(last, blankLine(0));
};

const BLOCKS = ['Paragraph', 'Task', ...[1, 2, 3, 4, 5, 6].map((level) => `ATXHeading${level}`)];

export const blockIds: Construct = Object.fromEntries(BLOCKS.map((name) => [name, blockId]));
