import { parseCanvas } from '../../notes/canvas/parse-canvas.ts';
import { shortenFrontmatter } from '../../notes/frontmatter/shorten-frontmatter.ts';
import { dataAsWritten } from '../../notes/frontmatter/written-number.ts';
import { countLines, findSection } from '../../notes/note-section.ts';
import { parseNote } from '../../notes/parse-note.ts';
import { isCanvasPath } from '../../notes/paths/paths.ts';
import type { Beginning, NoteOutline, OutlineRequest } from '../contract/index-contract.ts';

/** Of more names than this only the number is told. */
const NAMES_LEFT_OUT = 5;

/** What the text of a note, or the cards of a canvas, say of it. Never throws, as `parseNote`. */
export function outlineNote({ path, text, frontmatterRoom, most, section }: OutlineRequest): NoteOutline {
  const canvas = isCanvasPath(path) ? parseCanvas(path, text) : undefined;
  const note = canvas?.note ?? parseNote(path, text);
  const shown = canvas?.text ?? text;
  const range = section === undefined ? undefined : findSection(note, shown, section);
  const { kept, leftOut } = shortenFrontmatter(dataAsWritten(note.frontmatter ?? {}, note.numbers), frontmatterRoom);
  return {
    title: note.title,
    frontmatter: note.frontmatter && kept,
    leftOut: beginning(leftOut, NAMES_LEFT_OUT),
    problem: note.problem,
    tags: beginning([...new Set(note.tags.map(({ name }) => name))], most),
    aliases: beginning(note.aliases, most),
    headings: beginning(
      note.headings.map(({ level, text: own, line }) => ({ level, text: own, line })),
      most,
    ),
    tasks: beginning(
      note.tasks.map(({ mark, text: own, line }) => ({ mark, text: own, line })),
      most,
    ),
    words: note.words,
    lines: countLines(shown),
    ...(range && { section: range }),
    ...(canvas && { cards: canvas.text }),
  };
}

const beginning = <Entry>(entries: readonly Entry[], most: number): Beginning<Entry> => ({
  first: entries.slice(0, most),
  found: entries.length,
});
