import type { Heading, NoteLink, ParsedNote, Span } from '../types/note.ts';
import { stem } from '../paths/paths.ts';
import type { VaultPath } from '../paths/paths.ts';
import { readCanvas } from './read-canvas.ts';
import type { CanvasCard } from './read-canvas.ts';
import { scanNote } from '../markdown/scan-note.ts';
import type { NoteScan } from '../markdown/scan-note.ts';
import { countWords } from '../words.ts';

/** A card and its place in the canvas's text, including its arrows. */
export interface PlacedCard extends CanvasCard, Span {}

export interface ParsedCanvas {
  /**
   * The cards as Markdown, one after another: this is what is searched and what a reader of the canvas gets.
   * All offsets and lines of a canvas refer to this text, not to the file's JSON.
   */
  readonly text: string;
  readonly cards: readonly PlacedCard[];
  /** Parsed as a note with this text. Each card is parsed alone, so an unclosed fence in one does not hide the next. */
  readonly note: ParsedNote;
}

/**
 * Everything Latent knows of a canvas from its file's text. Never throws: for JSON that does not parse, sets `problem`.
 */
export function parseCanvas(path: VaultPath, source: string): ParsedCanvas {
  const { text, cards, headings, problem } = placeCards(source);
  const found: NoteScan = {
    headings: [...headings],
    links: [],
    tags: [],
    blocks: [],
    tasks: [],
    fields: [],
    layout: [],
  };
  for (const card of cards) {
    if (card.kind === 'text') addScan(found, scanNote(card.content), card);
    if (card.kind === 'file')
      found.links.push(fileLink(card, { from: card.from, line: card.line, to: card.from + shownText(card).length }));
  }
  found.headings.sort((a, b) => a.from - b.from);
  const note: ParsedNote = {
    path,
    title: stem(path),
    frontmatter: undefined,
    problem,
    bodyFrom: 0,
    aliases: [],
    relations: [],
    relationProblems: [],
    ...found,
    words: countWords(text),
  };
  return { text, cards, note };
}

/** The cards of a canvas with their places in its text, without what is in them: much quicker than `parseCanvas`. */
export function placeCards(source: string): {
  readonly text: string;
  readonly cards: readonly PlacedCard[];
  /** Of the groups. */
  readonly headings: readonly Heading[];
  readonly problem: ParsedNote['problem'];
} {
  const { cards, problem } = readCanvas(source);
  const headings: Heading[] = [];
  const placed: PlacedCard[] = [];
  let text = '';
  let line = 1;
  let groups: readonly string[] = [];
  const write = (part: string): void => {
    text += part;
    line += part.split('\n').length - 1;
  };
  for (const card of cards) {
    for (const heading of newHeadings(groups, card.groups)) {
      headings.push({ from: text.length, to: text.length + heading.level + 1 + heading.text.length, line, ...heading });
      write(`${'#'.repeat(heading.level)} ${heading.text}\n\n`);
    }
    groups = card.groups;
    const place = { from: text.length, line };
    const lines = [
      shownText(card),
      ...card.arrows.map(({ to, label }) => `→ ${label.trim() === '' ? to : `${label.trim()}: ${to}`}`),
    ].filter((each) => each !== '');
    const whole = lines.join('\n\n');
    placed.push({ ...card, ...place, to: place.from + whole.length });
    write(`${whole}\n\n`);
  }
  return { text, cards: placed, headings, problem };
}

/** Groups nested deeper than the heading levels allow all use the last level. */
const levelOf = (depth: number): Heading['level'] => Math.min(depth + 1, 6);

/** The groups that open between one card and the next, as headings. */
function newHeadings(before: readonly string[], now: readonly string[]): { level: number; text: string }[] {
  const shared = now.findIndex((label, depth) => before[depth] !== label);
  if (shared < 0) return [];
  return now.slice(shared).map((label, index) => ({
    level: levelOf(shared + index),
    text: label.replace(/(?:(?<!\s)[^\S\n]+)?\n\s*/g, ' '),
  }));
}

function shownText({ kind, content, subpath }: CanvasCard): string {
  if (kind === 'file') return `![[/${content}${subpath === undefined ? '' : `#${subpath}`}]]`;
  return content.trimEnd();
}

/** A file card names its file by the full path, and shows its content. */
function fileLink({ content, subpath }: CanvasCard, place: Span): NoteLink {
  return {
    type: 'embed',
    target: `/${content}`,
    ...(subpath === undefined ? {} : { subpath }),
    ...place,
    inComment: false,
  };
}

function addScan(into: NoteScan, card: NoteScan, at: { readonly from: number; readonly line: number }): void {
  const moved = <Found extends Span>(all: readonly Found[]): Found[] =>
    all.map((each) => ({ ...each, from: each.from + at.from, to: each.to + at.from, line: each.line + at.line - 1 }));
  into.headings.push(...moved(card.headings));
  into.links.push(...moved(card.links));
  into.tags.push(...moved(card.tags));
  into.blocks.push(...moved(card.blocks));
  into.tasks.push(...moved(card.tasks));
  into.fields.push(...moved(card.fields));
}
