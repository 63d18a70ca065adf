import FileText from 'lucide-solid/icons/file-text';
import ListTree from 'lucide-solid/icons/list-tree';
import MessageSquare from 'lucide-solid/icons/message-square';
import { For, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import type { PhoneView } from '../state/layout/create-layout.ts';
import { useShell } from '../state/layout/shell-context.ts';
import { LEFT_VIEWS, RIGHT_VIEWS } from '../views/index.ts';
import { useTools } from '../state/tools/tools.ts';

/** The columns of a wide screen. */
const COLUMNS = [
  { view: 'notes', label: 'Notes', icon: ListTree },
  { view: 'note', label: 'Note', icon: FileText },
  { view: 'assistant', label: 'Assistant', icon: MessageSquare },
] as const satisfies readonly { view: PhoneView; label: string; icon: unknown }[];

/** On a small screen one column shows at a time: these choose which. */
export function PhoneTabs() {
  const shell = useShell();
  const tools = useTools();
  const sides = { notes: LEFT_VIEWS, note: [], assistant: RIGHT_VIEWS };
  const waits = (column: PhoneView) => sides[column].some(({ waiting }) => (waiting?.(tools) ?? 0) > 0);
  return (
    <nav class="phone-tabs" aria-label="Views">
      <For each={COLUMNS}>
        {({ view, label, icon }) => (
          <button
            type="button"
            class="phone-tabs__tab"
            data-focus-inset
            aria-current={shell.layout.layout().phoneView === view ? 'page' : undefined}
            onClick={() => shell.layout.update({ phoneView: view })}
          >
            <Dynamic component={icon} aria-hidden="true" />
            {label}
            <Show when={waits(view)}>
              <span class="tabs__dot phone-tabs__dot" role="img" aria-label="waiting for your answer" />
            </Show>
          </button>
        )}
      </For>
    </nav>
  );
}
