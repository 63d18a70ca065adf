import type { DialogView } from '../../state/layout/view.ts';
import { settingsText } from '../../strings/en/settings/settings.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { SettingsPageId } from './page-keys.ts';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly settings: { readonly page?: SettingsPageId };
  }
}

const THEMES = [
  ['light', settingsText.view.lightTheme],
  ['dark', settingsText.view.darkTheme],
  ['system', settingsText.view.themeOfTheSystem],
] as const;

/** The person's choices. */
export const settingsView: DialogView<'settings'> = {
  id: 'settings',
  title: settingsText.view.settings,
  place: 'dialog',
  component: lazyPart(async () => (await import('./settings-dialog.tsx')).SettingsDialog),
  commands: ({ preferences, shell }) => [
    {
      id: 'settings',
      title: settingsText.view.settings,
      group: 'App',
      keys: 'Ctrl+,',
      isInMenu: true,
      run: () => shell.show('settings'),
    },
    ...THEMES.map(([theme, title]) => ({
      id: `theme-${theme}`,
      title,
      group: 'App' as const,
      isEnabled: () => preferences.settings().theme !== theme,
      run: () => preferences.update({ theme }),
    })),
  ],
};
