import { Show } from 'solid-js';
import { DEFAULT_SETTINGS } from '../../state/app-settings.ts';
import { useWorkspace } from '../../state/workspace.ts';
import type { ModelStatus } from '../../../workers/contract.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Switch } from '../../ui/switch.tsx';

/** How notes are found by meaning: the model, the consent to fetch it, and the index that it fills. */
export function SearchSettings() {
  const workspace = useWorkspace();
  const settings = workspace.settings;
  const isDefault = () => settings().embeddingModel === DEFAULT_SETTINGS.embeddingModel;
  const size = () => (isDefault() ? ' (about 23 MB, once)' : '');

  return (
    <>
      <div class="settings__group">
        <p class="settings__text">
          Search by words always works. To find notes by meaning as well, Latent runs a small model in this browser. The model comes to your notes: no
          note, and nothing you search for, is sent anywhere.
        </p>
        <TextField
          label="Model"
          help={
            <>
              The name of a sentence-embedding model on the Hugging Face hub, or of a folder under <code>models/</code> beside the app, which is looked
              in first. Empty: search by words alone.
            </>
          }
          value={settings().embeddingModel}
          placeholder={DEFAULT_SETTINGS.embeddingModel}
          onChange={(event) => workspace.updateSettings({ embeddingModel: event.currentTarget.value.trim() })}
        />
        <Show when={!isDefault()}>
          <div class="settings__row">
            <Button size="sm" onClick={() => workspace.updateSettings({ embeddingModel: DEFAULT_SETTINGS.embeddingModel })}>
              Use the default model
            </Button>
          </div>
        </Show>
        <Switch
          label={`Allow the download from huggingface.co${size()}`}
          help="The hub sees that a browser fetches this model, as with any download; it sees nothing of your notes. The model is kept for offline use."
          checked={settings().allowDownloads}
          onChange={(allowDownloads) => workspace.updateSettings({ allowDownloads })}
        />
        <Show when={workspace.status()}>{(status) => <ModelLine model={status().model} />}</Show>
      </div>
      <IndexGroup />
    </>
  );
}

function ModelLine(props: { readonly model: ModelStatus }) {
  const text = () => {
    const { model } = props;
    switch (model.state) {
      case 'ready':
        return `${model.id} is at work (${model.dimensions} dimensions, ${model.device === 'webgpu' ? 'on the graphics card' : 'on the processor'}).`;
      case 'loading':
        return `Loading ${model.id}…`;
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
