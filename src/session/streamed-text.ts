import type { TurnEvent } from './agent-parts.ts';

/** What has come of a message so far. */
export interface StreamedText {
  readonly text: string;
  readonly reasoning: string;
}

/** Where what streams in lies until it is a message, by conversation. */
export interface StreamedStore {
  /** What earlier visits left. */
  load(): Promise<ReadonlyMap<string, StreamedText>>;
  keep(conversationId: string, streamed: StreamedText | undefined): void;
}

/** At most so often what streams in is written down. */
const KEEP_MS = 250;

interface Streaming {
  hear(conversationId: string, event: TurnEvent): void;
  /** The turn is over: what was to be kept is a message by now. */
  end(conversationId: string): void;
  /** Keeps now what was to be kept in a moment. */
  flush(): void;
}

/** Keeps what streams in, from the first word of a message until it is stored. */
export function createStreaming(streamedStore: StreamedStore | undefined): Streaming {
  let streamed: StreamedText = { text: '', reasoning: '' };
  let keptAt = 0;
  let later: { readonly timer: ReturnType<typeof setTimeout>; readonly conversationId: string } | undefined;

  function keep(conversationId: string): void {
    forgetLater();
    keptAt = performance.now();
    streamedStore?.keep(conversationId, streamed);
  }
  function keepSoon(conversationId: string): void {
    forgetLater();
    const wait = KEEP_MS - (performance.now() - keptAt);
    // Nothing may come behind it for long.
    if (wait > 0) later = { timer: setTimeout(() => keep(conversationId), wait), conversationId };
    else keep(conversationId);
  }
  function forgetLater(): void {
    clearTimeout(later?.timer);
    later = undefined;
  }
  function end(conversationId: string): void {
    forgetLater();
    streamed = { text: '', reasoning: '' };
    keptAt = performance.now();
    streamedStore?.keep(conversationId, undefined);
  }

  return {
    end,
    flush: () => later && keep(later.conversationId),
    hear(conversationId, event) {
      const { text, reasoning } = streamed;
      if (event.type === 'message') return end(conversationId);
      if (event.type === 'text') streamed = { text: text + event.text, reasoning };
      else if (event.type === 'reasoning') streamed = { text, reasoning: reasoning + event.text };
      else if (event.type === 'was_reasoning') streamed = { text: '', reasoning: reasoning + text };
      else {
        if (event.type === 'retry') streamed = { text: '', reasoning: '' };
        return;
      }
      keepSoon(conversationId);
    },
  };
}
