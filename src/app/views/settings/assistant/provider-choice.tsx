import { createResource, createUniqueId, For } from 'solid-js';
import { readChromeModelState } from '../../../../agent/providers/chrome-model-state.ts';
import type { AppSettings } from '../../../state/preferences/app-settings.ts';

type Provider = AppSettings['provider'];

const PROVIDERS: readonly { readonly value: Provider; readonly name: string; readonly about: string }[] = [
  { value: 'builtin', name: 'Built-in', about: 'No model and no key.' },
  {
    value: 'openai-compatible',
    name: 'A model of your choice',
    about: 'A service with a key, or Ollama, LM Studio and their like on your computer.',
  },
  { value: 'chrome', name: 'Chrome’s model', about: 'The small model that is part of Chrome.' },
  { value: 'browser', name: 'A small model in this page', about: 'Downloaded once, then run here, offline too.' },
];

/** Who answers. What this browser cannot do is shown too, with the reason. */
export function ProviderChoice(props: { readonly value: Provider; readonly onChange: (provider: Provider) => void }) {
  const group = createUniqueId();
  const [chrome] = createResource(() => readChromeModelState());
  const missing = (value: Provider) =>
    value === 'chrome' && chrome()?.state === 'absent' ? chrome()?.message : undefined;
  return (
    <fieldset class="model-list">
      <legend class="field__label">Who answers</legend>
      <For each={PROVIDERS}>
        {({ value, name, about }) => (
          <label class="model-list__item">
            <input
              type="radio"
              name={group}
              checked={props.value === value}
              disabled={missing(value) !== undefined && props.value !== value}
              onChange={() => props.onChange(value)}
            />
            <span class="model-list__name">{name}</span>
            <span class="model-list__facts">{missing(value) ?? about}</span>
          </label>
        )}
      </For>
    </fieldset>
  );
}
