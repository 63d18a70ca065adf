import Plus from 'lucide-solid/icons/plus';
import { createMemo, createResource, createSignal, For, onCleanup, Show } from 'solid-js';
import { toLocalDay } from '../../../notes/dates/dates.ts';
import { formatDate } from '../../../notes/formats/expressions/date-formats.ts';
import { dayStartMs, type Day, monthGrid } from '../../../notes/formats/periodic/month-grid.ts';
import { fillWeekdays, type Period, PERIODS, periodStart } from '../../../notes/formats/periodic/periodic-settings.ts';
import { stem, isNotePath, joinPath, PathError, toNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import type { VaultDates } from '../../../notes/formats/periodic/choose-date-language.ts';
import type { PeriodicNotes, VaultSettings } from '../../../notes/vault-settings.ts';
import { templateText } from '../../finding/recent-notes.ts';
import { signalAsLeft } from '../../state/layout/as-kept.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { makeNoteAt, type MakingNotes, openDay } from '../../state/own-acts/make-note.ts';
import { createIndexVersion } from '../../state/vault/create-index-version.ts';
import { useTools } from '../../state/tools/tools.ts';
import { createStillLooking, type OpenVault, useVault } from '../../state/vault/open-vault.ts';
import { calendarText } from './calendar.texts.ts';
import { commonText } from '../../strings/common.texts.ts';
import { weekdayOfYear } from '../../strings/formats.ts';
import { Button } from '../../ui/button.tsx';
import { showNotice } from '../../ui/toast.tsx';
import './calendar.css';
import { DayGrid, weekStart } from './day-grid.tsx';

const MINUTE = 60_000;

/** A month of days with a dot where there is a note and a ring where a task is due; below it the notes of the chosen day and of the periods around it. */
export function CalendarPane() {
  const vault = useVault();
  const tools = useTools();
  const navigation = useNavigation();
  const shell = useShell();
  const localToday = () => toLocalDay(Date.now());
  const [today, setToday] = createSignal(localToday());
  const clock = setInterval(() => setToday(localToday()), MINUTE);
  onCleanup(() => clearInterval(clock));
  // Where none was chosen it is today, tomorrow too.
  const [picked, setPicked] = signalAsLeft<Day | undefined>(vault, 'calendar.day', undefined);
  const chosenDay = () => picked() ?? today();
  const setChosen = (day: Day) => setPicked(day === today() ? undefined : day);
  const firstDay = weekStart(vault.settings.dates);
  // The file system of many people takes no notice of case.
  const paths = createMemo(() => new Map(shell.files().map(({ path }) => [path.toLowerCase(), path])));
  const pathThere = (path: string | undefined) => (path === undefined ? undefined : paths().get(path.toLowerCase()));
  const isLooking = createStillLooking(vault.index);
  const isThere = (path: string | undefined) => pathThere(path) !== undefined;
  const noteOf = (day: Day) => pathThere(periodicPath(vault.settings.dailyNotes, day, vault.settings.dates));
  const due = createDueDays(vault, chosenDay, firstDay);
  const making = { tools, navigation, notify: showNotice };
  const open = (note: PeriodOfDay) => {
    if (isThere(note.path)) navigation.openNote(note.path);
    else if (note.period === 'daily') void openDay(making, chosenDay());
    else void makePeriodNote(making, vault, note);
    shell.layout.update({ phoneView: 'note' });
  };
  const choose = (day: Day) => {
    setChosen(day);
    const path = periodicPath(vault.settings.dailyNotes, day, vault.settings.dates);
    if (path === undefined || !isThere(path)) return;
    navigation.openNote(path);
    shell.layout.update({ phoneView: 'note' });
  };
  return (
    <section class="calendar" aria-label={calendarText.region}>
      <DayGrid
        chosen={chosenDay()}
        today={today()}
        dates={vault.settings.dates}
        noteOf={noteOf}
        dueOn={(day) => due().get(day) ?? 0}
        onGo={setChosen}
        onChoose={choose}
      />
      <h3 class="calendar__chosen">{weekdayOfYear(new Date(dayStartMs(chosenDay())))}</h3>
      <Show when={isLooking()}>
        <p class="calendar__looking" role="status">
          {commonText.stillLooking}
        </p>
      </Show>
      <ul class="calendar__notes" aria-label={calendarText.notesOf(weekdayOfYear(new Date(dayStartMs(chosenDay()))))}>
        <For each={periodsOf(vault.settings, chosenDay(), firstDay)}>
          {(periodOfDay) => (
            <li class="calendar__note">
              <span class="calendar__period">{calendarText.periods[periodOfDay.period]}</span>
              <Show
                when={isThere(periodOfDay.path)}
                fallback={
                  <Button size="sm" icon={<Plus />} onClick={() => open(periodOfDay)}>
                    {calendarText.create(stem(periodOfDay.path))}
                  </Button>
                }
              >
                <Button size="sm" data-menu-of={pathThere(periodOfDay.path)} onClick={() => open(periodOfDay)}>
                  {calendarText.open(stem(periodOfDay.path))}
                </Button>
              </Show>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}

/** How many open tasks are due on each day that the month of a day shows. */
function createDueDays(
  vault: Pick<OpenVault, 'index' | 'onIndexEvent'>,
  chosenDay: () => Day,
  firstDay: number,
): () => ReadonlyMap<Day, number> {
  const version = createIndexVersion(vault);
  const month = createMemo(() => chosenDay().slice(0, 7));
  const request = () => {
    const days = monthGrid(`${month()}-01`, firstDay).flatMap((week) => week.days);
    return { version: version(), due: { from: days[0]!, to: days.at(-1)! } };
  };
  const [tasks] = createResource(request, ({ due }) =>
    vault.index.tasks({ filter: { state: 'open', due }, limit: Number.MAX_SAFE_INTEGER }),
  );
  return createMemo(() => {
    const counts = new Map<Day, number>();
    const found = tasks.error ? [] : (tasks.latest?.tasks ?? []);
    for (const { due } of found) if (due !== undefined) counts.set(due, (counts.get(due) ?? 0) + 1);
    return counts;
  });
}

/** Makes the note of a week or a longer period and opens it; in its template `{{date}}` is the first day of the period. */
export async function makePeriodNote(
  making: MakingNotes,
  vault: Pick<OpenVault, 'files' | 'settings'>,
  { period, path, template, start }: PeriodOfDay,
): Promise<void> {
  if (template === undefined) return makeNoteAt(making, path, {});
  const filled = await templateText(vault, template, stem(path), withTimeOf(start, new Date())).catch(() => undefined);
  // One that cannot be read is told of by the tool.
  if (filled === undefined) return makeNoteAt(making, path, { template });
  const { templates, dates } = vault.settings;
  return makeNoteAt(making, path, {
    content: period === 'weekly' ? fillWeekdays(filled, start, templates.dateFormat, dates.language) : filled,
  });
}

/** That day with the time of the moment, so that a template's `{{time}}` is the time of writing. */
function withTimeOf(day: Day, moment: Date): number {
  return new Date(dayStartMs(day)).setHours(moment.getHours(), moment.getMinutes(), moment.getSeconds());
}

/** A note of a period that holds a day. */
interface PeriodOfDay {
  readonly period: Period;
  readonly path: VaultPath;
  readonly template: VaultPath | undefined;
  /** Its first day. */
  readonly start: Day;
}

/** The path of the note of a period that holds the day; undefined where the format makes none. */
export function periodicPath(
  { folder, format }: PeriodicNotes,
  day: Day,
  { language }: VaultDates,
): VaultPath | undefined {
  const name = formatDate(dayStartMs(day), format, language);
  try {
    return toNotePath(joinPath(folder, isNotePath(name) ? name : `${name}.md`));
  } catch (error) {
    if (error instanceof PathError) return undefined;
    throw error;
  }
}

/**
 * The notes of a day and of the longer periods around it that the vault's settings know.
 * @param firstDay of a week whose name does not say it: 1 for Monday to 7 for Sunday
 */
export function periodsOf(
  settings: Pick<VaultSettings, 'dailyNotes' | 'periods' | 'dates'>,
  day: Day,
  firstDay: number,
): PeriodOfDay[] {
  return PERIODS.flatMap((period) => {
    const notes = period === 'daily' ? settings.dailyNotes : settings.periods[period];
    const path = notes && periodicPath(notes, day, settings.dates);
    if (!path) return [];
    const start = periodStart(period, day, notes.format, { firstDay, language: settings.dates.language });
    return [{ period, path, template: notes.template, start }];
  });
}
