import CircleCheck from 'lucide-solid/icons/circle-check';
import Info from 'lucide-solid/icons/info';
import { createResource, createSignal, onCleanup, Show } from 'solid-js';
import { errorText } from '../../../../notes/basics/error-text.ts';
import {
  fetchChromeModel,
  readChromeModelState,
  type ChromeModelState,
} from '../../../../agent/providers/chrome-model-state.ts';
import { rememberTraits } from '../../../state/models/model-account.ts';
import { assistantSettingsText } from '../../../strings/en/settings/assistant.ts';
import { commonText } from '../../../strings/en/common.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { usePreferences } from '../../../state/preferences/preferences.ts';

/** The model that is part of Chrome: whether it is there, and a button that has Chrome fetch it. */
export function ChromeSettings() {
  const preferences = usePreferences();
  const [state, { refetch }] = createResource(() => readChromeModelState());
  const [progress, setProgress] = createSignal<number>();
  const [problem, setProblem] = createSignal('');
  let running: AbortController | undefined;
  onCleanup(() => running?.abort());

  const fetchModel = async () => {
    const { signal } = (running = new AbortController());
    setProblem('');
    setProgress(0);
    try {
      const contextTokens = await fetchChromeModel(setProgress, signal);
      void preferences.update(rememberTraits(preferences.settings(), 'found', { contextTokens }));
    } catch (error) {
      if (!signal.aborted) setProblem(errorText(error));
    } finally {
      setProgress(undefined);
      void refetch();
    }
  };

  return (
    <>
      <p class="section__text">{assistantSettingsText.chromeSettings.modelRunsInsideChrome}</p>
      <Show when={state()}>{(found) => <StateText found={found()} />}</Show>
      <Show
        when={progress() !== undefined}
        fallback={<FetchButton found={state()} onFetch={() => void fetchModel()} />}
      >
        <Progress label={assistantSettingsText.chromeSettings.fetchingChromesModel} value={progress()} />
        <div class="section__row">
          <Button onClick={() => running?.abort()}>{commonText.cancel}</Button>
          <span class="section__text">{assistantSettingsText.chromeSettings.chromeMayGoItself(progress() ?? 0)}</span>
        </div>
      </Show>
      <Show when={problem()}>
        <p class="field__error" role="alert">
          {assistantSettingsText.chromeSettings.chromeCouldNotFetch(problem())}
        </p>
      </Show>
    </>
  );
}

function StateText(props: { readonly found: ChromeModelState }) {
  const isReady = () => props.found.state === 'available';
  return (
    <div class="callout" classList={{ 'callout--success': isReady() }} role="status">
      <Show when={isReady()} fallback={<Info aria-hidden="true" />}>
        <CircleCheck aria-hidden="true" />
      </Show>
      <div class="callout__body">
        <p>{props.found.message}</p>
        <Show when={props.found.fix}>{(fix) => <p>{fix()}</p>}</Show>
      </div>
    </div>
  );
}

function FetchButton(props: { readonly found: ChromeModelState | undefined; readonly onFetch: () => void }) {
  return (
    <Show when={props.found?.state === 'downloadable' || props.found?.state === 'downloading'}>
      <div class="section__row">
        <Button variant="primary" onClick={() => props.onFetch()}>
          {props.found?.state === 'downloading'
            ? assistantSettingsText.chromeSettings.showItsProgress
            : assistantSettingsText.chromeSettings.download}
        </Button>
      </div>
    </Show>
  );
}
