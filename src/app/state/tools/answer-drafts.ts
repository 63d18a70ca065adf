import { createSignal, type Signal } from 'solid-js';
import { toFileText } from '../../../notes/line-ends.ts';
import { mergeTexts } from '../../../notes/merge-texts.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { isEditable } from '../../../tools/execution/apply-edits.ts';
import type { PendingOperation, TextEdit } from '../../../tools/definition/ports.ts';
import type { KeptDrafts } from '../drafts/kept-drafts.ts';

/** What the person writes into one question before answering it. */
export interface AnswerDraft {
  /** The text that would be written now: the person's own, else what is proposed. */
  text(path: VaultPath): string;
  /** A field's text: in it every line ends with a line feed. In the file, lines that were not touched keep the end that they have. */
  set(path: VaultPath, text: string): void;
  /** Back to what is proposed. */
  drop(path: VaultPath): void;
  isEdited(path?: VaultPath): boolean;
  /** The proposal changed the same lines as the person: their text is as they left it, without what is new. */
  isBehind(path: VaultPath): boolean;
  /** The edits to send with an approval. */
  edits(): { readonly edits?: readonly TextEdit[] };
  readonly reason: () => string;
  setReason(text: string): void;
}

/** As it is kept: each text with the proposal that it was written in place of. */
export interface KeptAnswer {
  readonly texts: readonly { readonly path: VaultPath; readonly text: string; readonly proposed: string }[];
  readonly reason: string;
}

interface AnswerDrafts {
  /** The draft of a call's question, the same for all who show or answer it, and for the question that is asked again. */
  of(pending: Pick<PendingOperation, 'call' | 'plan'>): AnswerDraft;
  /** Takes over what earlier visits left; what no question waits for is forgotten. */
  load(store: KeptDrafts<KeptAnswer>, waiting: readonly Pick<PendingOperation, 'call'>[]): Promise<void>;
}

const NOTHING: KeptAnswer = { texts: [], reason: '' };

export function createAnswerDrafts(): AnswerDrafts {
  const answersByCall = new Map<string, Signal<KeptAnswer>>();
  let draftStore: KeptDrafts<KeptAnswer> | undefined;
  const signalOf = (callId: string): Signal<KeptAnswer> => {
    const answerSignal = answersByCall.get(callId) ?? createSignal<KeptAnswer>(NOTHING);
    answersByCall.set(callId, answerSignal);
    return answerSignal;
  };
  return {
    of({ call: { callId }, plan }) {
      const [answer, setAnswer] = signalOf(callId);
      const proposals = new Map(
        plan.changes.flatMap((change) =>
          change.after && isEditable(change) ? [[change.path, change.after.text] as const] : [],
        ),
      );
      return toDraft(proposals, answer, (next) => {
        setAnswer(next);
        draftStore?.keep(callId, next.texts.length > 0 || next.reason !== '' ? next : undefined);
      });
    },
    async load(store, waiting) {
      draftStore = store;
      const calls = new Set(waiting.map(({ call }) => call.callId));
      for (const [callId, answer] of await store.load()) {
        const [currentAnswer, set] = signalOf(callId);
        if (!calls.has(callId)) store.keep(callId, undefined);
        // Questions may be shown before this is read: what was written into one since stays.
        else if (currentAnswer() === NOTHING) set(answer);
      }
    },
  };
}

function toDraft(
  proposals: ReadonlyMap<VaultPath, string>,
  answer: () => KeptAnswer,
  keep: (next: KeptAnswer) => void,
): AnswerDraft {
  const proposedFor = (path: VaultPath) => proposals.get(path) ?? '';
  const without = (path: VaultPath) => answer().texts.filter((entry) => entry.path !== path);
  const ownOf = (path: VaultPath) => {
    const ownText = answer().texts.find((entry) => entry.path === path);
    return ownText && proposals.has(path) ? rebaseDraft(proposedFor(path), ownText) : undefined;
  };
  const edited = () =>
    [...proposals.keys()].filter((path) => (ownOf(path)?.text ?? proposedFor(path)) !== proposedFor(path));
  return {
    text: (path) => ownOf(path)?.text ?? proposedFor(path),
    set(path, text) {
      const proposed = proposedFor(path);
      const whole = toFileText(text, proposed);
      keep({
        ...answer(),
        texts: whole === proposed ? without(path) : [...without(path), { path, text: whole, proposed }],
      });
    },
    drop: (path) => keep({ ...answer(), texts: without(path) }),
    isEdited: (path) => (path === undefined ? edited().length > 0 : edited().includes(path)),
    isBehind: (path) => ownOf(path)?.isBehind === true,
    edits() {
      const paths = edited();
      return paths.length > 0 ? { edits: paths.map((path) => ({ path, text: ownOf(path)!.text })) } : {};
    },
    reason: () => answer().reason,
    setReason: (reason) => keep({ ...answer(), reason }),
  };
}

/** The person's text over a renewed proposal: both merged where they changed different lines. */
function rebaseDraft(
  proposed: string,
  ownText: KeptAnswer['texts'][number],
): { readonly text: string; readonly isBehind: boolean } {
  if (ownText.proposed === proposed) return { text: ownText.text, isBehind: false };
  const merged = mergeTexts(ownText.text, ownText.proposed, proposed);
  return merged.kind === 'merged' ? { text: merged.text, isBehind: false } : { text: ownText.text, isBehind: true };
}
