/** `briefly`: the act is in the activity and undone by keys, too; `longer`: there is no other way back; `always`: words would be lost. */
type HowLong = 'briefly' | 'longer' | 'always';

export interface Notice {
  readonly kind: 'info' | 'success' | 'error';
  readonly text: string;
  readonly action?: { label: string; run: () => void };
  /** Its action is the way back of an act: it comes back when others have shown, until it is answered or closed, its time is over, or another act has a way back. */
  readonly waits?: HowLong;
}

/** How one notice after the other is drawn. */
interface NoticeStage {
  readonly draw: (notice: Notice) => void;
  /** Takes away what is drawn. */
  readonly clear: () => void;
  /** The time now, in ms. */
  readonly now: () => number;
}

/** Milliseconds that a notice stays; while it has the pointer or the keyboard, they do not run. */
export function timeOf({ kind, action, waits }: Notice): number {
  if (waits) return { briefly: 20_000, longer: 60_000, always: Infinity }[waits];
  if (action) return 15_000;
  return kind === 'error' ? 10_000 : 5_000;
}

/** Which of several notices shows: there is one place for them. */
interface NoticeTurns {
  show(notice: Notice): void;
  /** What was drawn is gone: answered, closed, or its time is over. */
  ended(notice: Notice): void;
  /** The vault is closed: nothing in it can be taken back from here. */
  forgetWaiting(): void;
}

/**
 * The newest notice shows, in place of the one before. An error is read first, and what waits for an answer comes back when
 * the others are gone, while its time lasts.
 */
export function createNoticeTurns({ draw, clear, now }: NoticeStage): NoticeTurns {
  let shown: Notice | undefined;
  let waiting: Notice | undefined;
  /** From then on it is not shown again. */
  let waitsUntil = 0;
  let errors: Notice[] = [];
  let next: Notice | undefined;

  const put = (notice: Notice | undefined): void => {
    const had = shown !== undefined;
    shown = notice;
    if (had) clear();
    if (notice) draw(notice);
  };
  return {
    show(notice) {
      if (notice.waits) {
        waiting = notice;
        waitsUntil = now() + timeOf(notice);
      }
      if (shown?.kind !== 'error') return put(notice);
      // Of what came meanwhile the newest is enough, but each error is read.
      if (notice.kind === 'error') errors = [...errors, notice];
      else next = notice;
    },
    ended(notice) {
      if (notice !== shown) return;
      if (notice === waiting) waiting = undefined;
      shown = undefined;
      const [error, ...rest] = errors;
      if (error) errors = rest;
      if (now() >= waitsUntil) waiting = undefined;
      const newest = error ?? next ?? waiting;
      if (!error) next = undefined;
      if (newest) put(newest);
    },
    forgetWaiting() {
      const gone = waiting;
      waiting = undefined;
      if (next?.waits) next = undefined;
      if (gone && shown === gone) put(undefined);
    },
  };
}
