import { type Accessor, createMemo, createSignal, type Setter } from 'solid-js';
import type { ContextRef } from '../../../../agent/context/context-read.ts';
import type { ImagePart } from '../../../../agent/model/messages.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { EmbeddedPictures } from './read-attachment.ts';
import type { ShownMemory } from './create-recalled-memories.ts';
import type { NoteSelection } from './watch-selection.ts';

/** One item of context that is sent, with how to leave it out. */
export interface Chip {
  readonly key: string;
  readonly ref: ContextRef;
  /** Added automatically: the open note, the selection in it, and memories relevant to the message. */
  readonly isAutomatic: boolean;
  /** It is a memory, which can be viewed and edited before it is sent. */
  readonly memory?: VaultPath;
  remove(): void;
}

interface ComposerSources {
  readonly openNote: Accessor<{ readonly path: VaultPath; readonly title: string } | undefined>;
  readonly selection: Accessor<NoteSelection | undefined>;
  /** Memories relevant to what is written. */
  readonly recalled: (text: Accessor<string>) => Accessor<readonly ShownMemory[]>;
  /** Pictures embedded in the notes that are sent. */
  readonly pictures: (notes: Accessor<readonly VaultPath[]>) => Accessor<EmbeddedPictures>;
}

/** A message that is not sent yet: what was typed, and the chosen context. */
export interface DraftMessage {
  readonly text: string;
  readonly refs: readonly ContextRef[];
  readonly images: readonly ImagePart[];
  /** A note's text was put into it: not all of it is in the person's own words. */
  readonly isForeign?: boolean;
}

/** The message being written, and the context sent with it. */
export interface ComposerState {
  readonly text: Accessor<string>;
  readonly setText: Setter<string>;
  readonly chips: Accessor<readonly Chip[]>;
  readonly images: Accessor<readonly ImagePart[]>;
  /** Which pictures stay here, and why; '' where none do. */
  readonly leftOut: Accessor<string>;
  /** Puts text behind what is written. @param isForeign it comes from a note */
  insert(text: string, isForeign: boolean): void;
  add(ref: ContextRef): void;
  addImage(image: ImagePart): void;
  removeImage(index: number): void;
  /** What would be lost if the page went now; undefined where there is nothing. */
  readonly written: Accessor<DraftMessage | undefined>;
  putBack(written: DraftMessage): void;
  /** The message that was taken is stored. */
  sent(): void;
  /** The message as it is; the composer is empty afterwards. undefined where nothing is written. */
  take():
    | {
        readonly content: string;
        readonly refs: readonly ContextRef[];
        readonly images: readonly ImagePart[];
        readonly isForeign: boolean;
      }
    | undefined;
}

export function createComposer({ openNote, selection, recalled, pictures }: ComposerSources): ComposerState {
  const [text, setText] = createSignal('');
  const [isForeign, setForeign] = createSignal(false);
  const [chosenRefs, setChosen] = createSignal<readonly ContextRef[]>([]);
  const [images, setImages] = createSignal<readonly ImagePart[]>([]);
  /** What the person took off: it stays off while that note is open, and a selection until there is another. */
  const [dismissed, setDismissed] = createSignal<ReadonlySet<string>>(new Set());

  /** Taken from the box, and not yet stored. */
  const [leaving, setLeaving] = createSignal<DraftMessage>();

  const memories = recalled(text);

  const automaticText = (): ContextRef[] => {
    const note = openNote();
    const selected = selection();
    const refs: ContextRef[] = [
      ...(note ? [{ kind: 'note' as const, ...note }] : []),
      ...(note && selected ? [{ kind: 'selection' as const, ...note, ...selected }] : []),
      ...memories().map((memory) => ({ kind: 'note' as const, ...memory })),
    ];
    const usedKeys = new Set(chosenRefs().map(contextRefKey));
    return refs.filter((ref) => !dismissed().has(contextRefKey(ref)) && !usedKeys.has(contextRefKey(ref)));
  };
  const notes = createMemo(() =>
    [...automaticText(), ...chosenRefs()].flatMap((ref) => (ref.kind === 'note' ? [ref.path] : [])),
  );
  const embedded = pictures(notes);
  const automatic = (): ContextRef[] => {
    const givenPaths = new Set(images().map(({ path }) => path));
    const pictureRefs = embedded().pictures.map(({ path, name }): ContextRef => ({ kind: 'picture', path, name }));
    return [
      ...automaticText(),
      ...pictureRefs.filter(
        (ref) => ref.kind === 'picture' && !givenPaths.has(ref.path) && !dismissed().has(contextRefKey(ref)),
      ),
    ];
  };
  const currentDraft = (): DraftMessage => ({
    text: text(),
    refs: chosenRefs(),
    images: images(),
    ...(isForeign() && { isForeign: true }),
  });
  const memoryOf = (ref: ContextRef) =>
    ref.kind === 'note' && memories().some(({ path }) => path === ref.path) ? { memory: ref.path } : {};
  const chips = createMemo((): Chip[] => [
    ...automatic().map((ref) => ({
      ...memoryOf(ref),
      key: `auto ${contextRefKey(ref)}`,
      ref,
      isAutomatic: true,
      remove: () => void setDismissed((dismissedKeys) => new Set([...dismissedKeys, contextRefKey(ref)])),
    })),
    ...chosenRefs().map((ref) => ({
      key: contextRefKey(ref),
      ref,
      isAutomatic: false,
      remove: () => void setChosen((currentRefs) => currentRefs.filter((contextRef) => contextRef !== ref)),
    })),
  ]);

  return {
    text,
    setText,
    chips,
    images,
    leftOut: () => embedded().left,
    insert(added, isNotes) {
      // An emptied composer starts from scratch.
      setForeign((wasForeign) => isNotes || (wasForeign && text().trim() !== ''));
      setText((previousText) => [previousText.trim(), added].filter(Boolean).join(' '));
    },
    add: (ref) =>
      setChosen((currentRefs) =>
        currentRefs.some((contextRef) => contextRefKey(contextRef) === contextRefKey(ref))
          ? currentRefs
          : [...currentRefs, ref],
      ),
    addImage: (image) => setImages((currentImages) => [...currentImages, image]),
    removeImage: (index) => setImages((currentImages) => currentImages.toSpliced(index, 1)),
    written: () => (text() === '' && chosenRefs().length + images().length === 0 ? leaving() : currentDraft()),
    putBack(draftMessage) {
      if (draftMessage.isForeign) setForeign(true);
      setText((currentText) => [draftMessage.text, currentText].filter(Boolean).join('\n'));
      setChosen((currentRefs) => [...draftMessage.refs, ...currentRefs]);
      setImages((currentImages) => [...draftMessage.images, ...currentImages]);
    },
    sent: () => setLeaving(undefined),
    take() {
      const content = text().trim();
      if (content === '') return undefined;
      const message = { content, refs: chips().map(({ ref }) => ref), images: images(), isForeign: isForeign() };
      setLeaving(currentDraft());
      setText('');
      setForeign(false);
      setChosen([]);
      setImages([]);
      return message;
    },
  };
}

function contextRefKey(ref: ContextRef): string {
  switch (ref.kind) {
    case 'note':
      return `note ${ref.path}`;
    case 'selection':
      return `selection ${ref.path} ${ref.text}`;
    case 'folder':
      return `folder ${ref.path}`;
    case 'tag':
      return `tag ${ref.name}`;
    case 'search':
      return `search ${ref.query}`;
    case 'picture':
      return `picture ${ref.path}`;
    case 'file':
      return `file ${ref.name} ${ref.text.length}`;
  }
}

/** What is being typed before the caret that something can be offered for. */
export type Token =
  /** `@`: notes, folders and the search; `query` is what follows. */
  | { readonly kind: 'mention'; readonly from: number; readonly query: string }
  | { readonly kind: 'tag'; readonly from: number; readonly query: string }
  | { readonly kind: 'command'; readonly from: number; readonly query: string }
  | { readonly kind: 'search'; readonly from: number; readonly query: string };

const SEARCH = '@search';

/** Where the first `@search` begins that only words of the last line follow: it stands in that line, or nothing is between the two. */
function searchFrom(textBefore: string): number | undefined {
  const line = textBefore.lastIndexOf('\n') + 1;
  const above = textBefore.slice(0, line).trimEnd();
  if (/(?<!\S)@search$/i.test(above.slice(-SEARCH.length - 1))) return above.length - SEARCH.length;
  const inLine = /(?<!\S)@search(?=\s)/i.exec(textBefore.slice(line));
  return inLine ? line + inLine.index : undefined;
}

/** The token that ends at the caret; undefined where none does. A command stands at the beginning of the message. */
export function findToken(text: string, caret: number): Token | undefined {
  const textBeforeCaret = text.slice(0, caret);
  const search = searchFrom(textBeforeCaret);
  if (search !== undefined)
    return { kind: 'search', from: search, query: textBeforeCaret.slice(search + SEARCH.length).trim() };
  const command = /^\/([^\s/]*)$/.exec(textBeforeCaret);
  if (command) return { kind: 'command', from: 0, query: command[1] ?? '' };
  const sign = /(?:^|\s)([@#])([^\s@#]*)$/.exec(textBeforeCaret);
  if (!sign) return undefined;
  const query = sign[2] ?? '';
  return { kind: sign[1] === '@' ? 'mention' : 'tag', from: caret - query.length - 1, query };
}

/** The text without the token, and without the space that it leaves double. */
export function withoutToken(
  text: string,
  token: Token,
  caret: number,
): { readonly text: string; readonly caret: number } {
  const textBefore = text.slice(0, token.from);
  const textAfter = text.slice(caret);
  return {
    text: textBefore + (/\s$/.test(textBefore) || textBefore === '' ? textAfter.trimStart() : textAfter),
    caret: textBefore.length,
  };
}
