import { createSignal, createUniqueId, For, Show } from 'solid-js';
import type { Spent } from '../../../agent/model/messages.ts';
import type { Check } from '../../../agent/providers/doctor/check.ts';
import { traitsKey } from '../../../agent/providers/model-traits.ts';
import { isLocalAddress, parseAddress, tidyBaseUrl, tidyKey } from '../../../fs-access/endpoint-address.ts';
import { embeddingPrice } from '../../state/models/embedding-spend.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ConnectionReport } from '../../ui/connection-report.tsx';
import { pageEnvironment } from '../../ui/page-environment.ts';
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
        label="Base URL"
        help="Ollama: http://localhost:11434/v1 · LM Studio: http://localhost:1234/v1 · llama.cpp: http://localhost:8080/v1 · or any provider’s address ending in /v1."
        type="url"
        value={settings().embeddingUrl}
        onChange={(event) => void preferences.update({ embeddingUrl: tidyBaseUrl(event.currentTarget.value) })}
      />
      <TextField
        label="Key"
        help="Kept in this browser, sent only to the address above. Local servers need none."
        type="password"
        value={settings().embeddingKey}
        onChange={(event) => void preferences.update({ embeddingKey: tidyKey(event.currentTarget.value) })}
      />
      <Switch
        label="Keep the key in this browser"
        help="Otherwise it is forgotten when this tab closes, and asked for again."
        checked={settings().keepEmbeddingKey}
        onChange={(keepEmbeddingKey) => void preferences.update({ keepEmbeddingKey })}
      />
      <TextField
        label="Embedding model"
        list={listId}
        placeholder="such as nomic-embed-text"
        value={settings().embeddingEndpointModel}
        onChange={(event) => void preferences.update({ embeddingEndpointModel: event.currentTarget.value.trim() })}
      />
      <datalist id={listId}>
        <For each={models()}>{(model) => <option value={model} />}</For>
      </datalist>
      <Show
        when={isElsewhere()}
        fallback={<p class="section__text">This address is on your own machine: nothing leaves it.</p>}
      >
        <Switch
          label={`Send the text of every note to ${url()?.host ?? ''}`}
          help="It is not on this machine. Each passage of the whole vault is sent there once, and again when it changes; so is what you search for."
          checked={hasConsent()}
          onChange={(agreed) => void preferences.update({ embeddingConsent: agreed ? settings().embeddingUrl : '' })}
        />
      </Show>
      <Show when={isElsewhere() && settings().embeddingEndpointModel !== ''}>
        <TextField
          label={`Price of a million tokens read by ${settings().embeddingEndpointModel}, in US dollars`}
          help="Embeddings count in what is spent in a day, and stop at its limit. Empty: only their tokens are counted."
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
            Use this endpoint
          </Button>
        </Show>
        <Button disabled={test.isTesting()} onClick={() => void test.run()}>
          {test.isTesting() ? 'Testing…' : 'Test connection'}
        </Button>
      </div>
      <div role="status">
        <ConnectionReport checks={test.checks()} onUse={use} />
      </div>
      <p class="section__text">The test sends two words of its own, and nothing of your notes.</p>
    </>
  );
}
