import { Show } from 'solid-js';
import type { WebSource } from '../../../tools/definition/ports.ts';
import { sourceProblem } from '../../state/preferences/web-sources.ts';
import { dataSettingsText } from './data-settings.texts.ts';
import { TextField } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { usePreferences } from '../../state/preferences/preferences.ts';

/** Where evidence may be looked for. Nothing is, until a source is on; and each request is shown before it is sent. */
export function WebSettings() {
  const preferences = usePreferences();
  const settings = preferences.settings;
  const isOn = (kind: WebSource['kind']) => settings().webSources[kind] === true;
  const turn = (kind: WebSource['kind'], on: boolean) =>
    void preferences.update({ webSources: { ...settings().webSources, [kind]: on } });
  const Source = (props: { readonly kind: WebSource['kind']; readonly label: string; readonly help: string }) => (
    <Switch label={props.label} help={props.help} checked={isOn(props.kind)} onChange={(on) => turn(props.kind, on)} />
  );
  const problem = (kind: WebSource['kind']) => sourceProblem(kind, settings());
  const setLimit = (text: string) => {
    const webRequestsPerMinute = Number(text);
    if (Number.isInteger(webRequestsPerMinute) && webRequestsPerMinute > 0)
      void preferences.update({ webRequestsPerMinute });
  };
  return (
    <div class="section">
      <h3 class="section__heading">{dataSettingsText.webSettings.title}</h3>
      <p class="section__text">{dataSettingsText.webSettings.about}</p>
      <Source
        kind="wikipedia"
        label={dataSettingsText.webSettings.wikipedia}
        help={dataSettingsText.webSettings.wikipediaHelp}
      />
      <Show when={isOn('wikipedia')}>
        <TextField
          label={dataSettingsText.webSettings.wikipediaLanguage}
          error={problem('wikipedia')}
          value={settings().wikipediaLanguage}
          onChange={(event) =>
            void preferences.update({ wikipediaLanguage: event.currentTarget.value.trim().toLowerCase() })
          }
        />
      </Show>
      <Source kind="openalex" label="OpenAlex" help={dataSettingsText.webSettings.openalexHelp} />
      <Source
        kind="crossref"
        label={dataSettingsText.webSettings.crossref}
        help={dataSettingsText.webSettings.crossrefHelp}
      />
      <Source
        kind="tavily"
        label={dataSettingsText.webSettings.tavily}
        help={dataSettingsText.webSettings.tavilyHelp}
      />
      <Show when={isOn('tavily')}>
        <TextField
          label={dataSettingsText.webSettings.tavilyKey}
          type="password"
          help={dataSettingsText.webSettings.tavilyKeyHelp}
          error={problem('tavily')}
          value={settings().tavilyKey}
          onChange={(event) => void preferences.update({ tavilyKey: event.currentTarget.value.trim() })}
        />
        <Switch
          label={dataSettingsText.webSettings.keepKey}
          help={dataSettingsText.webSettings.keepKeyHelp}
          checked={settings().keepTavilyKey}
          onChange={(keepTavilyKey) => void preferences.update({ keepTavilyKey })}
        />
      </Show>
      <Source kind="searxng" label="SearXNG" help={dataSettingsText.webSettings.searxngHelp} />
      <Show when={isOn('searxng')}>
        <TextField
          label={dataSettingsText.webSettings.searxngAddress}
          type="url"
          help={dataSettingsText.webSettings.searxngAddressHelp}
          error={problem('searxng')}
          value={settings().searxngAddress}
          onChange={(event) => void preferences.update({ searxngAddress: event.currentTarget.value.trim() })}
        />
      </Show>
      <TextField
        label={dataSettingsText.webSettings.requestLimit}
        type="number"
        min={1}
        value={settings().webRequestsPerMinute}
        onChange={(event) => setLimit(event.currentTarget.value)}
      />
    </div>
  );
}
