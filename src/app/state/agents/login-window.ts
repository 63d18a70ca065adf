import { agentsText } from './agents.texts.ts';
/** Where servers send the person back after login: a page of the app that informs this one and closes. */
export const loginUrl = (): string => new URL('logged-in.html', document.baseURI).href;

/** As `public/log-in.js` and `public/logged-in.js` name it. */
const CHANNEL = 'latent-login';
/** A window that is not there by then was blocked. */
const OPEN_MS = 10_000;

interface LoginWindow {
  /** Shows the page. @returns what it sent the person back with. @throws AbortError when the signal fires, LoginBlocked where there is no window */
  visit(page: URL, signal: AbortSignal): Promise<URLSearchParams>;
  /** Closes the window before it opens the login page. */
  close(): void;
}

/** The browser did not open the window. */
export class LoginBlocked extends Error {
  override readonly name = 'LoginBlocked';
}

/**
 * Opens a window for a login, which has to happen in the click itself: browsers block one that opens by itself. It gets no hold
 * on this page (`noopener`), and this page none on it: what they have to say goes over a channel.
 */
export function openLoginWindow(): LoginWindow {
  const number = crypto.randomUUID();
  const channel = new BroadcastChannel(CHANNEL);
  const isOpen = new Promise<void>((resolve, reject) => {
    channel.addEventListener(
      'message',
      ({ data }: MessageEvent<{ readonly number?: unknown; readonly what?: unknown }>) => {
        if (data.number === number && data.what === 'open') resolve();
      },
    );
    setTimeout(() => reject(new LoginBlocked(agentsText.loginWindow.blocked)), OPEN_MS);
  });
  isOpen.catch(() => undefined);
  window.open(new URL(`log-in.html#${number}`, document.baseURI), '_blank', 'popup,noopener,width=520,height=720');
  return {
    close() {
      channel.postMessage({ number, close: true });
      channel.close();
    },
    async visit(page, signal) {
      await Promise.race([isOpen, aborted(signal)]);
      const state = page.searchParams.get('state');
      const answer = new Promise<URLSearchParams>((resolve) => {
        channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          if (typeof data !== 'string') return;
          const redirectParams = new URLSearchParams(data);
          // Another window may wait for another login, and nobody else knows the state of this one.
          if (state !== null && redirectParams.get('state') === state) resolve(redirectParams);
        });
      });
      channel.postMessage({ number, page: page.href });
      return Promise.race([answer, aborted(signal)]);
    },
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new DOMException('The login was given up.', 'AbortError'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
