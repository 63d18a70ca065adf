import CalendarDays from 'lucide-solid/icons/calendar-days';
import type { SideView } from '../../state/layout/view.ts';
import { calendarText } from './calendar.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly calendar: NoArgument;
  }
}

/** A month with its daily notes, and those of longer periods. */
export const calendarView: SideView<'calendar'> = {
  id: 'calendar',
  title: calendarText.title,
  icon: CalendarDays,
  place: 'right',
  isOffAtFirst: true,
  component: lazyPart(async () => (await import('./calendar-pane.tsx')).CalendarPane),
  commands: ({ shell }) => [
    { id: 'show-calendar', title: calendarText.show, group: 'View', run: () => shell.enter('calendar') },
  ],
};
