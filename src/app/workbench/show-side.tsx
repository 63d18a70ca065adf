import PanelLeft from 'lucide-solid/icons/panel-left';
import PanelRight from 'lucide-solid/icons/panel-right';
import { Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import type { Side } from '../state/layout/create-layout.ts';
import { useShell } from '../state/layout/shell-context.ts';
import { workbenchText } from './workbench.texts.ts';
import { IconButton } from '../ui/icon-button.tsx';

const SIDES = {
  left: { open: 'sidebarOpen', icon: PanelLeft, keys: 'Ctrl+Shift+L', label: workbenchText.tabBar.showLeft },
  right: { open: 'rightOpen', icon: PanelRight, keys: 'Ctrl+.', label: workbenchText.tabBar.showRight },
} as const;

/** The way back to a side that is hidden, in the group at that corner. */
export function ShowSide(props: { readonly side: Side; readonly corners: readonly Side[] }) {
  const shell = useShell();
  const { open, icon, keys, label } = SIDES[props.side];
  return (
    <Show when={props.corners.includes(props.side) && !shell.isPhone() && !shell.layout.layout()[open]}>
      <IconButton
        label={label}
        keys={keys}
        size="sm"
        class={`show-side--${props.side}`}
        // It goes when it is pressed: who presses it while writing goes on writing.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => shell.layout.update({ [open]: true })}
      >
        <Dynamic component={icon} aria-hidden="true" />
      </IconButton>
    </Show>
  );
}
