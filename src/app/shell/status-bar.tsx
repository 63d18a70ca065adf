import CircleAlert from 'lucide-solid/icons/circle-alert';
import Lock from 'lucide-solid/icons/lock';
import Pause from 'lucide-solid/icons/pause';
import Play from 'lucide-solid/icons/play';
import Send from 'lucide-solid/icons/send';
import ShieldCheck from 'lucide-solid/icons/shield-check';
import TriangleAlert from 'lucide-solid/icons/triangle-alert';
import { createMemo, Show } from 'solid-js';
import type { IndexStatus } from '../../workers/contract.ts';
import { shellText } from './shell.texts.ts';
import { listComma, number } from '../strings/formats.ts';
import { Progress } from '../ui/progress.tsx';
import { Tooltip } from '../ui/icon-button.tsx';
import { indexToText, modelToText } from '../views/search/index-text.ts';
import { useShell } from '../state/layout/shell-context.ts';
import { sizeOfNote } from '../views/note/word-count.ts';
import { useNavigation } from '../state/navigation/navigation.ts';
import { useVault } from '../state/vault/open-vault.ts';
import type { RequestCounts } from '../state/egress/create-egress-ledger.ts';
import { useRecords } from '../state/egress/records.ts';
import './status-bar.css';

/** The line at the bottom: what the index does, what search can do, what is in the way. */
export function StatusBar() {
  const vault = useVault();
  const records = useRecords();
  return (
    <footer class="status-bar" aria-label={shellText.statusBar.label}>
      <Show when={vault.indexStatus()}>{(status) => <IndexPart status={status()} />}</Show>
      <span class="status-bar__space" />
      <WordCount />
      <Show when={vault.writable() !== 'granted'}>
        <Tooltip
          class="status-bar__item status-bar__button"
          text={shellText.statusBar.allowChangesHelp}
          onClick={() => void vault.requestWriteAccess()}
        >
          <Lock aria-hidden="true" />
          {shellText.statusBar.allowChanges}
        </Tooltip>
      </Show>
      <Show when={records.egress.requests()}>{(requests) => <EgressPart requests={requests()} />}</Show>
      <Show when={vault.indexStatus()}>{(status) => <SearchPart status={status()} />}</Show>
    </footer>
  );
}

/** How long the open note is, and what is selected in it. */
function WordCount() {
  const navigation = useNavigation();
  const size = () => {
    const path = navigation.route().note;
    return path === undefined ? undefined : sizeOfNote(path);
  };
  const words = (count: number) => shellText.statusBar.words(count);
  const characters = (count: number) => shellText.statusBar.characters(count);
  return (
    <Show when={size()}>
      {(noteSize) => (
        <span class="status-bar__item status-bar__wide">
          {noteSize().selected
            ? shellText.statusBar.selected(
                words(noteSize().selected!.words),
                characters(noteSize().selected!.characters),
              )
            : `${words(noteSize().words)}${listComma()}${characters(noteSize().characters)}`}
        </span>
      )}
    </Show>
  );
}

/** Whether anything left this computer, and the way to the account of it. */
function EgressPart(props: { readonly requests: RequestCounts }) {
  const shell = useShell();
  const text = shellText.statusBar;
  const isNone = () => props.requests.left === 0;
  const short = () => (isNone() ? text.nothingSent : text.sentCount(props.requests.left));
  const words = () => {
    const { left, stayed } = props.requests;
    if (left > 0) return text.sentHelp(left, stayed);
    return stayed > 0 ? text.stayedHelp(stayed) : text.nothingSentHelp;
  };
  return (
    <Tooltip
      class="status-bar__item status-bar__button"
      text={`${words().replace(/^n/, 'N')}.`}
      aria-label={`${short()}: ${words()}`}
      onClick={() => shell.show('egress')}
    >
      <Show when={isNone()} fallback={<Send aria-hidden="true" />}>
        <ShieldCheck aria-hidden="true" />
      </Show>
      <span class="status-bar__wide">{short()}</span>
    </Tooltip>
  );
}

function IndexPart(props: { readonly status: IndexStatus }) {
  const vault = useVault();
  const shell = useShell();
  const line = createMemo(() => indexToText(props.status));
  const canPause = () => props.status.state === 'embedding' || props.status.state === 'indexing';

  return (
    <>
      <span
        class={`status-bar__item status-bar__item--${line().tone}`}
        role="status"
        aria-label={shellText.statusBar.index}
      >
        <Show when={line().tone === 'error'}>
          <CircleAlert aria-hidden="true" />
        </Show>
        <span class="truncate" title={line().tone === 'error' ? line().text : undefined}>
          {line().text}
        </span>
      </span>
      <Show when={line().tone !== 'quiet' && line().tone !== 'error'}>
        <Progress label={shellText.statusBar.index} value={line().progress} />
      </Show>
      <Show when={canPause()}>
        <Tooltip
          class="status-bar__item status-bar__button"
          text={shellText.statusBar.pauseIndex}
          aria-label={shellText.statusBar.pauseIndex}
          onClick={() => void vault.index.pause()}
        >
          <Pause aria-hidden="true" />
        </Tooltip>
      </Show>
      <Show when={props.status.state === 'paused'}>
        <Tooltip
          class="status-bar__item status-bar__button"
          text={shellText.statusBar.resume}
          aria-label={shellText.statusBar.resumeIndex}
          onClick={() => void vault.index.resume()}
        >
          <Play aria-hidden="true" />
        </Tooltip>
      </Show>
      <Show when={props.status.warningCount > 0}>
        <button
          type="button"
          class="status-bar__item status-bar__button status-bar__item--warning"
          onClick={() => shell.show('warnings')}
        >
          <TriangleAlert aria-hidden="true" />
          {number(props.status.warningCount)}
          <span class="status-bar__wide">{shellText.statusBar.warnings(props.status.warningCount)}</span>
        </button>
      </Show>
    </>
  );
}

function SearchPart(props: { readonly status: IndexStatus }) {
  const shell = useShell();
  const model = createMemo(() => modelToText(props.status));
  return (
    <>
      <Show when={props.status.storage === 'memory'}>
        <Tooltip
          class="status-bar__item status-bar__button status-bar__item--warning"
          text={shellText.statusBar.indexInMemoryHelp}
        >
          <TriangleAlert aria-hidden="true" />
          <span class="status-bar__wide">{shellText.statusBar.indexInMemory}</span>
        </Tooltip>
      </Show>
      {/* That all is as it should be needs no word. */}
      <Show when={model()}>
        {(missing) => (
          <Tooltip
            class="status-bar__item status-bar__button"
            text={missing().reason}
            onClick={() => shell.show('settings', { page: 'search' })}
          >
            {missing().text}
          </Tooltip>
        )}
      </Show>
    </>
  );
}
