import { tickTask, tickTaskIn, type TaskRules, finishTask, type TaskOutcome } from '../tasks/change-task.ts';
import { readTaskLine } from '../tasks/task-line.ts';
import { type Board, type BoardCard, type BoardLane, boardSettings, readBoard, withLaneOrder } from './read-board.ts';
import { archivedText } from './card-facts.ts';
import { BULLET } from '../../markdown/line-index.ts';

/** The lines of a card after its task was changed, each part with a line feed at its end. */
interface ChangedCard {
  /** '' where it says that it is deleted when it is done. */
  readonly card: string;
  /** The card of its next time; '' where it does not come again. */
  readonly next: string;
  /** Both, in the order in which a tick writes them. */
  readonly inOrder: string;
  /** Why the task was not changed: then the card is as it was. */
  readonly refused?: string;
}

/**
 * A card that comes into a lane: finished where the lane is for what is complete, opened again where it comes from such a lane, and
 * else as it is. One that is so already, or is neither open nor done there, stays as the plugin leaves it.
 * @param lines of the card, with a line feed at their end
 * @param source absent for a card that comes from no lane
 */
async function cardInLane(
  lines: string,
  source: BoardLane | undefined,
  target: BoardLane,
  rules: TaskRules,
): Promise<ChangedCard> {
  const isMarked = source !== target && (target.isComplete || source?.isComplete === true);
  if (!isMarked) return unchanged(lines);
  return changeCard(lines, (line) => finishTask(line, target.isComplete, rules), rules);
}

/** A card whose task is changed. Its further lines belong to its next time too, as the plugin writes them. */
async function changeCard(
  lines: string,
  change: (line: string) => Promise<TaskOutcome>,
  { settings }: TaskRules,
): Promise<ChangedCard> {
  const end = lines.indexOf('\n');
  const [first, more] = [lines.slice(0, end), lines.slice(end)];
  // An item without a box has none to tick.
  if (!readTaskLine(first)) return unchanged(lines);
  const outcome = await change(first);
  if (outcome.kind === 'refused') return { ...unchanged(lines), refused: outcome.reason };
  const card = outcome.changed === undefined ? '' : outcome.changed + more;
  const next = outcome.next === undefined ? '' : outcome.next + withoutBlockIds(more);
  return { card, next, inOrder: settings.nextBelow ? card + next : next + card };
}

const unchanged = (card: string): ChangedCard => ({ card, next: '', inOrder: card });

/** The id of a block is of one block. */
const withoutBlockIds = (lines: string): string => lines.replace(/(?<=\S)[ \t]+\^[A-Za-z0-9-]+[ \t]*(?=\r?$)/gmu, '');

/** A card by its lane and its place in it, both from 0. */
export interface CardPlace {
  readonly lane: number;
  readonly card: number;
}

/** A board after an act, with the sentence that says why something of it was not done. */
export interface BoardChange {
  readonly text: string;
  readonly refused?: string;
}

/** An act on a board that may finish a task. @param text of the note as it is by then */
export type BoardAct = (text: string, rules: TaskRules) => Promise<BoardChange>;

/**
 * Puts a card elsewhere, `to.card` counted without it; every other byte stays. One that comes into a lane for what is complete is
 * finished as a tick does, one that leaves it is open again. Where it comes again, its next card stays where it was, as the plugin
 * leaves it; one that says that it is deleted when done is.
 */
export async function moveCard(text: string, from: CardPlace, to: CardPlace, rules: TaskRules): Promise<BoardChange> {
  const { lanes } = readBoard(text);
  const [source, target] = [lanes[from.lane], lanes[to.lane]];
  const card = source?.cards[from.card];
  if (!source || !target || !card) return { text };
  const changed = await cardInLane(boardCardLines(text, card), source, target, rules);
  if (changed.refused !== undefined) return { text, refused: changed.refused };
  const otherCards = target.cards.filter((laneCard) => laneCard !== card);
  const at = otherCards[to.card]?.from ?? otherCards.at(-1)?.to ?? (source === target ? card.from : target.end);
  const place = at > card.from ? at - (card.to - card.from) + changed.next.length : at;
  const moved = insert(text.slice(0, card.from) + changed.next + text.slice(card.to), place, changed.card);
  return { text: text.endsWith('\n') ? moved : moved.replace(/\r?\n$/u, '') };
}

/** Ticks a card as a task of its note, or takes its tick back; its next card, where it comes again, stands beside it. */
export async function tickCard(text: string, place: CardPlace, rules: TaskRules): Promise<BoardChange> {
  const card = cardAt(readBoard(text), place);
  if (!card) return { text };
  const changed = await changeCard(boardCardLines(text, card), (line) => tickTask(line, rules), rules);
  if (changed.refused !== undefined) return { text, refused: changed.refused };
  const ticked = text.slice(0, card.from) + changed.inOrder + text.slice(card.to);
  return { text: text.endsWith('\n') ? ticked : ticked.replace(/\r?\n$/u, '') };
}

/**
 * Ticks a task among a card's further lines, or takes its tick back.
 * @param nth of those tasks, from 0
 */
export async function tickWithinCard(
  text: string,
  place: CardPlace,
  nth: number,
  rules: TaskRules,
): Promise<BoardChange> {
  const card = cardAt(readBoard(text), place);
  if (!card) return { text };
  const lines = text.slice(card.from, card.to);
  const at = lines
    .split('\n')
    .flatMap((line, index) => (index > 0 && readTaskLine(line) ? index : []))
    .at(nth);
  const ticked = at === undefined ? undefined : await tickTaskIn(lines, at, rules);
  if (!ticked) return { text };
  if ('refused' in ticked) return { text, refused: ticked.refused };
  return { text: text.slice(0, card.from) + ticked.text + text.slice(card.to) };
}

/**
 * Adds a card at the end of a lane, or at its beginning. In a lane for what is complete it is finished as a tick does; where that
 * cannot be it is added open, and it is said why.
 */
export async function addCard(
  text: string,
  lane: number,
  words: string,
  rules: TaskRules,
  place: 'top' | 'end' = 'end',
): Promise<BoardChange> {
  const target = readBoard(text).lanes[lane];
  if (!target || words.trim() === '') return { text };
  const feed = feedOf(text);
  const open = cardLines('- [ ] ', words, feed) + feed;
  const { inOrder, refused } = await cardInLane(open, undefined, target, rules);
  const [first] = target.cards;
  const added = first && place === 'top' ? insert(text, first.from, inOrder) : insertAtEnd(text, target, inOrder);
  return { text: added, ...(refused !== undefined && { refused }) };
}

/** Puts lines behind the last card of a lane. */
function insertAtEnd(text: string, lane: BoardLane, lines: string): string {
  const feed = feedOf(text);
  if (lane.cards.length > 0 || lane.isComplete) return insert(text, lane.end, lines);
  // A list begins behind an empty line, as the plugin writes it.
  if (text.slice(lane.end).startsWith(feed)) return insert(text, lane.end + feed.length, lines);
  return insert(text, lane.end, feed + lines);
}

const CARD_START = new RegExp(String.raw`^${BULLET}[ \t]+(?:\[.\][ \t]*)?`, 'u');

/** Writes other words into a card; its mark and what stands before it stay. */
export function editCard(text: string, place: CardPlace, words: string): string {
  const card = cardAt(readBoard(text), place);
  return card ? text.slice(0, card.from) + withCardWords(text, card, words) + text.slice(card.to) : text;
}

/** The lines of a card with other words; as they are where there are none. @param text of the board */
function withCardWords(text: string, card: BoardCard, words: string): string {
  const lines = text.slice(card.from, card.to);
  if (card.text === words.trim() || words.trim() === '') return lines;
  const end = /\r?\n$/u.exec(lines)?.[0] ?? '';
  const start = CARD_START.exec(lines)?.[0] ?? '- ';
  return cardLines(start, words, feedOf(text)) + end;
}

/**
 * Writes other words into the card that said `before` when its writing began, wherever it stands by now: another program may have
 * changed the board meanwhile. Where no card says that any more, the words become a card of their own, at the end of the lane.
 */
export async function editWrittenCard(
  text: string,
  place: CardPlace,
  previousText: string,
  words: string,
  rules: TaskRules,
): Promise<BoardChange> {
  if (words.trim() === previousText) return { text };
  const cardPlace = findCard(text, place, previousText);
  return cardPlace ? { text: editCard(text, cardPlace, words) } : addWrittenCard(text, place.lane, words, rules);
}

/** The place of the card that says `words`, wherever it stands by now: first where it was. */
export function findCard(text: string, place: CardPlace, words: string): CardPlace | undefined {
  const { lanes } = readBoard(text);
  if (lanes[place.lane]?.cards[place.card]?.text === words) return place;
  return lanes
    .flatMap(({ cards }, lane) => cards.map((card, at) => ({ lane, card: at, text: card.text })))
    .find((card) => card.text === words);
}

/** As `addCard`, where the lane may have gone while the card was written: then it goes to the last one. */
export function addWrittenCard(
  text: string,
  lane: number,
  words: string,
  rules: TaskRules,
  place?: 'top' | 'end',
): Promise<BoardChange> {
  return addCard(text, Math.min(lane, readBoard(text).lanes.length - 1), words, rules, place);
}

/** Removes a card with all its lines. */
export function removeCard(text: string, place: CardPlace): string {
  const card = cardAt(readBoard(text), place);
  return card ? text.slice(0, card.from) + text.slice(card.to) : text;
}

/**
 * Puts a card at the top of the archive, which is made where there is none.
 * @param nowMs ms, written into the card where the board's settings say so
 */
export function archiveCard(text: string, place: CardPlace, nowMs: number): string {
  const card = cardAt(readBoard(text), place);
  return card ? archiveCards(text, [card], nowMs) : text;
}

/** The same with all cards of a lane, in their order; the lane stays. */
export const archiveLane = (text: string, lane: number, nowMs: number): string =>
  archiveCards(text, readBoard(text).lanes[lane]?.cards ?? [], nowMs);

/** @param cards of one lane, in their order */
function archiveCards(text: string, cards: readonly BoardCard[], nowMs: number): string {
  const [first, last] = [cards[0], cards.at(-1)];
  if (!first || !last) return text;
  const settings = boardSettings(text);
  const { archive, lanesEnd } = readBoard(text);
  const feed = feedOf(text);
  const lines = cards
    .map((card) => withCardWords(text, card, archivedText(card.text, settings, nowMs)))
    .map((cardText) => (cardText.endsWith('\n') ? cardText : cardText + feed))
    .join('');
  let remainingText = '';
  let at = 0;
  for (const { from, to } of cards) {
    remainingText += text.slice(at, from);
    at = to;
  }
  remainingText += text.slice(at);
  const back = text.length - remainingText.length;
  if (archive?.firstCard !== undefined) return insert(remainingText, archive.firstCard - back, lines);
  if (archive) return insert(remainingText, archive.headingEnd - back, feed + lines);
  const textBefore = remainingText.slice(0, lanesEnd - back).trimEnd();
  const textAfter = remainingText.slice(textBefore.length);
  return `${textBefore}${feed.repeat(3)}***${feed.repeat(2)}## Archive${feed.repeat(2)}${lines}${textAfter.replace(/^\r?\n/u, '')}`;
}

/** Takes a card (from 0) out of the archive, to the end of the first lane, as `addCard` adds one there; else its mark stays. */
export async function restoreCard(text: string, archived: number, rules: TaskRules): Promise<BoardChange> {
  const board = readBoard(text);
  const card = board.archive?.cards[archived];
  const [target] = board.lanes;
  if (!card || !target) return { text };
  const { inOrder, refused } = await cardInLane(boardCardLines(text, card), undefined, target, rules);
  const remainingText = text.slice(0, card.from) + text.slice(card.to);
  return { text: insertAtEnd(remainingText, target, inOrder), ...(refused !== undefined && { refused }) };
}

/** Adds a lane behind the others. */
export function addLane(text: string, title: string): string {
  const name = oneLine(title);
  if (name === '') return text;
  const feed = feedOf(text);
  const { lanes, lanesEnd } = readBoard(text);
  const textBefore = text.slice(0, lanesEnd).trimEnd();
  const gap = textBefore === '' ? '' : feed.repeat(textBefore.endsWith('---') ? 2 : 3);
  const textAfter = text.slice(lanesEnd);
  const added = `${textBefore}${gap}## ${name}${feed.repeat(2)}${textAfter === '' ? '' : feed + textAfter}`;
  return withLaneOrder(added, [...lanes.keys(), undefined]);
}

/** Gives a lane another name; its limit stays. */
export function renameLane(text: string, lane: number, title: string): string {
  const target = readBoard(text).lanes[lane];
  const name = oneLine(title);
  if (!target || name === '' || name === target.title) return text;
  const at = target.from + (/^##[ \t]+/u.exec(text.slice(target.from))?.[0].length ?? 0);
  return text.slice(0, at) + name + text.slice(at + target.title.length);
}

/** Removes a lane with its cards. */
export function removeLane(text: string, lane: number): string {
  const { lanes, lanesEnd } = readBoard(text);
  const target = lanes[lane];
  if (!target) return text;
  const remainingText = text.slice(0, target.from) + text.slice(lanes[lane + 1]?.from ?? lanesEnd);
  return withLaneOrder(remainingText, [...lanes.keys()].toSpliced(lane, 1));
}

/** Puts a lane elsewhere, `to` counted without it; the empty lines between lanes stay where they are. */
export function moveLane(text: string, from: number, to: number): string {
  const { lanes, lanesEnd } = readBoard(text);
  const bodies = lanes.map((lane, at) => text.slice(lane.from, lanes[at + 1]?.from ?? lanesEnd));
  const [moved] = bodies.slice(from, from + 1);
  const first = lanes[0];
  if (moved === undefined || !first) return text;
  const gaps = bodies.map((body) => body.slice(body.trimEnd().length));
  const order = bodies.toSpliced(from, 1).toSpliced(to, 0, moved);
  const joined = order.map((body, at) => body.trimEnd() + (gaps[at] ?? '')).join('');
  const places = [...lanes.keys()];
  return withLaneOrder(
    text.slice(0, first.from) + joined + text.slice(lanesEnd),
    places.toSpliced(from, 1).toSpliced(to, 0, from),
  );
}

const cardAt = ({ lanes }: Board, { lane, card }: CardPlace): BoardCard | undefined => lanes[lane]?.cards[card];

const feedOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

const oneLine = (title: string): string => title.replace(/\s+/gu, ' ').trim();

/** The text of a card's lines, with a line feed at their end. */
function boardCardLines(text: string, { from, to }: BoardCard): string {
  const lines = text.slice(from, to);
  return lines.endsWith('\n') ? lines : lines + feedOf(text);
}

/** Puts lines at a place: behind a line that the text ends with, on a line of their own. */
function insert(text: string, at: number, lines: string): string {
  const isOpen = at > 0 && text[at - 1] !== '\n';
  return text.slice(0, at) + (isOpen ? feedOf(text) + lines.replace(/\r?\n$/u, '') : lines) + text.slice(at);
}

/** Further lines are indented by a tab, as the plugin writes them. */
function cardLines(start: string, words: string, feed: string): string {
  const [first = '', ...more] = words.trim().split(/\r?\n/u);
  return [start + first, ...more.map((line) => (line.trim() === '' ? '' : `\t${line}`))].join(feed);
}
