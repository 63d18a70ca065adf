import type { Accessor } from 'solid-js';
import { requiredContext } from '../../ui/page/required-context.ts';

/** The tab that a view is drawn in. */
export interface TabOfView {
  readonly id: string;
  /** Whether it shows in its group. */
  readonly isShown: Accessor<boolean>;
  /** Whether that group has the keyboard, too. */
  readonly isInUse: Accessor<boolean>;
  /** A place in the line above the view, beside where the file lies, for what the view has to offer there. */
  readonly header: HTMLElement;
  /** It was edited: it is no longer open for a look alone. */
  readonly keep: () => void;
}

export const { Provider: TabProvider, use: useTab } = requiredContext<TabOfView>('Tab');
