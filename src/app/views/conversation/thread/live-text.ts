/** Text that streams in, passed on at most once per frame. */
export interface LiveText {
  add(text: string): void;
  addReasoning(text: string): void;
  /** All text so far was reasoning. */
  turnToReasoning(): void;
  clear(): void;
}

/** A page that is not seen gets no frames: there this many milliseconds pass instead. */
const UNSEEN_MS = 100;

export function createLiveText(show: (text: string, reasoning: string) => void): LiveText {
  let text = '';
  let reasoning = '';
  let isPlanned = false;
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    nextFrame(() => {
      isPlanned = false;
      if (text !== '' || reasoning !== '') show(text, reasoning);
    });
  };
  return {
    add: (piece) => {
      text += piece;
      plan();
    },
    addReasoning: (piece) => {
      reasoning += piece;
      plan();
    },
    turnToReasoning: () => {
      reasoning += text;
      text = '';
      plan();
    },
    clear: () => {
      text = '';
      reasoning = '';
    },
  };
}

function nextFrame(task: () => void): void {
  if (typeof requestAnimationFrame === 'function' && document.visibilityState === 'visible')
    requestAnimationFrame(task);
  else setTimeout(task, UNSEEN_MS);
}
