import { createSignal, createUniqueId, For, Show } from 'solid-js';
import type { Check } from '../../../../agent/providers/doctor/check.ts';
import type { Spent } from '../../../../agent/model/messages.ts';
import type { ModelTraits } from '../../../../agent/providers/model-traits.ts';
import { serviceAt, SERVICES } from '../../../../agent/providers/services.ts';
import { isLocalAddress, parseAddress, tidyBaseUrl, tidyKey } from '../../../../fs-access/endpoint-address.ts';
import { rememberTraits, traitsOf, useAddress } from '../../../state/models/model-account.ts';
import { assistantSettingsText } from '../../../strings/en/settings/assistant.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { ConnectionReport } from '../../../ui/connection-report.tsx';
import { ModelTraitsFields } from './model-traits-fields.tsx';
import { pageEnvironment } from '../../../ui/page/page-environment.ts';
import { createConnectionTest } from '../connection/create-connection-test.ts';
import { countTest, spendingCheck } from '../connection/test-spending.ts';
import { useEgress } from '../../../state/egress/create-egress.ts';
import { usePreferences } from '../../../state/preferences/preferences.ts';
import { useRecords } from '../../../state/records/records.ts';

const OTHER = 'other';
const OPTIONS: readonly { readonly value: string; readonly label: string }[] = [
  ...SERVICES.map(({ id, label, isLocal }) => ({
    value: id,
    label: isLocal ? assistantSettingsText.endpointSettings.onThisComputer(label) : label,
  })),
  { value: OTHER, label: assistantSettingsText.endpointSettings.anotherAddress },
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
  const knownAsOf = () => {
    const known = service();
    // In the middle of the month it is the same one everywhere.
    return known && assistantSettingsText.endpointSettings.serviceAsOf(known.label, new Date(`${known.asOf}-15`));
  };
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
      <SelectField
        label={assistantSettingsText.endpointSettings.service}
        help={knownAsOf()}
        value={service()?.id ?? OTHER}
        options={OPTIONS}
        onChange={choose}
      />
      <TextField
        label={assistantSettingsText.endpointSettings.baseUrl}
        help={assistantSettingsText.endpointSettings.baseUrlHelp}
        type="url"
        value={settings().baseUrl}
        onChange={(event) => moveTo(tidyBaseUrl(event.currentTarget.value))}
      />
      <TextField
        label={assistantSettingsText.endpointSettings.key}
        help={
          <>
            {assistantSettingsText.endpointSettings.sentOnlyAddressAbove(isElsewhere())}
            <Show when={service()?.keysAt}>
              {(keysAt) => (
                <a href={keysAt()} target="_blank" rel="noreferrer">
                  {assistantSettingsText.endpointSettings.makeOneAt(service()?.label)}
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
          label={assistantSettingsText.endpointSettings.keepKeyBrowser}
          help={assistantSettingsText.endpointSettings.keepKeyBrowserHelp}
          checked={settings().keepKey}
          onChange={(keepKey) => preferences.update({ keepKey })}
        />
      </Show>
      <TextField
        label={assistantSettingsText.endpointSettings.model}
        list={listId}
        placeholder={assistantSettingsText.endpointSettings.modelPlaceholder}
        value={settings().model}
        onChange={(event) => preferences.update({ model: event.currentTarget.value.trim() })}
      />
      <datalist id={listId}>
        <For each={models()}>{(model) => <option value={model} />}</For>
      </datalist>
      <Show when={models().length > 0 && !models().includes(settings().model)}>
        <SelectField
          label={assistantSettingsText.endpointSettings.modelsThatItHas}
          value=""
          options={[
            { value: '', label: assistantSettingsText.endpointSettings.chooseOneOf(models().length) },
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
              {assistantSettingsText.endpointSettings.testConnection}
            </Button>
          }
        >
          <Button onClick={test.stop}>{assistantSettingsText.endpointSettings.stopTheTest}</Button>
          {/* A model on one's own computer is loaded when it is first asked, which may take minutes. */}
          <span class="section__text">{assistantSettingsText.endpointSettings.testing(isAsking())}</span>
        </Show>
      </div>
      <div role="status">
        <ConnectionReport checks={test.checks()} onUse={use} />
      </div>
      <ModelTraitsFields />
      <p class="section__text">
        <Show when={isElsewhere()} fallback={assistantSettingsText.endpointSettings.addressOwnComputerNothing}>
          {assistantSettingsText.endpointSettings.whatLeavesBrowserMessages}
        </Show>{' '}
        {assistantSettingsText.endpointSettings.testAsksModelOne}
      </p>
    </>
  );
}
