import { createEffect, createResource, createSignal, on, Show } from 'solid-js';
import { errorText } from '../../../../notes/basics/error-text.ts';
import type { ConversationChoices } from '../../../../agent/conversations/conversation.ts';
import type { PolicyPreset } from '../../../../agent/trust/policy.ts';
import { stem, type VaultPath } from '../../../../notes/paths/paths.ts';
import { useNavigation } from '../../../state/navigation/navigation.ts';
import { instructionsNote } from '../../../state/preferences/instructions-note.ts';
import { useShell } from '../../../state/layout/shell-context.ts';
import { createIndexVersion } from '../../../state/vault/create-index-version.ts';
import { listAssistants } from '../../../../session/chosen-notes.ts';
import { providerName } from '../../../state/models/create-provider.ts';
import { useVault } from '../../../state/vault/open-vault.ts';
import { useRecords } from '../../../state/records/records.ts';
import { usePreferences } from '../../../state/preferences/preferences.ts';
import { conversationFooterText } from '../../../strings/en/conversation/footer.ts';
import { showNotice } from '../../../ui/toast.tsx';
import './conversation-footer.css';

const PRESETS: Readonly<Record<PolicyPreset, string>> = {
  normal: conversationFooterText.conversationFooter.asksBeforeChanges,
  careful: conversationFooterText.conversationFooter.asksBeforeEveryChange,
  read_only: conversationFooterText.conversationFooter.readsOnly,
};

/** Below the composer: who answers, as which assistant, and what it may change in this conversation. */
export function ConversationFooter(props: { readonly conversationId: string | undefined }) {
  const vault = useVault();
  const records = useRecords();
  const preferences = usePreferences();
  const shell = useShell();
  const navigation = useNavigation();
  const instructions = () =>
    preferences.settings().provider === 'builtin' ? undefined : instructionsNote(preferences.settings(), vault.id);
  const version = createIndexVersion(vault);
  const [assistants] = createResource(
    () => ({ version: version(), isRead: vault.indexStatus()?.textReady }),
    () => listAssistants(vault.index).catch(() => []),
    { initialValue: [] },
  );
  // A new conversation has no record before its first message: the choices wait for it.
  const [waiting, setWaiting] = createSignal<ConversationChoices>({});
  const chosen = (): ConversationChoices =>
    props.conversationId === undefined ? waiting() : records.choices.of(props.conversationId);

  const store = (id: string, choices: Parameters<typeof records.choices.set>[1]) =>
    void records.choices.set(id, choices).catch((error: unknown) =>
      showNotice({
        kind: 'error',
        text: conversationFooterText.conversationFooter.choiceConversationCouldNot(errorText(error)),
      }),
    );
  const choose = (choices: Parameters<typeof records.choices.set>[1]) => {
    if (props.conversationId === undefined) setWaiting((before) => ({ ...before, ...choices }) as ConversationChoices);
    else store(props.conversationId, choices);
  };
  createEffect(
    on(
      () => props.conversationId,
      (id) => {
        const choices = waiting();
        setWaiting({});
        if (id !== undefined && Object.keys(choices).length > 0) store(id, choices);
      },
      { defer: true },
    ),
  );

  return (
    <div class="conversation-footer">
      <button
        type="button"
        class="conversation-footer__part conversation-footer__provider truncate"
        title={conversationFooterText.conversationFooter.chooseWhoAnswers}
        onClick={() => shell.show('settings')}
      >
        {providerName(preferences.settings())}
      </button>
      <Show when={assistants().length > 0 || chosen().assistant}>
        <select
          class="conversation-footer__part"
          aria-label={conversationFooterText.conversationFooter.assistantConversation}
          onChange={(event) =>
            choose({
              assistant: event.currentTarget.value === '' ? undefined : (event.currentTarget.value as VaultPath),
            })
          }
        >
          <option value="" selected={!chosen().assistant}>
            {conversationFooterText.conversationFooter.latent}
          </option>
          {assistants().map(({ path, name }) => (
            <option value={path} selected={path === chosen().assistant}>
              {name}
            </option>
          ))}
        </select>
      </Show>
      <Show when={instructions()}>
        {(path) => (
          <button
            type="button"
            class="conversation-footer__part truncate"
            title={conversationFooterText.conversationFooter.yourStandingInstructions(path())}
            onClick={() => navigation.openNote(path())}
          >
            {conversationFooterText.conversationFooter.instructions(stem(path()))}
          </button>
        )}
      </Show>
      <select
        class="conversation-footer__part"
        aria-label={conversationFooterText.conversationFooter.whatAssistantMayChange}
        onChange={(event) => choose({ preset: event.currentTarget.value as PolicyPreset })}
      >
        {Object.entries(PRESETS).map(([value, label]) => (
          <option value={value} selected={value === (chosen().preset ?? preferences.settings().policyPreset)}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
