import { createResource, createSignal, Match, onCleanup, Show, Switch } from 'solid-js';
import { errorText } from '../../../../notes/basics/error-text.ts';
import { traitsOfLoaded } from '../../../../agent/providers/browser-model.ts';
import { hasGraphicsCard, KNOWN_GENERATORS, locateModel, measureGenerator } from '../../../../workers/client.ts';
import type { GeneratorDownload, GeneratorStatus } from '../../../../workers/contract.ts';
import { rememberTraits } from '../../../state/models/model-account.ts';
import { localModels, watchGenerator } from '../../../state/models/page-generator.ts';
import { HUB_ORIGIN } from '../../../state/egress/allowed-origins.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { usePreferences } from '../../../state/preferences/preferences.ts';
import { useEgress } from '../../../state/egress/create-egress.ts';
import { useGenerator } from '../../../state/models/page-generator.ts';
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
      <p class="section__text">
        It runs in this page, on the graphics card where there is one, else on the processor, which is slow. Nothing
        leaves this computer. Models this small make mistakes and miss things; how well these do with your notes was not
        tried.
      </p>
      <RadioList
        legend="Suggestions"
        items={KNOWN_GENERATORS}
        chosen={settings().browserModel}
        onChoose={choose}
        facts={(model) => [model.id, model.licence].filter(Boolean).join(' · ')}
      />
      <TextField
        label="Or another, by its name"
        help={
          <>
            An “Instruct” model on the Hugging Face hub with ONNX weights, or a folder under <code>models/</code> beside
            the app, which is looked in first.
          </>
        }
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
  const tell = (error: unknown) => void setProblem(errorText(error));
  // Where it is may be another place once it was loaded.
  const [place] = createResource(
    () => props.status.state,
    () => locateModel(props.modelId, { localModels: localModels() }).catch(tell),
  );
  const own = () => ('id' in props.status && props.status.id === props.modelId ? props.status : undefined);

  const load = async (mayDownload: boolean) => {
    setProblem('');
    if (mayDownload) egress.permit(HUB_ORIGIN, 'Downloads of models');
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
        <Match when={own()?.state === 'loading' && own()}>
          <Loading status={own()!} />
        </Match>
        <Match when={own()?.state === 'ready'}>
          <p class="section__text" role="status">
            {readyText(own()!)}
          </p>
          <div class="section__row">
            <Button onClick={() => generator.close()}>Free its memory</Button>
          </div>
        </Match>
        <Match when={place() === 'hub'}>
          <Download modelId={props.modelId} onDownload={() => void load(true)} />
        </Match>
        <Match when={place()}>
          <p class="section__text">It is on this device. It is loaded with the first question, or now.</p>
          <div class="section__row">
            <Button onClick={() => void load(false)}>Load it now</Button>
            <Show when={place() === 'cached'}>
              {/* An interrupted download is continued. */}
              <Button onClick={() => void load(true)}>Fetch what is missing</Button>
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
  const [found, setFound] = createSignal<GeneratorDownload>();
  const [problem, setProblem] = createSignal('');
  const controller = new AbortController();
  onCleanup(() => controller.abort());
  const look = async () => {
    setProblem('');
    egress.permit(HUB_ORIGIN, 'Downloads of models');
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
      if (!controller.signal.aborted) setProblem(errorText(error));
    }
  };
  return (
    <>
      <p class="section__text">
        It is not on this device yet. The hub sees that a browser fetches this model; it sees nothing of your notes. It
        is kept for offline use.
      </p>
      <div class="section__row">
        <Show
          when={found()}
          fallback={
            <Button variant="primary" onClick={() => void look()}>
              See its size
            </Button>
          }
        >
          {(download) => (
            <Button variant="primary" onClick={() => props.onDownload()}>
              Download {toMegabytes(download().bytes)} from huggingface.co
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
        label="Loading the model"
        value={bytes().totalBytes > 0 ? bytes().loadedBytes / bytes().totalBytes : undefined}
      />
      <div class="section__row">
        <Button onClick={() => generator.close()}>Cancel</Button>
        <span class="section__text" role="status">
          {bytes().totalBytes > 0
            ? `${toMegabytes(bytes().loadedBytes)} of ${toMegabytes(bytes().totalBytes)}`
            : 'Beginning…'}
        </span>
      </div>
    </>
  );
}

function readyText(status: GeneratorStatus): string {
  if (status.state !== 'ready') return '';
  const where = status.device === 'webgpu' ? 'on the graphics card' : 'on the processor';
  return `At work ${where} (${status.dtype}). It reads ${status.contextTokens.toLocaleString()} tokens at once, and ${status.takesTools ? 'calls tools by its own form' : 'writes its calls of tools into its answer'}.${status.note === undefined ? '' : ` ${status.note}`}`;
}

const toMegabytes = (bytes: number): string =>
  bytes >= 1e6 ? `${Math.round(bytes / 1e6).toLocaleString()} MB` : `${(bytes / 1e6).toFixed(1)} MB`;
