/** So far (px) below what is in sight the next part is drawn already. */
const AHEAD = '2000px 0px';

export type Wish = 'next' | 'all';

/**
 * Stands below what is drawn of a long note, says that there is more, and waits until the reader comes near, asks for it, or is
 * about to search or print the page, which need all of it.
 *
 * @param drawAll draws the rest at once: a page is printed as it stands
 */
export function waitForReader(container: HTMLElement, signal: AbortSignal, drawAll: () => void, onWait?: (goOn: () => void) => void): Promise<Wish> {
  const line = document.createElement('p');
  line.className = 'markdown-more';
  line.setAttribute('role', 'status');
  const ending = new AbortController();
  return new Promise<Wish>((resolve) => {
    const end = (wish: Wish) => {
      ending.abort();
      observer.disconnect();
      line.remove();
      resolve(wish);
    };
    const button = (label: string, wish: Wish) => {
      const element = Object.assign(document.createElement('button'), { type: 'button', className: 'button', textContent: label });
      element.addEventListener('click', () => end(wish));
      return element;
    };
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && end('next'), { rootMargin: AHEAD });
    line.append('This note is long: the rest is drawn as you come to it. ', button('Show the next part', 'next'), ' ', button('Show all of it', 'all'));
    container.append(line);
    observer.observe(line);
    signal.addEventListener('abort', () => end('next'), { signal: ending.signal });
    window.addEventListener('beforeprint', () => {
      drawAll();
      end('all');
    }, { signal: ending.signal });
    window.addEventListener('keydown', (event) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'f') end('all');
    }, { signal: ending.signal, capture: true });
    onWait?.(() => end('next'));
  });
}
