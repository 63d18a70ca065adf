/** Milliseconds for which what is still drawn is waited for. */
const LONGEST_WAIT = 8000;
const STEP = 100;

let isWaiting = false;

/**
 * Prints the note that is shown for reading, once all of it is drawn: the browser takes the page as it is.
 * @param isShown whether it is that note still
 * @returns whether it was printed: not where another note is shown by then, nor where it is waited for already
 */
export async function printNote(isShown: () => boolean): Promise<boolean> {
  // Told to once more, it would keep the colours of paper as the person's own.
  if (isWaiting) return false;
  isWaiting = true;
  const restore = useLightColours();
  try {
    for (let waited = 0; waited < LONGEST_WAIT; waited += STEP) {
      const page = document.querySelector<HTMLElement>('.note__page:not([hidden] *)');
      // What draws a long note, its formulas and its diagrams takes this for the person's own order to print.
      window.dispatchEvent(new Event('beforeprint'));
      await new Promise((resolve) => setTimeout(resolve, STEP));
      if (!isShown()) return false;
      if (page && !page.querySelector(UNREADY)) break;
    }
    window.print();
    return true;
  } finally {
    restore();
    isWaiting = false;
  }
}

const UNREADY = '.markdown-more, [data-drawn]:not(.is-drawn, .cannot-draw, a), [data-redraws]';

/** Paper is white, and what is drawn outside of style sheets, such as diagrams, has the colours of the page. @returns what puts back the person's own */
function useLightColours(): () => void {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset['theme'] = 'light';
  return () => {
    if (theme === undefined) delete dataset['theme'];
    else dataset['theme'] = theme;
  };
}
