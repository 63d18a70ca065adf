import { splitProps, type JSX } from 'solid-js';

export interface ButtonProps extends JSX.ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary`: the one thing to do here. `ghost`: no outline until it is pointed at. */
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  readonly size?: 'md' | 'sm';
  readonly icon?: JSX.Element;
}

/** A button with words. For an icon alone use `IconButton`, which insists on a name. */
export function Button(props: ButtonProps) {
  const [ownProps, buttonProps] = splitProps(props, ['variant', 'size', 'icon', 'class', 'children']);
  return (
    <button
      type="button"
      class={`button button--${ownProps.variant ?? 'secondary'} button--${ownProps.size ?? 'md'} ${ownProps.class ?? ''}`}
      {...buttonProps}
    >
      {ownProps.icon}
      <span>{ownProps.children}</span>
    </button>
  );
}
