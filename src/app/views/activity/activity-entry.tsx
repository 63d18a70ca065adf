import ChevronRight from 'lucide-solid/icons/chevron-right';
import CircleCheck from 'lucide-solid/icons/circle-check';
import CircleDashed from 'lucide-solid/icons/circle-dashed';
import CircleMinus from 'lucide-solid/icons/circle-minus';
import CircleX from 'lucide-solid/icons/circle-x';
import { createResource, createSignal, createUniqueId, For, onCleanup, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { isTrashPath } from '../../../fs-access/trash.ts';
import { showName, showSentence } from '../../../notes/invisible-characters/show-invisible.ts';
import { isNotePath, stem, type VaultPath } from '../../../notes/paths/paths.ts';
import type { ActivityRecord, ActivityStatus, Initiator } from '../../../tools/definition/ports.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { useRecords } from '../../state/egress/records.ts';
import { inOwnLanguage } from '../../state/messages/own-language.ts';
import { findTool } from '../../../tools/registry.ts';
import {
  messageForPerson,
  notesByName,
  pathsNamedIn,
  titleWithNames,
  toolTitle,
  toPersonText,
} from '../../state/tools/person-text.ts';
import { useTools } from '../../state/tools/tools.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { activityText } from './activity.texts.ts';
import { commonText } from '../../strings/common.texts.ts';
import { time } from '../../strings/formats.ts';
import { languageTag } from '../../strings/language.ts';
import { Button } from '../../ui/button.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { spendToText } from '../conversation/messages/spend-to-text.ts';

/** How many files it changed: where it is one, the words before have named it. */
const ONE_FILE = /: 1 (?:created|updated|moved|deleted)$/;
const COUNTS = /: ((?:\d+ (?:created|updated|moved|deleted)(?:, )?)+)$/;
/** What they update besides are links alone. */
const RENAMES = ['rename_note', 'rename_heading', 'move_notes', 'move_folder'];
const DENIED = /: denied$/;
const NOTE_ENDING = /\.md”/giu;

type Summarized = Pick<
  ActivityRecord,
  'tool_name' | 'arguments' | 'paths' | 'result' | 'result_summary' | 'initiated_by' | 'status'
>;

/**
 * An undo is named by what it took back, not by an id; what the person began and thought better of was denied to
 * nobody; a note goes by its path without the ending.
 */
export function recordSummary(record: Summarized): string {
  const { tool_name: tool, result } = record;
  if (languageTag() !== 'en') return summaryInOwnLanguage(record);
  if (tool === 'undo_change') {
    const message = result?.success ? result['message'] : undefined;
    return typeof message === 'string' ? message.replace(NOTE_ENDING, '”') : toolTitle(tool);
  }
  const summary = notesByName(record.result_summary, activityPaths(record));
  if (isLeft(record)) return summary.replace(DENIED, `: ${activityText.activityEntry.notDone}`);
  return withLinks(summary, record).replace(ONE_FILE, '') || toolTitle(tool);
}

/** A record keeps its line in English, as programs read it: in other languages it is made of what the call named and what it found. */
function summaryInOwnLanguage(record: Summarized): string {
  const { tool_name: tool, result } = record;
  const message = tool === 'undo_change' && result?.success ? result['message'] : undefined;
  if (typeof message === 'string') return inOwnLanguage(message);
  const called = titleWithNames(findTool(tool) ?? { name: tool, title: tool }, record.arguments);
  if (isLeft(record)) return `${called} · ${activityText.activityEntry.notDone}`;
  const found = result?.success ? result['found'] : undefined;
  return typeof found === 'number' ? `${called} · ${activityText.activityEntry.found(found)}` : called;
}

/** What went wrong, for the person; '' where that is for programs alone. */
export function activityProblem(record: Pick<ActivityRecord, 'arguments' | 'paths' | 'error'>): string {
  return notesByName(messageForPerson(record.error ?? ''), activityPaths(record));
}

const activityPaths = ({
  paths,
  arguments: callArguments,
}: Pick<ActivityRecord, 'arguments' | 'paths'>): readonly unknown[] => [...paths, ...pathsNamedIn(callArguments)];

/** A rename tells how many links it updated, as its notice does, not how many files. */
function withLinks(summary: string, { tool_name: tool, result }: Summarized): string {
  if (!RENAMES.includes(tool) || !result?.success || typeof result['links_updated'] !== 'number') return summary;
  const links = result['links_updated'];
  return summary.replace(COUNTS, (_, counts: string) => {
    const files = counts.split(', ').filter((count) => count !== '1 moved' && !count.endsWith(' updated'));
    const filePhrases = [...files, ...(links === 0 ? [] : [activityText.activityEntry.linksUpdated(links)])];
    return filePhrases.length === 0 ? '' : `: ${filePhrases.join(', ')}`;
  });
}

/** Whether the person answered *Cancel* to what they had begun themselves. */
function isLeft({ initiated_by: by, status }: Pick<ActivityRecord, 'initiated_by' | 'status'>): boolean {
  return by === 'user' && status === 'denied';
}

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
  agent: activityText.activityEntry.assistant,
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
          <span class="activity-entry__summary">
            <Sentence text={showSentence(recordSummary(props.record))} />
          </span>
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
      <ActivityPaths record={props.record} />
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

function ActivityPaths(props: { readonly record: ActivityRecord }) {
  const navigation = useNavigation();
  // A note that was deleted is named by where it was, not again by its place in the trash.
  const visiblePaths = () => props.record.paths.filter((path) => !isTrashPath(path));
  const paths = () => visiblePaths().slice(0, SHOWN_PATHS);
  const hiddenCount = () => visiblePaths().length - paths().length;
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
        <Show when={hiddenCount() > 0}>
          <span>{activityText.activityEntry.more(hiddenCount())}</span>
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
    if (result.success) showNotice({ kind: 'success', text: activityText.activityEntry.changeUndone });
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
        <dt>{activityText.activityEntry.errorLabel}</dt>
        <dd>{activityProblem(props.record) || activityText.activityEntry.failedMessage}</dd>
      </Show>
      <dt>{activityText.activityEntry.input(showName(toolTitle(props.record.tool_name)))}</dt>
      <dd>
        <pre tabindex="0">{toJson(props.record.arguments)}</pre>
      </dd>
      <Show when={props.record.result}>
        <dt>{activityText.activityEntry.output}</dt>
        <dd>
          <pre tabindex="0">{toJson(props.record.result)}</pre>
        </dd>
      </Show>
      <dt>{activityText.activityEntry.durationLabel}</dt>
      <dd>{activityText.activityEntry.duration(props.record.duration_ms)}</dd>
      <Show when={spendOf(props.record)}>
        {(spend) => (
          <>
            <dt>{activityText.activityEntry.usage}</dt>
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
  return text.length > MAX_SHOWN ? activityText.activityEntry.cut(text.slice(0, MAX_SHOWN)) : text;
}

/** What a call's own requests to a model used, as in `1,240 tokens · $0.003`; '' where it asked none. */
export function spendOf({ tokens = 0, cost = 0 }: Pick<ActivityRecord, 'tokens' | 'cost'>): string {
  return spendToText({ inputTokens: tokens, outputTokens: 0, cost, isEstimate: false, isUnpriced: false });
}
