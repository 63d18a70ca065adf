import './egress-dialog.css';
import ShieldCheck from 'lucide-solid/icons/shield-check';
import { createResource, For, Match, Show, Switch } from 'solid-js';
import { isNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import type { EgressRecord } from '../../../workers/client.ts';
import { useEgress } from '../../state/egress/create-egress.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { egressText } from './egress.texts.ts';
import { egressFacts, egressSummary, egressTitle, shownPlace } from './egress-words.ts';
import { exactTime, listComma } from '../../strings/formats.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

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
  for (const { origin, what } of allowed) {
    const place = shownPlace(origin);
    uses.set(place, (uses.get(place) ?? new Set()).add(what));
  }
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
