import Activity from 'lucide-solid/icons/activity';
import { createResource, createSignal, For, onCleanup, Show } from 'solid-js';
import type { ActivityFilter, ActivityStatus, Initiator } from '../../tools/ports.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useWorkspace } from '../state/workspace.ts';
import { ActivityEntry } from './activity-entry.tsx';
import './activity-view.css';

const PAGE = 100;

const STATUSES: readonly { value: ActivityStatus | ''; label: string }[] = [
  { value: '', label: 'Any outcome' },
  { value: 'completed', label: 'Done' },
  { value: 'pending', label: 'Waiting' },
  { value: 'denied', label: 'Denied' },
  { value: 'failed', label: 'Failed' },
  { value: 'cancelled', label: 'Cancelled' },
];

const INITIATORS: readonly { value: Initiator | ''; label: string }[] = [
  { value: '', label: 'Anyone' },
  { value: 'agent', label: 'Assistant' },
  { value: 'user', label: 'You' },
  { value: 'external', label: 'Console' },
  { value: 'system', label: 'Latent' },
];

/** Every call of every tool, newest first: who asked, what happened, and the way back. */
export function ActivityView() {
  const workspace = useWorkspace();
  const [tool, setTool] = createSignal('');
  const [status, setStatus] = createSignal<ActivityStatus | ''>('');
  const [initiator, setInitiator] = createSignal<Initiator | ''>('');
  const [limit, setLimit] = createSignal(PAGE);

  const filter = (): ActivityFilter => ({
    limit: limit() + 1,
    ...(tool() ? { tool_name: tool() } : {}),
    ...(status() ? { status: status() as ActivityStatus } : {}),
    ...(initiator() ? { initiated_by: initiator() as Initiator } : {}),
  });
  const [records, { refetch }] = createResource(filter, (wanted) => workspace.activity.list(wanted));
  const [names] = createResource(records, async () => {
    const all = await workspace.activity.list({ limit: 1000 });
    return [...new Set(all.map((record) => record.tool_name))].sort();
  });
  onCleanup(workspace.activity.subscribe(() => void refetch()));

  const shown = () => (records.latest ?? []).slice(0, limit());
  const hasMore = () => (records.latest?.length ?? 0) > limit();
  const isFiltered = () => Boolean(tool() || status() || initiator());

  return (
    <section class="activity" aria-label="Activity">
      <div class="activity__filters">
        <Filter label="Tool" value={tool()} options={[{ value: '', label: 'Any tool' }, ...(names.latest ?? []).map(toOption)]} onChange={setTool} />
        <Filter label="Outcome" value={status()} options={STATUSES} onChange={setStatus} />
        <Filter label="Asked by" value={initiator()} options={INITIATORS} onChange={setInitiator} />
      </div>
      <Show when={shown().length > 0} fallback={<Nothing isFiltered={isFiltered()} isLoading={records.loading} />}>
        <ol class="activity__list">
          <For each={shown()}>{(record) => <ActivityEntry record={record} />}</For>
        </ol>
        <Show when={hasMore()}>
          <button type="button" class="button button--ghost button--sm activity__more" onClick={() => setLimit((before) => before + PAGE)}>
            Show more
          </button>
        </Show>
      </Show>
    </section>
  );
}

function toOption(value: string) {
  return { value, label: value };
}

function Filter<Value extends string>(props: {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}) {
  return (
    <select class="input activity__filter" aria-label={props.label} onChange={(event) => props.onChange(event.currentTarget.value as Value)}>
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
      <EmptyState icon={<Activity />} title={props.isFiltered ? 'Nothing like that has happened.' : 'Nothing has happened yet.'}>
        Every search, reading and change that the assistant or you make is listed here, and changes can be undone.
      </EmptyState>
    </Show>
  );
}

