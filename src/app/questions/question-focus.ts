import { createContext, onCleanup, onMount, useContext } from 'solid-js';
import { useShell } from '../state/layout/shell-context.ts';

/** The cards of the questions that are asked together, where several are. */
export const QuestionGroupContext = createContext<Set<HTMLElement>>();

interface QuestionFocusOptions {
  /** It comes with others, or in answer to something the person just did: the keyboard stays where it is. */
  readonly isQuiet?: boolean;
}

/**
 * Brings a question to the keyboard when it is asked, and takes the keyboard on when it is answered: to the next of its
 * group, else to where a message is written. Called by the question's component.
 */
export function createQuestionFocus(card: () => HTMLElement, { isQuiet = false }: QuestionFocusOptions = {}): void {
  const group = useContext(QuestionGroupContext);
  const { messageBox } = useShell();
  onMount(() => {
    group?.add(card());
    if (!isQuiet) takeFocus(card());
  });
  onCleanup(() => {
    group?.delete(card());
    if (card().contains(document.activeElement)) focusAround(card(), [...(group ?? [])], () => messageBox.focus());
  });
}

/** Moves to the question where that takes the keyboard from nothing: not out of a note or a half-written message. */
function takeFocus(card: HTMLElement): void {
  const active = document.activeElement;
  const isIdle = !active || active === document.body || (active instanceof HTMLTextAreaElement && active.value === '');
  if (isIdle) card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest' });
}

/** Among several, the keyboard goes to the next. In a dialog the keyboard stays in it; what is behind cannot be seen. */
function focusAround(card: HTMLElement, otherCards: readonly HTMLElement[], focusMessageBox: () => void): void {
  const inOrder = otherCards.toSorted((firstCard, two) =>
    firstCard.compareDocumentPosition(two) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  const next =
    inOrder.find((otherCard) => card.compareDocumentPosition(otherCard) & Node.DOCUMENT_POSITION_FOLLOWING) ??
    inOrder.at(-1);
  if (next) return next.focus();
  const dialog = card.closest<HTMLElement>('[role="dialog"]');
  if (dialog) return dialog.focus();
  focusMessageBox();
}
