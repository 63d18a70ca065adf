import { createSignal, type Accessor } from 'solid-js';
import type { TurnEvent } from '../../../session/agent-parts.ts';

export interface Progress {
  readonly callId: string;
  readonly done: number;
  readonly of: number;
  /** What is counted. */
  readonly what: string;
}

/** The state of a running turn. */
export interface LiveTurn {
  readonly text: string;
  readonly reasoning: string;
  /** The call that runs now. */
  readonly callId: string | undefined;
  /** The progress of a long call; undefined where none is reported. */
  readonly progress: Progress | undefined;
  /** Why the model is asked once more. */
  readonly retry: string;
  /** After so many milliseconds. */
  readonly retryMs: number;
  /** How long nothing has come from the model, ms; 0 where that is not worth a word. */
  readonly silentMs: number;
  /** The oldest part of the conversation is being summarised. */
  readonly isSummarising: boolean;
}

const QUIET: LiveTurn = {
  text: '',
  reasoning: '',
  callId: undefined,
  progress: undefined,
  retry: '',
  retryMs: 0,
  silentMs: 0,
  isSummarising: false,
};

/** A running turn as it is drawn: its events as one state, what streams in at most once per frame. */
interface LiveTurnView {
  readonly live: Accessor<LiveTurn>;
  hear(event: TurnEvent): void;
  /** The person has read that nothing comes, and waits on. */
  readonly waitOn: () => void;
  /** No turn runs. */
  quiet(): void;
}

export function createLiveTurn(): LiveTurnView {
  const [live, setLive] = createSignal<LiveTurn>(QUIET);
  let text = '';
  let reasoning = '';
  let isPlanned = false;

  function showInFrame(): void {
    if (isPlanned) return;
    isPlanned = true;
    nextFrame(() => {
      isPlanned = false;
      if (text !== '' || reasoning !== '')
        setLive((liveTurn) => ({ ...liveTurn, text, reasoning, retry: '', silentMs: 0 }));
    });
  }
  function take(more: string, thought: string): void {
    text += more;
    reasoning += thought;
    showInFrame();
  }
  function clear(): void {
    text = '';
    reasoning = '';
  }

  return {
    live,
    hear(event) {
      if (event.type === 'text') take(event.text, '');
      else if (event.type === 'reasoning') take('', event.text);
      else if (event.type === 'was_reasoning') {
        reasoning += text;
        text = '';
        showInFrame();
      } else if (event.type === 'silence') setLive((liveTurn) => ({ ...liveTurn, silentMs: event.forMs }));
      else if (event.type === 'tool_start') setLive((liveTurn) => ({ ...liveTurn, callId: event.call.id }));
      else if (event.type === 'tool_end')
        setLive((liveTurn) => ({ ...liveTurn, callId: undefined, progress: undefined }));
      else if (event.type === 'summary_start') setLive((liveTurn) => ({ ...liveTurn, isSummarising: true }));
      else if (event.type === 'progress') {
        const { callId, done, of, what } = event;
        setLive((liveTurn) => ({ ...liveTurn, progress: { callId, done, of, what } }));
      } else if (event.type === 'retry') {
        clear();
        setLive({ ...QUIET, retry: event.reason, retryMs: event.waitMs });
      } else if (event.type === 'message') {
        clear();
        setLive((liveTurn) => ({ ...liveTurn, text: '', reasoning: '', silentMs: 0, isSummarising: false }));
      }
    },
    waitOn: () => setLive((liveTurn) => ({ ...liveTurn, silentMs: 0 })),
    quiet() {
      clear();
      setLive(QUIET);
    },
  };
}

/** A page that is not seen gets no frames: there this many milliseconds pass instead. */
const UNSEEN_MS = 100;

function nextFrame(task: () => void): void {
  if (typeof requestAnimationFrame === 'function' && document.visibilityState === 'visible')
    requestAnimationFrame(task);
  else setTimeout(task, UNSEEN_MS);
}
