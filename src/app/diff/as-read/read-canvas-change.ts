import { isRecord } from '../../../notes/basics/is-record.ts';
import { otherCanvasType, readCanvasLists } from '../../../notes/canvas/parse-canvas.ts';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { toPlainText } from '../../../notes/markdown/plain-text.ts';
import { noteName } from '../../state/vault/note-name.ts';
import { formatNameList } from '../../strings/formats.ts';
import { inQuotes } from '../../strings/in-quotes.ts';
import { diffText } from '../diff.texts.ts';
import type { ReadChange } from './read-change.ts';

const text = diffText.canvas;

type Item = Readonly<Record<string, unknown>>;
interface Drawing {
  readonly cards: ReadonlyMap<string, Item>;
  readonly arrows: ReadonlyMap<string, Item>;
  /** What else the file says. */
  readonly rest: string;
}

/**
 * What changed in a canvas: the words of the cards that came, went or say something else; and in sentences, what was moved, joined
 * or looks otherwise. Undefined where a version is none that can be read so: then its source alone says what it is.
 */
export function readCanvasChange(before: string | null, after: string | null): ReadChange | undefined {
  const [was, is] = [before, after].map((source) => toDrawing(source ?? ''));
  if (!was || !is) return undefined;
  const ids = [...new Set([...was.cards.keys(), ...is.cards.keys()])];
  const changedIds = ids.filter((id) => wordsOf(was.cards.get(id)) !== wordsOf(is.cards.get(id)));
  const wordsIn = ({ cards }: Drawing) =>
    changedIds
      .map((id) => wordsOf(cards.get(id)))
      .filter((words) => words !== '')
      .map((words) => `${words}\n`)
      .join('\n');
  return {
    before: before === null ? null : wordsIn(was),
    after: after === null ? null : wordsIn(is),
    said: aboutAll(was, is, before !== null && after !== null && before !== after && changedIds.length === 0),
  };
}

/** @param isSomething that something changed is certain, and no words say it */
function aboutAll(was: Drawing, is: Drawing, isSomething: boolean): string[] {
  const said = [...aboutCards(was, is), ...aboutArrows(was, is), ...aboutOrder(was, is)];
  const isElsewhere = was.rest !== is.rest || (isSomething && said.length === 0);
  return isElsewhere ? [...said, diffText.changeInWords.elsewhere] : said;
}

function toDrawing(source: string): Drawing | undefined {
  const { nodes, edges, problem } = readCanvasLists(source);
  const [cards, arrows] = [byId(nodes), byId(edges)];
  if (problem || !cards || !arrows) return undefined;
  const data: unknown = source.trim() === '' ? {} : JSON.parse(source.replace(/^\uFEFF/, ''));
  return { cards, arrows, rest: textWithout(data as Item, ['nodes', 'edges']) };
}

/** Undefined where one has no id of its own: then none can be found again in another version. */
function byId(items: readonly unknown[]): ReadonlyMap<string, Item> | undefined {
  const named = new Map(items.flatMap((item) => (isRecord(item) ? [[item['id'], item] as const] : [])));
  const isSound = named.size === items.length && [...named.keys()].every((id) => typeof id === 'string');
  return isSound ? (named as ReadonlyMap<string, Item>) : undefined;
}

const stringIn = (item: Item, key: string): string => (typeof item[key] === 'string' ? item[key] : '');

/** What a card says, as a line or more of a text; '' for one that is not there. */
function wordsOf(card: Item | undefined): string {
  if (!card) return '';
  switch (card['type']) {
    case 'text':
      return stringIn(card, 'text').trim() || text.emptyCard;
    case 'file':
      return `[[${stringIn(card, 'file')}${stringIn(card, 'subpath')}]]`;
    case 'link':
      return stringIn(card, 'url');
    case 'group':
      return text.group(stringIn(card, 'label'));
    default:
      return otherCanvasType(card);
  }
}

const NAME_LENGTH = 40;

/** What a card is called in a sentence. */
function nameOf(card: Item | undefined): string {
  if (!card) return inQuotes('');
  if (card['type'] === 'file') return inQuotes(noteName(stringIn(card, 'file')));
  return inQuotes(showName(toPlainText(wordsOf(card), NAME_LENGTH)));
}

const PLACE = ['x', 'y'];
const SIZE = ['width', 'height'];
/** What the words of a card are made of. */
const WORDS = ['type', 'text', 'file', 'subpath', 'url', 'label'];

function aboutCards(was: Drawing, is: Drawing): string[] {
  const kept = [...is.cards].flatMap(([id, card]) => {
    const oldCard = was.cards.get(id);
    return oldCard ? [[oldCard, card] as const] : [];
  });
  const named = (sentence: (cards: string) => string, keys: readonly string[]) =>
    sayOf(
      kept.filter(([oldCard, card]) => differsIn(keys, oldCard, card)).map(([, card]) => nameOf(card)),
      sentence,
    );
  const other = kept.filter(
    ([oldCard, card]) =>
      textWithout(oldCard, [...PLACE, ...SIZE, ...WORDS, 'color']) !==
        textWithout(card, [...PLACE, ...SIZE, ...WORDS, 'color']) ||
      // In words that read the same.
      (wordsOf(oldCard) === wordsOf(card) && differsIn(WORDS, oldCard, card)),
  );
  return [
    ...named(text.moved, PLACE),
    ...named(text.resized, SIZE),
    ...named(text.recoloured, ['color']),
    ...sayOf(
      other.map(([, card]) => nameOf(card)),
      text.otherDetails,
    ),
  ];
}

const ENDS = ['fromNode', 'toNode', 'label'];

function aboutArrows(was: Drawing, is: Drawing): string[] {
  const ids = [...new Set([...was.arrows.keys(), ...is.arrows.keys()])];
  const differing = ids.filter((id) => differsIn(ENDS, was.arrows.get(id) ?? {}, is.arrows.get(id) ?? {}));
  const arrowsOf = ({ arrows, cards }: Drawing, wanted: readonly string[]) =>
    wanted.flatMap((id) => {
      const arrow = arrows.get(id);
      if (!arrow) return [];
      const [from, to] = [cards.get(stringIn(arrow, 'fromNode')), cards.get(stringIn(arrow, 'toNode'))];
      const label = stringIn(arrow, 'label');
      return [`${nameOf(from)} → ${nameOf(to)}${label === '' ? '' : ` (${showName(label)})`}`];
    });
  const redrawn = ids.filter((id) => {
    const [oldArrow, arrow] = [was.arrows.get(id), is.arrows.get(id)];
    return oldArrow && arrow && textWithout(oldArrow, ENDS) !== textWithout(arrow, ENDS);
  });
  return [
    ...sayOf(arrowsOf(was, differing), text.arrowsRemoved, text.arrowCount),
    ...sayOf(arrowsOf(is, differing), text.arrowsAdded, text.arrowCount),
    ...sayOf(arrowsOf(is, redrawn), text.arrowsRedrawn, text.arrowCount),
  ];
}

/** The order of the cards says which lies above which. */
function aboutOrder(was: Drawing, is: Drawing): string[] {
  const inBoth = (drawing: Drawing, other: Drawing) => [...drawing.cards.keys()].filter((id) => other.cards.has(id));
  return String(inBoth(was, is)) === String(inBoth(is, was)) ? [] : [text.restacked];
}

/** Named up to so many, counted beyond. */
const MOST_NAMES = 3;

function sayOf(
  names: readonly string[],
  sentence: (named: string) => string,
  count: (names: number) => string = text.cardCount,
): string[] {
  if (names.length === 0) return [];
  if (names.length > MOST_NAMES) return [sentence(count(names.length))];
  return [sentence(formatNameList(names))];
}

const differsIn = (keys: readonly string[], a: Item, b: Item): boolean =>
  keys.some((key) => JSON.stringify(a[key]) !== JSON.stringify(b[key]));

const textWithout = (item: Item, keys: readonly string[]): string =>
  JSON.stringify(
    Object.entries(item)
      .filter(([key]) => !keys.includes(key))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
