import ArrowLeft from 'lucide-solid/icons/arrow-left';
import ArrowRight from 'lucide-solid/icons/arrow-right';
import { createSignal } from 'solid-js';
import { useShell } from '../state/layout/shell-context.ts';
import { useWorkbench } from '../state/navigation/create-workbench.ts';
import { stepTab } from '../state/workbench/open-places.ts';
import type { Tab } from '../state/workbench/workbench-state.ts';
import { commonText } from '../strings/en/common.ts';
import { workbenchText } from '../strings/en/workbench.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { MenuAt, openedAt, type OpenedAt } from '../ui/menu-at.tsx';
import { namesOf } from './tab-names.ts';

/** Places that its menu lists, as a browser does. */
const MOST_LISTED = 15;

/** One step back or forward in a tab; its menu, as a browser's, leads further in one go. */
export function StepButton(props: { readonly tab: Tab | undefined; readonly to: 'back' | 'forward' }) {
  const shell = useShell();
  const workbench = useWorkbench();
  const [menuAt, setMenuAt] = createSignal<OpenedAt>();
  const label = () => (props.to === 'back' ? commonText.back : workbenchText.groupHeader.forward);
  /** The nearest first. */
  const places = () => {
    const { tab } = props;
    if (!tab) return [];
    return (props.to === 'back' ? tab.back.toReversed() : tab.forward).slice(0, MOST_LISTED);
  };
  const step = (steps: number) => {
    const { tab, to } = props;
    if (tab) workbench.change((state) => stepTab(state, tab.id, to, steps));
  };
  const entries = () => namesOf(places()).map((name, at) => ({ label: name, run: () => step(at + 1) }));
  return (
    <>
      <IconButton
        label={label()}
        keys={shell.commands.find(({ id }) => id === `go-${props.to}`)?.keys}
        size="sm"
        disabled={places().length === 0}
        onClick={() => step(1)}
        onContextMenu={(event) => {
          event.preventDefault();
          setMenuAt(openedAt(event, event.currentTarget));
        }}
      >
        {props.to === 'back' ? <ArrowLeft aria-hidden="true" /> : <ArrowRight aria-hidden="true" />}
      </IconButton>
      <MenuAt at={menuAt()} label={label()} groups={[entries()]} onClose={() => setMenuAt(undefined)} />
    </>
  );
}
