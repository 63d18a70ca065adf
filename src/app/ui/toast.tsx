import { Toast, toaster } from '@kobalte/core/toast';
import CircleCheck from 'lucide-solid/icons/circle-check';
import Info from 'lucide-solid/icons/info';
import TriangleAlert from 'lucide-solid/icons/triangle-alert';
import X from 'lucide-solid/icons/x';
import { onCleanup, onMount, Show } from 'solid-js';
import { uiText } from '../strings/en/ui.ts';
import { Button } from './button.tsx';
import { createNoticeTurns, timeOf, type Notice } from './notice-turns.ts';

export type { Notice };

const ICONS = { info: Info, success: CircleCheck, error: TriangleAlert };

let drawn: number | undefined;

const turns = createNoticeTurns({
  draw: (notice) => (drawn = draw(notice)),
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
function draw(notice: Notice): number {
  return toaster.show((toast) => {
    onCleanup(() => turns.ended(notice));
    return (
      <Toast
        as="div"
        toastId={toast.toastId}
        class={`toast toast--${notice.kind}`}
        duration={timeOf(notice)}
        persistent={notice.waits === 'always'}
        priority={notice.kind === 'error' ? 'high' : 'low'}
      >
        <span class="toast__icon" aria-hidden="true">
          {ICONS[notice.kind]({})}
        </span>
        <div class="toast__body">
          <Toast.Description class="toast__text">{notice.text}</Toast.Description>
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
    <Toast.Region limit={1} swipeDirection="left" hotkey={NO_KEY} aria-label={uiText.toast.notices}>
      {/* Of which there is one at a time: no list. */}
      <Toast.List<'div'> as="div" ref={(element: HTMLDivElement) => (list = element)} class="toast-list" />
    </Toast.Region>
  );
}

/** Where the notice is; null where none shows. */
export function noticeRegion(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.toast');
}
