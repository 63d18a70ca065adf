import { getOwner, runWithOwner, type JSX, type ParentProps } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import type { SideView } from '../../state/layout/view.ts';
import { useWorkbench } from '../../state/navigation/create-workbench.ts';
import { NavigationProvider, useNavigation } from '../../state/navigation/navigation.ts';
import { requiredContext } from '../../ui/page/required-context.ts';

interface SideViewPanelProps {
  readonly view: SideView;
  readonly isShown: boolean;
}

/** The place of one view on its side. */
export function SideViewPanel(props: SideViewPanelProps) {
  const workbench = useWorkbench();
  const navigation = props.view.isAboutNote ? workbench.besideNote : useNavigation();
  return (
    <div
      class="side-panel__view"
      role="tabpanel"
      id={`side-panel-${props.view.id}`}
      aria-label={props.view.title}
      data-side-content={props.view.id}
      hidden={!props.isShown}
    >
      <NavigationProvider value={navigation}>
        <Dynamic component={props.view.component} />
      </NavigationProvider>
    </div>
  );
}

/** Gives the one element of a view that is kept. */
type KeptPanels = (view: SideView) => JSX.Element;

const { Provider, use: useKeptPanels } = requiredContext<KeptPanels>('KeptPanels');
export { useKeptPanels };

/**
 * Views that are kept are made once for as long as the vault is open, wherever they stand: the same element moves from
 * side to side, so that a running turn goes on and a half-written message is still there.
 */
export function KeptPanelsProvider(props: ParentProps<{ readonly isShown: (view: SideView) => boolean }>) {
  const owner = getOwner();
  const panelsById = new Map<string, JSX.Element>();
  const panelOf: KeptPanels = (view) => {
    const panelElement =
      panelsById.get(view.id) ?? runWithOwner(owner, () => <SideViewPanel view={view} isShown={props.isShown(view)} />);
    panelsById.set(view.id, panelElement);
    return panelElement;
  };
  return <Provider value={panelOf}>{props.children}</Provider>;
}
