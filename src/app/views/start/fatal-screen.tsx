import { errorInOwnLanguage, knownText } from '../../strings/known-sentences.ts';
import { Show } from 'solid-js';
import { startText } from './start.texts.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import './start-screen.css';

/** What is left when the app cannot start: the cause, and what to do. */
export function FatalScreen(props: { readonly error: unknown }) {
  const message = () => errorInOwnLanguage(props.error);
  const hint = () => {
    const said = props.error instanceof Error && 'hint' in props.error ? String(props.error.hint) : undefined;
    return said === undefined ? undefined : (knownText(said) ?? said);
  };
  return (
    <main class="start">
      <div class="start__column">
        <Logo />
        <h1 class="start__name">{startText.fatalScreen.title}</h1>
        <p role="alert">{message()}</p>
        <Show when={hint()}>
          <p class="start__promise">{hint()}</p>
        </Show>
        <p class="start__small">{startText.fatalScreen.help}</p>
        <Button variant="primary" onClick={() => location.reload()}>
          {startText.fatalScreen.reload}
        </Button>
      </div>
    </main>
  );
}
