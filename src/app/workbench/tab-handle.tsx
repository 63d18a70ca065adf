import Pin from 'lucide-solid/icons/pin';
import X from 'lucide-solid/icons/x';
import { Show } from 'solid-js';
import { useVault } from '../state/vault/open-vault.ts';
import type { Tab } from '../state/workbench/workbench-state.ts';
import { workbenchText } from '../strings/en/workbench.ts';
import { commonText } from '../strings/en/common.ts';

export interface TabHandleProps {
  readonly tab: Tab;
  readonly name: string;
  readonly isShown: boolean;
  /** Where what is dragged would be put, if that is beside it. */
  readonly drop: 'before' | 'behind' | undefined;
  /** @param isPressed with the pointer, not by a key */
  readonly onShow: (isPressed: boolean) => void;
  readonly onClose: () => void;
  readonly onKeep: () => void;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragEnd: () => void;
}

/** What a tab is taken by: its name, and for a pointer the cross that closes it (Delete does so for keys). */
export function TabHandle(props: TabHandleProps) {
  const vault = useVault();
  const isUnsaved = () => props.tab.path !== undefined && vault.unsaved.isUnsaved(props.tab.path);
  const about = () =>
    [
      props.tab.isPinned && workbenchText.tabHandle.pinned,
      props.tab.isPreview && workbenchText.tabHandle.preview,
      isUnsaved() && workbenchText.tabHandle.notSavedYet,
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <div
      class="tab"
      classList={{
        'tab--shown': props.isShown,
        'tab--preview': props.tab.isPreview,
        'tab--drop-before': props.drop === 'before',
        'tab--drop-behind': props.drop === 'behind',
      }}
      role="presentation"
      data-tab={props.tab.id}
      draggable="true"
      onDragStart={(event) => props.onDragStart(event)}
      onDragEnd={() => props.onDragEnd()}
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={(event) => event.button === 1 && props.onClose()}
    >
      <button
        type="button"
        class="tab__name"
        role="tab"
        id={`tab-${props.tab.id}`}
        title={props.tab.path}
        aria-selected={props.isShown}
        aria-controls={props.isShown ? `panel-${props.tab.id}` : undefined}
        aria-description={about() || undefined}
        aria-keyshortcuts="Delete"
        tabindex={props.isShown ? 0 : -1}
        data-focus-inset
        onClick={(event) => props.onShow(event.detail > 0)}
        onDblClick={() => props.onKeep()}
      >
        <Show when={props.tab.isPinned}>
          <Pin class="tab__pin" aria-hidden="true" />
        </Show>
        <span class="truncate">{props.name}</span>
        <Show when={isUnsaved()}>
          <span class="tab__dot" aria-hidden="true" />
        </Show>
      </button>
      <span class="tab__close" aria-hidden="true" title={commonText.close} onClick={() => props.onClose()}>
        <X />
      </span>
    </div>
  );
}
