import { Dialog as Primitive } from '@kobalte/core/dialog';
import X from 'lucide-solid/icons/x';
import { createEffect, onCleanup, Show, type JSX } from 'solid-js';
import { commonText } from '../strings/common.texts.ts';
import { dropKeysForQuestion } from './page/keys/held-keys.ts';
import { behindMenu, keepFocus } from './page/keep-focus.ts';
import { markPage } from './page/page-environment.ts';
import { oncePaused } from './page/keys/typing-now.ts';
import { Sentence } from './sentence.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: string;
  /** `wide` for settings and lists, `palette` for a box near the top with no visible title. */
  readonly size?: 'normal' | 'wide' | 'palette';
  readonly children: JSX.Element;
  /** Beside the button that closes it. */
  readonly actions?: JSX.Element;
  /** Buttons at the lower right. */
  readonly footer?: JSX.Element;
}

/** What takes the keyboard where nothing in the dialog has taken it by itself. */
const FIRST = '[autofocus], [role="tab"][aria-selected="true"]';

let openDialogs = 0;
/** What had the keyboard before the first of the dialogs that are open. */
let home: HTMLElement | undefined;

/** @returns what had the keyboard, where that is in another dialog. */
function rememberHome(): HTMLElement | undefined {
  const focusedElement = document.activeElement;
  if (!(focusedElement instanceof HTMLElement) || focusedElement === document.body) return undefined;
  // A menu is gone when the dialog that it opened is closed.
  const returnTarget = behindMenu(focusedElement);
  if (returnTarget.closest('[role="dialog"]')) return returnTarget;
  home = returnTarget;
  return undefined;
}

/**
 * Gives the keyboard back, unless what was done in the dialog has taken it elsewhere, or has led to another group of tabs.
 * @param below where it was in the dialog below, which may still be open
 */
function goHome(below: HTMLElement | undefined): void {
  if (document.activeElement !== document.body) return;
  if (below?.isConnected) return below.focus({ preventScroll: true });
  // Another one was opened at once, and takes it.
  if (openDialogs > 0) return;
  if (!home?.isConnected || !home.checkVisibility()) return;
  if (home.closest('[data-group]')?.matches(':not([data-in-use])') === true) return;
  home.focus({ preventScroll: true });
}

/** A modal dialog: focus stays inside, Escape and a click beside it close it, and the keyboard is back where it was. */
export function Dialog(props: DialogProps) {
  const isPalette = () => props.size === 'palette';
  let content!: HTMLDivElement;
  let stopWaiting = (): void => undefined;
  createEffect(() => {
    if (!props.open) return;
    onCleanup(() => stopWaiting());
    const below = rememberHome();
    openDialogs += 1;
    onCleanup(() => (openDialogs -= 1));
    if (!isPalette()) dropKeysForQuestion();
    // Once the dialog is out of the page.
    onCleanup(() => setTimeout(() => goHome(below)));
  });
  // To close it is the last thing that it was opened for.
  const focusFirst = (event: Event) => {
    event.preventDefault();
    // A dialog below lets the keyboard go only when it has heard of this one.
    queueMicrotask(() => {
      if (!props.open) return;
      stopWaiting = oncePaused(() => {
        if (content.contains(document.activeElement) && document.activeElement !== content) return;
        (content.querySelector<HTMLElement>(FIRST) ?? content).focus();
      });
    });
  };
  return (
    <Primitive open={props.open} onOpenChange={(open) => props.onOpenChange(open)}>
      <Primitive.Portal>
        <Primitive.Overlay class="dialog__scrim" />
        <div class={`dialog__frame dialog__frame--${props.size ?? 'normal'}`}>
          <Primitive.Content
            class={`dialog dialog--${props.size ?? 'normal'}`}
            ref={(element: HTMLDivElement) => {
              content = element;
              onCleanup(keepFocus(element));
            }}
            onOpenAutoFocus={focusFirst}
          >
            <Show
              when={!isPalette()}
              fallback={<Primitive.Title class="visually-hidden">{props.title}</Primitive.Title>}
            >
              <header class="dialog__header" ref={() => markPage('data-dialog')}>
                <Primitive.Title class="dialog__title">
                  <Sentence text={props.title} />
                </Primitive.Title>
                <div class="dialog__actions">
                  {props.actions}
                  <Primitive.CloseButton class="icon-button" aria-label={commonText.close}>
                    <X aria-hidden="true" />
                  </Primitive.CloseButton>
                </div>
              </header>
            </Show>
            <Show when={props.description}>
              {(description) => (
                <Primitive.Description class="dialog__description">
                  <Sentence text={description()} />
                </Primitive.Description>
              )}
            </Show>
            <div class="dialog__body">{props.children}</div>
            <Show when={props.footer}>
              <div class="dialog__footer">{props.footer}</div>
            </Show>
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive>
  );
}
