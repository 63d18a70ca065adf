/** Moves to the question where that takes the keyboard from nothing: not out of a note or a half-written message. */
export function takeFocus(card: HTMLElement): void {
  const active = document.activeElement;
  const isIdle = !active || active === document.body || (active instanceof HTMLTextAreaElement && active.value === '');
  if (isIdle) card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest' });
}

/** Among several, the keyboard goes to the next. In a dialog the keyboard stays in it; what is behind cannot be seen. */
export function focusAround(card: HTMLElement): void {
  const others = [...(card.closest('.question-set__list')?.querySelectorAll<HTMLElement>('.confirmation--open') ?? [])].filter((other) => other !== card);
  const next = others.find((other) => card.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) ?? others.at(-1);
  if (next) return next.focus();
  const dialog = card.closest<HTMLElement>('[role="dialog"]');
  if (dialog) return dialog.focus();
  document.querySelector<HTMLTextAreaElement>('.composer__box')?.focus();
}
