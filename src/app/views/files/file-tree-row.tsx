import ChevronRight from 'lucide-solid/icons/chevron-right';
import FileIcon from 'lucide-solid/icons/file';
import { Show } from 'solid-js';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import type { TreeRow } from './row-list.ts';

interface RowProps {
  readonly row: TreeRow;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly isOpen: boolean;
  /** Undefined while nothing is chosen: then the open note is the selected one. */
  readonly isChosen: boolean | undefined;
  readonly takesDrop: boolean;
  readonly isFocusStop: boolean;
  readonly onPress: (event: MouseEvent) => void;
  /** Of a second click: the tab stays. */
  readonly onKeep: () => void;
  readonly onFocus: () => void;
}

/** A note, a file or a folder in the list of files. */
export function FileTreeRow(props: RowProps) {
  return (
    <div
      class={`tree-row tree-row--${props.row.kind}${props.takesDrop ? ' tree-row--takes-drop' : ''}`}
      role="treeitem"
      draggable="true"
      data-index={props.index}
      data-path={props.row.path}
      data-menu-of={props.row.path}
      data-menu-kind={props.row.kind}
      data-preview={props.row.kind === 'folder' ? undefined : ''}
      data-focus-inset
      tabindex={props.isFocusStop ? 0 : -1}
      aria-level={props.row.level}
      aria-posinset={props.row.position}
      aria-setsize={props.row.siblings}
      aria-expanded={props.row.kind === 'folder' ? props.row.expanded : undefined}
      aria-selected={props.isChosen ?? props.isOpen}
      aria-current={props.isChosen !== undefined && props.isOpen ? 'page' : undefined}
      title={showName(props.row.label)}
      style={{ transform: `translateY(${props.top}px)`, height: `${props.height}px`, '--level': props.row.level }}
      onClick={(event) => props.onPress(event)}
      onDblClick={() => props.onKeep()}
      onFocus={() => props.onFocus()}
    >
      <span class="tree-row__sign" aria-hidden="true">
        <Show when={props.row.kind === 'folder'} fallback={props.row.kind === 'file' ? <FileIcon /> : undefined}>
          <ChevronRight class="tree-row__chevron" />
        </Show>
      </span>
      <span class="truncate">{showName(props.row.label)}</span>
    </div>
  );
}
