import {
  batch,
  createEffect,
  createMemo,
  createRoot,
  createSignal,
  getOwner,
  on,
  onCleanup,
  type Accessor,
} from 'solid-js';
import { insert } from 'solid-js/web';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import type { NamingInText } from '../../editor/live/draw/construct.ts';
import type { TextDocument } from '../../editor/text/text-document.ts';
import { firstHeading, hasOwnTitle, isNameHeading } from '../../markdown/own-title.ts';
import { isWantedToName, tookName, typedName as nameTypedFor } from '../../state/navigation/ready-to-name.ts';
import { takeTyped } from '../../state/navigation/type-ahead.ts';
import type { NoteSession } from '../note-session/note-session.ts';
import { MOST_RENDERED, type NoteMode } from './mode/note-mode.ts';
import { type NamingNote, NoteTitle } from './note-name.tsx';

/** Characters in which a title of the text's own is looked for. */
const TITLE_WITHIN = 10_000;

type NamePlace = 'title' | 'line';

/** Where the name of a note is being typed, and the one that its file is being given. */
export function createTypedName() {
  const [at, setAt] = createSignal<NamePlace>();
  const [given, setGiven] = createSignal<{ readonly name: string; readonly at: NamePlace | undefined }>();
  return {
    at,
    setAt,
    given: () => given()?.name,
    async whileGiven(name: string, give: () => Promise<void>) {
      batch(() => {
        setGiven({ name, at: at() });
        setAt(undefined);
      });
      await give().finally(() => setGiven(undefined));
    },
    isWritten: () => at() !== undefined || given() !== undefined,
    isTitleWritten: () => (at() ?? given()?.at) === 'title',
  };
}

interface NoteTitleOptions {
  readonly path: VaultPath;
  readonly typedName: ReturnType<typeof createTypedName>;
  readonly session: NoteSession;
  readonly document: Accessor<TextDocument>;
  /** Its beginning with the properties. */
  readonly head: Accessor<string>;
  readonly mode: Accessor<NoteMode>;
  readonly isInUse: Accessor<boolean>;
  /** @param name as it was typed @param isKept what was typed stands in the text, where nothing of it is lost */
  readonly onRename: (name: string, goesOn: boolean, typed: string, isKept?: boolean) => Promise<void>;
  /** The text is written next, from its beginning. */
  readonly onIntoText: () => void;
  /** Shows the text to be written, with the first heading selected. */
  readonly onWriteHeading: (typed: string | undefined) => void;
}

/** What of a note's page is its title. */
export interface NoteTitles {
  readonly naming: NamingNote;
  readonly inText: NamingInText;
  /** The heading in the page to read that is the name: a click on it goes to where it is written. */
  readonly isHeadingName: Accessor<boolean>;
  readonly writeHeading: () => void;
  /** Follows whether the title is in sight, in this part of the page. */
  readonly follow: (article: HTMLElement) => void;
}

/**
 * The big title of a note is its name. Where the text has a heading of its own at its beginning that is called as the file, that is the
 * title; where it begins with anything else, the name stands above it; and where it has another title, or is out of sight, the line above
 * the note has the name.
 */
export function createNoteTitle(options: NoteTitleOptions): NoteTitles {
  const { path, typedName, session, document: text, head, mode, isInUse, onRename } = options;
  const [isInSight, setInSight] = createSignal(true);
  const [isHeadingWritten, setHeadingWritten] = createSignal(false);
  const body = createMemo(() => {
    const from = head().length;
    return text().lines.sliceString(from, from + TITLE_WITHIN);
  });
  const kind = createMemo((): 'above' | 'heading' | undefined => {
    const isPage = mode() === 'live' || (mode() === 'read' && text().length <= MOST_RENDERED);
    if (!isPage) return undefined;
    if (!hasOwnTitle(body())) return 'above';
    const heading = firstHeading(body());
    return isHeadingWritten() || (heading && isNameHeading(heading.title, stem(path))) ? 'heading' : undefined;
  });
  const place = () => (kind() !== undefined && isInSight() ? 'title' : 'line');
  let writeTitle: ((at: number) => void) | undefined;
  const naming: NamingNote = {
    session,
    place,
    typedAt: typedName.at,
    setTypedAt: typedName.setAt,
    isTitleWritten: typedName.isTitleWritten,
    // While many notes are read a file waits for its name: what was typed is not taken back until then.
    name: () => typedName.given() ?? stem(session.path),
    async onRename(name, goesOn, typed) {
      await typedName.whileGiven(name, () => onRename(name, goesOn, typed));
    },
    onIntoText: options.onIntoText,
    onTitle: (write) => {
      writeTitle = write;
      onCleanup(() => writeTitle === write && (writeTitle = undefined));
    },
  };
  const writeHeading = () => options.onWriteHeading(undefined);
  createEffect(() => {
    if (kind() !== 'heading' || place() !== 'title' || !isWantedToName(session.path) || !isInUse()) return;
    const again = nameTypedFor(session.path)?.value;
    tookName();
    // Typed while the note was made: its name, and behind the first Enter its text.
    const [first = '', ...words] = again === undefined ? takeTyped().split('\n') : [];
    options.onWriteHeading(again ?? (first === '' ? undefined : first));
    if (words.length > 0) void onRename(first, true, words.join('\n'), true);
  });
  const owner = getOwner();
  return {
    naming,
    inText: {
      name: () => stem(session.path),
      mount: (slot, onWritten) =>
        createRoot((end) => {
          insert(slot, <NoteTitle naming={naming} />);
          createEffect(
            on(typedName.isTitleWritten, (isWritten) => isWritten || queueMicrotask(onWritten), { defer: true }),
          );
          return end;
        }, owner),
      goInto: () => {
        writeTitle?.(stem(session.path).length);
        return writeTitle !== undefined;
      },
      onWriting: setHeadingWritten,
      rename: (name, goesOn) => void onRename(name, goesOn, '', true),
    },
    isHeadingName: () => kind() === 'heading',
    writeHeading,
    follow(article) {
      const look = () => setInSight(isTitleInSight(article));
      let frame = 0;
      const onScroll = () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(look);
      };
      article.addEventListener('scroll', onScroll, { capture: true, passive: true });
      onCleanup(() => cancelAnimationFrame(frame));
      // A page that is drawn anew begins at its title, or tells where it scrolls to.
      createEffect(() => mode() && setInSight(true));
    },
  };
}

function isTitleInSight(article: HTMLElement): boolean {
  const title = [...article.querySelectorAll('[data-note-title]')].find((each) => each.checkVisibility());
  const scroller = article.querySelector('[data-note-scroller], .cm-scroller');
  // The editor draws no lines that are far out of sight.
  if (!title || !scroller) return (scroller?.scrollTop ?? 0) <= 0;
  return title.getBoundingClientRect().bottom > scroller.getBoundingClientRect().top + 1;
}
