// First, as in the app.
import '../src/app/ui/index.css';
import './ui.css';
import { createSignal, For, type JSX } from 'solid-js';
import { render } from 'solid-js/web';
import { Segmented } from '../src/app/ui/segmented.tsx';
import { ToastRegion } from '../src/app/ui/toast.tsx';
import { SPECIMENS } from './specimens.tsx';

type Theme = 'system' | 'light' | 'dark';

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Every control of `src/app/ui` in every state, to be looked at while it is changed. Served by `npm run dev` at `/dev/ui.html`; no part of the built app. */
function ControlsPage(): JSX.Element {
  const [theme, setTheme] = createSignal<Theme>('system');
  const choose = (value: Theme) => {
    setTheme(value);
    if (value === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = value;
  };
  return (
    <main class="controls">
      <header class="controls__header">
        <h1>Controls</h1>
        <Segmented label="Theme" hideLabel value={theme()} options={THEMES} onChange={choose} />
      </header>
      <For each={Object.entries(SPECIMENS)}>
        {([name, specimen]) => (
          <section class="controls__section" aria-label={name}>
            <h2 class="controls__name">{name}</h2>
            <div class="controls__states">{specimen()}</div>
          </section>
        )}
      </For>
      <ToastRegion />
    </main>
  );
}

const root = document.getElementById('app');
if (!root) throw new Error('ui.html has no #app');
render(() => <ControlsPage />, root);
