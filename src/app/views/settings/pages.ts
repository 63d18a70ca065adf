import type { Component } from 'solid-js';
import { ShortcutList } from '../shortcuts/shortcut-list.tsx';
import { settingsText } from './settings.texts.ts';
import { AppearanceSettings } from './appearance-settings.tsx';
import { AssistantSettings } from './assistant/assistant-settings.tsx';
import { DataSettings } from './data-settings.tsx';
import { GeneralSettings } from './general-settings.tsx';
import type { SettingsPageId } from './page-keys.ts';
import { PermissionsSettings } from './permissions-settings.tsx';
import { SearchSettings } from './search-settings.tsx';
import { OtherAgentsSettings } from './other-agents-settings.tsx';
import { WebSettings } from './web-settings.tsx';

/** A page of the settings. */
export interface SettingsPage {
  readonly id: SettingsPageId;
  readonly title: string;
  /** One sentence at its top. */
  readonly about: string;
  readonly component: Component;
}

export const SETTINGS_PAGES: readonly SettingsPage[] = [
  {
    id: 'general',
    title: settingsText.pages.general,
    about: settingsText.pages.generalAbout,
    component: GeneralSettings,
  },
  {
    id: 'appearance',
    title: settingsText.pages.appearance,
    about: settingsText.pages.appearanceAbout,
    component: AppearanceSettings,
  },
  {
    id: 'assistant',
    title: settingsText.pages.assistant,
    about: settingsText.pages.assistantAbout,
    component: AssistantSettings,
  },
  {
    id: 'shortcuts',
    title: settingsText.pages.shortcuts,
    about: settingsText.pages.shortcutsAbout,
    component: ShortcutList,
  },
  {
    id: 'permissions',
    title: settingsText.pages.permissions,
    about: settingsText.pages.permissionsAbout,
    component: PermissionsSettings,
  },
  {
    id: 'search',
    title: settingsText.pages.search,
    about: settingsText.pages.searchAbout,
    component: SearchSettings,
  },
  {
    id: 'agents',
    title: settingsText.pages.otherAgents,
    about: settingsText.pages.otherAgentsAbout,
    component: OtherAgentsSettings,
  },
  {
    id: 'web',
    title: settingsText.pages.webSources,
    about: settingsText.pages.webSourcesAbout,
    component: WebSettings,
  },
  {
    id: 'data',
    title: settingsText.pages.data,
    about: settingsText.pages.dataAbout,
    component: DataSettings,
  },
];
