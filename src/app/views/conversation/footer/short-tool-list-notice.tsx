import { Show } from 'solid-js';
import { windowAdvice } from '../../../../agent/providers/window-advice.ts';
import { conversationFooterText } from '../../../strings/en/conversation/footer.ts';
import { number } from '../../../strings/formats.ts';
import { pageEnvironment } from '../../../ui/page/page-environment.ts';
import { toolsetOf, windowOf } from '../../../state/models/model-account.ts';
import { CommandLine } from '../../../ui/command-line.tsx';
import { providerName } from '../../../state/models/create-provider.ts';
import { usePreferences } from '../../../state/preferences/preferences.ts';
import './short-tool-list-notice.css';

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
          {conversationFooterText.shortToolListNotice.shortListToolsReads(isGuessed(), tokens())}
        </summary>
        <div class="short-tool-list-notice__more">
          <p>
            {conversationFooterText.shortToolListNotice.asksOtherToolsWhen(providerName(settings()))}{' '}
            <Show when={isGuessed()}>{conversationFooterText.shortToolListNotice.nobodySaysHowMuch} </Show>
            {room().fix}
          </p>
          <Show when={room().command}>{(command) => <CommandLine command={command()} />}</Show>
        </div>
      </details>
    </Show>
  );
}
