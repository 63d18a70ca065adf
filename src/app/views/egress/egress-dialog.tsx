import './egress-dialog.css';
import ShieldCheck from 'lucide-solid/icons/shield-check';
import { createResource, For, Match, Show, Switch } from 'solid-js';
import { isNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import type { EgressRecord, OutsideReason } from '../../../workers/client.ts';
import { useEgress } from '../../state/egress/create-egress.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { egressText } from './egress.texts.ts';
import { exactTime, listComma, size } from '../../strings/formats.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const REASONS: Readonly<Record<OutsideReason, string>> = {
  answer: egressText.egressText.question,
  test: egressText.egressText.test,
  model_facts: egressText.egressText.modelFacts,
  embedding: egressText.egressText.noteText,
  query: egressText.egressText.search,
  web: egressText.egressText.webSource,
  mcp: egressText.egressText.serverTool,
  login: egressText.egressText.login,
  download: egressText.egressText.download,
};

/** What was asked, and whom. */
export const egressTitle = ({ reason, origin, sentOnTo = [] }: EgressRecord): string =>
  egressText.egressText.requestTitle(
    REASONS[reason],
    hostOf(origin),
    sentOnTo.length,
    sentOnTo.map(hostOf).join(listComma()),
  );

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : origin;
}

/** Sizes, how many requests, and how it ended. */
export function egressFacts({ requests, sent, received, state, status, problem }: EgressRecord): string {
  if (state === 'refused') return egressText.egressText.refused;
  const count = requests === 1 ? [] : [egressText.egressText.requestCount(requests)];
  return [
    ...count,
    egressText.egressText.sent(size(sent)),
    egressText.egressText.received(size(received)),
    endWords(state, status, problem),
  ].join(' · ');
}

function endWords(state: EgressRecord['state'], status: number, problem: string | undefined): string {
  if (state === 'under_way') return egressText.egressText.pending;
  if (state === 'stopped') return egressText.egressText.ended;
  if (problem !== undefined) return egressText.egressText.stopped(problem);
  return state === 'answered' ? egressText.egressText.answered : egressText.egressText.httpError(status);
}

/** The whole account in one sentence. */
export function egressSummary(records: readonly EgressRecord[]): string {
  const sentRecords = records.filter(({ requests }) => requests > 0);
  const sum = (pick: (record: EgressRecord) => number) =>
    sentRecords.reduce((total, record) => total + pick(record), 0);
  const requests = sum((record) => record.requests);
  if (requests === 0) return egressText.egressText.none;
  const hosts = new Set(sentRecords.flatMap(({ origin, sentOnTo = [] }) => [origin, ...sentOnTo])).size;
  return egressText.egressText.summary(
    requests,
    hosts,
    size(sum(({ sent }) => sent)),
    size(sum(({ received }) => received)),
  );
}

const SHOWN = 300;
const SHOWN_NOTES = 8;

/** What has left this browser with the open vault: when, why, where to, how much, and text of which notes; and where requests may go now. */
export function EgressDialog(props: { readonly onClose: () => void }) {
  const navigation = useNavigation();
  const { ledger, allowed } = useEgress();
  const [records] = createResource(ledger.version, () => ledger.list());
  /** Undefined until they are read. The state is asked first: a part that is not read yet must not hide the whole dialog. */
  const knownRecords = () => (records.state === 'ready' || records.state === 'refreshing' ? records.latest : undefined);
  const openNote = (path: string) => {
    navigation.openNote(path as VaultPath);
    props.onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || props.onClose()}
      title={egressText.egressDialog.title}
      description={egressText.egressDialog.about(location.host)}
      size="wide"
    >
      <Switch
        fallback={
          <p class="egress__facts" role="status">
            {egressText.egressDialog.loading}
          </p>
        }
      >
        <Match when={records.state === 'errored'}>
          <p class="egress__summary" role="alert">
            {egressText.egressDialog.unreadable}
          </p>
        </Match>
        <Match when={knownRecords()?.length === 0}>
          <EmptyState icon={<ShieldCheck />} title={egressText.egressDialog.empty}>
            {egressText.egressDialog.emptyHelp}
          </EmptyState>
        </Match>
        <Match when={knownRecords()}>
          {(list) => (
            <>
              <p class="egress__summary" role="status">
                {egressSummary(list())}
              </p>
              <ol class="egress" aria-label={egressText.egressDialog.requests}>
                <For each={list().slice(0, SHOWN)}>{(record) => <OneRecord record={record} onNote={openNote} />}</For>
              </ol>
              <Show when={list().length > SHOWN}>
                <p class="egress__facts">{egressText.egressDialog.older(list().length - SHOWN)}</p>
              </Show>
            </>
          )}
        </Match>
      </Switch>
      <h3 class="egress__heading">{egressText.egressDialog.allowedTitle}</h3>
      <ul class="egress egress--hosts" aria-label={egressText.egressDialog.allowedHosts}>
        <For each={hosts(allowed())} fallback={<li class="egress__facts">{egressText.egressDialog.noHosts}</li>}>
          {([host, uses]) => (
            <li>
              <span class="egress__title">{host}</span>
              <span class="egress__facts">{uses}</span>
            </li>
          )}
        </For>
      </ul>
    </Dialog>
  );
}

/** Each host once, with all that it is for. */
function hosts(
  allowed: readonly { readonly origin: string; readonly what: string }[],
): readonly (readonly [string, string])[] {
  const uses = new Map<string, Set<string>>();
  for (const { origin, what } of allowed) uses.set(hostOf(origin), (uses.get(hostOf(origin)) ?? new Set()).add(what));
  return [...uses].map(([host, purposes]) => [host, [...purposes].join(listComma())] as const);
}

function OneRecord(props: { readonly record: EgressRecord; readonly onNote: (path: string) => void }) {
  const notes = () => props.record.notes.slice(0, SHOWN_NOTES);
  const more = () => props.record.notes.length - notes().length + props.record.moreNotes;
  return (
    <li class={`egress__record egress__record--${props.record.state}`}>
      <span class="egress__title">{egressTitle(props.record)}</span>
      <span class="egress__facts">
        <time datetime={props.record.started}>{exactTime(props.record.started)}</time>
        {` · ${egressFacts(props.record)}`}
      </span>
      <Show when={notes().length > 0}>
        <span class="egress__facts egress__notes">
          {egressText.egressDialog.textOf}
          <For each={notes()}>
            {(path) => (
              <button
                type="button"
                class="egress__note"
                disabled={!isNotePath(path)}
                onClick={() => props.onNote(path)}
              >
                {path}
              </button>
            )}
          </For>
          <Show when={more() > 0}>{egressText.egressDialog.more(more())}</Show>
        </span>
      </Show>
    </li>
  );
}
