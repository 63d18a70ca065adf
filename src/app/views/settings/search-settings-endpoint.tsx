import { createSignal, createUniqueId, For, Show } from 'solid-js';
import type { Spent } from '../../../agent/model/messages.ts';
import type { Check } from '../../../agent/providers/doctor/check.ts';
import { traitsKey } from '../../../agent/providers/model-traits.ts';
import { isLocalAddress, parseAddress, tidyBaseUrl, tidyKey } from '../../../fs-access/endpoint-address.ts';
import { embeddingPrice } from '../../state/models/embedding-spend.ts';
import { searchSettingsText } from '../../strings/en/settings/search.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ConnectionReport } from '../../ui/connection-report.tsx';
import { pageEnvironment } from '../../ui/page/page-environment.ts';
import { createConnectionTest } from './connection/create-connection-test.ts';
import { countTest, spendingCheck } from './connection/test-spending.ts';
import { useEgress } from '../../state/egress/create-egress.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { useRecords } from '../../state/records/records.ts';

/** An OpenAI-compatible endpoint for embeddings. It is used when the person says so, not while its address is being typed. */
export function SearchSettingsEndpoint(props: { readonly onUse: () => void }) {
  const records = useRecords();
  const egress = useEgress();
  const preferences = usePreferences();
  const settings = preferences.settings;
  const listId = createUniqueId();
  const [models, setModels] = createSignal<readonly string[]>([]);
  const url = () => parseAddress(settings().embeddingUrl);
  const isElsewhere = () => Boolean(url() && !isLocalAddress(url()!));
  const hasConsent = () => settings().embeddingConsent === settings().embeddingUrl;
  const isUsed = () => settings().embeddingSource === 'endpoint';
  const canUse = () =>
    url() !== undefined && settings().embeddingEndpointModel !== '' && (!isElsewhere() || hasConsent());

  const test = createConnectionTest({
    about: 'answer',
    refusal: () => spendingCheck(settings(), records.spending),
    begin: async (signal) => {
      const { diagnoseEmbeddings } = await import('../../../agent/providers/doctor/diagnose-embeddings.ts');
      const { embeddingUrl: baseUrl, embeddingKey: apiKey, embeddingEndpointModel: model } = settings();
      const onSpent = (spent: Spent) => countTest(records.spending, model, spent, embeddingPrice(settings()));
      return diagnoseEmbeddings(
        { baseUrl, apiKey, model, onSpent, fetch: egress.outside({ reason: 'test' }) },
        pageEnvironment,
        signal,
      );
    },
    onEnd: setModels,
  });
  const setPrice = (input: number) => {
    const { modelTraits, embeddingUrl, embeddingEndpointModel } = settings();
    const key = traitsKey(embeddingUrl, embeddingEndpointModel);
    const { price: _before, ...set } = modelTraits[key]?.set ?? {};
    void preferences.update({
      modelTraits: {
        ...modelTraits,
        [key]: { ...modelTraits[key], set: { ...set, ...(input > 0 && { price: { input, output: 0 } }) } },
      },
    });
  };
  const use = ({ baseUrl, model }: NonNullable<Check['suggestion']>) => {
    void preferences.update({
      ...(baseUrl && { embeddingUrl: baseUrl }),
      ...(model && { embeddingEndpointModel: model }),
    });
    void test.run();
  };

  return (
    <>
      <TextField
        label={searchSettingsText.searchSettingsEndpoint.baseUrl}
        help={searchSettingsText.searchSettingsEndpoint.baseUrlHelp}
        type="url"
        value={settings().embeddingUrl}
        onChange={(event) => void preferences.update({ embeddingUrl: tidyBaseUrl(event.currentTarget.value) })}
      />
      <TextField
        label={searchSettingsText.searchSettingsEndpoint.key}
        help={searchSettingsText.searchSettingsEndpoint.keyHelp}
        type="password"
        value={settings().embeddingKey}
        onChange={(event) => void preferences.update({ embeddingKey: tidyKey(event.currentTarget.value) })}
      />
      <Switch
        label={searchSettingsText.searchSettingsEndpoint.keepKeyBrowser}
        help={searchSettingsText.searchSettingsEndpoint.keepKeyBrowserHelp}
        checked={settings().keepEmbeddingKey}
        onChange={(keepEmbeddingKey) => void preferences.update({ keepEmbeddingKey })}
      />
      <TextField
        label={searchSettingsText.searchSettingsEndpoint.embeddingModel}
        list={listId}
        placeholder={searchSettingsText.searchSettingsEndpoint.embeddingModelPlaceholder}
        value={settings().embeddingEndpointModel}
        onChange={(event) => void preferences.update({ embeddingEndpointModel: event.currentTarget.value.trim() })}
      />
      <datalist id={listId}>
        <For each={models()}>{(model) => <option value={model} />}</For>
      </datalist>
      <Show
        when={isElsewhere()}
        fallback={<p class="section__text">{searchSettingsText.searchSettingsEndpoint.addressOwnMachineNothing}</p>}
      >
        <Switch
          label={searchSettingsText.searchSettingsEndpoint.sendTextEveryNote(url()?.host ?? '')}
          help={searchSettingsText.searchSettingsEndpoint.help}
          checked={hasConsent()}
          onChange={(agreed) => void preferences.update({ embeddingConsent: agreed ? settings().embeddingUrl : '' })}
        />
      </Show>
      <Show when={isElsewhere() && settings().embeddingEndpointModel !== ''}>
        <TextField
          label={searchSettingsText.searchSettingsEndpoint.priceMillionTokensRead(settings().embeddingEndpointModel)}
          help={searchSettingsText.searchSettingsEndpoint.priceHelp}
          type="number"
          min={0}
          step="any"
          value={embeddingPrice(settings())?.input ?? ''}
          onChange={(event) => setPrice(Number(event.currentTarget.value))}
        />
      </Show>
      <div class="section__row">
        <Show when={!isUsed()}>
          <Button variant="primary" disabled={!canUse()} onClick={() => props.onUse()}>
            {searchSettingsText.searchSettingsEndpoint.useThisEndpoint}
          </Button>
        </Show>
        <Button disabled={test.isTesting()} onClick={() => void test.run()}>
          {test.isTesting()
            ? searchSettingsText.searchSettingsEndpoint.testing
            : searchSettingsText.searchSettingsEndpoint.testConnection}
        </Button>
      </div>
      <div role="status">
        <ConnectionReport checks={test.checks()} onUse={use} />
      </div>
      <p class="section__text">{searchSettingsText.searchSettingsEndpoint.testSendsTwoWords}</p>
    </>
  );
}
