import { Tabs } from '@kobalte/core/tabs';
import PanelRight from 'lucide-solid/icons/panel-right';
import { For, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { IconButton } from '../ui/icon-button.tsx';
import { useTools } from '../state/tools/tools.ts';
import { useShell } from '../state/layout/shell-context.ts';
import type { SideView } from '../state/layout/view.ts';
import { RIGHT_VIEWS } from '../views/index.ts';
import './right-panel.css';

/** The views on the right as tabs: the assistant, with what belongs with the open note. */
export function RightPanel() {
  const shell = useShell();
  const tools = useTools();
  const waiting = (view: SideView) => view.waiting?.(tools) ?? 0;
  // The stored value may name a view that no longer exists.
  const current = () =>
    (RIGHT_VIEWS.find(({ id }) => id === shell.layout.layout().rightTab) ?? RIGHT_VIEWS[0])?.id ?? '';
  return (
    <div class="right-panel">
      <Tabs class="tabs" value={current()} onChange={(rightTab) => shell.layout.update({ rightTab })}>
        <div class="tabs__bar">
          <Tabs.List class="tabs__list">
            <For each={RIGHT_VIEWS}>
              {(view) => (
                <Tabs.Trigger class="tabs__tab" value={view.id}>
                  {view.title}
                  <Show when={waiting(view) > 0}>
                    <span class="tabs__dot" role="img" aria-label={`${waiting(view)} waiting for your answer`} />
                  </Show>
                </Tabs.Trigger>
              )}
            </For>
            <Tabs.Indicator class="tabs__indicator" />
          </Tabs.List>
          <Show when={!shell.isPhone()}>
            <IconButton
              label="Hide this panel"
              keys="Ctrl+."
              size="sm"
              onClick={() => shell.layout.update({ rightOpen: false })}
            >
              <PanelRight aria-hidden="true" />
            </IconButton>
          </Show>
        </div>
        <For each={RIGHT_VIEWS}>
          {(view) => (
            <Tabs.Content class="tabs__content" value={view.id} {...(view.isKept && { forceMount: true as const })}>
              <Dynamic component={view.component} />
            </Tabs.Content>
          )}
        </For>
      </Tabs>
    </div>
  );
}
