/** Where servers send the person back to after they logged in: a page of the app that tells this one, and closes. */
export const loginUrl = (): string => new URL('logged-in.html', document.baseURI).href;

/** As `public/logged-in.js` names it. */
const CHANNEL = 'latent-login';

export interface LoginWindow {
  /** Shows the page. @returns what it sent the person back with. @throws AbortError when the signal fires */
  visit(page: URL, signal: AbortSignal): Promise<URLSearchParams>;
  close(): void;
}

/**
 * Opens a window for a login, which has to happen in the click itself: browsers block one that opens by itself.
 * @returns undefined where it was blocked all the same
 */
export function openLoginWindow(): LoginWindow | undefined {
  const opened = window.open('', 'latent-login', 'popup,width=520,height=720');
  if (!opened) return undefined;
  return {
    close: () => opened.close(),
    visit: (page, signal) =>
      new Promise((resolve, reject) => {
        const channel = new BroadcastChannel(CHANNEL);
        const stop = () => {
          channel.close();
          reject(new DOMException('The login was given up.', 'AbortError'));
        };
        if (signal.aborted) return stop();
        signal.addEventListener('abort', stop, { once: true });
        channel.onmessage = ({ data }: MessageEvent<unknown>) => {
          const answer = new URLSearchParams(String(data));
          // Another window may wait for another login.
          if (answer.get('state') !== page.searchParams.get('state')) return;
          signal.removeEventListener('abort', stop);
          channel.close();
          resolve(answer);
        };
        opened.location.href = page.href;
      }),
  };
}
