import { createVirtualizer } from '@tanstack/solid-virtual';
import Activity from 'lucide-solid/icons/activity';
import Check from 'lucide-solid/icons/check';
import ChevronDown from 'lucide-solid/icons/chevron-down';
import Download from 'lucide-solid/icons/download';
import { Show, createMemo, createResource, createSignal, onCleanup } from 'solid-js';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { isNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import type {
  ActivityFilter,
  ActivityStatus,
  Initiator,
  ActivityRecord,
  ActivityLog,
  ChangeHistory,
  ChangeRecord,
} from '../../../tools/definition/ports.ts';
import { TOOLS } from '../../../tools/registry.ts';
import { activityToJsonl } from '../../../tools/stores/activity-log.ts';
import { scrollAsLeft, signalAsKept, signalAsLeft } from '../../state/layout/as-kept.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { shownName } from '../../state/own-acts/own-acts.ts';
import { useRecords } from '../../state/egress/records.ts';
import { toolTitle } from '../../state/tools/person-text.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { activityText } from './activity.texts.ts';
import { weekday, weekdayOfYear } from '../../strings/formats.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Key } from '../../ui/page/keyed.tsx';
import { exportFile } from '../../ui/export-file.ts';
import { ActivityEntry } from './activity-entry.tsx';
import { createActivityFeed, type ActivityFeed } from './create-activity-feed.ts';
import './activity-view.css';

const DAY_MS = 86_400_000;

/** The day of a moment, in this time zone, for comparing. */
export const localDayKey = (iso: string): string => new Date(iso).toDateString();

/** The day of a moment as a heading: “Today”, “Yesterday”, or its date. */
export function dayInWords(iso: string, nowMs: number = Date.now()): string {
  const day = new Date(iso);
  const days = Math.round((localMidnight(new Date(nowMs)) - localMidnight(day)) / DAY_MS);
  if (days === 0) return activityText.dayInWords.today;
  if (days === 1) return activityText.dayInWords.yesterday;
  const isThisYear = day.getFullYear() === new Date(nowMs).getFullYear();
  return isThisYear ? weekday(day) : weekdayOfYear(day);
}

/** Rounded above, since a day of a change of clocks has 23 or 25 hours. */
const localMidnight = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Records that are read at once. */
const BATCH = 40;

interface Day {
  readonly log: Pick<ActivityLog, 'get'>;
  readonly history: Pick<ChangeHistory, 'get'>;
  /** Of the records that are listed, newest first. */
  readonly ids: readonly string[];
  /** Where the day begins in them. */
  readonly from: number;
}

/** Whether several of the changes that are listed for the day can be taken back: a single one has its own *Undo*. */
export async function hasSeveral(day: Day): Promise<boolean> {
  const listedIds = new Set<string>();
  for await (const batch of changeIdsOf(day)) {
    for (const { change_id } of await standing(day.history, batch)) listedIds.add(change_id);
    if (listedIds.size > 1) return true;
  }
  return false;
}

/**
 * What is listed for the day and can be taken back, oldest first. What was undone is not among it, nor the undoing itself: to undo
 * a day is not to bring back what the person took back in it. What was undone and done again is.
 */
export async function changesOfDay(day: Day): Promise<string[]> {
  const listed: string[] = [];
  for await (const batch of changeIdsOf(day)) listed.push(...batch);
  const knownIds = new Set(listed);
  const records = await standing(day.history, [...knownIds]);
  // What was undone on this day and done again changed nothing, all in all, where it was first done on another.
  const isStanding = await Promise.all(
    records.map(async (record) => !(await isBackAsBefore(day.history, record, knownIds))),
  );
  return records
    .filter((_, at) => isStanding[at])
    .map(({ change_id }) => change_id)
    .toReversed();
}

/** The changes of the day's records, newest first, in batches. */
async function* changeIdsOf({ log, ids, from }: Day): AsyncGenerator<string[]> {
  let day: string | undefined;
  for (let at = from; at < ids.length; at += BATCH) {
    const batchRecords = await Promise.all(ids.slice(at, at + BATCH).map((id) => log.get(id)));
    const records = batchRecords.flatMap((record) => record ?? []);
    day ??= records[0] && localDayKey(records[0].timestamp);
    const end = records.findIndex(({ timestamp }) => localDayKey(timestamp) !== day);
    const ofDay = end === -1 ? records : records.slice(0, end);
    yield ofDay.flatMap(({ status, change_id }) =>
      status === 'completed' && change_id !== undefined ? change_id : [],
    );
    if (end !== -1) return;
  }
}

/** Those of the changes that are applied and did something, rather than take something back. */
async function standing(history: Day['history'], ids: readonly string[]): Promise<ChangeRecord[]> {
  const records = await Promise.all(ids.map((id) => history.get(id)));
  const applied = records.flatMap((record) => (record?.state === 'applied' ? record : []));
  const areUndoing = await Promise.all(
    applied.map(async (record) => (await chainOf(history, record)).length % 2 === 1),
  );
  return applied.filter((_, at) => !areUndoing[at]);
}

/** Whether a change was done on another day, and undone and done again on this. */
async function isBackAsBefore(
  history: Day['history'],
  record: ChangeRecord,
  ofDay: ReadonlySet<string>,
): Promise<boolean> {
  const chain = await chainOf(history, record);
  const [first] = chain.slice(-1);
  return first !== undefined && !ofDay.has(first) && chain.some((id) => ofDay.has(id));
}

/** What the change undid, what that had undone, and so on to the first: an odd number where the change takes something back. */
async function chainOf(history: Day['history'], record: ChangeRecord): Promise<string[]> {
  const chain: string[] = [];
  let undone = record.undoes;
  while (undone !== undefined && !chain.includes(undone)) {
    chain.push(undone);
    undone = (await history.get(undone))?.undoes;
  }
  return chain;
}

/** Of an entry with one line of paths; what is in sight is measured. */
const ESTIMATE = 76;

/** The records, however many: only those in sight are in the page. */
function ActivityList(props: { readonly feed: ActivityFeed }) {
  const vault = useVault();
  const [open, setOpen] = signalAsLeft<ReadonlySet<string>>(vault, 'activity.open', new Set());
  let scroller!: HTMLDivElement;
  const virtualizer = createVirtualizer({
    get count() {
      return props.feed.ids().length;
    },
    getScrollElement: () => scroller,
    estimateSize: () => ESTIMATE,
    // New records come at the top: what was measured stays with its record.
    getItemKey: (index) => props.feed.ids()[index] ?? index,
    overscan: 6,
  });
  // An element stays with its record: one that was used for the next one above would no longer be measured.
  const rows = createMemo(() =>
    virtualizer.getVirtualItems().flatMap(({ index, start }) => {
      const id = props.feed.ids()[index];
      return id === undefined ? [] : [{ key: id, index, start }];
    }),
  );
  const toggle = (id: string, isOpen: boolean) =>
    setOpen((openIds) => {
      const next = new Set(openIds);
      if (isOpen) next.add(id);
      else next.delete(id);
      return next;
    });

  const isFirstOfDay = (index: number, { timestamp }: ActivityRecord): boolean => {
    const later = index === 0 ? undefined : props.feed.record(props.feed.ids()[index - 1] ?? '');
    // Until the one above is read, no day is said twice.
    return index === 0 || (later !== undefined && localDayKey(later.timestamp) !== localDayKey(timestamp));
  };

  return (
    <div
      class="activity__list"
      ref={(element) => {
        scroller = element;
        scrollAsLeft(vault, () => 'activity', element);
      }}
    >
      <ol
        class="activity__rows"
        aria-label={activityText.activityList.label}
        style={{ height: `${virtualizer.getTotalSize()}px` }}
      >
        <Key each={rows()}>
          {(row) => (
            <li
              class="activity__row"
              data-index={row().index}
              aria-setsize={props.feed.ids().length}
              aria-posinset={row().index + 1}
              style={{ transform: `translateY(${row().start}px)` }}
              ref={(element) => queueMicrotask(() => virtualizer.measureElement(element))}
            >
              <Show when={props.feed.record(row().key)}>
                {(record) => (
                  <>
                    <Show when={isFirstOfDay(row().index, record())}>
                      <DayHeading timestamp={record().timestamp} ids={props.feed.ids()} from={row().index} />
                    </Show>
                    <ActivityEntry
                      record={record()}
                      isOpen={open().has(row().key)}
                      onOpen={(isOpen) => toggle(row().key, isOpen)}
                    />
                  </>
                )}
              </Show>
            </li>
          )}
        </Key>
      </ol>
    </div>
  );
}

interface DayHeadingProps {
  /** When the newest record of the day was made; ISO 8601. */
  readonly timestamp: string;
  /** Of all that are listed, newest first. */
  readonly ids: readonly string[];
  /** Where the day's records begin. */
  readonly from: number;
}

/** The name of a day, and the way back to before it: its changes are shown first, to be undone together. */
function DayHeading(props: DayHeadingProps) {
  const vault = useVault();
  const records = useRecords();
  const shell = useShell();
  const [undone, setUndone] = createSignal(0);
  const day = () => ({ log: records.activity, history: vault.history, ids: props.ids, from: props.from });
  const [canUndo] = createResource(
    () => [day(), undone()] as const,
    ([of]) => hasSeveral(of).catch(() => false),
  );
  // One that was undone is listed as before: the ids alone do not tell.
  onCleanup(
    records.activity.subscribe(
      ({ tool_name, status }) =>
        tool_name === 'undo_change' && status === 'completed' && setUndone((undoneCount) => undoneCount + 1),
    ),
  );
  const name = () => dayInWords(props.timestamp);
  return (
    <div class="activity__day">
      <h2>{name()}</h2>
      <Show when={canUndo.latest}>
        <Button
          size="sm"
          variant="ghost"
          aria-label={activityText.dayHeading.undoAllLabel(name())}
          onClick={() => void changesOfDay(day()).then((changes) => shell.show('history', { changes }))}
        >
          {activityText.dayHeading.undoAll}
        </Button>
      </Show>
    </div>
  );
}

const STATUSES: readonly FilterOption<ActivityStatus | ''>[] = [
  { value: '', label: activityText.activityView.anyOutcome },
  { value: 'completed', label: activityText.activityView.done },
  { value: 'pending', label: activityText.activityView.waiting },
  { value: 'denied', label: activityText.activityView.denied },
  { value: 'failed', label: activityText.activityView.failed },
  { value: 'cancelled', label: activityText.activityView.cancelled },
];

const INITIATORS: readonly FilterOption<Initiator | ''>[] = [
  { value: '', label: activityText.activityView.byAnyone },
  { value: 'user', label: activityText.activityView.byYou },
  { value: 'agent', label: activityText.activityView.byAssistant },
  { value: 'external', label: activityText.activityView.byProgram },
  { value: 'system', label: activityText.activityView.byLatent },
];

/** No path: a note's name has an ending. */
const OTHER_NOTE = 'other';
/** No tool has this name. */
const CHANGES = 'changes';

/** All that was done, newest first, by day: what, in which note, by whom, and the way back. */
export function ActivityView() {
  const navigation = useNavigation();
  const records = useRecords();
  const vault = useVault();
  const shell = useShell();
  /** '' for all, `CHANGES`, or a tool's name. */
  const [kindFilter, setWhat] = signalAsKept(vault, 'activity.what', '');
  const [status, setStatus] = signalAsKept<ActivityStatus | ''>(vault, 'activity.status', '');
  const [initiator, setInitiator] = signalAsKept<Initiator | ''>(vault, 'activity.initiator', '');
  const note = () => shell.shownWith('activity')?.note ?? '';
  const showOnly = (path: VaultPath | undefined) => shell.show('activity', { note: path });

  const whatFilter = (): ActivityFilter => {
    if (kindFilter() === CHANGES) return { tool_names: CHANGING };
    return kindFilter() === '' ? {} : { tool_name: kindFilter() };
  };
  const currentFilter = (): ActivityFilter => ({
    ...whatFilter(),
    ...(status() ? { status: status() as ActivityStatus } : {}),
    ...(initiator() ? { initiated_by: initiator() as Initiator } : {}),
    ...(note() ? { path: note() } : {}),
  });
  const filter = (): ActivityFilter => ({ ...currentFilter(), vault_id: vault.id });
  const feed = createActivityFeed(records.activity, filter);
  const isFiltered = () => Object.keys(currentFilter()).length > 0;
  const count = () => feed.ids().length;

  // The open note, and the one that was asked for, which need not be the same; any other is chosen by its name.
  const noteOptions = (): readonly (readonly FilterOption<string>[])[] => {
    const { note: openNote } = navigation.route();
    const paths = new Set([note(), openNote ?? ''].filter((path) => path !== ''));
    return [
      [{ value: '', label: activityText.activityView.anyNote }],
      [
        ...[...paths].map((path) => ({ value: path, label: activityText.activityView.inNote(shownName(path)) })),
        { value: OTHER_NOTE, label: activityText.activityView.chooseNote },
      ],
    ];
  };
  const chooseNote = (path: string) => {
    if (path === OTHER_NOTE)
      shell.show('switcher', { title: activityText.activityView.chooseNoteTitle, onChoose: showOnly });
    else showOnly(isNotePath(path) ? (path as VaultPath) : undefined);
  };
  const exportShown = async () => {
    const listed = await records.activity.list(filter());
    exportFile('latent-activity.jsonl', new Blob([activityToJsonl(listed)], { type: 'application/jsonl' }));
  };

  return (
    <section class="activity" aria-label={activityText.activityView.title}>
      <div class="activity__filters">
        <FilterMenu
          label={activityText.activityView.kindLabel}
          value={kindFilter()}
          options={[FIRST_KINDS, toolOptions(feed.toolNames(), kindFilter())]}
          onChange={setWhat}
        />
        <FilterMenu
          label={activityText.activityView.actorLabel}
          value={initiator()}
          options={[INITIATORS]}
          onChange={setInitiator}
        />
        <FilterMenu
          label={activityText.activityView.outcomeLabel}
          value={status()}
          options={[STATUSES]}
          onChange={setStatus}
        />
        <FilterMenu
          label={activityText.activityView.noteLabel}
          value={note()}
          options={noteOptions()}
          onChange={chooseNote}
        />
      </div>
      <div class="activity__head">
        <p role="status">{activityText.activityView.entries(count())}</p>
        <Show when={count() > 0}>
          <IconButton label={activityText.activityView.export} size="sm" onClick={() => void exportShown()}>
            <Download aria-hidden="true" />
          </IconButton>
        </Show>
      </div>
      <Show when={count() > 0} fallback={<Nothing isFiltered={isFiltered()} isLoading={feed.isLoading()} />}>
        <ActivityList feed={feed} />
      </Show>
    </section>
  );
}

const FIRST_KINDS: readonly FilterOption<string>[] = [
  { value: '', label: activityText.activityView.everything },
  { value: CHANGES, label: activityText.activityView.changes },
];

const CHANGING = TOOLS.filter(({ kind }) => kind === 'write').map(({ name }) => name);

/** The chosen one stays to be seen, also where its last record went. */
function toolOptions(names: readonly string[], selectedTool: string): FilterOption<string>[] {
  const toolNames = ['', CHANGES, ...names].includes(selectedTool) ? names : [...names, selectedTool];
  return toolNames
    .map((value) => ({ value, label: showName(toolTitle(value)) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

function Nothing(props: { readonly isFiltered: boolean; readonly isLoading: boolean }) {
  return (
    <Show when={!props.isLoading}>
      <EmptyState
        icon={<Activity />}
        title={props.isFiltered ? activityText.activityView.noMatch : activityText.activityView.empty}
      >
        {activityText.activityView.emptyHelp}
      </EmptyState>
    </Show>
  );
}

interface FilterOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** One condition of the list, as a button that names what is chosen and opens what there is to choose. */
function FilterMenu<Value extends string>(props: {
  readonly label: string;
  readonly value: Value;
  /** In groups, which are parted by a line. The first of all is no condition. */
  readonly options: readonly (readonly FilterOption<Value>[])[];
  readonly onChange: (value: Value) => void;
}) {
  const isSet = () => props.value !== props.options[0]?.[0]?.value;
  const selectedLabel = () => props.options.flat().find(({ value }) => value === props.value)?.label ?? props.value;
  return (
    <Menu
      label={`${props.label}: ${selectedLabel()}`}
      triggerClass={`button button--ghost button--sm activity__filter ${isSet() ? 'activity__filter--set' : ''}`}
      trigger={
        <>
          <span class="truncate">{selectedLabel()}</span>
          <ChevronDown aria-hidden="true" />
        </>
      }
      groups={props.options.map((group) =>
        group.map(({ value, label }) => ({
          label,
          icon: <Show when={value === props.value}>{<Check aria-label={activityText.filterMenu.chosen} />}</Show>,
          run: () => props.onChange(value),
        })),
      )}
    />
  );
}
