import type { ChunkOptions } from '../chunk-note.ts';
import { chunkNote } from '../chunk-note.ts';
import type { Chunk } from '../types/note.ts';
import type { ParsedCanvas } from './parse-canvas.ts';
import { scanNote } from '../markdown/scan-note.ts';

/** Passages of a canvas: a card is one, or several where it is too long, under the labels of its groups. */
export function chunkCanvas({ text, cards }: ParsedCanvas, options: ChunkOptions): Chunk[] {
  return cards.flatMap((card) => {
    const own = text.slice(card.from, card.to);
    const { headings, layout } = scanNote(own);
    return chunkNote({ headings: card.kind === 'text' ? headings : [], layout }, own, options).map((chunk) => ({
      ...chunk,
      from: chunk.from + card.from,
      to: chunk.to + card.from,
      line: chunk.line + card.line - 1,
      toLine: chunk.toLine + card.line - 1,
      headingPath: [...card.groups, ...chunk.headingPath],
    }));
  });
}
