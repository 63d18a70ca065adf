import type { WindowLike } from 'dompurify';

/**
 * Makes something in a window of its own that is taken out of the page again. What it parses afterwards belongs to no page: the
 * browser compiles no handler, loads nothing, and holds nothing against the content security policy, which it does for each handler
 * and style in every other document, `DOMParser`'s and templates' too.
 * @param make takes what it needs of the window at once: later it holds none of its classes
 */
export function inDetachedWindow<Made>(make: (window: WindowLike) => Made): Made {
  const frame = document.createElement('iframe');
  document.documentElement.append(frame);
  try {
    return make(frame.contentWindow as unknown as WindowLike);
  } finally {
    frame.remove();
  }
}
