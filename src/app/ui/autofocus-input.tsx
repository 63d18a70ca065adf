import { onMount, type JSX } from 'solid-js';

/**
 * An input that takes the focus as soon as it is in the page. A dialog gives its own focus a moment later,
 * and what is typed in that moment would go elsewhere.
 */
export function AutofocusInput(props: JSX.InputHTMLAttributes<HTMLInputElement>) {
  let input!: HTMLInputElement;
  onMount(() => input.focus());
  return <input ref={input} {...props} />;
}
