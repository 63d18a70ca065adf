import { createResource } from 'solid-js';
import { readChromeModelState } from '../../../../agent/providers/chrome-model-state.ts';
import type { AppSettings } from '../../../state/preferences/app-settings.ts';
import { RadioList } from '../../../ui/radio-list.tsx';

type Provider = AppSettings['provider'];

const PROVIDERS: readonly { readonly id: Provider; readonly name: string; readonly about: string }[] = [
  { id: 'builtin', name: 'Built-in', about: 'No model and no key.' },
  {
    id: 'openai-compatible',
    name: 'A model of your choice',
    about: 'A service with a key, or Ollama, LM Studio and their like on your computer.',
  },
  { id: 'chrome', name: 'Chrome’s model', about: 'The small model that is part of Chrome.' },
  { id: 'browser', name: 'A small model in this page', about: 'Downloaded once, then run here, offline too.' },
];

/** Who answers. What this browser cannot do is shown too, with the reason. */
export function ProviderChoice(props: { readonly value: Provider; readonly onChange: (provider: Provider) => void }) {
  const [chrome] = createResource(() => readChromeModelState());
  const missing = (id: Provider) => (id === 'chrome' && chrome()?.state === 'absent' ? chrome()?.message : undefined);
  return (
    <RadioList
      legend="Who answers"
      items={PROVIDERS}
      chosen={props.value}
      onChoose={(id) => props.onChange(id)}
      facts={({ id, about }) => missing(id) ?? about}
      isDisabled={({ id }) => missing(id) !== undefined && props.value !== id}
    />
  );
}
