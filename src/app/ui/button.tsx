import { createMemo, splitProps, untrack, type JSX } from 'solid-js';

export interface ButtonProps extends JSX.ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary`: the one thing to do here. `ghost`: no outline until it is pointed at. */
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  readonly size?: 'md' | 'sm';
  readonly icon?: JSX.Element;
}

/**
 * A button with words. For an icon alone use `IconButton`, which insists on a name.
 * One that is disabled by its own press, while it works, keeps the keyboard: the browser would take it away, and leave Tab nowhere.
 */
export function Button(props: ButtonProps) {
  const [ownProps, buttonProps] = splitProps(props, [
    'variant',
    'size',
    'icon',
    'class',
    'children',
    'disabled',
    'ref',
  ]);
  let element: HTMLButtonElement | undefined;
  const isHeld = createMemo(
    () => ownProps.disabled === true && untrack(() => element !== undefined && document.activeElement === element),
  );
  const take = (button: HTMLButtonElement): void => {
    element = button;
    const doesNothing = (event: Event): void => {
      if (!isHeld()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    button.addEventListener('click', doesNothing, { capture: true });
    if (typeof ownProps.ref === 'function') ownProps.ref(button);
  };
  return (
    <button
      ref={take}
      disabled={ownProps.disabled === true && !isHeld()}
      aria-disabled={isHeld() || undefined}
      type="button"
      class={`button button--${ownProps.variant ?? 'secondary'} button--${ownProps.size ?? 'md'} ${ownProps.class ?? ''}`}
      {...buttonProps}
    >
      {ownProps.icon}
      <span>{ownProps.children}</span>
    </button>
  );
}
