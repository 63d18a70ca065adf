import { afterEach, beforeEach, vi } from 'vitest';
import { liveEditor, type LiveEditor } from './live-editor.ts';

/** For the tests of a file: opens editors in Live, of which each is closed with its test. @returns what opens one */
export function showsLive(): typeof liveEditor {
  let open: LiveEditor | undefined;
  // The parser stops after 20 ms of the clock, and goes on later: on a busy machine not all would be drawn yet.
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => {
    vi.useRealTimers();
    open?.editor.destroy();
    open = undefined;
    document.body.replaceChildren();
  });
  return (...given) => (open = liveEditor(...given));
}

/** With the keyboard in the text, and the cursor there. */
export async function putCursor({ view }: LiveEditor, at: number): Promise<void> {
  view.focus();
  await new Promise((resolve) => setTimeout(resolve, 30));
  view.dispatch({ selection: { anchor: at } });
}
