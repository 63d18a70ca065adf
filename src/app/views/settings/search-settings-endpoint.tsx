import { createSignal, Show } from 'solid-js';
import { inOwnLanguage } from '../../state/messages/own-language.ts';
import type { Spent } from '../../../agent/model/messages.ts';
import type { Check } from '../../../agent/providers/doctor/check.ts';
import { traitsKey } from '../../../agent/providers/endpoint.ts';
import { destinationOf, parseAddress, tidyBaseUrl, tidyKey } from '../../../fs-access/endpoint-address.ts';
import { downloadMegabytes, type KnownModel } from '../../../workers/client.ts';
import type { ModelSpeeds, ModelStatus } from '../../../workers/contract.ts';
import { useEgress } from '../../state/egress/create-egress.ts';
import { embeddingPrice } from '../../state/models/model-account.ts';
import { BUILT_IN_ENGLISH, BUILT_IN_MODEL, BUILT_IN_MULTILINGUAL } from '../../state/preferences/app-settings.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { useRecords } from '../../state/egress/records.ts';
import { searchSettingsText } from './search-settings.texts.ts';
import { listComma, size } from '../../strings/formats.ts';
import { Button } from '../../ui/button.tsx';
import { ConnectionReport } from '../../ui/connection-report.tsx';
import { TextField } from '../../ui/field.tsx';
import { pageEnvironment } from '../../ui/page/page-environment.ts';
import { SuggestingField } from '../../ui/suggesting-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { createConnectionTest } from './connection/create-connection-test.ts';
import { countTest, spendingCheck } from './connection/test-spending.ts';

/** An OpenAI-compatible endpoint for embeddings. It is used when the person says so, not while its address is being typed. */
export function SearchSettingsEndpoint(props: { readonly onUse: () => void }) {
  const records = useRecords();
  const egress = useEgress();
  const preferences = usePreferences();
  const settings = preferences.settings;
  const [models, setModels] = createSignal<readonly string[]>([]);
  const url = () => parseAddress(settings().embeddingUrl);
  const destination = () => destinationOf(settings().embeddingUrl, settings().embeddingEndpointModel);
  const isElsewhere = () => destination() === 'elsewhere';
  const hasConsent = () => settings().embeddingConsent === settings().embeddingUrl;
  const isUsed = () => settings().embeddingSource === 'endpoint';
  const canUse = () =>
    url() !== undefined && settings().embeddingEndpointModel !== '' && (!isElsewhere() || hasConsent());

  const test = createConnectionTest({
    of: () => [settings().embeddingUrl, settings().embeddingKey, settings().embeddingEndpointModel],
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
  const setModel = (model: string) => void preferences.update({ embeddingEndpointModel: model.trim() });
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
        label={searchSettingsText.searchSettingsEndpoint.keepKey}
        help={searchSettingsText.searchSettingsEndpoint.keepKeyHelp}
        checked={settings().keepEmbeddingKey}
        onChange={(keepEmbeddingKey) => void preferences.update({ keepEmbeddingKey })}
      />
      <SuggestingField
        label={searchSettingsText.searchSettingsEndpoint.model}
        suggest={models}
        hasButton={models().length > 0}
        placeholder={searchSettingsText.searchSettingsEndpoint.modelPlaceholder}
        value={settings().embeddingEndpointModel}
        onTake={setModel}
        onChange={(event) => setModel(event.currentTarget.value)}
      />
      <Show
        when={isElsewhere()}
        fallback={
          <Show when={destination() === 'here'}>
            <p class="section__text">{searchSettingsText.searchSettingsEndpoint.privacyLocal}</p>
          </Show>
        }
      >
        <Switch
          label={searchSettingsText.searchSettingsEndpoint.consent(url()?.host ?? '')}
          help={searchSettingsText.searchSettingsEndpoint.consentHelp}
          checked={hasConsent()}
          onChange={(agreed) => void preferences.update({ embeddingConsent: agreed ? settings().embeddingUrl : '' })}
        />
      </Show>
      <Show when={isElsewhere() && settings().embeddingEndpointModel !== ''}>
        <TextField
          label={searchSettingsText.searchSettingsEndpoint.price(settings().embeddingEndpointModel)}
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
            {searchSettingsText.searchSettingsEndpoint.apply}
          </Button>
        </Show>
        <Button disabled={test.isTesting()} onClick={() => void test.run()}>
          {test.isTesting()
            ? searchSettingsText.searchSettingsEndpoint.testing
            : searchSettingsText.searchSettingsEndpoint.testConnection}
        </Button>
      </div>
      <div role="status">
        <ConnectionReport checks={test.checks()} isTesting={test.isTesting()} onUse={use} />
      </div>
      <p class="section__text">{searchSettingsText.searchSettingsEndpoint.testHelp}</p>
    </>
  );
}

const DEVICES = {
  cpu: searchSettingsText.searchSettingsText.onProcessor,
  wasm: searchSettingsText.searchSettingsText.onProcessor,
  webgpu: searchSettingsText.searchSettingsText.onGraphicsCard,
  endpoint: searchSettingsText.searchSettingsText.atEndpoint,
} as const;

/** The model's size, language and licence, in a line. */
export function modelToFacts(model: KnownModel, hasCard: boolean): string {
  const size = downloadMegabytes(model, 'q8');
  const more =
    hasCard && !model.webgpuTypes
      ? searchSettingsText.searchSettingsText.graphicsDownload(downloadMegabytes(model, 'fp16'))
      : '';
  return [searchSettingsText.searchSettingsText.downloadSize(size, more), model.languages, model.licence].join(' · ');
}

/** What was measured in this browser, and what it means for a vault of so many passages; undefined before a first use. */
export function speedsToText(speeds: ModelSpeeds | undefined, passages: number): string | undefined {
  const rate = Math.max(speeds?.wasm ?? 0, speeds?.webgpuProblem === undefined ? (speeds?.webgpu ?? 0) : 0);
  if (rate === 0) return undefined;
  const vault =
    passages > 0 ? searchSettingsText.searchSettingsText.vaultDuration(durationToText(passages / rate)) : '';
  return searchSettingsText.searchSettingsText.measuredRate(rateToText(rate), vault);
}

/** Both rates, where both were measured. */
export function comparisonToText({ wasm, webgpu, webgpuProblem }: ModelSpeeds): string {
  const parts = [
    wasm === undefined ? '' : searchSettingsText.searchSettingsText.processorRate(rateToText(wasm)),
    webgpu === undefined ? '' : searchSettingsText.searchSettingsText.graphicsRate(rateToText(webgpu)),
  ];
  const measured = parts.filter(Boolean).join(listComma());
  const problem =
    webgpuProblem === undefined ? '' : searchSettingsText.searchSettingsText.graphicsFailed(webgpuProblem);
  return searchSettingsText.searchSettingsText.measured(measured, problem).trim();
}

const BUILT_IN: readonly string[] = [BUILT_IN_MODEL, BUILT_IN_ENGLISH, BUILT_IN_MULTILINGUAL];

function tableToText(model: string): string {
  const { english, multilingual } = searchSettingsText.searchSettingsText;
  return model === BUILT_IN_MULTILINGUAL ? multilingual : english;
}

export function modelStatusToText(model: ModelStatus): string {
  if (model.state !== 'ready' && model.state !== 'loading') return inOwnLanguage(model.reason);
  const isBuiltIn = BUILT_IN.includes(model.id);
  const name = isBuiltIn ? searchSettingsText.searchSettingsText.builtIn : model.id;
  if (model.state === 'loading')
    return searchSettingsText.searchSettingsText.loading(name, loadedToText(model.loadedBytes, model.totalBytes));
  const details = [isBuiltIn && tableToText(model.inUse ?? model.id), model.dtype, !isBuiltIn && DEVICES[model.device]]
    .filter(Boolean)
    .join(listComma());
  return searchSettingsText.searchSettingsText.running(name.charAt(0).toUpperCase(), name.slice(1), details);
}

export function durationToText(seconds: number): string {
  if (seconds < 1.05) return searchSettingsText.searchSettingsText.oneSecond;
  if (seconds < 10) return searchSettingsText.searchSettingsText.seconds(seconds);
  if (seconds < 90) return searchSettingsText.searchSettingsText.seconds(Math.round(seconds));
  if (seconds < 90 * 60) return searchSettingsText.searchSettingsText.minutes(Math.round(seconds / 60));
  return searchSettingsText.searchSettingsText.hours(Math.round(seconds / 360) / 10);
}

function rateToText(rate: number): string {
  const rounded = rate < 10 ? Number(rate.toPrecision(2)) : Math.round(rate);
  return searchSettingsText.searchSettingsText.rate(rounded, durationToText(1 / rate));
}

const loadedToText = (loaded: number, total: number): string =>
  total > 0 ? searchSettingsText.searchSettingsText.loadedSize(size(loaded), size(total)) : '';
