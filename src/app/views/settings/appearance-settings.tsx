import { For } from 'solid-js';
import type { AppSettings } from '../../state/preferences/app-settings.ts';
import { appSettingsText } from '../../state/preferences/app-settings.texts.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { usePreferences } from '../../state/preferences/preferences.ts';

const THEMES = [
  { value: 'system', label: appSettingsText.appearance.system },
  { value: 'light', label: appSettingsText.appearance.light },
  { value: 'dark', label: appSettingsText.appearance.dark },
] as const;

const ACCENTS: readonly { readonly value: AppSettings['accent']; readonly label: string }[] = [
  { value: 'teal', label: appSettingsText.appearance.teal },
  { value: 'green', label: appSettingsText.appearance.green },
  { value: 'blue', label: appSettingsText.appearance.blue },
  { value: 'violet', label: appSettingsText.appearance.violet },
  { value: 'rose', label: appSettingsText.appearance.rose },
  { value: 'ochre', label: appSettingsText.appearance.ochre },
  { value: 'graphite', label: appSettingsText.appearance.graphite },
];

const FONTS = [
  { value: 'literata', label: appSettingsText.appearance.literata },
  { value: 'interface', label: appSettingsText.appearance.sansSerif },
  { value: 'code', label: appSettingsText.appearance.monospace },
] as const;

const WIDTHS = [
  { value: 'narrow', label: appSettingsText.appearance.narrow },
  { value: 'normal', label: appSettingsText.appearance.normal },
  { value: 'wide', label: appSettingsText.appearance.wide },
  { value: 'full', label: appSettingsText.appearance.full },
] as const;

const DENSITIES = [
  { value: 'comfortable', label: appSettingsText.appearance.comfortable },
  { value: 'compact', label: appSettingsText.appearance.compact },
] as const;

/** How the app and the notes look. */
export function AppearanceSettings() {
  const { settings, update } = usePreferences();
  return (
    <>
      <div class="section">
        <h3 class="section__heading">{appSettingsText.appearance.appTitle}</h3>
        <Segmented
          label={appSettingsText.appearance.theme}
          help={appSettingsText.appearance.themeHelp}
          value={settings().theme}
          options={THEMES}
          onChange={(theme) => void update({ theme })}
        />
        <Accents value={settings().accent} onChange={(accent) => void update({ accent })} />
        <Segmented
          label={appSettingsText.appearance.density}
          help={appSettingsText.appearance.densityHelp}
          value={settings().density}
          options={DENSITIES}
          onChange={(density) => void update({ density })}
        />
      </div>
      <div class="section">
        <h3 class="section__heading">{appSettingsText.appearance.notesTitle}</h3>
        <Segmented
          label={appSettingsText.appearance.typeface}
          help={appSettingsText.appearance.typefaceHelp}
          value={settings().noteFont}
          options={FONTS}
          onChange={(noteFont) => void update({ noteFont })}
        />
        <TextSize value={settings().textSize} onChange={(textSize) => void update({ textSize })} />
        <Segmented
          label={appSettingsText.appearance.lineWidth}
          help={appSettingsText.appearance.lineWidthHelp}
          value={settings().textWidth}
          options={WIDTHS}
          onChange={(textWidth) => void update({ textWidth })}
        />
        <p class="field__help">{appSettingsText.appearance.namesHelp}</p>
        <p class="settings__specimen" aria-hidden="true">
          {appSettingsText.appearance.sample(
            <em>{appSettingsText.appearance.sampleEmphasis}</em>,
            <strong>{appSettingsText.appearance.sampleStrong}</strong>,
          )}
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
    <div class="field">
      <fieldset class="accents" aria-describedby="accent-help">
        <legend class="field__label">{appSettingsText.appearance.accent}</legend>
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
      <p id="accent-help" class="field__help">
        {appSettingsText.appearance.accentHelp}
      </p>
    </div>
  );
}

function TextSize(props: { readonly value: number; readonly onChange: (size: number) => void }) {
  return (
    <div class="field">
      <label class="field__label" for="text-size">
        {appSettingsText.appearance.textSize}
      </label>
      <span class="settings__size">
        <input
          id="text-size"
          type="range"
          min={13}
          max={26}
          step={1}
          value={props.value}
          aria-valuetext={appSettingsText.appearance.pixels(props.value)}
          aria-describedby="text-size-help"
          onInput={(event) => props.onChange(event.currentTarget.valueAsNumber)}
        />
        <output>{appSettingsText.appearance.px(props.value)}</output>
      </span>
      <span id="text-size-help" class="field__help">
        {appSettingsText.appearance.textSizeHelp}
      </span>
    </div>
  );
}
