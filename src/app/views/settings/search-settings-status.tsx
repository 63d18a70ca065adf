import { Show } from 'solid-js';
import type { ModelStatus } from '../../../workers/contract.ts';
import { forgetModelSpeeds } from '../../../workers/client.ts';
import { searchSettingsText } from '../../strings/en/settings/search.ts';
import { commonText } from '../../strings/en/common.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { comparisonToText, modelStatusToText } from './search-settings-text.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';

/** The state of the model: its download with a way to cancel, what was measured, and what to do where it failed. */
export function SearchSettingsStatus(props: { readonly model: ModelStatus; readonly onCancel: () => void }) {
  const vault = useVault();
  const preferences = usePreferences();
  const loading = () => (props.model.state === 'loading' ? props.model : undefined);
  const ready = () => (props.model.state === 'ready' ? props.model : undefined);
  const hasFailed = () => props.model.state === 'error';
  const share = () => {
    const { loadedBytes = 0, totalBytes = 0 } = loading() ?? {};
    return totalBytes > 0 ? loadedBytes / totalBytes : undefined;
  };
  const measureAgain = async (id: string) => {
    await forgetModelSpeeds(id);
    await vault.loadModel();
  };

  return (
    <div
      class="callout"
      classList={{ 'callout--success': ready() !== undefined && !ready()?.note, 'callout--danger': hasFailed() }}
      role="status"
    >
      <div class="callout__body">
        <p>{modelStatusToText(props.model)}</p>
        <Show when={(ready() ?? loading())?.note}>{(note) => <p>{note()}</p>}</Show>
        <Show when={ready()?.speeds}>{(speeds) => <p>{comparisonToText(speeds())}</p>}</Show>
        <Show when={loading()}>
          <Progress label={searchSettingsText.searchSettingsStatus.modelDownload} value={share()} />
        </Show>
        <div class="section__row">
          <Show when={loading()}>
            <Button size="sm" onClick={() => props.onCancel()}>
              {commonText.cancel}
            </Button>
          </Show>
          <Show when={props.model.state === 'needs_download'}>
            <Button size="sm" variant="primary" onClick={() => void preferences.update({ allowDownloads: true })}>
              {searchSettingsText.searchSettingsStatus.allowTheDownload}
            </Button>
          </Show>
          <Show when={hasFailed()}>
            <Button size="sm" onClick={() => void vault.loadModel()}>
              {commonText.tryAgain}
            </Button>
          </Show>
          <Show when={ready()?.speeds && ready()}>
            {(model) => (
              <Button size="sm" onClick={() => void measureAgain(model().id)}>
                {searchSettingsText.searchSettingsStatus.measureAgain}
              </Button>
            )}
          </Show>
        </div>
      </div>
    </div>
  );
}
