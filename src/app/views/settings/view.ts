import type { DialogView } from '../../state/layout/view.ts';
import { commonText } from '../../strings/common.texts.ts';
import { settingsText } from './settings.texts.ts';
import { appSettingsText } from '../../state/preferences/app-settings.texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { SettingsPageId } from './page-keys.ts';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    /** A page, or what is searched for. */
    readonly settings: { readonly page?: SettingsPageId; readonly query?: string };
  }
}

const THEMES = [
  ['light', settingsText.view.lightTheme],
  ['dark', settingsText.view.darkTheme],
  ['system', settingsText.view.systemTheme],
] as const;

const PAGES: Readonly<Record<SettingsPageId, string>> = {
  general: settingsText.pages.general,
  appearance: settingsText.pages.appearance,
  assistant: settingsText.pages.assistant,
  shortcuts: settingsText.pages.shortcuts,
  permissions: settingsText.pages.permissions,
  search: settingsText.pages.search,
  agents: settingsText.pages.otherAgents,
  web: settingsText.pages.webSources,
  data: settingsText.pages.data,
};

/** Settings that people look for by name. */
const NAMED = [
  ['vim', appSettingsText.general.vimKeys],
  ['typeface', appSettingsText.appearance.typeface],
  ['size', appSettingsText.appearance.textSize],
  ['accent', appSettingsText.appearance.accent],
  ['width', appSettingsText.appearance.lineWidth],
  ['density', appSettingsText.appearance.density],
  ['excluded', settingsText.excludedSettings.title],
  ['spelling', appSettingsText.general.checkSpelling],
  ['new-notes', appSettingsText.places.newNotes],
  ['daily', appSettingsText.places.dailyFolder],
  ['daily-format', appSettingsText.places.dailyFormat],
  ['attachments', appSettingsText.places.attachments],
  ['templates', appSettingsText.places.templates],
] as const;

/** The person's choices. */
export const settingsView: DialogView<'settings'> = {
  id: 'settings',
  title: settingsText.view.title,
  place: 'dialog',
  component: lazyPart(async () => (await import('./settings-dialog.tsx')).SettingsDialog),
  commands: ({ preferences, shell }) => [
    {
      id: 'settings',
      title: settingsText.view.title,
      group: 'App',
      keys: 'Ctrl+,',
      isInMenu: true,
      run: () => shell.show('settings'),
    },
    {
      id: 'set-up-model',
      title: commonText.setUpModel,
      group: 'App',
      run: () => shell.show('settings', { page: 'assistant' }),
    },
    ...Object.entries(PAGES).map(([page, name]) => ({
      id: `settings-page-${page}`,
      title: settingsText.view.pageTitle(name),
      group: 'App' as const,
      isOnlyFound: true as const,
      isSetting: true as const,
      run: () => shell.show('settings', { page: page as SettingsPageId }),
    })),
    ...NAMED.map(([id, name]) => ({
      id: `settings-${id}`,
      title: settingsText.view.pageTitle(name),
      group: 'App' as const,
      isOnlyFound: true as const,
      isSetting: true as const,
      run: () => shell.show('settings', { query: name }),
    })),
    ...THEMES.map(([theme, title]) => ({
      id: `theme-${theme}`,
      title,
      group: 'App' as const,
      isOnlyFound: true as const,
      isEnabled: () => preferences.settings().theme !== theme,
      run: () => preferences.update({ theme }),
    })),
  ],
};
