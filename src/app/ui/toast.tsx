import { Toast, toaster } from '@kobalte/core/toast';
import CircleCheck from 'lucide-solid/icons/circle-check';
import Info from 'lucide-solid/icons/info';
import TriangleAlert from 'lucide-solid/icons/triangle-alert';
import X from 'lucide-solid/icons/x';
import { Show } from 'solid-js';
import { uiText } from '../strings/en/ui.ts';
import { Button } from './button.tsx';

export interface Notice {
  readonly kind: 'info' | 'success' | 'error';
  readonly text: string;
  readonly action?: { label: string; run: () => void };
}

const ICONS = { info: Info, success: CircleCheck, error: TriangleAlert };

/** Milliseconds that a notice stays; while it has the pointer or the keyboard, they do not run. */
function timeOf({ kind, action }: Notice): number {
  if (action) return 15_000;
  return kind === 'error' ? 10_000 : 5_000;
}

/** The one that shows, or waits to. */
let newest: { readonly id: number; readonly kind: Notice['kind'] } | undefined;

/** Shows a notice in the corner, one at a time: it takes the place of the one before, unless that is an error, which is read first. */
export function showNotice(notice: Notice): void {
  if (newest && newest.kind !== 'error') toaster.dismiss(newest.id);
  const id = toaster.show((toast) => (
    <Toast
      as="div"
      toastId={toast.toastId}
      class={`toast toast--${notice.kind}`}
      duration={timeOf(notice)}
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
                toaster.dismiss(toast.toastId);
                action().run();
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
  ));
  newest = { id, kind: notice.kind };
}

/** The library listens for Alt+T itself, and takes an empty list for every key: this is on no keyboard. */
const NO_KEY = ['none'];

/** Where notices appear; one for the whole app. The keys that lead there are a command's. */
export function ToastRegion() {
  return (
    <Toast.Region limit={1} swipeDirection="left" hotkey={NO_KEY} aria-label={uiText.toast.notices}>
      {/* Of which there is one at a time: no list. */}
      <Toast.List as="div" class="toast-list" />
    </Toast.Region>
  );
}

/** Where the notice is; null where none shows. */
export function noticeRegion(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.toast');
}
