import { batch, createEffect, createMemo, createSignal, on } from 'solid-js';
import { serviceAt } from '../../../../agent/providers/services.ts';
import type { AppSettings } from '../../../state/preferences/app-settings.ts';
import type { Preferences } from '../../../state/preferences/preferences.ts';

/** The settings as they will be once the chosen service can answer. */
interface AnswererDraft extends Preferences {
  /** Chooses: at once where that one can answer, and else as soon as its key or its model is there. */
  choose(patch: Partial<AppSettings>): void;
}

/**
 * Somebody who looks at what a service needs has not set it up: until its key or its model is there, the one before goes on answering,
 * and nothing is stored of it.
 */
export function createAnswererDraft(preferences: Preferences): AnswererDraft {
  const [draft, setDraft] = createSignal<Partial<AppSettings>>();
  const settings = createMemo(() => ({ ...preferences.settings(), ...draft() }));
  // Elsewhere another one was chosen, or the page was reset.
  createEffect(
    on(
      createMemo(() => JSON.stringify([preferences.settings().provider, preferences.settings().baseUrl])),
      () => setDraft(undefined),
      { defer: true },
    ),
  );
  function take(patch: Partial<AppSettings>): Promise<void> {
    if (!canAnswer({ ...preferences.settings(), ...patch })) {
      setDraft(patch);
      return Promise.resolve();
    }
    return batch(() => {
      setDraft(undefined);
      return preferences.update(patch);
    });
  }
  return {
    settings,
    choose: (patch) => void take(patch),
    update(patch) {
      const begun = draft();
      return begun ? take({ ...begun, ...patch }) : preferences.update(patch);
    },
  };
}

/** Whether what has to be typed for it is there: the key of a service, the model of any other address. */
function canAnswer({ provider, baseUrl, apiKey, model }: AppSettings): boolean {
  if (provider !== 'openai-compatible' || apiKey !== '') return true;
  const service = serviceAt(baseUrl);
  return model !== '' && (service === undefined || service.isLocal);
}
