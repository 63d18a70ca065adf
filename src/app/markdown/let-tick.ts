/** Boxes of tasks can be ticked; they are called as their tasks. @param tick is told the line (1-based) of the note */
export function letTick(part: HTMLElement, tick: (line: number) => void): void {
  for (const box of part.querySelectorAll<HTMLInputElement>('.task-item > input, .task-item > p > input')) {
    const item = box.closest<HTMLElement>('.task-item');
    const line = () => Number(item?.dataset['line'] ?? 0);
    if (line() < 1) continue;
    const said = box.getAttribute('aria-label') ?? '';
    const words = textBeside(box);
    box.disabled = false;
    if (words !== '') box.setAttribute('aria-label', /^(?:to do|done)$/.test(said) ? words : `${words} (${said})`);
    box.addEventListener('click', (event) => {
      // The text says whether it is ticked.
      event.preventDefault();
      tick(line());
    });
  }
}

/** The words behind a box, up to what is within its task. */
function textBeside(box: HTMLElement): string {
  let words = '';
  for (let next = box.nextSibling; next && !/^(?:UL|OL|P)$/.test(next.nodeName); next = next.nextSibling)
    words += next.textContent ?? '';
  return words.trim();
}
