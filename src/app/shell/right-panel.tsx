import { Tabs } from '@kobalte/core/tabs';
import PanelRight from 'lucide-solid/icons/panel-right';
import { Show } from 'solid-js';
import { ConversationPanel } from '../views/conversation/conversation-panel.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { RightTab } from '../state/layout/create-layout.ts';
import { assistantQuestions } from '../questions/question-places.ts';
import { ActivityView } from '../views/activity/activity-view.tsx';
import { LinksPane } from '../views/links/links-pane.tsx';
import { RelatedPane } from '../views/related/related-pane.tsx';
import { useShell } from '../state/layout/shell-context.ts';
import { useTools } from '../state/tools/tools.ts';
import './right-panel.css';

/** The assistant, with what belongs with the open note, its links, and the activity log as its neighbours. */
export function RightPanel() {
  const shell = useShell();
  const tools = useTools();
  const waiting = () => assistantQuestions(tools).length;
  return (
    <div class="right-panel">
      <Tabs class="tabs" value={shell.layout.layout().rightTab} onChange={(tab) => shell.layout.update({ rightTab: tab as RightTab })}>
        <div class="tabs__bar">
          <Tabs.List class="tabs__list">
            <Tabs.Trigger class="tabs__tab" value="assistant">
              Assistant
              <Show when={waiting() > 0}>
                <span class="tabs__dot" role="img" aria-label={`${waiting()} waiting for your answer`} />
              </Show>
            </Tabs.Trigger>
            <Tabs.Trigger class="tabs__tab" value="related">
              Related
            </Tabs.Trigger>
            <Tabs.Trigger class="tabs__tab" value="links">
              Links
            </Tabs.Trigger>
            <Tabs.Trigger class="tabs__tab" value="activity">
              Activity
            </Tabs.Trigger>
            <Tabs.Indicator class="tabs__indicator" />
          </Tabs.List>
          <Show when={!shell.isPhone()}>
            <IconButton label="Hide this panel" keys="Ctrl+." size="sm" onClick={() => shell.layout.update({ rightOpen: false })}>
              <PanelRight aria-hidden="true" />
            </IconButton>
          </Show>
        </div>
        {/* Kept in the page, hidden: a running turn and a half-written message must survive a look at the links. */}
        <Tabs.Content class="tabs__content" value="assistant" forceMount>
          <ConversationPanel />
        </Tabs.Content>
        <Tabs.Content class="tabs__content" value="related">
          <RelatedPane />
        </Tabs.Content>
        <Tabs.Content class="tabs__content" value="links">
          <LinksPane />
        </Tabs.Content>
        <Tabs.Content class="tabs__content" value="activity">
          <ActivityView />
        </Tabs.Content>
      </Tabs>
    </div>
  );
}
