import { readNote } from '../../../fs-access/read-note.ts';
import { findDrawing } from '../../../notes/formats/drawing/read-drawing.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { PatternMatch } from '../../../workers/contract.ts';
import type { ToolContext } from '../../definition/define-tool.ts';
import { PATTERN_TIMEOUT } from '../pattern-match.ts';

/** What a note of the Excalidraw plugin says in its properties. */
const DRAWING = { source: '^excalidraw-plugin[ \\t]*:', flags: 'm' };

/** Only what a person wrote: the code of a drawing is full of numbers that are its places and sizes. */
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
    const note = await readNote(vault, path).catch(() => undefined);
    const block = note && findDrawing(note.text);
    if (block) codeOf.set(path, { from: block.line, to: block.line + block.code.split('\n').length });
  }
  return matches.filter(({ path, line }) => {
    const code = codeOf.get(path);
    return !code || line < code.from || line > code.to;
  });
}
