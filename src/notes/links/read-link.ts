/** The grammar of the two link forms, at one place in a text. Neither function reads past `end`. */
import { decodeHTMLStrict } from 'entities/decode';

export interface LinkParts {
  readonly target: string;
  readonly subpath?: string;
  readonly text?: string;
}

const NEWLINE = 10,
  OPEN = 91,
  BACKSLASH = 92,
  CLOSE = 93,
  BAR = 124;

/**
 * `[[target#subpath|text]]` whose first bracket is at `at`. `undefined` if it is not a link: it is empty,
 * or has a line break, or a bracket in its name (in `[[[[N]]` the inner two open it).
 */
export function readWikilink(text: string, at: number, end: number): (LinkParts & { to: number }) | undefined {
  let bar = -1;
  let inner = 0;
  for (let i = at + 2; i < end - 1; i++) {
    const code = text.charCodeAt(i);
    if (code === NEWLINE) return undefined;
    if (code === BAR && bar < 0) bar = i;
    if (code === OPEN) {
      if (bar < 0 || text.charCodeAt(i + 1) === OPEN) return undefined;
      inner++;
    }
    if (code !== CLOSE) continue;
    if (text.charCodeAt(i + 1) !== CLOSE) {
      if (bar < 0) return undefined;
      inner--;
    } else if (inner > 0 && i + 2 < end && text.charCodeAt(i + 2) === CLOSE) {
      // `[[N|a [b]]]`: the last two of three close it.
      inner--;
    } else {
      return wikilinkParts(text, at + 2, bar, i);
    }
  }
  return undefined;
}

function wikilinkParts(
  text: string,
  from: number,
  bar: number,
  close: number,
): (LinkParts & { to: number }) | undefined {
  // In a table cell the bar is escaped; a name cannot end in a backslash anywhere.
  const nameEnd = bar < 0 ? close : text.charCodeAt(bar - 1) === BACKSLASH ? bar - 1 : bar;
  const label = bar < 0 ? undefined : text.slice(bar + 1, close).trim();
  const parts = splitTarget(text.slice(from, nameEnd).trim());
  if (parts.target === '' && parts.subpath === undefined) return undefined;
  return label === undefined || label === '' ? { ...parts, to: close + 2 } : { ...parts, text: label, to: close + 2 };
}

/** A destination as written in a text, including angle brackets. */
interface Destination {
  readonly from: number;
  readonly to: number;
  /** Absent if it points outside the vault (a scheme, a host). */
  readonly parts?: LinkParts;
}

/**
 * `](destination "title")` whose closing bracket is at `at`. One that points outside the vault has no `parts`:
 * it is still a link, so nothing inside it opens another.
 * `unclosed` remembers the title quotes that have no closing quote before `end`, for the links further right.
 */
export function readMarkdownLink(
  text: string,
  at: number,
  end: number,
  unclosed = new Set<number>(),
): { parts?: LinkParts; destination: Destination; to: number } | undefined {
  if (text.charCodeAt(at + 1) !== 40 || at + 1 >= end) return undefined;
  const destination = readDestination(text, skipLinkSpace(text, at + 2, end), end);
  const to = destination === undefined ? -1 : linkEnd(text, destination.to, end, unclosed);
  if (destination === undefined || to < 0) return undefined;
  return destination.parts ? { parts: destination.parts, destination, to } : { destination, to };
}

/** `<in angle brackets>` or bare, beginning at `start`. */
function readDestination(text: string, start: number, end: number): Destination | undefined {
  const inAngles = text.charCodeAt(start) === 60;
  const to = inAngles ? angleEnd(text, start, end) : bareEnd(text, start, end);
  if (to < 0) return undefined;
  const parts = destinationParts(inAngles ? text.slice(start + 1, to - 1) : text.slice(start, to));
  return parts ? { from: start, to, parts } : { from: start, to };
}

/**
 * `[label]: destination "title"` whose first bracket is at `at`, up to the end of its last line
 * (https://spec.commonmark.org/0.31.2/#link-reference-definition). A footnote's text is not one.
 */
export function readDefinition(
  text: string,
  at: number,
  end: number,
): { label: string; destination: Destination; to: number } | undefined {
  const label = /^\[((?:[^[\]\\]|\\.){1,999})\]:/s.exec(text.slice(at, Math.min(end, at + 1002)))?.[1];
  if (label === undefined || label.trim() === '' || label.startsWith('^')) return undefined;
  const destination = readDestination(text, skipLinkSpace(text, at + label.length + 3, end), end);
  if (destination === undefined || destination.to === destination.from) return undefined;
  const title =
    /^(?:[ \t]+|[ \t]*\r?\n[ \t]*)(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()\\]|\\.)*\))[ \t]*(?=\r?\n|$)/s;
  const afterDestination = text.slice(destination.to, end);
  const ending = title.exec(afterDestination) ?? /^[ \t]*(?=\r?\n|$)/.exec(afterDestination);
  return ending === null ? undefined : { label, destination, to: destination.to + ending[0].length };
}

/** https://spec.commonmark.org/0.31.2/#backslash-escapes, and #entity-and-numeric-character-references: both count in a destination. */
const ESCAPE_OR_ENTITY = /\\([!-/:-@[-`{-~])|&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/g;

function destinationParts(destinationText: string): LinkParts | undefined {
  const destination = /[\\&]/.test(destinationText)
    ? destinationText.replace(ESCAPE_OR_ENTITY, (match, escaped?: string) => escaped ?? decodeHTMLStrict(match))
    : destinationText;
  if (destination === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(destination)) return undefined;
  const { target, subpath } = splitTarget(destination);
  if (subpath !== undefined) return { target: percentDecoded(target), subpath: percentDecoded(subpath) };
  const name = percentDecoded(target);
  return name === '' ? undefined : { target: name };
}

function splitTarget(targetText: string): { target: string; subpath?: string } {
  const hash = targetText.indexOf('#');
  if (hash < 0) return { target: targetText };
  const subpath = targetText.slice(hash + 1).trim();
  const target = targetText.slice(0, hash).trim();
  return subpath === '' ? { target } : { target, subpath };
}

function percentDecoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // A name may contain a single percent sign.
    return text;
  }
}

/** The offset after the closing `>`; -1 if a line break or another `<` comes first. */
function angleEnd(text: string, start: number, end: number): number {
  for (let at = start + 1; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 62) return at + 1;
    if (code === NEWLINE || code === 60) return -1;
    if (code === BACKSLASH) at++;
  }
  return -1;
}

/** CommonMark allows balanced parentheses; this is the greatest depth. */
const MAX_DEPTH = 32;

function bareEnd(text: string, start: number, end: number): number {
  let depth = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code <= 32) return depth === 0 ? at : -1;
    if (code === BACKSLASH) at++;
    else if (code === 40 && ++depth > MAX_DEPTH) return -1;
    else if (code === 41 && --depth < 0) return at;
  }
  return depth === 0 ? end : -1;
}

/** After the destination: an optional title, then `)`. @returns the offset after it, -1 if it is missing. */
function linkEnd(text: string, from: number, end: number, unclosed: Set<number>): number {
  let at = skipLinkSpace(text, from, end);
  const quote = text.charCodeAt(at);
  if (at > from && (quote === 34 || quote === 39 || quote === 40)) {
    const closing = quote === 40 ? 41 : quote;
    if (unclosed.has(quote)) return -1;
    at++;
    for (let code = text.charCodeAt(at); at < end && code !== closing; code = text.charCodeAt(at)) {
      if (code === 40 && quote === 40) return -1;
      at += code === BACKSLASH ? 2 : 1;
    }
    if (at >= end) unclosed.add(quote);
    at = skipLinkSpace(text, at + 1, end);
  }
  return at < end && text.charCodeAt(at) === 41 ? at + 1 : -1;
}

function skipLinkSpace(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && text.charCodeAt(at) <= 32) at++;
  return at;
}

/** What a link to a heading ends in: the signs of links cannot stand in it. */
export const headingPart = (heading: string): string => `#${heading.replace(/[#^|[\]\s]+/gu, ' ').trim()}`;
