import { Toast, toaster } from '@kobalte/core/toast';
import CircleCheck from 'lucide-solid/icons/circle-check';
import Info from 'lucide-solid/icons/info';
import TriangleAlert from 'lucide-solid/icons/triangle-alert';
import X from 'lucide-solid/icons/x';
import { onCleanup, onMount, Show } from 'solid-js';
import { uiText } from './ui.texts.ts';
import { Button } from './button.tsx';
import { Sentence } from './sentence.tsx';

/** How long a way back is offered. `briefly`: the act is in the activity and undone by keys, too; `longer`: there is no other way back; `always`: words would be lost. */
type HowLong = 'briefly' | 'longer' | 'always';

export interface Notice {
  readonly kind: 'info' | 'success' | 'error';
  readonly text: string;
  readonly action?: { label: string; run: () => void };
  /** Its action is the way back of an act. Where there is no other way back, it comes back when others have shown, until it is answered or closed, its time is over, or another act has a way back. */
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
export function noticeDuration({ kind, action, waits }: Notice): number {
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
 * The newest notice shows, in place of the one before: none waits in line, since what is said belongs to what was just done. Only a way
 * back that is nowhere else comes back when what was said meanwhile is gone, while its time lasts.
 */
export function createNoticeTurns({ draw, clear, now }: NoticeStage): NoticeTurns {
  let currentNotice: Notice | undefined;
  let waiting: Notice | undefined;
  /** From then on it is not shown again. */
  let waitsUntil = 0;

  const replaceNotice = (notice: Notice | undefined): void => {
    const had = currentNotice !== undefined;
    currentNotice = notice;
    if (had) clear();
    if (notice) draw(notice);
  };
  return {
    show(notice) {
      if (notice.waits) {
        waiting = notice.waits === 'briefly' ? undefined : notice;
        waitsUntil = now() + noticeDuration(notice);
      }
      replaceNotice(notice);
    },
    ended(notice) {
      if (notice !== currentNotice) return;
      if (notice === waiting || now() >= waitsUntil) waiting = undefined;
      currentNotice = undefined;
      if (waiting) replaceNotice(waiting);
    },
    forgetWaiting() {
      waiting = undefined;
      if (currentNotice?.waits) replaceNotice(undefined);
    },
  };
}

const ICONS = { info: Info, success: CircleCheck, error: TriangleAlert };

let drawn: number | undefined;

const turns = createNoticeTurns({
  draw: (notice) => (drawn = renderToast(notice)),
  clear: () => {
    if (drawn !== undefined) toaster.dismiss(drawn);
  },
  now: () => performance.now(),
});

/** Shows a notice in the corner, one at a time: see `createNoticeTurns`. */
export const showNotice = (notice: Notice): void => turns.show(notice);

/** The vault is closed: what waited for an answer was about it. */
export const forgetWaitingNotice = (): void => turns.forgetWaiting();

/** @returns the library's id of it */
function renderToast(notice: Notice): number {
  return toaster.show((toast) => {
    onCleanup(() => turns.ended(notice));
    return (
      <Toast
        as="div"
        toastId={toast.toastId}
        class={`toast toast--${notice.kind}`}
        duration={noticeDuration(notice)}
        persistent={notice.waits === 'always'}
        priority={notice.kind === 'error' ? 'high' : 'low'}
      >
        <span class="toast__icon" aria-hidden="true">
          {ICONS[notice.kind]({})}
        </span>
        <div class="toast__body">
          <Toast.Description class="toast__text">
            <Sentence text={notice.text} />
          </Toast.Description>
          <Show when={notice.action}>
            {(action) => (
              <Button
                size="sm"
                onClick={() => {
                  // It is answered, also where what it does takes a while, or says something itself.
                  const { run } = action();
                  toaster.dismiss(toast.toastId);
                  turns.ended(notice);
                  run();
                }}
              >
                {action().label}
              </Button>
            )}
          </Show>
        </div>
        <Toast.CloseButton class="icon-button icon-button--sm" aria-label={uiText.toast.dismiss}>
          <X aria-hidden="true" />
        </Toast.CloseButton>
      </Toast>
    );
  });
}

/** The library listens for Alt+T itself, and takes an empty list for every key: this is on no keyboard. */
const NO_KEY = ['none'];

/** Where notices appear; one for the whole app. The keys that lead there are a command's. */
export function ToastRegion() {
  let list!: HTMLElement;
  onMount(() => {
    // The page keeps so much free for it that it covers nothing.
    const measure = () => {
      const { height } = list.getBoundingClientRect();
      document.documentElement.toggleAttribute('data-notice', height > 0);
      document.documentElement.style.setProperty('--toast-height', `${height}px`);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(list);
    onCleanup(() => sizes.disconnect());
  });
  return (
    <Toast.Region limit={1} swipeDirection="left" hotkey={NO_KEY} aria-label={uiText.toast.label}>
      {/* Of which there is one at a time: no list. */}
      <Toast.List<'div'> as="div" ref={(element: HTMLDivElement) => (list = element)} class="toast-list" />
    </Toast.Region>
  );
}

/** Where the notice is; null where none shows. */
export function noticeRegion(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.toast');
}
