import './conversation-footer.css';
import './short-tool-list-notice.css';
import './window-meter.css';
import { createEffect, createResource, createSignal, on, Show } from 'solid-js';
import type { ConversationChoices, ConversationEntry } from '../../../agent/conversations/conversation.ts';
import { windowAdvice } from '../../../agent/providers/window-advice.ts';
import type { PolicyPreset } from '../../../agent/trust/policy.ts';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { listAssistants } from '../../../session/chosen-notes.ts';
import type { Conversation } from '../../state/conversation/visible-conversation.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { providerName } from '../../state/models/create-provider.ts';
import { toolsetOf, windowOf } from '../../state/models/model-account.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { instructionsNote } from '../../state/preferences/session-settings.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { useRecords } from '../../state/egress/records.ts';
import { createIndexVersion } from '../../state/vault/create-index-version.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { conversationFooterText } from './conversation-footer.texts.ts';
import { number } from '../../strings/formats.ts';
import { CommandLine } from '../../ui/icon-button.tsx';
import { inOwnLanguage } from '../../state/messages/own-language.ts';
import { pageEnvironment } from '../../ui/page/page-environment.ts';
import { showNotice } from '../../ui/toast.tsx';

const PRESETS: Readonly<Record<PolicyPreset, string>> = {
  normal: conversationFooterText.conversationFooter.normal,
  careful: conversationFooterText.conversationFooter.careful,
  read_only: conversationFooterText.conversationFooter.readOnly,
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
  const currentChoices = (): ConversationChoices =>
    props.conversationId === undefined ? waiting() : records.choices.of(props.conversationId);

  const store = (id: string, choices: Parameters<typeof records.choices.set>[1]) =>
    void records.choices.set(id, choices).catch((error: unknown) =>
      showNotice({
        kind: 'error',
        text: conversationFooterText.conversationFooter.choiceNotStored(errorInOwnLanguage(error)),
      }),
    );
  const choose = (choices: Parameters<typeof records.choices.set>[1]) => {
    if (props.conversationId === undefined)
      setWaiting((previousChoices) => ({ ...previousChoices, ...choices }) as ConversationChoices);
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
        title={conversationFooterText.conversationFooter.chooseModel}
        onClick={() => shell.show('settings', { page: 'assistant' })}
      >
        {providerName(preferences.settings())}
      </button>
      <Show when={assistants().length > 0 || currentChoices().assistant}>
        <select
          class="conversation-footer__part"
          aria-label={conversationFooterText.conversationFooter.assistantLabel}
          onChange={(event) =>
            choose({
              assistant: event.currentTarget.value === '' ? undefined : (event.currentTarget.value as VaultPath),
            })
          }
        >
          <option value="" selected={!currentChoices().assistant}>
            {conversationFooterText.conversationFooter.ownAssistant}
          </option>
          {assistants().map(({ path, name }) => (
            <option value={path} selected={path === currentChoices().assistant}>
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
            title={conversationFooterText.conversationFooter.instructionsHelp(path())}
            onClick={() => navigation.openNote(path())}
          >
            {conversationFooterText.conversationFooter.instructions(stem(path()))}
          </button>
        )}
      </Show>
      <select
        class="conversation-footer__part"
        data-on-hover={(currentChoices().preset ?? 'normal') === 'normal' ? '' : undefined}
        aria-label={conversationFooterText.conversationFooter.permissionsLabel}
        onChange={(event) => choose({ preset: event.currentTarget.value as PolicyPreset })}
      >
        {Object.entries(PRESETS).map(([value, label]) => (
          <option value={value} selected={value === (currentChoices().preset ?? preferences.settings().policyPreset)}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Says that the model in use is given few tools, since its context window is small, and what to do for more. */
export function ShortToolListNotice() {
  const preferences = usePreferences();
  const settings = preferences.settings;
  const isShort = () =>
    settings().provider !== 'builtin' &&
    (settings().provider !== 'openai-compatible' || settings().model !== '') &&
    toolsetOf(settings()) === 'brief';
  const tokens = () => number(windowOf(settings()).tokens);
  const isGuessed = () => windowOf(settings()).from === 'guess';
  const room = () => {
    const { provider, baseUrl, model } = settings();
    return windowAdvice(provider === 'openai-compatible' ? { baseUrl, model } : undefined, pageEnvironment);
  };
  return (
    <Show when={isShort()}>
      <details class="short-tool-list-notice">
        <summary class="short-tool-list-notice__line">
          {conversationFooterText.shortToolListNotice.title(isGuessed(), tokens())}
        </summary>
        <div class="short-tool-list-notice__more">
          <p>
            {conversationFooterText.shortToolListNotice.about(providerName(settings()))}{' '}
            <Show when={isGuessed()}>{conversationFooterText.shortToolListNotice.help} </Show>
            {inOwnLanguage(room().fix)}
          </p>
          <Show when={room().command}>{(command) => <CommandLine command={command()} />}</Show>
          <Show when={room().or}>
            {(or) => (
              <>
                <p>{inOwnLanguage(or().how)}</p>
                <CommandLine command={or().command} />
              </>
            )}
          </Show>
        </div>
      </details>
    </Show>
  );
}

/** Below this share there is room enough, and nothing to think about. */
const WORTH_A_WORD = 50;

/** How much of what the model reads at once this conversation takes, and how much of it is a summary by now. */
export function WindowMeter(props: { readonly conversation: Conversation }) {
  const knownUse = () =>
    describeWindow(
      props.conversation.entries(),
      props.conversation.windowTokens(),
      props.conversation.isWindowGuessed(),
    );
  return (
    <Show when={(knownUse()?.percent ?? 0) >= WORTH_A_WORD && knownUse()}>
      {(use) => (
        <span
          class="window-meter"
          title={use().details}
          role="meter"
          aria-label={conversationFooterText.windowMeter.label}
          aria-valuemin="0"
          aria-valuemax="100"
          aria-valuenow={use().percent}
          aria-valuetext={use().details}
        >
          <span class="window-meter__bar" classList={{ 'window-meter__bar--full': use().percent >= 80 }}>
            <span class="window-meter__use" style={{ width: `${use().percent}%` }} />
          </span>
          {use().text}
        </span>
      )}
    </Show>
  );
}

/** The use of a model's window, for the person. */
interface WindowUse {
  /** Of what the model reads at once, 0 to 100. */
  readonly percent: number;
  readonly text: string;
  readonly details: string;
}

/**
 * By the newest request of the branch in view; undefined before there is one, and where the window does not matter.
 * @param windowTokens what the model reads at once
 */
export function describeWindow(
  entries: readonly ConversationEntry[],
  windowTokens: number | undefined,
  isGuessed: boolean,
): WindowUse | undefined {
  const used = entries.findLast(({ windowUse }) => windowUse !== undefined)?.windowUse;
  if (used === undefined || windowTokens === undefined) return undefined;
  const percent = Math.min(100, Math.round((used / windowTokens) * 100));
  const summary = entries.findLast(({ message }) => message.role === 'summary')?.message;
  const covered = summary?.role === 'summary' ? summary.covers : 0;
  return {
    percent,
    text: conversationFooterText.describeWindow.text(percent / 100, covered),
    details: conversationFooterText.describeWindow.details(number(used), number(windowTokens), isGuessed, covered),
  };
}
