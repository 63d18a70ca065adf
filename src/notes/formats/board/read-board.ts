import { isRecord } from '../../basics/is-record.ts';
import { findFrontmatterBlock } from '../../frontmatter/frontmatter.ts';
import { BULLET } from '../../markdown/line-index.ts';
import { readTaskLine } from '../tasks/task-line.ts';

/** A card: an item of a lane's list with the lines that belong to it. Offsets are of whole lines, line feeds included. */
export interface BoardCard {
  readonly from: number;
  readonly to: number;
  /** 1-based. */
  readonly line: number;
  /** Between the brackets; undefined for an item without a box. */
  readonly mark: string | undefined;
  /** What stands behind the box, further lines without their indentation; without line feeds at its end. */
  readonly text: string;
}

export interface BoardLane {
  readonly title: string;
  /** So many cards are meant to be in it, at most. */
  readonly limit: number | undefined;
  /** The line of its heading begins here. */
  readonly from: number;
  /** Where a card goes that is added at its end: behind the last card, or behind what introduces the lane. */
  readonly end: number;
  /** Cards that are put here are done. */
  readonly isComplete: boolean;
  readonly cards: readonly BoardCard[];
}

/** A note of the Kanban plugin: lanes are its headings, cards the items below them. */
export interface Board {
  readonly lanes: readonly BoardLane[];
  /** Behind the last lane: here stands the archive, the settings, or nothing. */
  readonly lanesEnd: number;
  /** The lines (1-based) that are neither lane nor card: the first of each paragraph. */
  readonly strange: readonly number[];
  /** Cards below `## Archive`, behind a rule. */
  readonly archive:
    | {
        readonly cards: readonly BoardCard[];
        readonly headingEnd: number;
        readonly firstCard: number | undefined;
      }
    | undefined;
}

interface Line {
  readonly from: number;
  /** Behind its line feed. */
  readonly to: number;
  readonly number: number;
  /** Without its line feed and carriage return. */
  readonly text: string;
}

type Growing<Whole> = { -readonly [Key in keyof Whole]: Whole[Key] };
type GrowingLane = Omit<Growing<BoardLane>, 'cards'> & { cards: Growing<BoardCard>[] };

const KEY = /^kanban-plugin[ \t]*:[ \t]*\S/mu;
const HEADING = /^##[ \t]+(?![ \t])(.*)$/u;
const LIMIT = /(?<![ \t])[ \t]*\((\d{1,4})\)$/u;
const RULE = /^\*{3,}[ \t]*$/u;
const SETTINGS = /^%%[ \t]*kanban:settings/u;
const ITEM = new RegExp(String.raw`^${BULLET}[ \t]+`, 'u');

/** Whether the properties of a note say that it is a board. */
export function isBoard(text: string): boolean {
  const block = findFrontmatterBlock(text);
  return block !== undefined && KEY.test(text.slice(0, block.bodyFrom));
}

/** Never throws: what is no lane and no card is left alone. */
export function readBoard(text: string): Board {
  const lanes: GrowingLane[] = [];
  let archive: (Omit<Growing<NonNullable<Board['archive']>>, 'cards'> & { cards: Growing<BoardCard>[] }) | undefined;
  let open: Growing<BoardCard> | undefined;
  let blanks = '';
  let ruleFrom: number | undefined;
  const strange: number[] = [];
  let isStrange = false;
  let lanesEnd = text.length;
  for (const line of linesFrom(text, findFrontmatterBlock(text)?.bodyFrom ?? 0)) {
    const lane = lanes.at(-1);
    if (line.text.trim() === '') {
      blanks += '\n';
      isStrange = false;
      continue;
    }
    if (open && lane && /^[ \t]/u.test(line.text)) {
      Object.assign(open, extendCard(open, line, blanks));
      if (!archive) lane.end = line.to;
      blanks = '';
      continue;
    }
    open = undefined;
    blanks = '';
    const heading = HEADING.exec(line.text)?.[1];
    if (SETTINGS.test(line.text)) {
      lanesEnd = Math.min(lanesEnd, line.from);
      break;
    }
    if (archive) {
      if (!ITEM.test(line.text)) continue;
      open = toCard(line);
      archive.cards.push(open);
      archive.firstCard ??= line.from;
    } else if (heading !== undefined && ruleFrom !== undefined) {
      lanesEnd = ruleFrom;
      archive = { cards: [], headingEnd: line.to, firstCard: undefined };
    } else if (heading !== undefined) lanes.push(toLane(heading, line));
    else if (lane?.cards.length === 0 && line.text.trim() === '**Complete**') {
      lane.isComplete = true;
      lane.end = line.to;
    } else if (lane && ITEM.test(line.text)) {
      open = toCard(line);
      lane.cards.push(open);
      lane.end = line.to;
    } else if (!RULE.test(line.text)) {
      if (!isStrange) strange.push(line.number);
      isStrange = true;
      ruleFrom = undefined;
      continue;
    }
    isStrange = false;
    ruleFrom = RULE.test(line.text) ? line.from : undefined;
  }
  return { lanes, lanesEnd, archive, strange };
}

function* linesFrom(text: string, from: number): Generator<Line> {
  let number = text.slice(0, from).split('\n').length;
  for (let at = from; at < text.length; number++) {
    const feed = text.indexOf('\n', at);
    const to = feed < 0 ? text.length : feed + 1;
    yield { from: at, to, number, text: text.slice(at, to).replace(/\r?\n$/u, '') };
    at = to;
  }
}

function toLane(heading: string, line: Line): GrowingLane {
  const trimmedHeading = heading.trimEnd();
  const limit = LIMIT.exec(trimmedHeading);
  const title = limit ? trimmedHeading.slice(0, limit.index) : trimmedHeading;
  return {
    title,
    limit: limit ? Number(limit[1]) : undefined,
    from: line.from,
    end: line.to,
    isComplete: false,
    cards: [],
  };
}

function toCard(line: Line): Growing<BoardCard> {
  const task = readTaskLine(line.text);
  const text = task ? task.text : line.text.replace(ITEM, '');
  return { from: line.from, to: line.to, line: line.number, mark: task?.mark, text: text.trimEnd() };
}

function extendCard(card: BoardCard, line: Line, blanks: string): Pick<BoardCard, 'to' | 'text'> {
  return { to: line.to, text: `${card.text}\n${blanks}${line.text.replace(/^(?:\t| {1,4})/u, '').trimEnd()}` };
}

/** The settings of a board that say how its cards are read and shown; the vault's own settings of the plugin are not looked at. */
export interface BoardSettings {
  /** What stands before the day of a card. */
  readonly dateTrigger: string;
  readonly timeTrigger: string;
  /** A day is written as a link to its daily note. */
  readonly linksDays: boolean;
  readonly showsBoxes: boolean;
  /** Moment's tokens, by which days are written. */
  readonly dateFormat: string;
  /** Moment's tokens, by which days are shown; undefined where nobody has chosen any. */
  readonly shownDateFormat: string | undefined;
  /** Lanes that begin closed, by their places. */
  readonly collapsed: readonly boolean[];
  /** CSS pixels. */
  readonly laneWidth: number | undefined;
  /** New cards go to the top of their lane. */
  readonly addsAtTop: boolean;
  /** Enter begins a line in a card, and Shift+Enter ends writing it. */
  readonly enterIsLine: boolean;
  /** What is written into a card that goes to the archive. */
  readonly archiveStamp: ArchiveStamp | undefined;
}

interface ArchiveStamp {
  /** Moment's tokens. */
  readonly format: string;
  /** Between the time and the words; '' for none. */
  readonly separator: string;
  /** Behind the words, not before them. */
  readonly isBehind: boolean;
}

export const DEFAULT_SETTINGS: BoardSettings = {
  dateTrigger: '@',
  timeTrigger: '@@',
  linksDays: false,
  showsBoxes: true,
  dateFormat: 'YYYY-MM-DD',
  shownDateFormat: undefined,
  collapsed: [],
  laneWidth: undefined,
  addsAtTop: false,
  enterIsLine: false,
  archiveStamp: undefined,
};

const COLLAPSED = /("list-collapse"\s*:\s*\[)([^[\]]{0,10000})\]/u;
const BLOCK = /^%%[ \t]*kanban:settings\s*\n```[^\n]*\n([\s\S]{0,100000}?)\n```/mu;
const LONGEST_TRIGGER = 20;
const LONGEST_FORMAT = 60;
const MOST_LANES = 1000;
/** Lanes can be read at these widths. */
const [NARROWEST, WIDEST] = [120, 1200];

/** Reads the block `%% kanban:settings` of a board. Never throws: what cannot be read is as the plugin has it by default. */
export function boardSettings(text: string): BoardSettings {
  const at = text.lastIndexOf('kanban:settings');
  const json =
    at < 0 ? undefined : BLOCK.exec(text.slice(text.lastIndexOf('\n', at) + 1).replaceAll('\r\n', '\n'))?.[1];
  const settings = json === undefined ? {} : parseBoardSettings(json);
  const trigger = (name: string, usual: string): string => {
    const value = settings[name];
    return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_TRIGGER ? value.trim() : usual;
  };
  const format = (name: string): string | undefined => {
    const value = settings[name];
    return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_FORMAT ? value : undefined;
  };
  const width = Number(settings['lane-width']);
  const collapsed = settings['list-collapse'];
  const dateFormat = format('date-format') ?? DEFAULT_SETTINGS.dateFormat;
  // Both spellings that the plugin has had.
  const isStamped = settings['archive-with-date'] === true || settings['prepend-archive-date'] === true;
  const separator = settings['archive-date-separator'] ?? settings['prepend-archive-separator'];
  return {
    dateFormat,
    shownDateFormat: format('date-display-format'),
    collapsed: Array.isArray(collapsed)
      ? collapsed.slice(0, MOST_LANES).map((isCollapsed) => isCollapsed === true)
      : [],
    laneWidth: width > 0 ? Math.min(WIDEST, Math.max(NARROWEST, width)) : undefined,
    addsAtTop:
      settings['new-card-insertion-method'] === 'prepend' ||
      settings['new-card-insertion-method'] === 'prepend-compact',
    enterIsLine: settings['new-line-trigger'] === 'enter',
    archiveStamp: isStamped
      ? {
          format:
            format('archive-date-format') ??
            format('prepend-archive-format') ??
            `${dateFormat} ${format('time-format') ?? 'HH:mm'}`,
          separator: typeof separator === 'string' ? separator.slice(0, LONGEST_TRIGGER) : '',
          isBehind: settings['append-archive-date'] === true,
        }
      : undefined,
    dateTrigger: trigger('date-trigger', DEFAULT_SETTINGS.dateTrigger),
    timeTrigger: trigger('time-trigger', DEFAULT_SETTINGS.timeTrigger),
    linksDays: settings['link-date-to-daily-note'] === true,
    showsBoxes: settings['show-checkboxes'] !== false,
  };
}

/**
 * A board whose lanes have changed their places, with the settings that name closed lanes by their places following them.
 * @param order for each lane of now its place before, or undefined for a new one
 */
export function withLaneOrder(text: string, order: readonly (number | undefined)[]): string {
  const { collapsed } = boardSettings(text);
  // Where no lane is closed the places say nothing.
  if (!collapsed.includes(true)) return text;
  const at = text.lastIndexOf('kanban:settings');
  const places = order.map((previousPlace) => previousPlace !== undefined && collapsed[previousPlace] === true);
  return text.slice(0, at) + text.slice(at).replace(COLLAPSED, (_all, head: string) => `${head}${places.join(',')}]`);
}

function parseBoardSettings(json: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(json);
    return isRecord(data) ? data : {};
  } catch {
    return {};
  }
}
