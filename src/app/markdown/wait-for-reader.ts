import { markdownText } from './markdown.texts.ts';
/** The next part is drawn when its place is this far (px) below the visible area. */
const AHEAD = '2000px 0px';

/** What was drawn since the reader last came near made the text longer by at least so much (px), or they are asked. */
const LEAST_GROWTH = 400;

/** Sent to the container by what needs all of the text, e.g. the way to a footnote. */
export const DRAW_ALL = 'markdown-draw-all';

type DrawRequest = 'next' | 'all';

/** Height of the text in px when the reader last came to its end; kept between the waits of one text. */
export interface DrawnSoFar {
  height: number;
}

/**
 * Shows a line below the drawn part of a long note that says there is more, and waits until the reader comes near, asks for it, or is
 * about to search or print the page, which need all of it. Of a text that has no height (thousands of empty blocks) the reader is always
 * near the end: what comes next of it is drawn when they ask for it.
 *
 * @param drawAll draws the rest at once, since printing takes the page as it is
 */
export function waitForReader(
  container: HTMLElement,
  signal: AbortSignal,
  drawn: DrawnSoFar,
  drawAll: () => void,
  onWait?: (goOn: () => void) => void,
): Promise<DrawRequest> {
  const line = document.createElement('p');
  line.className = 'markdown-more';
  line.setAttribute('role', 'status');
  const ending = new AbortController();
  return new Promise<DrawRequest>((resolve) => {
    const end = (request: DrawRequest) => {
      ending.abort();
      observer.disconnect();
      line.remove();
      resolve(request);
    };
    const button = (label: string, request: DrawRequest) => {
      const element = Object.assign(document.createElement('button'), {
        type: 'button',
        className: 'button',
        textContent: label,
      });
      element.addEventListener('click', () => end(request));
      return element;
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const near = entries.find(({ isIntersecting }) => isIntersecting);
        // The keyboard is on one of the buttons, which scrolled it into view: the person decides.
        if (!near || line.contains(document.activeElement)) return;
        const height = near.boundingClientRect.top - container.getBoundingClientRect().top;
        const hasGrown = height - drawn.height >= LEAST_GROWTH;
        drawn.height = height;
        if (hasGrown) end('next');
        else observer.disconnect();
      },
      { rootMargin: AHEAD },
    );
    line.append(
      markdownText.waitForReader.waiting,
      button(markdownText.waitForReader.showNext, 'next'),
      ' ',
      button(markdownText.waitForReader.showAll, 'all'),
    );
    container.append(line);
    observer.observe(line);
    line.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && line.contains(relatedTarget)) return;
      // Observed anew, it tells at once whether the reader is near.
      observer.unobserve(line);
      observer.observe(line);
    });
    signal.addEventListener('abort', () => end('next'), { signal: ending.signal });
    window.addEventListener(
      'beforeprint',
      () => {
        drawAll();
        end('all');
      },
      { signal: ending.signal },
    );
    container.addEventListener(DRAW_ALL, () => end('all'), { signal: ending.signal });
    window.addEventListener(
      'keydown',
      (event) => {
        if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'f') end('all');
      },
      { signal: ending.signal, capture: true },
    );
    onWait?.(() => end('next'));
  });
}
