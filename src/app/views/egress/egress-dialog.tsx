import './egress-dialog.css';
import ShieldCheck from 'lucide-solid/icons/shield-check';
import { createMemo, createResource, createSignal, For, Match, Show, Switch } from 'solid-js';
import { isNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import { type EgressRecord, MOST_RECORDS } from '../../../workers/client.ts';
import { useEgress } from '../../state/egress/create-egress.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import type { AllowedOrigin } from '../../state/preferences/settings-question.ts';
import { egressText } from './egress.texts.ts';
import { egressFacts, egressSummary, egressTitle, holds, isAbout, shownPlace } from './egress-words.ts';
import { exactTime } from '../../strings/formats.ts';
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
  const [words, setWords] = createSignal('');
  const found = createMemo(() => (knownRecords() ?? []).filter((record) => isAbout(record, words())));
  /** Lines that may hold what was looked for all the same. */
  const unlisted = createMemo(
    () => (knownRecords() ?? []).filter((record) => record.moreNotes > 0 && !isAbout(record, words())).length,
  );
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
          <input
            type="search"
            class="input egress__find"
            aria-label={egressText.egressDialog.find}
            placeholder={egressText.egressDialog.find}
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => setWords(event.currentTarget.value.trim())}
          />
          <p class="egress__summary" role="status">
            {egressSummary(found(), words())}
          </p>
          <Show when={words() !== '' && unlisted() > 0}>
            <p class="egress__facts">{egressText.egressDialog.unlisted(unlisted())}</p>
          </Show>
          <ol class="egress" aria-label={egressText.egressDialog.requests}>
            <For each={found().slice(0, SHOWN)}>
              {(record) => <OneRecord record={record} words={words()} onNote={openNote} />}
            </For>
          </ol>
          <Show when={found().length > SHOWN}>
            <p class="egress__facts">{egressText.egressDialog.older(found().length - SHOWN)}</p>
          </Show>
        </Match>
      </Switch>
      <h3 class="egress__heading">{egressText.egressDialog.allowedTitle}</h3>
      <Show when={allowed().length > 0}>
        <p class="egress__facts">{egressText.egressDialog.stopHelp}</p>
      </Show>
      <ul class="egress egress--hosts" aria-label={egressText.egressDialog.allowedHosts}>
        <For each={hosts(allowed())} fallback={<li class="egress__facts">{egressText.egressDialog.noHosts}</li>}>
          {([host, uses]) => (
            <li>
              <span class="egress__title">{host}</span>
              <span class="egress__facts egress__notes">
                <For each={[...uses.values()]}>{(use) => <OneUse use={use} />}</For>
              </span>
            </li>
          )}
        </For>
      </ul>
      <details class="egress__limits">
        <summary>{egressText.egressDialog.limitsTitle}</summary>
        <For each={egressText.egressDialog.limits(MOST_RECORDS)}>{(limit) => <p>{limit}</p>}</For>
      </details>
    </Dialog>
  );
}

/** Each host once, with all that it is for. */
function hosts(allowed: readonly AllowedOrigin[]): readonly (readonly [string, ReadonlyMap<string, AllowedOrigin>])[] {
  const uses = new Map<string, Map<string, AllowedOrigin>>();
  for (const use of allowed) {
    const place = shownPlace(use.origin);
    uses.set(place, (uses.get(place) ?? new Map<string, AllowedOrigin>()).set(use.what, use));
  }
  return [...uses];
}

/** What a host is for, and the way to where that is changed or ended. */
function OneUse(props: { readonly use: AllowedOrigin }) {
  const shell = useShell();
  return (
    <Show when={props.use.page} fallback={<span>{props.use.what}</span>}>
      {(page) => (
        <button type="button" class="egress__note" onClick={() => shell.show('settings', { page: page() })}>
          {props.use.what}
        </button>
      )}
    </Show>
  );
}

function OneRecord(props: {
  readonly record: EgressRecord;
  readonly words: string;
  readonly onNote: (path: string) => void;
}) {
  // Those that were looked for stand first.
  const notes = createMemo(() =>
    props.record.notes
      .toSorted((a, b) => Number(holds(b, props.words)) - Number(holds(a, props.words)))
      .slice(0, SHOWN_NOTES),
  );
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
