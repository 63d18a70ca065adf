import { isNotePath, stem, type VaultPath } from '../../notes/paths/paths.ts';
import { markdownText } from '../strings/en/markdown.ts';
import { takeBreakBehind } from './files/take-break-behind.ts';
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
    if (!path || !isNotePath(path)) continue;
    const file = await options.vault.file(path).catch(() => undefined);
    if (!file || options.signal.aborted) continue;
    if (file.size > LONGEST) {
      sayBeside(link, markdownText.embedNotes.noteTooLongShown);
      continue;
    }
    // A file that cannot be read leaves its own link alone a link.
    const text = await file.text().catch(() => undefined);
    const section = text === undefined ? undefined : textOfPlace(path, text, link.dataset['subpath'] ?? '');
    if (section === undefined || options.signal.aborted) continue;
    const body = replaceByNote(link, path, section);
    await connect(body, { ...options, from: path, isEmbedded: true });
    if (body.querySelector('a.internal-link.embed[data-path]'))
      body.append(say('p', markdownText.embedNotes.notesWithinOneShown));
  }
}

/** The text of an embedded note, within the one that embeds it. */
export const EMBEDDED = '.embedded-note__body';

/** The note that such a text is of. */
export function noteOf(body: HTMLElement): VaultPath | undefined {
  return (body.closest(`[${TEXT_OF}]`)?.getAttribute(TEXT_OF) ?? undefined) as VaultPath | undefined;
}

/** Takes the first heading of a whole note away where it says again what is written above it. */
export function leaveOutTitle(body: HTMLElement, said: readonly string[]): void {
  const heading = body.firstElementChild;
  const plain = (text: string) => text.normalize('NFC').trim().toLowerCase();
  if (heading?.tagName === 'H1' && said.some((words) => plain(words) === plain(heading.textContent))) heading.remove();
}

const SAID = 'embedded-note__more';

function say(element: 'p' | 'small', words: string): HTMLElement {
  return Object.assign(document.createElement(element), { className: SAID, textContent: words });
}

function sayBeside(link: HTMLElement, words: string): void {
  // Links are looked up again when the vault changes.
  if (!link.nextElementSibling?.classList.contains(SAID)) link.after(say('small', ` ${words}`));
}

/** @returns the element that holds the embedded text. */
function replaceByNote(link: HTMLAnchorElement, path: VaultPath, markdown: string): HTMLElement {
  const box = document.createElement('section');
  box.className = 'embedded-note';
  box.setAttribute(TEXT_OF, path);
  box.setAttribute('aria-label', markdownText.embedNotes.from(stem(path)));
  const title = link.cloneNode(true) as HTMLAnchorElement;
  title.classList.remove('embed');
  title.classList.add('embedded-note__title');
  const body = document.createElement('div');
  body.className = 'embedded-note__body';
  body.dataset['ownText'] = '';
  const goesOn = drawBeginning(body, markdown);
  if (link.dataset['subpath'] === '') leaveOutTitle(body, [stem(path), link.textContent]);
  box.append(title, body);
  if (goesOn) body.append(say('p', markdownText.embedNotes.theNoteGoesOn));
  const paragraph = link.parentElement;
  if (paragraph?.tagName === 'P' && paragraph.childNodes.length === 1) {
    const line = paragraph.dataset['line'];
    if (line) box.dataset['line'] = line;
    paragraph.replaceWith(box);
  } else {
    takeBreakBehind(link);
    link.replaceWith(box);
  }
  return body;
}
