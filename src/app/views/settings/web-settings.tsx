import { Show } from 'solid-js';
import type { WebSource } from '../../../tools/definition/ports.ts';
import { sourceProblem } from '../../state/preferences/web-sources.ts';
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
      <h3 class="section__heading">Web sources</h3>
      <p class="section__text">
        Where the tool “Search the web for evidence” may look. It sends the words that it searches for, to the sources
        that are on and to nobody else; you see each request before it is sent.
      </p>
      <Source kind="wikipedia" label="Wikipedia" help="Encyclopaedia; no key." />
      <Show when={isOn('wikipedia')}>
        <TextField
          label="Language of Wikipedia"
          error={problem('wikipedia')}
          value={settings().wikipediaLanguage}
          onChange={(event) =>
            void preferences.update({ wikipediaLanguage: event.currentTarget.value.trim().toLowerCase() })
          }
        />
      </Show>
      <Source kind="openalex" label="OpenAlex" help="Scholarly works with abstracts; no key." />
      <Source kind="crossref" label="Crossref" help="Scholarly works by their DOI; no key." />
      <Source kind="tavily" label="Tavily" help="The web at large; with a key of your own." />
      <Show when={isOn('tavily')}>
        <TextField
          label="Tavily key"
          type="password"
          help="Sent to Tavily alone."
          error={problem('tavily')}
          value={settings().tavilyKey}
          onChange={(event) => void preferences.update({ tavilyKey: event.currentTarget.value.trim() })}
        />
        <Switch
          label="Keep the key in this browser"
          help="Otherwise it is forgotten when this tab closes, and asked for again."
          checked={settings().keepTavilyKey}
          onChange={(keepTavilyKey) => void preferences.update({ keepTavilyKey })}
        />
      </Show>
      <Source kind="searxng" label="SearXNG" help="A search engine of your own." />
      <Show when={isOn('searxng')}>
        <TextField
          label="SearXNG address"
          type="url"
          help="Its settings.yml must allow the format json, and it must let this page ask (Access-Control-Allow-Origin)."
          error={problem('searxng')}
          value={settings().searxngAddress}
          onChange={(event) => void preferences.update({ searxngAddress: event.currentTarget.value.trim() })}
        />
      </Show>
      <TextField
        label="Requests to one source in a minute"
        type="number"
        min={1}
        value={settings().webRequestsPerMinute}
        onChange={(event) => setLimit(event.currentTarget.value)}
      />
    </div>
  );
}
