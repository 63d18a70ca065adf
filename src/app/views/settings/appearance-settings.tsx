import { For } from 'solid-js';
import type { AppSettings } from '../../state/preferences/app-settings.ts';
import { settingsText } from '../../strings/en/settings/settings.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { usePreferences } from '../../state/preferences/preferences.ts';

const THEMES = [
  { value: 'system', label: settingsText.appearanceSettings.system },
  { value: 'light', label: settingsText.appearanceSettings.light },
  { value: 'dark', label: settingsText.appearanceSettings.dark },
] as const;

const ACCENTS: readonly { readonly value: AppSettings['accent']; readonly label: string }[] = [
  { value: 'teal', label: settingsText.appearanceSettings.teal },
  { value: 'green', label: settingsText.appearanceSettings.green },
  { value: 'blue', label: settingsText.appearanceSettings.blue },
  { value: 'violet', label: settingsText.appearanceSettings.violet },
  { value: 'rose', label: settingsText.appearanceSettings.rose },
  { value: 'ochre', label: settingsText.appearanceSettings.ochre },
  { value: 'graphite', label: settingsText.appearanceSettings.graphite },
];

const FONTS = [
  { value: 'literata', label: settingsText.appearanceSettings.literata },
  { value: 'interface', label: settingsText.appearanceSettings.sansSerif },
  { value: 'code', label: settingsText.appearanceSettings.monospace },
] as const;

const WIDTHS = [
  { value: 'narrow', label: settingsText.appearanceSettings.narrow },
  { value: 'normal', label: settingsText.appearanceSettings.normal },
  { value: 'wide', label: settingsText.appearanceSettings.wide },
  { value: 'full', label: settingsText.appearanceSettings.wholeWindow },
] as const;

const DENSITIES = [
  { value: 'comfortable', label: settingsText.appearanceSettings.comfortable },
  { value: 'compact', label: settingsText.appearanceSettings.compact },
] as const;

/** How the app and the notes look. */
export function AppearanceSettings() {
  const { settings, update } = usePreferences();
  return (
    <>
      <div class="section">
        <h3 class="section__heading">{settingsText.appearanceSettings.theApp}</h3>
        <Segmented
          label={settingsText.appearanceSettings.theme}
          help={settingsText.appearanceSettings.themeHelp}
          value={settings().theme}
          options={THEMES}
          onChange={(theme) => void update({ theme })}
        />
        <Accents value={settings().accent} onChange={(accent) => void update({ accent })} />
        <Segmented
          label={settingsText.appearanceSettings.density}
          help={settingsText.appearanceSettings.densityHelp}
          value={settings().density}
          options={DENSITIES}
          onChange={(density) => void update({ density })}
        />
      </div>
      <div class="section">
        <h3 class="section__heading">{settingsText.appearanceSettings.notes}</h3>
        <Segmented
          label={settingsText.appearanceSettings.typeface}
          help={settingsText.appearanceSettings.typefaceHelp}
          value={settings().noteFont}
          options={FONTS}
          onChange={(noteFont) => void update({ noteFont })}
        />
        <TextSize value={settings().textSize} onChange={(textSize) => void update({ textSize })} />
        <Segmented
          label={settingsText.appearanceSettings.longestLine}
          help={settingsText.appearanceSettings.longestLineHelp}
          value={settings().textWidth}
          options={WIDTHS}
          onChange={(textWidth) => void update({ textWidth })}
        />
        <p class="field__help">{settingsText.appearanceSettings.namesOfNotes}</p>
        <p class="settings__specimen" aria-hidden="true">
          {settingsText.appearanceSettings.mostWhatFliesAt(
            <em>{settingsText.appearanceSettings.reached}</em>,
            <strong>{settingsText.appearanceSettings.n480Moths}</strong>,
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
        <legend class="field__label">{settingsText.appearanceSettings.accent}</legend>
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
        {settingsText.appearanceSettings.accentHelp}
      </p>
    </div>
  );
}

function TextSize(props: { readonly value: number; readonly onChange: (size: number) => void }) {
  return (
    <div class="field">
      <label class="field__label" for="text-size">
        {settingsText.appearanceSettings.sizeOfText}
      </label>
      <span class="settings__size">
        <input
          id="text-size"
          type="range"
          min={13}
          max={26}
          step={1}
          value={props.value}
          aria-valuetext={settingsText.appearanceSettings.pixels(props.value)}
          aria-describedby="text-size-help"
          onInput={(event) => props.onChange(event.currentTarget.valueAsNumber)}
        />
        <output>{settingsText.appearanceSettings.px(props.value)}</output>
      </span>
      <span id="text-size-help" class="field__help">
        {settingsText.appearanceSettings.sizeOfTextHelp}
      </span>
    </div>
  );
}
