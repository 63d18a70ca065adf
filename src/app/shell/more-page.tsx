import { For } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import CalendarPlus from 'lucide-solid/icons/calendar-plus';
import Command from 'lucide-solid/icons/command';
import Layers from 'lucide-solid/icons/layers';
import Settings from 'lucide-solid/icons/settings';
import { runCommand, type Icon } from '../state/layout/commands.ts';
import { useShell } from '../state/layout/shell-context.ts';
import { shellText } from '../strings/en/shell.ts';
import { isUnderMore, type SideViews } from './sides/create-side-views.ts';
import { SideMenu } from './sides/side-menu.tsx';
import './more-page.css';

interface Entry {
  /** Of a view of the sides, which can be moved among the others. */
  readonly id?: string;
  readonly title: string;
  readonly icon: Icon;
  readonly run: () => void;
}

/** What else there is on a phone: today's note, the other views, the open tabs, all commands. */
export function MorePage(props: { readonly sides: SideViews }) {
  const shell = useShell();
  // On the page of the open note there is no other way to it.
  const today = shell.commands.find(({ id }) => id === 'today');
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
    { title: shellText.morePage.openTabs, icon: Layers, run: () => shell.show('open-tabs') },
    { title: shellText.morePage.commands, icon: Command, run: () => shell.show('palette') },
    { title: shellText.morePage.settings, icon: Settings, run: () => shell.show('settings') },
  ];
  return (
    <main class="more-page" aria-labelledby="more-page-title">
      <h1 id="more-page-title" class="more-page__title">
        {shellText.morePage.more}
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
    </main>
  );
}
