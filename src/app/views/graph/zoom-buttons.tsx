import Maximize from 'lucide-solid/icons/maximize';
import Minus from 'lucide-solid/icons/minus';
import Plus from 'lucide-solid/icons/plus';
import type { Accessor } from 'solid-js';
import { graphText } from '../../strings/en/graph.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Stage } from './create-stage.ts';
import { zoomAt } from './graph-camera.ts';

const STEP = 1.5;

/** The same as wheel and pinch, for those who press. */
export function ZoomButtons(props: { readonly stage: Accessor<Stage | undefined> }) {
  const zoom = (factor: number) => {
    const stage = props.stage();
    stage?.look(zoomAt(stage.camera(), stage.size(), factor));
  };
  return (
    <div class="graph__zoom" role="group" aria-label={graphText.zoomButtons.zoom}>
      <IconButton label={graphText.zoomButtons.zoomIn} size="sm" onClick={() => zoom(STEP)}>
        <Plus aria-hidden="true" />
      </IconButton>
      <IconButton label={graphText.zoomButtons.zoomOut} size="sm" onClick={() => zoom(1 / STEP)}>
        <Minus aria-hidden="true" />
      </IconButton>
      <IconButton label={graphText.zoomButtons.showAllOfIt} size="sm" onClick={() => props.stage()?.fit()}>
        <Maximize aria-hidden="true" />
      </IconButton>
    </div>
  );
}
