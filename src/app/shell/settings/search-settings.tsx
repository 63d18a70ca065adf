import { Show } from 'solid-js';
import { BUILT_IN_MODEL, SUGGESTED_HUB_MODEL, type AppSettings } from '../../state/app-settings.ts';
import { useWorkspace } from '../../state/workspace.ts';
import type { ModelStatus } from '../../../workers/contract.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Switch } from '../../ui/switch.tsx';

const KINDS = [
  { value: 'built-in', label: 'Built in: at once, nothing to download' },
  { value: 'other', label: 'Another: slower, and often better' },
  { value: 'none', label: 'None: by words alone' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

const MODEL_OF: Readonly<Record<Kind, string>> = { 'built-in': BUILT_IN_MODEL, other: SUGGESTED_HUB_MODEL, none: '' };

function kindOf({ embeddingModel }: AppSettings): Kind {
  if (embeddingModel === '') return 'none';
  return embeddingModel === BUILT_IN_MODEL ? 'built-in' : 'other';
}

/** How notes are found by meaning: the model, the consent to fetch it, and the index that it fills. */
export function SearchSettings() {
  const workspace = useWorkspace();
  const kind = () => kindOf(workspace.settings());
  return (
    <>
      <div class="settings__group">
        <p class="settings__text">
          Search by words always works. To find notes by meaning as well, Latent runs a small model in this browser. The model comes to your notes: no
          note, and nothing you search for, is sent anywhere.
        </p>
        <SelectField
          label="Find by meaning with"
          value={kind()}
          options={KINDS}
          help="After a change, search goes on with the old model until the new one has read every note."
          onChange={(chosen) => void workspace.updateSettings({ embeddingModel: MODEL_OF[chosen as Kind] })}
        />
        <Show when={kind() === 'built-in'}>
          <p class="settings__text">
            A table of words and their meanings, made for Latent from English text. It reads thousands of passages a second, offline, and knows other
            languages little.
          </p>
        </Show>
        <Show when={kind() === 'other'}>
          <HubModel />
        </Show>
        <Show when={workspace.status()}>{(status) => <ModelLine model={status().model} />}</Show>
      </div>
      <IndexGroup />
    </>
  );
}

function HubModel() {
  const workspace = useWorkspace();
  const settings = workspace.settings;
  const size = () => (settings().embeddingModel === SUGGESTED_HUB_MODEL ? ' (about 23 MB, once)' : '');
  return (
    <>
      <TextField
        label="Model"
        help={
          <>
            The name of a sentence-embedding model on the Hugging Face hub, or of a folder under <code>models/</code> beside the app, which is looked in
            first.
          </>
        }
        value={settings().embeddingModel}
        placeholder={SUGGESTED_HUB_MODEL}
        onChange={(event) => workspace.updateSettings({ embeddingModel: event.currentTarget.value.trim() || SUGGESTED_HUB_MODEL })}
      />
      <Switch
        label={`Allow the download from huggingface.co${size()}`}
        help="The hub sees that a browser fetches this model, as with any download; it sees nothing of your notes. The model is kept for offline use."
        checked={settings().allowDownloads}
        onChange={(allowDownloads) => workspace.updateSettings({ allowDownloads })}
      />
    </>
  );
}

function ModelLine(props: { readonly model: ModelStatus }) {
  const text = () => {
    const { model } = props;
    switch (model.state) {
      case 'ready':
        return `${model.id === BUILT_IN_MODEL ? 'The built-in model' : model.id} is at work (${model.dimensions} dimensions, ${model.device === 'webgpu' ? 'on the graphics card' : 'on the processor'}).`;
      case 'loading':
        return `Loading ${model.id === BUILT_IN_MODEL ? 'the built-in model' : model.id}…`;
      default:
        return model.reason;
    }
  };
  const progress = () => {
    const { model } = props;
    return model.state === 'loading' && model.totalBytes > 0 ? model.loadedBytes / model.totalBytes : undefined;
  };
  return (
    <div class="callout" classList={{ 'callout--success': props.model.state === 'ready', 'callout--danger': props.model.state === 'error' }} role="status">
      <div>
        <p>{text()}</p>
        <Show when={props.model.state === 'loading'}>
          <Progress label="Model download" value={progress()} />
        </Show>
      </div>
    </div>
  );
}

function IndexGroup() {
  const workspace = useWorkspace();
  const isPaused = () => workspace.status()?.state === 'paused';
  const isRunning = () => ['indexing', 'embedding'].includes(workspace.status()?.state ?? '');
  const counts = () => {
    const status = workspace.status();
    return status
      ? `${status.notes.toLocaleString()} notes, ${status.chunks.toLocaleString()} passages, ${status.embedded.toLocaleString()} of them known by meaning.`
      : 'No vault is open.';
  };
  return (
    <div class="settings__group">
      <h3 class="settings__heading">Index</h3>
      <p class="settings__text">
        {counts()} It is a cache, made from your notes and kept in this browser; rebuilding it loses nothing.
        <Show when={workspace.status()?.storage === 'memory'}> This browser has no place to keep it, so it is made again at each start.</Show>
      </p>
      <div class="settings__row">
        <Button disabled={!workspace.index()} onClick={() => void workspace.index()?.rebuild()}>
          Rebuild
        </Button>
        <Show when={isPaused()}>
          <Button onClick={() => void workspace.index()?.resume()}>Resume</Button>
        </Show>
        <Show when={isRunning()}>
          <Button onClick={() => void workspace.index()?.pause()}>Pause</Button>
        </Show>
      </div>
    </div>
  );
}
