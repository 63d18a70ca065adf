/** Where what is pressed opens: in a tab of its own or beside; undefined where no key is held. */
export type OpensWhere = 'tab' | 'side' | undefined;

type Held = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'altKey'>;

/** A click with Ctrl/⌘ opens in a new tab, as in browsers, with Alt beside. */
export function whereByClick({ ctrlKey, metaKey, altKey }: Held): OpensWhere {
  if (altKey) return 'side';
  return ctrlKey || metaKey ? 'tab' : undefined;
}

/** Ctrl/⌘+Enter opens beside, with Alt too, and Alt+Enter in a new tab: in the quick switcher, in search and in every list. */
export function whereByEnter({ ctrlKey, metaKey, altKey }: Held): OpensWhere {
  if (ctrlKey || metaKey) return 'side';
  return altKey ? 'tab' : undefined;
}
