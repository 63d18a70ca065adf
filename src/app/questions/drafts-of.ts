import { createSignal } from 'solid-js';
import type { VaultPath } from '../../notes/paths.ts';
import type { TextEdit } from '../../tools/ports.ts';
import { inFormOf } from '../../tools/writing/editable-note.ts';
import type { OpenQuestion } from '../state/workspace.ts';

/** What the person writes in place of the texts that a question proposes. */
export interface Drafts {
  /** The text that would be written now: the person's own, else `proposed`. */
  text(path: VaultPath, proposed: string): string;
  /** A field's text: in it every line ends with a line feed, whatever the file has. */
  set(path: VaultPath, proposed: string, text: string): void;
  /** Back to what was proposed. */
  drop(path: VaultPath): void;
  isEdited(path?: VaultPath): boolean;
  /** To go along with an approval. */
  edits(): { readonly edits?: readonly TextEdit[] };
}

const known = new WeakMap<OpenQuestion, Drafts>();

/** The drafts of a question, the same for all who show or answer it. */
export function draftsOf(question: OpenQuestion): Drafts {
  const drafts = known.get(question) ?? createDrafts();
  known.set(question, drafts);
  return drafts;
}

function createDrafts(): Drafts {
  const [texts, setTexts] = createSignal<ReadonlyMap<VaultPath, string>>(new Map());
  const drop = (path: VaultPath) => setTexts((all) => new Map([...all].filter(([one]) => one !== path)));
  return {
    text: (path, proposed) => texts().get(path) ?? proposed,
    set(path, proposed, text) {
      const whole = inFormOf(proposed, text);
      if (whole === proposed) drop(path);
      else setTexts((all) => new Map(all).set(path, whole));
    },
    drop,
    isEdited: (path) => (path === undefined ? texts().size > 0 : texts().has(path)),
    edits: () => (texts().size > 0 ? { edits: [...texts()].map(([path, text]) => ({ path, text })) } : {}),
  };
}
