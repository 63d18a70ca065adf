import type { ToPage, ToWorker } from './network/network-messages.ts';
import { createRequestServer } from './network/serve-requests.ts';

/** The only part of the app that talks to other hosts. The page allows or refuses each request, and records it. */

const waiting = new Map<string, (isAllowed: boolean) => void>();
const post = (message: ToPage): void => postMessage(message);

const serve = createRequestServer({
  fetch: (input, init) => fetch(input, init),
  mayLeave: (planned) =>
    new Promise((resolve) => {
      waiting.set(planned.id, resolve);
      post({ type: 'planned', planned });
    }),
  onOutcome: (outcome) => post({ type: 'outcome', outcome }),
});

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'connect') return serve(data.port);
  waiting.get(data.id)?.(data.isAllowed);
  waiting.delete(data.id);
});
