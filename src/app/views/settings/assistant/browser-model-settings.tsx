import { createResource, createSignal, Match, onCleanup, Show, Switch } from 'solid-js';
import { errorInOwnLanguage } from '../../../strings/known-sentences.ts';
import { traitsOfLoaded } from '../../../../agent/providers/browser-model.ts';
import {
  hasGraphicsCard,
  HUB_ORIGIN,
  KNOWN_GENERATORS,
  locateModel,
  measureGenerator,
} from '../../../../workers/client.ts';
import type { GeneratorDownload, GeneratorStatus } from '../../../../workers/contract.ts';
import { rememberTraits } from '../../../state/models/model-account.ts';
import { localModels, useGenerator, watchGenerator } from '../../../state/models/create-provider.ts';
import { assistantSettingsText } from './assistant-settings.texts.ts';
import { size } from '../../../strings/formats.ts';
import { commonText } from '../../../strings/common.texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { usePreferences } from '../../../state/preferences/preferences.ts';
import { useEgress } from '../../../state/egress/create-egress.ts';
import { RadioList } from '../../../ui/radio-list.tsx';

/** A small language model in this page: which one, what fetching it takes, and what becomes of it. */
export function BrowserModelSettings() {
  const preferences = usePreferences();
  const settings = preferences.settings;
  const status = watchGenerator();
  const isKnown = () => KNOWN_GENERATORS.some(({ id }) => id === settings().browserModel);
  const choose = (browserModel: string) => void preferences.update({ browserModel });

  return (
    <>
      <p class="section__text">{assistantSettingsText.browserModelSettings.about}</p>
      <RadioList
        legend={assistantSettingsText.browserModelSettings.suggestions}
        items={KNOWN_GENERATORS}
        chosen={settings().browserModel}
        onChoose={choose}
        facts={(model) => [model.id, model.licence].filter(Boolean).join(' · ')}
      />
      <TextField
        label={assistantSettingsText.browserModelSettings.otherModel}
        help={<>{assistantSettingsText.browserModelSettings.otherModelHelp(<code>models/</code>)}</>}
        value={isKnown() ? '' : settings().browserModel}
        placeholder="owner/name"
        onChange={(event) => choose(event.currentTarget.value.trim())}
      />
      <Show when={settings().browserModel} keyed>
        {(modelId) => <ModelAtHand modelId={modelId} status={status()} />}
      </Show>
    </>
  );
}

/** One model, from “not here yet” to “at work”. */
function ModelAtHand(props: { readonly modelId: string; readonly status: GeneratorStatus }) {
  const egress = useEgress();
  const generator = useGenerator();
  const preferences = usePreferences();
  const [problem, setProblem] = createSignal('');
  const tell = (error: unknown) => void setProblem(errorInOwnLanguage(error));
  // Where it is may be another place once it was loaded.
  const [place] = createResource(
    () => props.status.state,
    () => locateModel(props.modelId, { localModels: localModels() }).catch(tell),
  );
  const ownStatus = () => ('id' in props.status && props.status.id === props.modelId ? props.status : undefined);

  const load = async (mayDownload: boolean) => {
    setProblem('');
    if (mayDownload) await egress.permit(HUB_ORIGIN, assistantSettingsText.browserModelSettings.downloads);
    try {
      const facts = await generator.load({ modelId: props.modelId, localModels: localModels(), mayDownload });
      await preferences.update(rememberTraits(preferences.settings(), 'found', traitsOfLoaded(facts)));
    } catch (error) {
      if (!(error instanceof Error && error.name === 'AbortError')) tell(error);
    }
  };

  return (
    <>
      <Switch>
        <Match when={ownStatus()?.state === 'loading' && ownStatus()}>
          <Loading status={ownStatus()!} />
        </Match>
        <Match when={ownStatus()?.state === 'ready'}>
          <p class="section__text" role="status">
            {readyText(ownStatus()!)}
          </p>
          <div class="section__row">
            <Button onClick={() => generator.close()}>{assistantSettingsText.browserModelSettings.unload}</Button>
          </div>
        </Match>
        <Match when={place() === 'hub'}>
          <Download modelId={props.modelId} onDownload={() => void load(true)} />
        </Match>
        <Match when={place()}>
          <p class="section__text">{assistantSettingsText.browserModelSettings.onDevice}</p>
          <div class="section__row">
            <Button onClick={() => void load(false)}>{assistantSettingsText.browserModelSettings.load}</Button>
            <Show when={place() === 'cached'}>
              {/* An interrupted download is continued. */}
              <Button onClick={() => void load(true)}>{assistantSettingsText.browserModelSettings.fetchMissing}</Button>
            </Show>
          </div>
        </Match>
      </Switch>
      <Show when={problem()}>
        <p class="field__error" role="alert">
          {problem()}
        </p>
      </Show>
    </>
  );
}

/** The size first, which asks the hub for its list of files, then the download itself. */
function Download(props: { readonly modelId: string; readonly onDownload: () => void }) {
  const egress = useEgress();
  const [foundDownload, setFound] = createSignal<GeneratorDownload>();
  const [problem, setProblem] = createSignal('');
  const controller = new AbortController();
  onCleanup(() => controller.abort());
  const look = async () => {
    setProblem('');
    await egress.permit(HUB_ORIGIN, assistantSettingsText.browserModelSettings.downloads);
    try {
      setFound(
        await measureGenerator(
          props.modelId,
          (await hasGraphicsCard()) ? 'webgpu' : 'wasm',
          controller.signal,
          egress.outside({ reason: 'download' }),
        ),
      );
    } catch (error) {
      if (!controller.signal.aborted) setProblem(errorInOwnLanguage(error));
    }
  };
  return (
    <>
      <p class="section__text">{assistantSettingsText.browserModelSettings.notOnDevice}</p>
      <div class="section__row">
        <Show
          when={foundDownload()}
          fallback={
            <Button variant="primary" onClick={() => void look()}>
              {assistantSettingsText.browserModelSettings.showSize}
            </Button>
          }
        >
          {(download) => (
            <Button variant="primary" onClick={() => props.onDownload()}>
              {assistantSettingsText.browserModelSettings.download(size(download().bytes))}
            </Button>
          )}
        </Show>
      </div>
      <Show when={problem()}>
        <p class="field__error" role="alert">
          {problem()}
        </p>
      </Show>
    </>
  );
}

function Loading(props: { readonly status: GeneratorStatus }) {
  const generator = useGenerator();
  const bytes = () => (props.status.state === 'loading' ? props.status : { loadedBytes: 0, totalBytes: 0 });
  return (
    <>
      <Progress
        label={assistantSettingsText.browserModelSettings.loading}
        value={bytes().totalBytes > 0 ? bytes().loadedBytes / bytes().totalBytes : undefined}
      />
      <div class="section__row">
        <Button onClick={() => generator.close()}>{commonText.cancel}</Button>
        <span class="section__text" role="status">
          {bytes().totalBytes > 0
            ? assistantSettingsText.browserModelSettings.progress(size(bytes().loadedBytes), size(bytes().totalBytes))
            : assistantSettingsText.browserModelSettings.starting}
        </span>
      </div>
    </>
  );
}

function readyText(status: GeneratorStatus): string {
  if (status.state !== 'ready') return '';
  const where =
    status.device === 'webgpu'
      ? assistantSettingsText.browserModelSettings.graphicsCard
      : assistantSettingsText.browserModelSettings.processor;
  return assistantSettingsText.browserModelSettings.running(
    where,
    status.dtype,
    status.contextTokens,
    status.takesTools,
    status.note === undefined ? '' : ` ${status.note}`,
  );
}
