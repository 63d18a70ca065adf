import Ellipsis from 'lucide-solid/icons/ellipsis';
import FileText from 'lucide-solid/icons/file-text';
import ListTree from 'lucide-solid/icons/list-tree';
import MessageSquare from 'lucide-solid/icons/message-square';
import Search from 'lucide-solid/icons/search';
import { For, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { useShell } from '../state/layout/shell-context.ts';
import { useTools } from '../state/tools/tools.ts';
import { shellText } from '../strings/en/shell.ts';
import { SIDE_VIEWS } from '../views/index.ts';
import type { SideViews } from './sides/create-side-views.ts';
import { enterView, fieldOf } from './sides/enter-view.ts';

/** The pages that are one press away; every other is under the last. */
const PAGES = [
  { id: 'files', label: shellText.phoneTabs.files, icon: ListTree },
  { id: 'search', label: shellText.phoneTabs.search, icon: Search },
  { id: 'note', label: shellText.phoneTabs.note, icon: FileText },
  { id: 'assistant', label: shellText.phoneTabs.assistant, icon: MessageSquare },
  { id: 'more', label: shellText.phoneTabs.more, icon: Ellipsis },
] as const;

/** On a small screen one view shows at a time, as a page: these choose which. */
export function PhoneTabs(props: { readonly sides: SideViews; readonly query: string }) {
  const shell = useShell();
  const tools = useTools();
  const now = () => shell.layout.layout().phoneView;
  const isOpen = (id: string) =>
    id === 'more' ? !PAGES.some((page) => page.id === now()) || now() === id : now() === id;
  const waits = (id: string) => (SIDE_VIEWS.find((view) => view.id === id)?.waiting?.(tools) ?? 0) > 0;
  const open = (id: string) => {
    if (id === 'note' || id === 'more') return shell.layout.update({ phoneView: id });
    // What was found stays in sight until the tab is pressed on its own page.
    const isToType = id === 'search' && (props.query === '' || isOpen(id));
    props.sides.show(id);
    if (isToType) typeIn(id);
  };
  return (
    <nav class="phone-tabs" aria-label={shellText.phoneTabs.views}>
      <For each={PAGES}>
        {({ id, label, icon }) => (
          <button
            type="button"
            class="phone-tabs__tab"
            data-focus-inset
            aria-current={isOpen(id) ? 'page' : undefined}
            onClick={() => open(id)}
          >
            <Dynamic component={icon} aria-hidden="true" />
            {label}
            <Show when={waits(id)}>
              <span class="phone-tabs__dot" role="img" aria-label={shellText.phoneTabs.waitingForYourAnswer} />
            </Show>
          </button>
        )}
      </For>
    </nav>
  );
}

/** Within the press itself, where its field is there: phones show their keyboard for nothing that comes later. */
function typeIn(id: string): void {
  fieldOf(id)?.focus();
  enterView(id);
}
