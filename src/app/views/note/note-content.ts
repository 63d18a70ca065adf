import { type Accessor, createMemo } from 'solid-js';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { TextDocument } from '../../editor/text/text-document.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';
import type { DiskNote, NoteSession } from '../note-session/note-session.ts';

/** What shows of an open note. */
export interface NoteContent {
  /** Its text is known: of its file, or typed. */
  readonly isShown: Accessor<boolean>;
  /** Another program took the file away while its name is being typed: what shows stays until that is done. */
  readonly isGone: Accessor<boolean>;
  /** The file as it was read last, also where it is gone since. */
  readonly last: Accessor<DiskNote | undefined>;
  /** Empty until it is known. */
  readonly document: Accessor<TextDocument>;
  /** The same as a string, which takes milliseconds to make of a long note: not for each key. */
  readonly text: Accessor<string>;
  /** Its beginning with the properties. */
  readonly head: Accessor<string>;
  /** That of the file, as in the tree and on the tab. */
  readonly title: Accessor<string>;
  readonly canEdit: Accessor<boolean>;
  /** Why it is not in the index. */
  readonly refusal: Accessor<IndexRefusal | undefined>;
}

type IndexRefusal = NonNullable<NonNullable<ReturnType<OpenVault['indexStatus']>>['warnings'][number]['problem']>;

const NO_TEXT = TextDocument.from('');

/** @param isNameWritten the name is being typed, or its file is being given it */
export function createNoteContent(
  path: VaultPath,
  session: NoteSession,
  vault: OpenVault,
  isNameWritten: Accessor<boolean>,
): NoteContent {
  const hasText = () => session.state().kind === 'open' || session.isDirty();
  const isShown = createMemo<boolean>(
    (wasShown) => hasText() || (wasShown && session.state().kind === 'missing' && isNameWritten()),
    false,
  );
  const isGone = () => isShown() && !hasText();
  const document = createMemo<TextDocument>(
    (last) => (isGone() ? last : hasText() ? session.document() : NO_TEXT),
    NO_TEXT,
    { equals: (a, b) => a.equals(b) },
  );
  return {
    isShown,
    isGone,
    document,
    last: createMemo<DiskNote | undefined>((last) => {
      const state = session.state();
      return state.kind === 'open' ? state.disk : last;
    }),
    text: () => document().toString(),
    head: createMemo(() => document().head()),
    title: () => stem(path),
    canEdit: createMemo<boolean>((couldEdit) => {
      const state = session.state();
      return isGone() ? couldEdit : state.kind === 'open' ? state.disk.exact : session.isDirty();
    }, false),
    refusal: createMemo(
      () =>
        vault.indexStatus()?.warnings.find((warning) => warning.path === path && warning.problem !== undefined)
          ?.problem,
      undefined,
      { equals: (a, b) => a?.message === b?.message },
    ),
  };
}
