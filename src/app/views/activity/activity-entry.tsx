import ChevronRight from 'lucide-solid/icons/chevron-right';
import CircleCheck from 'lucide-solid/icons/circle-check';
import CircleDashed from 'lucide-solid/icons/circle-dashed';
import CircleMinus from 'lucide-solid/icons/circle-minus';
import CircleX from 'lucide-solid/icons/circle-x';
import { createResource, createSignal, createUniqueId, For, onCleanup, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { showName, showSentence } from '../../../notes/invisible-characters/show-invisible.ts';
import { isTrashPath } from '../../../fs-access/trash.ts';
import type { ActivityRecord, ActivityStatus, Initiator } from '../../../tools/definition/ports.ts';
import { isNotePath, stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { activityText } from '../../strings/en/activity.ts';
import { time } from '../../strings/formats.ts';
import { commonText } from '../../strings/en/common.ts';
import { Button } from '../../ui/button.tsx';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { toPersonText } from '../../state/tools/person-text.ts';
import { useRecords } from '../../state/records/records.ts';
import { toolTitle } from '../../state/tools/tool-title.ts';
import { useTools } from '../../state/tools/tools.ts';
import { showNotice } from '../../ui/toast.tsx';
import { spendOf } from './spend-of-record.ts';
import { isLeft, problemOf, summaryOf } from './summary-of-record.ts';

const STATUS_ICONS = {
  completed: CircleCheck,
  pending: CircleDashed,
  failed: CircleX,
  denied: CircleMinus,
  cancelled: CircleMinus,
};
const STATUS_WORDS: Record<ActivityStatus, string> = {
  completed: activityText.activityEntry.done,
  pending: activityText.activityEntry.waiting,
  failed: activityText.activityEntry.failed,
  denied: activityText.activityEntry.denied,
  cancelled: activityText.activityEntry.cancelled,
};
const INITIATOR_WORDS: Record<Initiator, string> = {
  agent: activityText.activityEntry.theAssistant,
  user: activityText.activityEntry.you,
  system: 'Latent',
  external: activityText.activityEntry.anotherProgram,
};

/** One line of the log; it opens to show what was asked and what came of it, as programs see it. */
export function ActivityEntry(props: {
  readonly record: ActivityRecord;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}) {
  const detailsId = createUniqueId();
  return (
    <div class={`activity-entry activity-entry--${props.record.status}`}>
      <button
        type="button"
        class="activity-entry__head"
        data-focus-inset
        aria-expanded={props.isOpen}
        aria-controls={detailsId}
        onClick={() => props.onOpen(!props.isOpen)}
      >
        <Dynamic
          component={STATUS_ICONS[props.record.status]}
          class="activity-entry__status"
          aria-label={isLeft(props.record) ? STATUS_WORDS.cancelled : STATUS_WORDS[props.record.status]}
          role="img"
        />
        <span class="activity-entry__main">
          <span class="activity-entry__summary">{showSentence(summaryOf(props.record))}</span>
          <span class="activity-entry__meta">
            {INITIATOR_WORDS[props.record.initiated_by]} · <Time iso={props.record.timestamp} />
            <Show when={props.record.status !== 'completed' && props.record.status !== 'denied'}>
              {' '}
              · {STATUS_WORDS[props.record.status]}
            </Show>
            <Show when={spendOf(props.record)}>{(spend) => <> · {spend()}</>}</Show>
          </span>
        </span>
        <ChevronRight class="activity-entry__chevron" aria-hidden="true" />
      </button>
      <Paths record={props.record} />
      <ChangeActs record={props.record} />
      <div id={detailsId}>
        <Show when={props.isOpen}>
          <Details record={props.record} />
        </Show>
      </div>
    </div>
  );
}

function Time(props: { readonly iso: string }) {
  const text = () => time(props.iso);
  return <time datetime={props.iso}>{text()}</time>;
}

const SHOWN_PATHS = 5;

function Paths(props: { readonly record: ActivityRecord }) {
  const navigation = useNavigation();
  // A note that was deleted is named by where it was, not again by its place in the trash.
  const all = () => props.record.paths.filter((path) => !isTrashPath(path));
  const paths = () => all().slice(0, SHOWN_PATHS);
  const rest = () => all().length - paths().length;
  return (
    <Show when={paths().length > 0}>
      <p class="activity-entry__paths">
        <For each={paths()}>
          {(path) => (
            <button
              type="button"
              class="activity-entry__path"
              data-menu-of={isNotePath(path) ? path : undefined}
              disabled={!isNotePath(path)}
              title={showName(path)}
              onClick={() => navigation.openNote(path as VaultPath)}
            >
              {isNotePath(path) ? showName(stem(path)) : showName(path)}
            </button>
          )}
        </For>
        <Show when={rest() > 0}>
          <span>{activityText.activityEntry.andMore(rest())}</span>
        </Show>
      </p>
    </Show>
  );
}

/** Takes a change back, by the same tool that the assistant has, and shows it. Removed once it is undone. */
function ChangeActs(props: { readonly record: ActivityRecord }) {
  const vault = useVault();
  const tools = useTools();
  const records = useRecords();
  const shell = useShell();
  const [isBusy, setBusy] = createSignal(false);
  const changeId = () =>
    props.record.status === 'completed' && props.record.tool_name !== 'undo_change'
      ? props.record.change_id
      : undefined;
  const [change, { refetch }] = createResource(changeId, async (id) => (await vault.history.get(id)) ?? null);

  // It may be undone elsewhere: by a key, in the history, by the assistant.
  onCleanup(
    records.activity.subscribe(
      ({ tool_name, status }) => tool_name === 'undo_change' && status === 'completed' && void refetch(),
    ),
  );

  const undo = async (id: string) => {
    setBusy(true);
    const result = await tools.undo(id);
    setBusy(false);
    if (result.success) showNotice({ kind: 'success', text: activityText.activityEntry.theChangeIsUndone });
    else if (result.isError) showNotice({ kind: 'error', text: toPersonText(result) });
    await refetch();
  };

  return (
    <Show when={changeId()}>
      {(id) => (
        <Show
          when={change()?.state === 'applied'}
          fallback={
            <Show when={change()?.state === 'undone'}>
              <p class="activity-entry__undone">{activityText.activityEntry.undone}</p>
            </Show>
          }
        >
          <div class="activity-entry__acts">
            <Button size="sm" disabled={isBusy()} onClick={() => void undo(id())}>
              {commonText.undo}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => shell.show('history', { changes: [id()] })}>
              {activityText.activityEntry.show}
            </Button>
          </div>
        </Show>
      )}
    </Show>
  );
}

function Details(props: { readonly record: ActivityRecord }) {
  return (
    <dl class="activity-entry__details">
      <Show when={props.record.error}>
        <dt>{activityText.activityEntry.whatWentWrong}</dt>
        <dd>{problemOf(props.record) || activityText.activityEntry.couldNotDone}</dd>
      </Show>
      <dt>{activityText.activityEntry.whatGivenProgramsWrite(showName(toolTitle(props.record.tool_name)))}</dt>
      <dd>
        <pre tabindex="0">{toJson(props.record.arguments)}</pre>
      </dd>
      <Show when={props.record.result}>
        <dt>{activityText.activityEntry.whatCameBack}</dt>
        <dd>
          <pre tabindex="0">{toJson(props.record.result)}</pre>
        </dd>
      </Show>
      <dt>{activityText.activityEntry.took}</dt>
      <dd>{activityText.activityEntry.duration(props.record.duration_ms)}</dd>
      <Show when={spendOf(props.record)}>
        {(spend) => (
          <>
            <dt>{activityText.activityEntry.usedOfTheModel}</dt>
            <dd>{spend()}</dd>
          </>
        )}
      </Show>
    </dl>
  );
}

const MAX_SHOWN = 20_000;

function toJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2) ?? '';
  return text.length > MAX_SHOWN ? activityText.activityEntry.cutHereExportHas(text.slice(0, MAX_SHOWN)) : text;
}
