import Activity from 'lucide-solid/icons/activity';
import Download from 'lucide-solid/icons/download';
import { createSignal, Show } from 'solid-js';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { isNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import { activityToJsonl } from '../../../tools/stores/activity-jsonl.ts';
import type { ActivityFilter, ActivityStatus, Initiator } from '../../../tools/definition/ports.ts';
import { TOOLS } from '../../../tools/registry.ts';
import { shownName } from '../../state/own-acts/told-act.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { saveFile } from '../../ui/save-file.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ActivityList } from './activity-list.tsx';
import { FilterMenu, type FilterOption } from './filter-menu.tsx';
import { createActivityFeed } from './create-activity-feed.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { toolTitle } from '../../state/tools/tool-title.ts';
import { useRecords } from '../../state/records/records.ts';
import './activity-view.css';

const STATUSES: readonly FilterOption<ActivityStatus | ''>[] = [
  { value: '', label: 'Any outcome' },
  { value: 'completed', label: 'Done' },
  { value: 'pending', label: 'Waiting' },
  { value: 'denied', label: 'Denied' },
  { value: 'failed', label: 'Failed' },
  { value: 'cancelled', label: 'Cancelled' },
];

const INITIATORS: readonly FilterOption<Initiator | ''>[] = [
  { value: '', label: 'By anyone' },
  { value: 'user', label: 'By you' },
  { value: 'agent', label: 'By the assistant' },
  { value: 'external', label: 'By another program' },
  { value: 'system', label: 'By Latent itself' },
];

/** No path: a note's name has an ending. */
const OTHER_NOTE = 'other';
/** No tool has this name. */
const CHANGES = 'changes';

/** All that was done, newest first, by day: what, in which note, by whom, and the way back. */
export function ActivityView() {
  const navigation = useNavigation();
  const records = useRecords();
  const shell = useShell();
  /** '' for all, `CHANGES`, or a tool's name. */
  const [what, setWhat] = createSignal('');
  const [status, setStatus] = createSignal<ActivityStatus | ''>('');
  const [initiator, setInitiator] = createSignal<Initiator | ''>('');
  const note = () => shell.shownWith('activity')?.note ?? '';
  const showOnly = (path: VaultPath | undefined) => shell.show('activity', { note: path });

  const whatFilter = (): ActivityFilter => {
    if (what() === CHANGES) return { tool_names: CHANGING };
    return what() === '' ? {} : { tool_name: what() };
  };
  const filter = (): ActivityFilter => ({
    ...whatFilter(),
    ...(status() ? { status: status() as ActivityStatus } : {}),
    ...(initiator() ? { initiated_by: initiator() as Initiator } : {}),
    ...(note() ? { path: note() } : {}),
  });
  const feed = createActivityFeed(records.activity, filter);
  const isFiltered = () => Object.keys(filter()).length > 0;
  const count = () => feed.ids().length;

  // The open note, and the one that was asked for, which need not be the same; any other is chosen by its name.
  const noteOptions = (): readonly (readonly FilterOption<string>[])[] => {
    const { note: openNote } = navigation.route();
    const paths = new Set([note(), openNote ?? ''].filter((path) => path !== ''));
    return [
      [{ value: '', label: 'In any note' }],
      [
        ...[...paths].map((path) => ({ value: path, label: `In ${shownName(path)}` })),
        { value: OTHER_NOTE, label: 'In another note…' },
      ],
    ];
  };
  const chooseNote = (path: string) => {
    if (path === OTHER_NOTE) shell.show('switcher', { title: 'Activity of a note', onChoose: showOnly });
    else showOnly(isNotePath(path) ? (path as VaultPath) : undefined);
  };
  const exportShown = async () => {
    const listed = await records.activity.list(filter());
    saveFile('latent-activity.jsonl', new Blob([activityToJsonl(listed)], { type: 'application/jsonl' }));
  };

  return (
    <section class="activity" aria-label="Activity">
      <div class="activity__filters">
        <FilterMenu
          label="What"
          value={what()}
          options={[FIRST_KINDS, toolOptions(feed.toolNames(), what())]}
          onChange={setWhat}
        />
        <FilterMenu label="By whom" value={initiator()} options={[INITIATORS]} onChange={setInitiator} />
        <FilterMenu label="Outcome" value={status()} options={[STATUSES]} onChange={setStatus} />
        <FilterMenu label="Where" value={note()} options={noteOptions()} onChange={chooseNote} />
      </div>
      <div class="activity__head">
        <p role="status">{count() === 1 ? '1 entry' : `${count().toLocaleString()} entries`}</p>
        <Show when={count() > 0}>
          <IconButton label="Export these (JSONL)" size="sm" onClick={() => void exportShown()}>
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
  { value: '', label: 'Everything' },
  { value: CHANGES, label: 'Changes' },
];

const CHANGING = TOOLS.filter(({ kind }) => kind === 'write').map(({ name }) => name);

/** The chosen one stays to be seen, also where its last record went. */
function toolOptions(names: readonly string[], chosen: string): FilterOption<string>[] {
  const all = ['', CHANGES, ...names].includes(chosen) ? names : [...names, chosen];
  return all
    .map((value) => ({ value, label: showName(toolTitle(value)) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

function Nothing(props: { readonly isFiltered: boolean; readonly isLoading: boolean }) {
  return (
    <Show when={!props.isLoading}>
      <EmptyState
        icon={<Activity />}
        title={props.isFiltered ? 'Nothing like that has happened.' : 'Nothing has happened yet.'}
      >
        Every search, reading and change that the assistant or you make is listed here, and changes can be undone.
      </EmptyState>
    </Show>
  );
}
