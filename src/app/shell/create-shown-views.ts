import { batch, createSignal, type Accessor, type Signal } from 'solid-js';
import type { Shell, ViewArguments, ViewId } from '../state/layout/shell-context.ts';
import type { DialogView } from '../state/layout/view.ts';
import type { Navigation } from '../state/navigation/navigation.ts';
import { shellText } from '../strings/en/shell.ts';
import { holdKeys } from '../ui/page/keys/held-keys.ts';
import { VIEWS } from '../views/index.ts';
import type { SideViews } from './sides/create-side-views.ts';

/** A dialog with what it was shown with. */
interface ShownDialog {
  readonly view: DialogView;
  readonly argument: ViewArguments[ViewId];
}

interface ShownViews extends Pick<Shell, 'show' | 'enter' | 'closeDialog' | 'shownWith'> {
  readonly dialog: Accessor<ShownDialog | undefined>;
}

/**
 * Which views are in sight, and the one verb that brings any of them there.
 * @param giveKeyboard to a view of the sides that shows
 */
export function createShownViews(
  navigation: Pick<Navigation, 'openView'>,
  sides: Pick<SideViews, 'show'>,
  giveKeyboard: (id: ViewId) => void,
): ShownViews {
  const [dialog, setDialog] = createSignal<ShownDialog>();
  const closeDialog = () => void setDialog(undefined);
  const shown = new Map<ViewId, Signal<object | undefined>>();
  const shownSignal = (id: ViewId) => {
    const known = shown.get(id) ?? createSignal<object>();
    shown.set(id, known);
    return known;
  };

  const show = (id: ViewId, argument: object = {}) => {
    const view = VIEWS.find((each) => each.id === id);
    if (!view) throw new Error(shellText.createShownViews.thereIsNoView(id));
    if (view.place === 'dialog') {
      // A key that is pressed twice does not restart it.
      const isSame =
        dialog()?.view === view &&
        Object.keys(argument).length === 0 &&
        Object.keys(dialog()?.argument ?? {}).length === 0;
      if (isSame) return;
      setDialog({ view: view as DialogView, argument });
      // Its code may still be on its way: what is typed meanwhile is not for what lies below.
      const release = holdKeys();
      void (view as DialogView).component.preload().then(release, release);
      return;
    }
    closeDialog();
    if (view.place === 'main') {
      navigation.openView(id, 'path' in argument ? (argument as ViewArguments['graph']).path : undefined);
      return giveKeyboard(id);
    }
    batch(() => {
      sides.show(id);
      shownSignal(id)[1]({ ...argument });
    });
  };
  return {
    dialog,
    closeDialog,
    show,
    enter: (id: ViewId, argument: object = {}) => {
      show(id, argument);
      giveKeyboard(id);
    },
    shownWith: <Id extends ViewId>(id: Id) => shownSignal(id)[0]() as ViewArguments[Id] | undefined,
  };
}
