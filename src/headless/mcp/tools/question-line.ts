/** Which question of a line this is, and how many there are by now. */
export interface PlaceInLine {
  readonly at: number;
  readonly of: number;
  /** Another was shown before it. */
  readonly hasWaited: boolean;
}

/** The questions of one client: its person sees one at a time. */
export interface QuestionLine {
  /**
   * Waits until this question may be shown; one that is shown already keeps its place.
   * @param signal fires where the client gives its call up, also while the question is shown
   * @param hasTime the client waits as long as it hears that its call goes on
   * @returns undefined where that took too long: the client would give its call up
   */
  readonly turn: (id: string, signal: AbortSignal, hasTime?: boolean) => Promise<PlaceInLine | undefined>;
  /** The question is settled, or will not be shown. */
  readonly leave: (id: string) => void;
}

/** How long a call is held before its question, in ms: clients that hear nothing give a call up after a minute. */
const HELD_MS = 45_000;
/** How long a question keeps others waiting, in ms: whether its client still shows it is not known. */
const SHOWN_MS = 180_000;

interface Line {
  /** In the order in which they came; the first is shown. */
  waiting: readonly Waiting[];
  /** Questions that were settled since there was none. */
  settled: number;
}

interface Waiting {
  readonly id: string;
  /** It is the first now. */
  readonly begin: () => void;
  /** Ends what was begun for it. */
  readonly end: () => void;
}

/** @param heldMs how long a call is held, in ms */
export function createQuestionLines(heldMs: number = HELD_MS): (client: unknown) => QuestionLine {
  const lines = new Map<unknown, Line>();

  const next = (line: Line, client: unknown): void => {
    if (line.waiting.length > 0) return line.waiting[0]!.begin();
    lines.delete(client);
  };

  return (client) => {
    const leave = (id: string): void => {
      const line = lines.get(client);
      if (!line?.waiting.some((waitingQuestion) => waitingQuestion.id === id)) return;
      const wasShown = line.waiting[0]!.id === id;
      line.waiting.find((waitingQuestion) => waitingQuestion.id === id)!.end();
      line.waiting = line.waiting.filter((waitingQuestion) => waitingQuestion.id !== id);
      line.settled += wasShown ? 1 : 0;
      if (wasShown) next(line, client);
    };
    return {
      leave,
      turn(id, signal, hasTime = false) {
        const line = lines.get(client) ?? { waiting: [], settled: 0 };
        lines.set(client, line);
        const place = (hasWaited: boolean): PlaceInLine => ({
          at: line.settled + 1,
          of: line.settled + line.waiting.length,
          hasWaited,
        });
        if (line.waiting[0]?.id === id) return Promise.resolve(place(false));
        return new Promise((resolve) => {
          let isFirst = false;
          const giveUp = (): void => leave(id);
          let timer = hasTime ? undefined : setTimeout(giveUp, heldMs).unref();
          const end = (): void => {
            clearTimeout(timer);
            signal.removeEventListener('abort', giveUp);
            resolve(undefined);
          };
          const begin = (): void => {
            clearTimeout(timer);
            timer = setTimeout(giveUp, SHOWN_MS).unref();
            resolve(place(!isFirst));
          };
          signal.addEventListener('abort', giveUp, { once: true });
          leave(id);
          line.waiting = [...line.waiting, { id, begin, end }];
          lines.set(client, line);
          isFirst = line.waiting.length === 1;
          if (isFirst) begin();
        });
      },
    };
  };
}
