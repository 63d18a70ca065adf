import './more-page.css';
import CalendarPlus from 'lucide-solid/icons/calendar-plus';
import Command from 'lucide-solid/icons/command';
import Ellipsis from 'lucide-solid/icons/ellipsis';
import FileText from 'lucide-solid/icons/file-text';
import Layers from 'lucide-solid/icons/layers';
import ListTree from 'lucide-solid/icons/list-tree';
import MessageSquare from 'lucide-solid/icons/message-square';
import Search from 'lucide-solid/icons/search';
import Settings from 'lucide-solid/icons/settings';
import { For, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { type Icon, runCommand } from '../state/layout/commands.ts';
import { useShell } from '../state/layout/shell-context.ts';
import { useTools } from '../state/tools/tools.ts';
import { shellText } from './shell.texts.ts';
import { graphView } from '../views/graph/view.tsx';
import { SIDE_VIEWS } from '../views/index.ts';
import { StatusBar } from './status-bar.tsx';
import { isUnderMore, type SideViews, typeIn } from './sides/create-side-views.ts';
import { SideMenu } from './sides/side-menu.tsx';

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
  const currentView = () => shell.layout.layout().phoneView;
  const isOpen = (id: string) =>
    id === 'more' ? !PAGES.some((page) => page.id === currentView()) || currentView() === id : currentView() === id;
  const waits = (id: string) => (SIDE_VIEWS.find((view) => view.id === id)?.waiting?.(tools) ?? 0) > 0;
  const open = (id: string) => {
    if (id === 'note' || id === 'more') return shell.layout.update({ phoneView: id });
    // What was found stays in sight until the tab is pressed on its own page.
    const isToType = id === 'search' && (props.query === '' || isOpen(id));
    props.sides.show(id);
    if (isToType) typeIn(id);
  };
  return (
    <nav class="phone-tabs" aria-label={shellText.phoneTabs.label}>
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
              <span class="phone-tabs__dot" role="img" aria-label={shellText.phoneTabs.waiting} />
            </Show>
          </button>
        )}
      </For>
    </nav>
  );
}

interface Entry {
  /** Of a view of the sides, which can be moved among the others. */
  readonly id?: string;
  readonly title: string;
  readonly icon: Icon;
  readonly run: () => void;
}

/** What else there is on a phone: today's note, the other views, the graph, the open tabs, all commands. */
export function MorePage(props: { readonly sides: SideViews }) {
  const shell = useShell();
  // On the page of the open note there is no other way to them.
  const today = shell.commands.find(({ id }) => id === 'today');
  const showGraph = () => {
    shell.show('graph');
    // Also where it is the page that was shown last.
    shell.layout.update({ phoneView: 'note' });
  };
  const entries = (): readonly Entry[] => [
    ...(today ? [{ title: today.title, icon: CalendarPlus, run: () => runCommand(shell.commands, 'today') }] : []),
    ...props.sides
      .all()
      .filter(isUnderMore)
      .map(({ id, title, icon }) => ({
        id,
        title,
        icon,
        run: () => props.sides.show(id),
      })),
    { title: graphView.title, icon: graphView.icon, run: showGraph },
    { title: shellText.morePage.openTabs, icon: Layers, run: () => shell.show('open-tabs') },
    { title: shellText.morePage.commands, icon: Command, run: () => shell.show('palette') },
    { title: shellText.morePage.settings, icon: Settings, run: () => shell.show('settings') },
  ];
  return (
    <main class="more-page" aria-labelledby="more-page-title">
      <h1 id="more-page-title" class="more-page__title">
        {shellText.morePage.title}
      </h1>
      <SideMenu views={props.sides} class="more-page__menu">
        <ul class="more-page__list">
          <For each={entries()}>
            {({ title, icon, run, id }) => (
              <li>
                <button
                  type="button"
                  class="more-page__entry"
                  data-focus-inset
                  data-side-view={id}
                  aria-keyshortcuts={id && 'Alt+Shift+ArrowUp Alt+Shift+ArrowDown'}
                  onClick={() => run()}
                >
                  <Dynamic component={icon} aria-hidden="true" />
                  {title}
                </button>
              </li>
            )}
          </For>
        </ul>
      </SideMenu>
      <StatusBar />
    </main>
  );
}
