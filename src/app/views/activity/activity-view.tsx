import Activity from 'lucide-solid/icons/activity';
import Download from 'lucide-solid/icons/download';
import { Show } from 'solid-js';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { isNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import { activityToJsonl } from '../../../tools/stores/activity-jsonl.ts';
import type { ActivityFilter, ActivityStatus, Initiator } from '../../../tools/definition/ports.ts';
import { TOOLS } from '../../../tools/registry.ts';
import { shownName } from '../../state/own-acts/told-act.ts';
import { signalAsKept } from '../../state/layout/as-kept.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { activityText } from '../../strings/en/activity.ts';
import { saveFile } from '../../ui/page/save-file.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ActivityList } from './activity-list.tsx';
import { FilterMenu, type FilterOption } from './filter-menu.tsx';
import { createActivityFeed } from './create-activity-feed.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { toolTitle } from '../../state/tools/tool-title.ts';
import { useRecords } from '../../state/records/records.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import './activity-view.css';

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
  { value: 'agent', label: activityText.activityView.byTheAssistant },
  { value: 'external', label: activityText.activityView.byAnotherProgram },
  { value: 'system', label: activityText.activityView.byLatentItself },
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
  const [what, setWhat] = signalAsKept(vault, 'activity.what', '');
  const [status, setStatus] = signalAsKept<ActivityStatus | ''>(vault, 'activity.status', '');
  const [initiator, setInitiator] = signalAsKept<Initiator | ''>(vault, 'activity.initiator', '');
  const note = () => shell.shownWith('activity')?.note ?? '';
  const showOnly = (path: VaultPath | undefined) => shell.show('activity', { note: path });

  const whatFilter = (): ActivityFilter => {
    if (what() === CHANGES) return { tool_names: CHANGING };
    return what() === '' ? {} : { tool_name: what() };
  };
  const chosen = (): ActivityFilter => ({
    ...whatFilter(),
    ...(status() ? { status: status() as ActivityStatus } : {}),
    ...(initiator() ? { initiated_by: initiator() as Initiator } : {}),
    ...(note() ? { path: note() } : {}),
  });
  const filter = (): ActivityFilter => ({ ...chosen(), vault_id: vault.id });
  const feed = createActivityFeed(records.activity, filter);
  const isFiltered = () => Object.keys(chosen()).length > 0;
  const count = () => feed.ids().length;

  // The open note, and the one that was asked for, which need not be the same; any other is chosen by its name.
  const noteOptions = (): readonly (readonly FilterOption<string>[])[] => {
    const { note: openNote } = navigation.route();
    const paths = new Set([note(), openNote ?? ''].filter((path) => path !== ''));
    return [
      [{ value: '', label: activityText.activityView.inAnyNote }],
      [
        ...[...paths].map((path) => ({ value: path, label: activityText.activityView.in(shownName(path)) })),
        { value: OTHER_NOTE, label: activityText.activityView.inAnotherNote },
      ],
    ];
  };
  const chooseNote = (path: string) => {
    if (path === OTHER_NOTE)
      shell.show('switcher', { title: activityText.activityView.activityOfANote, onChoose: showOnly });
    else showOnly(isNotePath(path) ? (path as VaultPath) : undefined);
  };
  const exportShown = async () => {
    const listed = await records.activity.list(filter());
    saveFile('latent-activity.jsonl', new Blob([activityToJsonl(listed)], { type: 'application/jsonl' }));
  };

  return (
    <section class="activity" aria-label={activityText.activityView.activity}>
      <div class="activity__filters">
        <FilterMenu
          label={activityText.activityView.what}
          value={what()}
          options={[FIRST_KINDS, toolOptions(feed.toolNames(), what())]}
          onChange={setWhat}
        />
        <FilterMenu
          label={activityText.activityView.byWhom}
          value={initiator()}
          options={[INITIATORS]}
          onChange={setInitiator}
        />
        <FilterMenu
          label={activityText.activityView.outcome}
          value={status()}
          options={[STATUSES]}
          onChange={setStatus}
        />
        <FilterMenu
          label={activityText.activityView.where}
          value={note()}
          options={noteOptions()}
          onChange={chooseNote}
        />
      </div>
      <div class="activity__head">
        <p role="status">{activityText.activityView.entries(count())}</p>
        <Show when={count() > 0}>
          <IconButton label={activityText.activityView.exportTheseJsonl} size="sm" onClick={() => void exportShown()}>
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
        title={
          props.isFiltered
            ? activityText.activityView.nothingLikeHasHappened
            : activityText.activityView.nothingHasHappenedYet
        }
      >
        {activityText.activityView.everySearchReadingChange}
      </EmptyState>
    </Show>
  );
}
