import { isNotePath, stem, type VaultPath } from '../../notes/paths/paths.ts';
import { markdownText } from './markdown.texts.ts';
import { takeBreakBehind } from './files/image-embed.ts';
import { TEXT_OF } from './watch-addresses.ts';
import { drawBeginning, textOfPlace } from './cut-note.ts';
import type { ConnectOptions } from './render-context.ts';

/** Longer notes are linked, not shown within another. */
const LONGEST = 200_000;

/** Brings the links and images of an embedded note to life in their turn. */
type Connect = (part: HTMLElement, options: ConnectOptions) => Promise<void>;

/** Puts the embedded notes in the place of their links. A link whose note cannot be shown stays a link. */
export async function embedNotes(
  links: readonly HTMLAnchorElement[],
  options: ConnectOptions,
  connect: Connect,
): Promise<void> {
  for (const link of links) {
    const path = link.dataset['path'] as VaultPath | undefined;
    unsayBeside(link);
    if (!path || !isNotePath(path)) continue;
    const file = await options.vault.file(path).catch(() => undefined);
    if (!file || options.signal.aborted) continue;
    if (file.size > LONGEST) {
      sayBeside(link, markdownText.embedNotes.tooLong);
      continue;
    }
    const section = await readSection(path, file, link);
    if (section === undefined || options.signal.aborted) continue;
    if (section === NO_SUCH_PLACE) {
      const isBlock = link.dataset['subpath']?.includes('^');
      sayBeside(link, markdownText.embedNotes[isBlock ? 'noParagraph' : 'noHeading']);
      continue;
    }
    const { box, replaced } = replaceByNote(link, path);
    shownNotes.set(box, { link, replaced, state: fileVersionKey(path, file), section });
    await drawNote(box, path, section, options, connect);
  }
}

interface ShownNote {
  readonly link: HTMLAnchorElement;
  /** The link, or the paragraph that it was alone in: what the box stands for. */
  readonly replaced: HTMLElement;
  /** What the file was when it was read, so that the same is not read again. */
  readonly state: string;
  readonly section: string;
}

const shownNotes = new WeakMap<Element, ShownNote>();

/**
 * Draws those embedded notes again that read differently now. Where one cannot be shown any more, its link is back.
 * @param boxes their links are connected already
 * @returns the links that are back
 */
export async function renewNotes(
  boxes: readonly HTMLElement[],
  options: ConnectOptions,
  connect: Connect,
): Promise<HTMLAnchorElement[]> {
  const back: HTMLAnchorElement[] = [];
  for (const box of boxes) {
    const previousNote = shownNotes.get(box);
    if (!previousNote) continue;
    const path = box.querySelector<HTMLElement>(`:scope > .${TITLE}`)?.dataset['path'] as VaultPath | undefined;
    const file = path && (await options.vault.file(path).catch(() => undefined));
    if (options.signal.aborted) return back;
    const state = path && file && fileVersionKey(path, file);
    if (state === previousNote.state) continue;
    const section = path && file && file.size <= LONGEST ? await readSection(path, file, previousNote.link) : undefined;
    if (options.signal.aborted) return back;
    if (path === undefined || state === undefined || section === undefined || section === NO_SUCH_PLACE) {
      shownNotes.delete(box);
      box.replaceWith(
        previousNote.replaced,
        ...(box.classList.contains('ends-line') ? [document.createElement('br')] : []),
      );
      back.push(previousNote.link);
      continue;
    }
    shownNotes.set(box, { ...previousNote, state, section });
    if (section !== previousNote.section || box.getAttribute(TEXT_OF) !== path)
      await drawNote(box, path, section, options, connect);
  }
  return back;
}

const fileVersionKey = (path: VaultPath, { lastModified, size }: File): string => `${path} ${lastModified} ${size}`;

const NO_SUCH_PLACE = Symbol();

async function readSection(
  path: VaultPath,
  file: File,
  link: HTMLElement,
): Promise<string | typeof NO_SUCH_PLACE | undefined> {
  // A file that cannot be read leaves its own link alone a link.
  const text = await file.text().catch(() => undefined);
  return text === undefined ? undefined : (textOfPlace(path, text, link.dataset['subpath'] ?? '') ?? NO_SUCH_PLACE);
}

/** The text of an embedded note, within the one that embeds it. */
export const EMBEDDED = '.embedded-note__body';

/** The note that such a text is of. */
export function embeddedNotePath(body: HTMLElement): VaultPath | undefined {
  return (body.closest(`[${TEXT_OF}]`)?.getAttribute(TEXT_OF) ?? undefined) as VaultPath | undefined;
}

/** Takes the first heading of a whole note away where it says again what is written above it. */
export function leaveOutTitle(body: HTMLElement, titleTexts: readonly string[]): void {
  const heading = body.firstElementChild;
  const plain = (text: string) => text.normalize('NFC').trim().toLowerCase();
  if (heading?.tagName === 'H1' && titleTexts.some((words) => plain(words) === plain(heading.textContent)))
    heading.remove();
}

const SAID = 'embedded-note__more';

function say(element: 'p' | 'small', words: string): HTMLElement {
  return Object.assign(document.createElement(element), { className: SAID, textContent: words });
}

function sayBeside(link: HTMLElement, words: string): void {
  link.after(say('small', ` ${words}`));
}

/** Links are looked up again when the vault changes: what was said of one may no longer be so. */
function unsayBeside({ nextSibling }: HTMLElement): void {
  if (nextSibling instanceof HTMLElement && nextSibling.classList.contains(SAID)) nextSibling.remove();
}

const TITLE = 'embedded-note__title';

/** Puts the box of a note in the place of its link, or of the paragraph that has nothing but this. */
function replaceByNote(link: HTMLAnchorElement, path: VaultPath): { box: HTMLElement; replaced: HTMLElement } {
  const box = document.createElement('section');
  box.className = 'embedded-note';
  box.setAttribute('aria-label', markdownText.embedNotes.from(stem(path)));
  const title = link.cloneNode(true) as HTMLAnchorElement;
  title.classList.remove('embed');
  title.classList.add(TITLE);
  const body = document.createElement('div');
  body.className = 'embedded-note__body';
  body.dataset['ownText'] = '';
  box.append(title, body);
  const paragraph = link.parentElement;
  if (paragraph?.tagName === 'P' && paragraph.childNodes.length === 1) {
    const line = paragraph.dataset['line'];
    if (line) box.dataset['line'] = line;
    paragraph.replaceWith(box);
    return { box, replaced: paragraph };
  }
  box.classList.toggle('ends-line', takeBreakBehind(link));
  box.classList.toggle('is-right-below', boxBefore(link)?.classList.contains('ends-line') === true);
  link.replaceWith(box);
  return { box, replaced: link };
}

/** Draws the text of an embedded note into its box. */
async function drawNote(
  box: HTMLElement,
  path: VaultPath,
  markdown: string,
  options: ConnectOptions,
  connect: Connect,
): Promise<void> {
  const title = box.querySelector<HTMLElement>(`:scope > .${TITLE}`)!;
  const body = box.querySelector<HTMLElement>(`:scope > ${EMBEDDED}`)!;
  box.setAttribute(TEXT_OF, path);
  body.replaceChildren();
  const goesOn = drawBeginning(body, markdown);
  if (title.dataset['subpath'] === '') leaveOutTitle(body, [stem(path), title.textContent]);
  if (goesOn) body.append(say('p', markdownText.embedNotes.more));
  await connect(body, { ...options, from: path, isEmbedded: true });
  if (body.querySelector('a.internal-link.embed[data-path]')) body.append(say('p', markdownText.embedNotes.tooDeep));
}

/** The embedded note that stands before an element, with nothing between. */
function boxBefore(element: Element): Element | undefined {
  let previousNode = element.previousSibling;
  while (previousNode?.nodeType === Node.TEXT_NODE && previousNode.textContent?.trim() === '')
    previousNode = previousNode.previousSibling;
  return previousNode instanceof Element && previousNode.classList.contains('embedded-note') ? previousNode : undefined;
}
