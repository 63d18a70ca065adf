import { createResource, For, Show } from 'solid-js';
import { answerInLanguage } from '../../../../agent/builtin/languages/answer-in-language.ts';
import { asMeant, readingsOf } from '../../../../agent/builtin/understanding/readings.ts';
import { earlierIn } from '../../../../agent/builtin/understanding/earlier.ts';
import type { AppPlace } from '../../../../agent/builtin/understanding/candidate.ts';
import { toIndexedPath } from '../../../../notes/paths/paths.ts';
import type { StoredMessage, UserMessage } from '../../../../agent/model/messages.ts';
import { useShell } from '../../../state/layout/shell-context.ts';
import { useVault } from '../../../state/vault/open-vault.ts';
import { languageTag } from '../../../strings/language.ts';
import { settingsText } from '../../settings/settings.texts.ts';
import { messagesText } from './messages.texts.ts';
import './understood.css';

/** Below an answer of the built-in assistant: how it read the message, what else may be meant, and where in the app it leads. */
export function Understood(props: {
  readonly message: UserMessage;
  /** The conversation that it was sent in, so far. */
  readonly messages: readonly StoredMessage[];
  readonly onMean: (message: string) => void;
}) {
  const vault = useVault();
  const [readings] = createResource(
    () => props.message,
    async ({ content, situation }) => {
      const path = situation?.openNote?.path;
      const look = { index: vault.index, now: () => Date.now() };
      const found = await readingsOf(
        content,
        path === undefined ? undefined : toIndexedPath(path),
        look,
        earlierIn(props.messages),
      );
      if (!found) return undefined;
      const shown = (reading: string) => answerInLanguage(reading, languageTag());
      // Another reading is asked for by its English name, by which it is known.
      const others = found.others.map(async (reading) => ({
        reading: await shown(reading),
        ask: asMeant(content, reading),
      }));
      return { ...found, taken: await shown(found.taken), others: await Promise.all(others) };
    },
  );
  return (
    <Show when={readings.latest}>
      {(found) => (
        <Show when={found().taken !== '' || found().others.length > 0 || found().place}>
          <div class="understood" role="group" aria-label={messagesText.understood.label}>
            <Show when={found().place}>{(place) => <PlaceButtons place={place()} />}</Show>
            <Show when={found().taken !== ''}>
              <span>{messagesText.understood.taken(found().taken)}</span>
            </Show>
            <Show when={found().others.length > 0}>
              <span>{messagesText.understood.or}</span>
              <For each={found().others}>
                {({ reading, ask }) => (
                  <button type="button" class="chip understood__other" onClick={() => props.onMean(ask)}>
                    {reading}
                  </button>
                )}
              </For>
            </Show>
          </div>
        </Show>
      )}
    </Show>
  );
}

/** A page of the settings or a command, and a page of the guide, each by its own name. */
function PlaceButtons(props: { readonly place: AppPlace }) {
  const shell = useShell();
  const command = () =>
    shell.commands.find(({ id, isEnabled }) => id === props.place.command && isEnabled?.() !== false);
  return (
    <>
      <Show when={props.place.settings}>
        {(page) => (
          <button type="button" class="chip understood__other" onClick={() => shell.show('settings', { page: page() })}>
            {messagesText.understood.settings(settingsText.pages[page()])}
          </button>
        )}
      </Show>
      <Show when={command()}>
        {(found) => (
          <button type="button" class="chip understood__other" onClick={() => void found().run()}>
            {found().title}
          </button>
        )}
      </Show>
      <Show when={props.place.guide}>
        {(page) => (
          <button type="button" class="chip understood__other" onClick={() => shell.show('guide', { page: page() })}>
            {messagesText.understood.guide(page())}
          </button>
        )}
      </Show>
    </>
  );
}
