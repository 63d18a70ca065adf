import Activity from 'lucide-solid/icons/activity';
import Download from 'lucide-solid/icons/download';
import { createSignal, For, Show } from 'solid-js';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { isNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import { activityToJsonl } from '../../../tools/stores/activity-jsonl.ts';
import type { ActivityFilter, ActivityStatus, Initiator } from '../../../tools/definition/ports.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { saveFile } from '../../ui/save-file.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ActivityList } from './activity-list.tsx';
import { createActivityFeed } from './create-activity-feed.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { toolTitle } from '../../state/tools/tool-title.ts';
import { useRecords } from '../../state/records/records.ts';
import './activity-view.css';

const STATUSES: readonly Option<ActivityStatus | ''>[] = [
  { value: '', label: 'Any outcome' },
  { value: 'completed', label: 'Done' },
  { value: 'pending', label: 'Waiting' },
  { value: 'denied', label: 'Denied' },
  { value: 'failed', label: 'Failed' },
  { value: 'cancelled', label: 'Cancelled' },
];

/** No path: a note's name has an ending. */
const OTHER_NOTE = 'other';

const INITIATORS: readonly Option<Initiator | ''>[] = [
  { value: '', label: 'Anyone' },
  { value: 'agent', label: 'Assistant' },
  { value: 'user', label: 'You' },
  { value: 'external', label: 'Another program' },
  { value: 'system', label: 'Latent' },
];

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** Every call of every tool, newest first: who asked, what happened, and the way back. */
export function ActivityView() {
  const navigation = useNavigation();
  const records = useRecords();
  const shell = useShell();
  const [tool, setTool] = createSignal('');
  const [status, setStatus] = createSignal<ActivityStatus | ''>('');
  const [initiator, setInitiator] = createSignal<Initiator | ''>('');
  const note = () => shell.shownWith('activity')?.note ?? '';
  const showOnly = (path: VaultPath | undefined) => shell.show('activity', { note: path });

  const filter = (): ActivityFilter => ({
    ...(tool() ? { tool_name: tool() } : {}),
    ...(status() ? { status: status() as ActivityStatus } : {}),
    ...(initiator() ? { initiated_by: initiator() as Initiator } : {}),
    ...(note() ? { path: note() } : {}),
  });
  const feed = createActivityFeed(records.activity, filter);
  const isFiltered = () => Object.keys(filter()).length > 0;
  const count = () => feed.ids().length;

  // The open note, and the one that was asked for, which need not be the same; any other is chosen by its name.
  const noteOptions = (): readonly Option<string>[] => {
    const { note: openNote } = navigation.route();
    const paths = new Set([note(), openNote ?? ''].filter((path) => path !== ''));
    return [
      { value: '', label: 'Any note' },
      ...[...paths].map((path) => ({ value: path, label: path === openNote ? `This note: ${path}` : path })),
      { value: OTHER_NOTE, label: 'Another note…' },
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
        <Filter
          label="Tool"
          value={tool()}
          options={[{ value: '', label: 'Any tool' }, ...toolOptions(feed.toolNames(), tool())]}
          onChange={setTool}
        />
        <Filter label="Outcome" value={status()} options={STATUSES} onChange={setStatus} />
        <Filter label="Asked by" value={initiator()} options={INITIATORS} onChange={setInitiator} />
        <Filter label="Note" value={note()} options={noteOptions()} onChange={chooseNote} />
      </div>
      <div class="activity__head">
        <p role="status">{count() === 1 ? '1 call' : `${count().toLocaleString()} calls`}</p>
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

/** The chosen one stays to be seen, also where its last record went. */
function toolOptions(names: readonly string[], chosen: string): Option<string>[] {
  const all = chosen === '' || names.includes(chosen) ? names : [...names, chosen];
  return all
    .map((value) => ({ value, label: showName(toolTitle(value)) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

function Filter<Value extends string>(props: {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onChange: (value: Value) => void;
}) {
  return (
    <select
      class="input activity__filter"
      aria-label={props.label}
      onChange={(event) => {
        const chosen = event.currentTarget.value as Value;
        // What is shown as chosen is what holds, also where a choice only leads to another question.
        event.currentTarget.value = props.value;
        props.onChange(chosen);
      }}
    >
      <For each={props.options}>
        {(option) => (
          <option value={option.value} selected={option.value === props.value}>
            {option.label}
          </option>
        )}
      </For>
    </select>
  );
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
