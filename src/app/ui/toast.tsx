import { Toast, toaster } from '@kobalte/core/toast';
import CircleCheck from 'lucide-solid/icons/circle-check';
import Info from 'lucide-solid/icons/info';
import TriangleAlert from 'lucide-solid/icons/triangle-alert';
import X from 'lucide-solid/icons/x';
import { Show } from 'solid-js';
import { Button } from './button.tsx';

export interface Notice {
  readonly kind: 'info' | 'success' | 'error';
  readonly text: string;
  readonly action?: { label: string; run: () => void };
}

const ICONS = { info: Info, success: CircleCheck, error: TriangleAlert };

/** Shows a notice in the corner. Errors and notices with an action stay until they are closed. */
export function showNotice(notice: Notice): void {
  const stays = notice.kind === 'error' || notice.action !== undefined;
  toaster.show((toast) => (
    <Toast
      toastId={toast.toastId}
      class={`toast toast--${notice.kind}`}
      persistent={stays}
      duration={6000}
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
      <Toast.CloseButton class="icon-button icon-button--sm" aria-label="Dismiss">
        <X aria-hidden="true" />
      </Toast.CloseButton>
    </Toast>
  ));
}

/** Where notices appear; one for the whole app. */
export function ToastRegion() {
  return (
    <Toast.Region limit={4} swipeDirection="right" aria-label="Notices">
      <Toast.List class="toast-list" />
    </Toast.Region>
  );
}
