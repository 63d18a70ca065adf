/** An element that other components move the focus to, without knowing where it is. */
export interface FocusTarget {
  /** Said by the component that holds the element. */
  readonly ref: (element: HTMLElement) => void;
  focus(): void;
}

export function createFocusTarget(): FocusTarget {
  let target: HTMLElement | undefined;
  return {
    ref: (element) => (target = element),
    focus: () => target?.focus(),
  };
}
