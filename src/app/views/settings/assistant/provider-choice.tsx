import { createResource } from 'solid-js';
import { readChromeModelState } from '../../../../agent/providers/chrome-model-state.ts';
import type { AppSettings } from '../../../state/preferences/app-settings.ts';
import { assistantSettingsText } from '../../../strings/en/settings/assistant.ts';
import { RadioList } from '../../../ui/radio-list.tsx';

type Provider = AppSettings['provider'];

const PROVIDERS: readonly { readonly id: Provider; readonly name: string; readonly about: string }[] = [
  {
    id: 'builtin',
    name: assistantSettingsText.providerChoice.builtIn,
    about: assistantSettingsText.providerChoice.builtInAbout,
  },
  {
    id: 'openai-compatible',
    name: assistantSettingsText.providerChoice.modelChoice,
    about: assistantSettingsText.providerChoice.modelChoiceAbout,
  },
  {
    id: 'chrome',
    name: assistantSettingsText.providerChoice.chromesModel,
    about: assistantSettingsText.providerChoice.chromesModelAbout,
  },
  {
    id: 'browser',
    name: assistantSettingsText.providerChoice.smallModelPage,
    about: assistantSettingsText.providerChoice.smallModelPageAbout,
  },
];

/** Who answers. What this browser cannot do is shown too, with the reason. */
export function ProviderChoice(props: { readonly value: Provider; readonly onChange: (provider: Provider) => void }) {
  const [chrome] = createResource(() => readChromeModelState());
  const missing = (id: Provider) => (id === 'chrome' && chrome()?.state === 'absent' ? chrome()?.message : undefined);
  return (
    <RadioList
      legend={assistantSettingsText.providerChoice.whoAnswers}
      items={PROVIDERS}
      chosen={props.value}
      onChoose={(id) => props.onChange(id)}
      facts={({ id, about }) => missing(id) ?? about}
      isDisabled={({ id }) => missing(id) !== undefined && props.value !== id}
    />
  );
}
