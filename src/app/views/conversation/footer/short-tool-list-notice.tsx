import { Show } from 'solid-js';
import { windowAdvice } from '../../../../agent/providers/window-advice.ts';
import { pageEnvironment } from '../../../ui/page-environment.ts';
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
  const tokens = () => windowOf(settings()).tokens.toLocaleString('en-GB');
  const isGuessed = () => windowOf(settings()).from === 'guess';
  const room = () => {
    const { provider, baseUrl, model } = settings();
    return windowAdvice(provider === 'openai-compatible' ? { baseUrl, model } : undefined, pageEnvironment);
  };
  return (
    <Show when={isShort()}>
      <details class="short-tool-list-notice">
        <summary class="short-tool-list-notice__line">{`A short list of tools: it reads ${isGuessed() ? 'perhaps ' : ''}${tokens()} tokens at once`}</summary>
        <div class="short-tool-list-notice__more">
          <p>
            {providerName(settings())} asks for other tools when it needs them, and reads notes in parts.{' '}
            <Show when={isGuessed()}>
              Nobody says how much it reads: if you know, set it in the settings, under what the model can do.{' '}
            </Show>
            {room().fix}
          </p>
          <Show when={room().command}>{(command) => <CommandLine command={command()} />}</Show>
        </div>
      </details>
    </Show>
  );
}
