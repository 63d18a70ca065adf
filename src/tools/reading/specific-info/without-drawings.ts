import { readNote } from '../../../fs-access/read-note.ts';
import { findDrawing } from '../../../notes/formats/drawing/read-drawing.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { PatternMatch } from '../../../workers/contract.ts';
import type { ToolContext } from '../../definition/define-tool.ts';
import { PATTERN_TIMEOUT } from '../pattern-match.ts';

/** The property that marks a drawing of the Excalidraw plugin. */
const DRAWING = { source: '^excalidraw-plugin[ \\t]*:', flags: 'm' };

/** Leaves out the matches in the code of drawings, which is full of numbers: the places and sizes of shapes. */
export async function withoutDrawings(
  matches: readonly PatternMatch[],
  { index, vault }: Pick<ToolContext, 'index' | 'vault'>,
): Promise<PatternMatch[]> {
  const paths = [...new Set(matches.map(({ path }) => path))];
  if (paths.length === 0) return [];
  const drawings = await index.findPattern({
    patterns: [DRAWING],
    paths,
    maxMatches: paths.length,
    maxPerNote: 1,
    timeoutMs: PATTERN_TIMEOUT,
  });
  const codeOf = new Map<VaultPath, { readonly from: number; readonly to: number }>();
  for (const { path } of drawings.matches) {
    // One that cannot be read just now is left as the index has it.
    const note = await readNote(vault, path).catch(() => undefined);
    const block = note && findDrawing(note.text);
    if (block) codeOf.set(path, { from: block.line, to: block.line + block.code.split('\n').length });
  }
  return matches.filter(({ path, line }) => {
    const code = codeOf.get(path);
    return !code || line < code.from || line > code.to;
  });
}
