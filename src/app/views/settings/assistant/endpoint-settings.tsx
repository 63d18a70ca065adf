import { createSignal, createUniqueId, For, Show } from 'solid-js';
import type { Check } from '../../../../agent/providers/doctor/check.ts';
import type { Spent } from '../../../../agent/model/messages.ts';
import type { ModelTraits } from '../../../../agent/providers/model-traits.ts';
import { serviceAt, SERVICES } from '../../../../agent/providers/services.ts';
import { isLocalAddress, parseAddress, tidyBaseUrl, tidyKey } from '../../../../fs-access/endpoint-address.ts';
import { rememberTraits, traitsOf, useAddress } from '../../../state/models/model-account.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { ConnectionReport } from '../../../ui/connection-report.tsx';
import { ModelTraitsFields } from './model-traits-fields.tsx';
import { pageEnvironment } from '../../../ui/page-environment.ts';
import { createConnectionTest } from '../connection/create-connection-test.ts';
import { countTest, spendingCheck } from '../connection/test-spending.ts';
import { useEgress } from '../../../state/egress/create-egress.ts';
import { usePreferences } from '../../../state/preferences/preferences.ts';
import { useRecords } from '../../../state/records/records.ts';

const OTHER = 'other';
const OPTIONS: readonly { readonly value: string; readonly label: string }[] = [
  ...SERVICES.map(({ id, label, isLocal }) => ({ value: id, label: isLocal ? `${label} (on this computer)` : label })),
  { value: OTHER, label: 'Another address' },
];

/** Where an OpenAI-compatible model is found, and a button that finds out whether it is, and what keeps it from answering. */
export function EndpointSettings() {
  const records = useRecords();
  const egress = useEgress();
  const preferences = usePreferences();
  const settings = preferences.settings;
  const listId = createUniqueId();
  const [models, setModels] = createSignal<readonly string[]>([]);
  const service = () => serviceAt(settings().baseUrl);
  const isElsewhere = () => {
    const url = parseAddress(settings().baseUrl);
    return url !== undefined && !isLocalAddress(url);
  };
  const moveTo = (baseUrl: string) => {
    setModels([]);
    test.clear();
    void preferences.update(useAddress(settings(), baseUrl));
  };
  const choose = (id: string) => {
    const chosen = SERVICES.find((one) => one.id === id);
    moveTo(chosen?.baseUrl ?? 'https://');
  };

  const test = createConnectionTest({
    about: 'answer',
    refusal: () => spendingCheck(settings(), records.spending),
    begin: async (signal) => {
      const { diagnose } = await import('../../../../agent/providers/doctor/diagnose.ts');
      const { baseUrl, apiKey, model } = settings();
      const onSpent = (spent: Spent, price: ModelTraits['price']) =>
        countTest(records.spending, model, spent, traitsOf(settings()).price ?? price);
      return diagnose(
        { baseUrl, apiKey, model, onSpent, fetch: egress.outside({ reason: 'test' }) },
        pageEnvironment,
        signal,
      );
    },
    onEnd: ({ models: offered, works, traits }) => {
      setModels(offered);
      if (works) void preferences.update(rememberTraits(settings(), 'found', traits));
    },
  });
  const isAsking = () => test.checks().at(-1)?.about === 'model';

  const use = (suggestion: NonNullable<Check['suggestion']>) => {
    void preferences.update(suggestion);
    void test.run();
  };

  return (
    <>
      <SelectField label="Service" value={service()?.id ?? OTHER} options={OPTIONS} onChange={choose} />
      <TextField
        label="Base URL"
        help="The address of the OpenAI-compatible API; it usually ends in /v1."
        type="url"
        value={settings().baseUrl}
        onChange={(event) => moveTo(tidyBaseUrl(event.currentTarget.value))}
      />
      <TextField
        label="Key"
        help={
          <>
            Sent only to the address above. {isElsewhere() ? '' : 'Servers on this computer usually need none. '}
            <Show when={service()?.keysAt}>
              {(keysAt) => (
                <a href={keysAt()} target="_blank" rel="noreferrer">
                  Make one at {service()?.label}
                </a>
              )}
            </Show>
          </>
        }
        type="password"
        value={settings().apiKey}
        onChange={(event) => preferences.update({ apiKey: tidyKey(event.currentTarget.value) })}
      />
      <Show when={settings().apiKey !== ''}>
        <Switch
          label="Keep the key in this browser"
          help="Otherwise it is forgotten when this tab closes, and asked for again."
          checked={settings().keepKey}
          onChange={(keepKey) => preferences.update({ keepKey })}
        />
      </Show>
      <TextField
        label="Model"
        list={listId}
        placeholder="Test the connection to see what there is"
        value={settings().model}
        onChange={(event) => preferences.update({ model: event.currentTarget.value.trim() })}
      />
      <datalist id={listId}>
        <For each={models()}>{(model) => <option value={model} />}</For>
      </datalist>
      <Show when={models().length > 0 && !models().includes(settings().model)}>
        <SelectField
          label="Models that it has"
          value=""
          options={[
            { value: '', label: `Choose one of ${models().length}` },
            ...models().map((model) => ({ value: model, label: model })),
          ]}
          onChange={(model) => use({ model })}
        />
      </Show>
      <div class="section__row">
        <Show
          when={test.isTesting()}
          fallback={
            <Button variant="primary" onClick={() => void test.run()}>
              Test connection
            </Button>
          }
        >
          <Button onClick={test.stop}>Stop the test</Button>
          {/* A model on one's own computer is loaded when it is first asked, which may take minutes. */}
          <span class="section__text">
            Testing… {isAsking() ? 'The model is being asked; a local one may have to be loaded first.' : ''}
          </span>
        </Show>
      </div>
      <div role="status">
        <ConnectionReport checks={test.checks()} onUse={use} />
      </div>
      <ModelTraitsFields />
      <p class="section__text">
        <Show when={isElsewhere()} fallback="This address is on your own computer: nothing leaves it.">
          What leaves this browser: your messages, and the parts of notes that the assistant reads to answer them, to
          this address and no other.
        </Show>{' '}
        The test asks the model one short question.
      </p>
    </>
  );
}
