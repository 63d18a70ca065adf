import { createYielder } from '../../../../tools/execution/create-yielder.ts';
import {
  compareCited,
  type Citation,
  type CitedNoteState,
  type ReadCited,
} from '../../../../agent/citations/citations.ts';
import { citedNotePath } from '../../../../agent/citations/citation-marks.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { inQuotes } from '../../../strings/in-quotes.ts';
import { citedLines, placeInWords } from '../../../markdown/reading-position.ts';
import { pageOf } from '../../../markdown/files/address-link.ts';
import { routeToHash } from '../../../state/navigation/navigation.ts';
import { messagesText } from './messages.texts.ts';
import { listComma } from '../../../strings/formats.ts';

interface MarkOptions {
  readonly read: ReadCited;
  /** Where a note is that was renamed or moved since; undefined where it was not. */
  readonly movedTo: (path: VaultPath) => Promise<VaultPath | undefined>;
  readonly signal: AbortSignal;
}

interface CitationMark {
  readonly tone: 'danger' | 'warning' | 'quiet';
  readonly text: string;
  /** The whole of it, for the tooltip. */
  readonly about: string;
}

/** Writes beside each citation of an answer what its reader must know: the quote is not there, the note was changed or is gone. */
export async function markCitations(
  answer: HTMLElement,
  citations: readonly Citation[],
  { read, movedTo, signal }: MarkOptions,
): Promise<void> {
  const yieldToEventLoop = createYielder();
  const times = new Map<Citation, number>();
  const besideEach = new Map<Citation, (nth: number) => Citation>();
  const byPlace = new Map(
    citations.flatMap((citation) => citationLinkTargets(citation).map((place) => [place, citation] as const)),
  );
  const links: { readonly link: HTMLAnchorElement; readonly citation: Citation }[] = [];
  for (const link of answer.querySelectorAll<HTMLAnchorElement>('a.internal-link')) {
    await yieldToEventLoop();
    if (signal.aborted) return;
    const citation = citationOf(link, byPlace);
    if (!citation) continue;
    const nth = times.get(citation) ?? 0;
    times.set(citation, nth + 1);
    const besideNth = besideEach.get(citation) ?? groupPassages(citation);
    besideEach.set(citation, besideNth);
    links.push({ link, citation: besideNth(nth) });
  }
  const find = async (path: VaultPath) => {
    const note = await read(path).catch(() => undefined);
    const movedPath = note ? undefined : await movedTo(path).catch(() => undefined);
    return movedPath === undefined
      ? { path, note }
      : { path: movedPath, note: await read(movedPath).catch(() => undefined) };
  };
  const notes = new Map<VaultPath, ReturnType<typeof find>>();
  for (const {
    citation: { path },
  } of links)
    if (!notes.has(path)) notes.set(path, find(path));
  for (const { link, citation } of links) {
    await yieldToEventLoop();
    const { path, note } = await notes.get(citation.path)!;
    const citedState = compareCited(citation, note);
    if (signal.aborted) return;
    if (note && path !== citation.path) {
      link.classList.remove('is-unresolved');
      link.dataset['path'] = path;
      link.href = routeToHash(path, citation.from);
    }
    // What is quoted stands in other lines, or went there: the link follows it.
    if (citation.cited) showLine(link, { ...citation, path });
    const from = citedState.state === 'moved' ? citedState.from : citation.cited ? citation.from : undefined;
    if (from === undefined) delete link.dataset['leadsTo'];
    else {
      link.href = routeToHash(path, from);
      link.dataset['leadsTo'] = `L${from}`;
    }
    placeCitationMarks(link, citationMarks(citation, citedState));
  }
}

/** Gives the citation with what is quoted beside each of the links to it; answers of old say it for all links at once. */
function groupPassages(citation: Citation): (nth: number) => Citation {
  const { passages = [] } = citation;
  const byLink = Map.groupBy(passages, ({ nth }) => nth);
  const always = byLink.get(undefined) ?? [];
  return (nth) => ({ ...citation, passages: [...always, ...(byLink.get(nth) ?? [])] });
}

/** What is to be said of a citation; nothing where the note is as it was and says what is quoted. */
function citationMarks({ quote, hash, missing, passages = [] }: Citation, citedState: CitedNoteState): CitationMark[] {
  if (hash === '')
    return [
      {
        tone: 'danger',
        text: messagesText.markCitations.missingNote,
        about: messagesText.markCitations.missingNoteAbout,
      },
    ];
  const absent = passages.filter(({ wording }) => wording === 'absent').map(({ text }) => inQuotes(text));
  const elsewhere = passages.some(({ wording }) => wording === 'elsewhere');
  return [
    ...(absent.length > 0
      ? [
          {
            tone: 'danger',
            text: messagesText.markCitations.notInNote,
            about: messagesText.markCitations.notInNoteAbout(absent.join(listComma())),
          } as const,
        ]
      : []),
    ...(missing && absent.length === 0
      ? [
          {
            tone: 'danger',
            text: messagesText.markCitations.missingLine,
            about: messagesText.markCitations.missingLineAbout,
          } as const,
        ]
      : []),
    ...(elsewhere
      ? [
          {
            tone: 'quiet',
            text: messagesText.markCitations.otherLines,
            about: messagesText.markCitations.otherLinesAbout,
          } as const,
        ]
      : []),
    ...changes(quote, citedState),
  ];
}

function changes(quote: string, citedState: CitedNoteState): CitationMark[] {
  switch (citedState.state) {
    case 'gone':
      return [
        {
          tone: 'danger',
          text: messagesText.markCitations.deletedNote,
          about: messagesText.markCitations.deletedNoteAbout(quote),
        },
      ];
    case 'changed':
      return [
        {
          tone: 'warning',
          text: messagesText.markCitations.changed,
          about: messagesText.markCitations.changedAbout(quote),
        },
      ];
    case 'moved':
      return [
        {
          tone: 'quiet',
          text: messagesText.markCitations.movedLine(citedState.from),
          about: messagesText.markCitations.movedLineAbout,
        },
      ];
    case 'same':
      return [];
  }
}

/** The ways in which a link to a citation may name its place. */
function citationLinkTargets({ path, written, cited, from, to }: Citation): string[] {
  const lines = cited ?? { from, to };
  return [path, ...(written === undefined ? [] : [written])].map((note) => `${note}#${lines.from}-${lines.to}`);
}

/** Links are identified by the place that they name, since the index may not have resolved them yet. */
function citationOf(link: HTMLAnchorElement, byPlace: ReadonlyMap<string, Citation>): Citation | undefined {
  const subpath = (link.dataset['subpath'] ?? '').replace(/(?:(?<!\s)\s+)?[–—]\s*/, '-');
  const page = pageOf(subpath);
  const lines = citedLines(subpath) ?? (page === undefined ? undefined : { from: page, to: page });
  const { target = '', path: leadsTo } = link.dataset;
  if (!lines) return undefined;
  const place = `#${Math.min(lines.from, lines.to)}-${lines.to}`;
  const names = [citedNotePath(target), target.trim(), leadsTo].filter((name) => name !== undefined);
  return names.flatMap((name) => byPlace.get(`${name}${place}`) ?? [])[0];
}

/** Names the lines in which the quote stands. */
function showLine(link: HTMLAnchorElement, { path, from, to }: Citation): void {
  link.title = `${path}, ${placeInWords(path, { from, to })}`;
  const number = link.querySelector('.citation-line');
  if (number) number.textContent = String(from);
}

const CLASS = 'citation-mark';
const SVG = 'http://www.w3.org/2000/svg';
const ICON = 'M12 9v4M12 17h.01M10.3 3.9 1.8 18a2 2 0 0 0 1.7 3h17a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z';

function placeCitationMarks(link: HTMLAnchorElement, marks: readonly CitationMark[]): void {
  while (link.nextElementSibling?.classList.contains(CLASS)) link.nextElementSibling.remove();
  link.after(...marks.map(toElement));
}

function toElement({ tone, text, about }: CitationMark): HTMLElement {
  const mark = document.createElement('span');
  mark.className = `citation-mark citation-mark--${tone}`;
  mark.title = about;
  if (tone !== 'quiet') mark.append(icon());
  const words = document.createElement('span');
  words.textContent = text;
  const whole = document.createElement('span');
  whole.className = 'visually-hidden';
  whole.textContent = `. ${about}`;
  mark.append(words, whole);
  return mark;
}

function icon(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(name, value);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICON);
  svg.append(path);
  return svg;
}
