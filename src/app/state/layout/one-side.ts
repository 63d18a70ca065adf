import { createEffect, on, type Accessor } from 'solid-js';
import type { Layout, LayoutState } from './create-layout.ts';

/**
 * The layout where the window has no room for both sides beside a note, as on a tablet held upright: to open one side closes the
 * other. Of two that are open the left stays. When the window is wide again, the one that had to go is back.
 */
export function oneSideAtATime(layout: Layout, isNarrow: Accessor<boolean>): Layout {
  /** It was closed for want of room, not by the person. */
  let hadToGo: 'sidebarOpen' | 'rightOpen' | undefined;

  const update = (patch: Partial<LayoutState>): void => {
    const before = layout.layout();
    if (!isNarrow()) return layout.update(patch);
    if (patch.sidebarOpen ?? patch.rightOpen) {
      const other = patch.sidebarOpen === true ? 'rightOpen' : 'sidebarOpen';
      if (before[other]) hadToGo = other;
      else if (hadToGo !== other) hadToGo = undefined;
      return layout.update({ ...patch, [other]: false });
    }
    // The person has put both away.
    if (patch.sidebarOpen === false || patch.rightOpen === false) hadToGo = undefined;
    layout.update(patch);
  };

  createEffect(
    on([isNarrow, () => layout.layout().sidebarOpen && layout.layout().rightOpen], ([narrow, areBoth]) => {
      if (narrow && areBoth) {
        hadToGo = 'rightOpen';
        layout.update({ rightOpen: false });
      } else if (!narrow && hadToGo) {
        const back = hadToGo;
        hadToGo = undefined;
        layout.update({ [back]: true });
      }
    }),
  );
  return { ...layout, update };
}
