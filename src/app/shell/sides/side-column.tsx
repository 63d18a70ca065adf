import PanelLeft from 'lucide-solid/icons/panel-left';
import PanelRight from 'lucide-solid/icons/panel-right';
import { Show } from 'solid-js';
import { RIGHT_WIDTH, SIDEBAR_WIDTH, type Layout, type Side } from '../../state/layout/create-layout.ts';
import { shellText } from '../../strings/en/shell.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PageHead } from './page-head.tsx';
import { ResizeHandle } from './resize-handle.tsx';
import { VaultHeader } from './vault-header.tsx';
import { isUnderMore, type SideViews } from './create-side-views.ts';
import { SidePanel } from './side-panel.tsx';

export interface SideColumnProps {
  readonly side: Side;
  readonly isShown: boolean;
  /** Its views are drawn a moment after the rest of the page. */
  readonly isReady: boolean;
  readonly isPhone: boolean;
  readonly layout: Layout;
  readonly sides: SideViews;
}

/** One side of the window. Hidden rather than removed: what runs in it continues. On a phone it is the page. */
export function SideColumn(props: SideColumnProps) {
  const isLeft = () => props.side === 'left';
  const { layout, update } = props.layout;
  return (
    <div
      class={isLeft() ? 'shell__sidebar' : 'shell__right'}
      role={props.isPhone ? 'main' : 'complementary'}
      aria-label={isLeft() ? shellText.sideColumn.leftSide : shellText.sideColumn.rightSide}
      hidden={!props.isShown}
    >
      <Show when={props.isPhone}>
        <PageHead view={props.sides.shown(props.side)} />
      </Show>
      <Show when={isLeft() && !(props.isPhone && isUnderMore(props.sides.shown('left')))}>
        <VaultHeader showsFiles={props.sides.shown('left')?.id === 'files'} />
      </Show>
      <Show when={props.isReady}>
        <SidePanel side={props.side} views={props.sides}>
          <IconButton
            label={isLeft() ? shellText.sideColumn.hideTheLeftSide : shellText.sideColumn.hideTheRightSide}
            keys={isLeft() ? 'Ctrl+Shift+L' : 'Ctrl+.'}
            size="sm"
            onClick={() => update(isLeft() ? { sidebarOpen: false } : { rightOpen: false })}
          >
            {isLeft() ? <PanelLeft aria-hidden="true" /> : <PanelRight aria-hidden="true" />}
          </IconButton>
        </SidePanel>
      </Show>
      <Show when={!props.isPhone}>
        <ResizeHandle
          label={isLeft() ? shellText.sideColumn.widthLeftSide : shellText.sideColumn.widthRightSide}
          panel={isLeft() ? 'before' : 'after'}
          width={isLeft() ? layout().sidebarWidth : layout().rightWidth}
          limits={isLeft() ? SIDEBAR_WIDTH : RIGHT_WIDTH}
          onResize={(width) => update(isLeft() ? { sidebarWidth: width } : { rightWidth: width })}
        />
      </Show>
    </div>
  );
}
