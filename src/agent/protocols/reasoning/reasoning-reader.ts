import {
  ALL_MARKS,
  BEHIND_REASONING,
  CALL_BEGINS,
  CHANNEL_BEGINS,
  CHANNEL_END,
  CHANNEL_HEADER,
  END_MARKS,
  LEADING,
  LONGEST_END,
  LONGEST_HEADER,
  LONGEST_MARK,
  MARK_BEGINNINGS,
  MARKS,
  NEXT_TURNS,
  OPENING_WORDS,
  RECIPIENT,
  WRAPPERS,
} from './answer-marks.ts';

/** What a piece of a model's text turned out to be. */
export type TextPiece =
  | { readonly type: 'text' | 'reasoning'; readonly text: string }
  /** All the text so far was reasoning: its end came, though its beginning was never written. */
  | { readonly type: 'was_reasoning' };

interface ReasoningReader {
  /** @returns what this piece decides; the rest is kept until it is decided. */
  take(text: string): TextPiece[];
  /** The rest, once the answer has ended. */
  end(): TextPiece[];
}

/**
 * Separates what a model thinks from what it answers, where both come as text, in pieces that may be split anywhere. Marks in inline
 * code and in fences are text. Work grows with the text alone: a text is held for a mark's length, or within a paragraph where it is
 * not yet known whether it is code.
 */
export function createReasoningReader(): ReasoningReader {
  /** Text that is not yet decided. */
  let pendingText = '';
  /** What ends the reasoning that is being read. */
  let inside: { readonly close: string | RegExp; readonly keepsClose: boolean } | undefined;
  let isBeginning = true;
  let hadReasoning = false;
  /** What ends the wrapper around the answer that was opened, '' for none. */
  let wrapper = '';
  /** Behind the answer: nothing more is read. */
  let isOver = false;
  /** Characters that were given out as the answer. */
  let answeredLength = 0;
  let place: Place = AT_BEGINNING;
  let out: TextPiece[] = [];

  const say = (type: 'text' | 'reasoning', text: string): void => {
    if (text === '') return;
    const last = out.at(-1);
    if (last?.type === type) out[out.length - 1] = { type, text: last.text + text };
    else out.push({ type, text });
    if (type === 'text') answeredLength += text.length;
  };
  const answer = (length: number): void => {
    const text = pendingText.slice(0, length);
    pendingText = pendingText.slice(length);
    place = placeAfter(place, text);
    // Templates leave white space behind reasoning, in front of the answer.
    say('text', answeredLength === 0 ? text.trimStart() : text);
  };
  const drop = (length: number): void => void (pendingText = pendingText.slice(length));
  const think = (length: number, close: string | RegExp, keepsClose = false): void => {
    drop(length);
    inside = { close, keepsClose };
    hadReasoning = true;
  };

  /** @returns whether more can be read now */
  const readReasoning = (isEnd: boolean): boolean => {
    const { close, keepsClose } = inside ?? { close: '', keepsClose: false };
    const closeMatch = typeof close === 'string' ? closeIn(pendingText, close, isEnd) : matchIn(pendingText, close);
    if (!closeMatch) {
      const length = isEnd ? pendingText.length : decidedLength(pendingText, close);
      say('reasoning', pendingText.slice(0, length));
      drop(length);
      return false;
    }
    say('reasoning', pendingText.slice(0, closeMatch.at));
    drop(closeMatch.at + (keepsClose ? 0 : closeMatch.length));
    place = AT_BEGINNING;
    inside = undefined;
    return true;
  };

  /** @returns whether more can be read now */
  const readAnswer = (isEnd: boolean): boolean => {
    if (isBeginning) {
      const leading = LEADING.find((mark) => pendingText.trimStart().startsWith(mark));
      if (leading !== undefined) pendingText = pendingText.trimStart().slice(leading.length).replace(/^\s+/u, '');
      const start = pendingText.trimStart();
      if (LEADING.some((mark) => mark.startsWith(start)) && !isEnd) return false;
      if (leading !== undefined) return pendingText !== '';
      const opened = OPENING_WORDS.find(({ open }) => open.test(pendingText));
      if (opened) {
        isBeginning = false;
        think(opened.open.exec(pendingText)?.[0].length ?? 0, opened.close, opened.keepsClose);
        return true;
      }
      if (!isEnd && OPENING_WORDS.some(({ words }) => words.some((word) => mayOpen(start, word)))) return false;
      isBeginning = false;
    }
    const { at, mark } = nextReasoningMark(pendingText, isEnd);
    answer(at);
    if (mark === undefined) return false;
    const code = codeLength(place, pendingText, isEnd);
    if (code === undefined) return false;
    if (code > 0) answer(code);
    else if (/^[ \t]*>/u.test(place.line)) answer(mark.length);
    else {
      // Signs that nothing closes are no code.
      place = { ...place, ticks: '' };
      return readMark(mark, isEnd);
    }
    return pendingText !== '';
  };

  /** Reads the mark at the beginning of the rest. @returns whether more can be read now */
  const readMark = (mark: string, isEnd: boolean): boolean => {
    const asText = (): boolean => {
      answer(mark.length);
      return true;
    };
    const opening = MARKS.find((marks) => marks.open === mark);
    if (opening) {
      if (!opensReasoning(place, mark)) return asText();
      think(mark.length, opening.close);
      return true;
    }
    const followingText = pendingText.slice(mark.length, mark.length + 200);
    if (MARKS.some((marks) => marks.close === mark)) {
      if (place.isInCall && !isLineStart(place)) return asText();
      // The beginning in this line was a word of the answer: so is its end.
      if (MARKS.some(({ open, close }) => close === mark && place.line.includes(open))) return asText();
      if (/[\p{L}\p{N},][ \t"'“”]+$/u.test(place.line)) {
        if (/^["'“”]?[ \t,]*[\p{L}\p{N}]/u.test(followingText)) return asText();
        if (!isEnd && /^["'“”]?[ \t,]*$/u.test(followingText)) return false;
      }
      if (hadReasoning && answeredLength > 0 && followingText.trim() === '') {
        // A second end, behind the answer.
        if (!isEnd && followingText.length < 200) return false;
        drop(mark.length);
        return true;
      }
      drop(mark.length);
      if (answeredLength > 0) out.push({ type: 'was_reasoning' });
      hadReasoning = true;
      answeredLength = 0;
      place = AT_BEGINNING;
      return true;
    }
    const around = BEHIND_REASONING.find(({ open, close }) => mark === open || mark === close);
    if (around) {
      if (mark === around.open && hadReasoning && answeredLength === 0) {
        wrapper = around.close;
        drop(mark.length);
        return true;
      }
      if (mark === around.open || wrapper !== mark) return asText();
      if (followingText.trim() !== '' && !END_MARKS.some((endMark) => followingText.trimStart().startsWith(endMark)))
        return asText();
      if (!isEnd) return false;
      drop(mark.length);
      return true;
    }
    if (CHANNEL_BEGINS.includes(mark)) return readChannel(isEnd) ?? asText();
    if (WRAPPERS.includes(mark)) {
      drop(mark.length);
      return true;
    }
    // Behind a call it is a part of that.
    if (mark === '<|eom_id|>' && place.isInCall) return asText();
    // The end of an answer, or of one of gpt-oss' messages: dropped where only such marks or another message follow.
    if (mark === '</s>' && place.line.includes('<s>')) return asText();
    const next = skipEndMarks(pendingText, 0);
    if (CHANNEL_BEGINS.some((begin) => pendingText.startsWith(begin, next))) {
      drop(next);
      return true;
    }
    if (answeredLength > 0 && NEXT_TURNS.some((begin) => pendingText.startsWith(begin, next))) {
      isOver = true;
      pendingText = '';
      return false;
    }
    const following = pendingText.slice(next);
    if (
      following !== '' &&
      (isEnd || ![...ALL_MARKS, ...NEXT_TURNS].some((candidateMark) => candidateMark.startsWith(following)))
    )
      return asText();
    if (isEnd) pendingText = '';
    return false;
  };

  /** @returns undefined where it is no header of a message */
  const readChannel = (isEnd: boolean): boolean | undefined => {
    const header = CHANNEL_HEADER.exec(pendingText.slice(0, LONGEST_HEADER));
    if (!header) return isEnd || pendingText.length >= LONGEST_HEADER ? undefined : false;
    const { early, name, about = '' } = header.groups ?? {};
    const to = early ?? RECIPIENT.exec(about)?.[1];
    if (name === 'analysis') think(header[0].length, CHANNEL_END, true);
    // A call keeps its header: its reader finds the name there.
    else if (to === undefined) drop(header[0].length);
    else answer(header[0].length);
    return true;
  };

  const readPieces = (isEnd: boolean): TextPiece[] => {
    out = [];
    while (pendingText !== '' && (inside ? readReasoning(isEnd) : readAnswer(isEnd)));
    return out;
  };

  return {
    take(text) {
      if (isOver) return [];
      pendingText += text;
      return readPieces(false);
    },
    end: () => readPieces(true),
  };
}

interface AnswerText {
  /** @returns the answer so far, without what the model thinks. */
  take(text: string): string;
  /** The whole answer, once it has ended. */
  end(): string;
}

/** The answer alone, for those who show no reasoning. */
export function createAnswerText(): AnswerText {
  const reader = createReasoningReader();
  let answer = '';
  const add = (pieces: readonly TextPiece[]): string => {
    for (const piece of pieces) {
      if (piece.type === 'was_reasoning') answer = '';
      else if (piece.type === 'text') answer += piece.text;
    }
    return answer;
  };
  return { take: (text) => add(reader.take(text)), end: () => add(reader.end()) };
}

/** Whether these words are still being written, or the rest of what they open with. */
function mayOpen(start: string, words: string): boolean {
  return words.startsWith(start) || (start.startsWith(words) && start.length < LONGEST_HEADER);
}

/** The first mark of a text, or the place from which on it may be one that is still being written. */
function nextReasoningMark(text: string, isEnd: boolean): { readonly at: number; readonly mark?: string } {
  for (let at = 0; at < text.length; at++) {
    if (!MARK_BEGINNINGS.has(text[at] ?? '')) continue;
    const mark = ALL_MARKS.find((candidateMark) => text.startsWith(candidateMark, at));
    if (mark !== undefined) return { at, mark };
    if (
      !isEnd &&
      text.length - at < LONGEST_MARK &&
      ALL_MARKS.some((candidateMark) => candidateMark.startsWith(text.slice(at)))
    )
      return { at };
  }
  // A run of signs of code counts as a whole.
  return { at: isEnd ? text.length : text.length - (/(?<!`)`+$/u.exec(text.slice(-40))?.[0].length ?? 0) };
}

/** The place of a closing mark; one in inline code is spoken of. */
function closeIn(text: string, close: string, isEnd: boolean): { at: number; length: number } | undefined {
  for (let at = text.indexOf(close); at >= 0; at = text.indexOf(close, at + close.length)) {
    const nextCharacter = text[at + close.length];
    if (text[at - 1] === '`' && nextCharacter === undefined && !isEnd) return undefined;
    if (text[at - 1] !== '`' || nextCharacter !== '`') return { at, length: close.length };
  }
  return undefined;
}

/** How much of a reasoning whose end is not there yet cannot be part of it. */
function decidedLength(text: string, close: string | RegExp): number {
  if (typeof close !== 'string') return Math.max(0, text.length - LONGEST_END);
  const length = Math.max(0, text.length - close.length - 1);
  const spokenOf = text.lastIndexOf(close);
  if (spokenOf < 0) return length;
  const closeEnd = spokenOf + close.length;
  return closeEnd < text.length ? Math.max(length, closeEnd + 1) : Math.max(0, spokenOf - 1);
}

function matchIn(text: string, pattern: RegExp): { at: number; length: number } | undefined {
  const patternMatch = pattern.exec(text);
  return patternMatch ? { at: patternMatch.index, length: patternMatch[0].length } : undefined;
}

function skipEndMarks(text: string, from: number): number {
  for (let at = from; ;) {
    const mark = END_MARKS.find((endMark) => text.startsWith(endMark, at));
    if (mark !== undefined) at += mark.length;
    else if (/\s/u.test(text[at] ?? '')) at++;
    else return at;
  }
}

/** Where a reader of Markdown stands. */
interface Place {
  /** The signs of the fence that is open, '' for none. */
  readonly fence: string;
  /** The signs of inline code that is open, perhaps. */
  readonly ticks: string;
  /** The line so far, its middle left out where it is long. */
  readonly line: string;
  readonly isInCall: boolean;
}

const AT_BEGINNING: Place = { fence: '', ticks: '', line: '', isInCall: false };
const LINE_START = 40;
const LINE_END = 200;
/** Inline code that is not closed within so much is none. */
const LONGEST_CODE = 2000;

function isLineStart({ line }: Place): boolean {
  return line.trim() === '';
}

/** Reasoning begins at a line's beginning or behind a sentence; elsewhere a tag in words is spoken of. */
function opensReasoning(place: Place, mark: string): boolean {
  if (isLineStart(place)) return true;
  return !place.isInCall && (!/^<[a-z]/iu.test(mark) || /[.!?…。！？][*_"”»)]*\s*$/u.test(place.line));
}

/** How much of the following text is code; undefined where that shows only later. */
function codeLength({ fence, ticks }: Place, following: string, isEnd: boolean): number | undefined {
  if (fence !== '') {
    const lineEnd = following.indexOf('\n');
    return lineEnd < 0 ? following.length : lineEnd + 1;
  }
  if (ticks === '') return 0;
  const near = following.slice(0, LONGEST_CODE);
  const paragraphEnd = /\n[ \t]*\n/u.exec(near)?.index ?? near.length;
  for (const { 0: run, index } of near.matchAll(/`+/gu)) {
    if (index > paragraphEnd) break;
    if (run === ticks && (isEnd || index + run.length < near.length)) return index + run.length;
  }
  return isEnd || paragraphEnd < near.length || near.length === LONGEST_CODE ? 0 : undefined;
}

function placeAfter(from: Place, text: string): Place {
  let { fence, ticks, line, isInCall } = from;
  const lines = text.split('\n');
  for (const [at, part] of lines.entries()) {
    const whole = line + part;
    line = whole.length > LINE_START + LINE_END ? whole.slice(0, LINE_START) + whole.slice(-LINE_END) : whole;
    const sign = /^[ \t]*(`{3,}|~{3,})/u.exec(line)?.[1] ?? '';
    const opensFence = sign !== '' && !line.slice(line.indexOf(sign) + sign.length).includes('`');
    if (fence === '' && !opensFence) ticks = ticksAfter(ticks, part);
    isInCall ||= CALL_BEGINS.test(line);
    if (at === lines.length - 1) break;
    if (fence === '' && opensFence) {
      fence = sign;
      ticks = '';
    } else if (fence !== '' && sign.startsWith(fence) && line.trim() === sign) fence = '';
    if (line.trim() === '') ticks = '';
    line = '';
  }
  return { fence, ticks, line, isInCall };
}

/** The inline code that is open behind a part of a line. */
function ticksAfter(open: string, part: string): string {
  let ticks = open;
  for (const [run] of part.matchAll(/`+/gu)) ticks = ticks === '' ? run : ticks === run ? '' : ticks;
  return ticks;
}
