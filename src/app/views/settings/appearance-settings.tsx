import { For } from 'solid-js';
import type { AppSettings } from '../../state/preferences/app-settings.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { usePreferences } from '../../state/preferences/preferences.ts';

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const ACCENTS: readonly { readonly value: AppSettings['accent']; readonly label: string }[] = [
  { value: 'teal', label: 'Teal' },
  { value: 'green', label: 'Green' },
  { value: 'blue', label: 'Blue' },
  { value: 'violet', label: 'Violet' },
  { value: 'rose', label: 'Rose' },
  { value: 'ochre', label: 'Ochre' },
  { value: 'graphite', label: 'Graphite' },
];

const FONTS = [
  { value: 'literata', label: 'Literata' },
  { value: 'interface', label: 'Sans serif' },
  { value: 'code', label: 'Monospace' },
] as const;

const WIDTHS = [
  { value: 'narrow', label: 'Narrow' },
  { value: 'normal', label: 'Normal' },
  { value: 'wide', label: 'Wide' },
  { value: 'full', label: 'Whole window' },
] as const;

const DENSITIES = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;

/** How the app and the notes look. */
export function AppearanceSettings() {
  const { settings, update } = usePreferences();
  return (
    <>
      <div class="section">
        <h3 class="section__heading">The app</h3>
        <Segmented
          label="Theme"
          value={settings().theme}
          options={THEMES}
          onChange={(theme) => void update({ theme })}
        />
        <Accents value={settings().accent} onChange={(accent) => void update({ accent })} />
        <Segmented
          label="Density"
          value={settings().density}
          options={DENSITIES}
          onChange={(density) => void update({ density })}
        />
      </div>
      <div class="section">
        <h3 class="section__heading">Notes</h3>
        <Segmented
          label="Typeface"
          value={settings().noteFont}
          options={FONTS}
          onChange={(noteFont) => void update({ noteFont })}
        />
        <TextSize value={settings().textSize} onChange={(textSize) => void update({ textSize })} />
        <Segmented
          label="Longest line"
          value={settings().textWidth}
          options={WIDTHS}
          onChange={(textWidth) => void update({ textWidth })}
        />
        <p class="settings__specimen" aria-hidden="true">
          Most of what flies at night steers by the moon. A lamp is a moon that can be <em>reached</em>:{' '}
          <strong>480 moths</strong> in one night.
        </p>
      </div>
    </>
  );
}

function Accents(props: {
  readonly value: AppSettings['accent'];
  readonly onChange: (value: AppSettings['accent']) => void;
}) {
  return (
    <fieldset class="accents">
      <legend class="field__label">Accent</legend>
      <For each={ACCENTS}>
        {({ value, label }) => (
          <label class="accents__choice" data-choice={value} title={label}>
            <input
              type="radio"
              name="accent"
              class="visually-hidden"
              checked={props.value === value}
              onChange={() => props.onChange(value)}
            />
            <span class="visually-hidden">{label}</span>
          </label>
        )}
      </For>
    </fieldset>
  );
}

function TextSize(props: { readonly value: number; readonly onChange: (size: number) => void }) {
  return (
    <label class="field">
      <span class="field__label">Size of text</span>
      <span class="settings__size">
        <input
          type="range"
          min={13}
          max={26}
          step={1}
          value={props.value}
          aria-valuetext={`${props.value} pixels`}
          onInput={(event) => props.onChange(event.currentTarget.valueAsNumber)}
        />
        <output>{props.value} px</output>
      </span>
    </label>
  );
}
