import type { Component } from 'solid-js';
import { ShortcutList } from '../shortcuts/shortcut-list.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import { AssistantSettings } from './assistant/assistant-settings.tsx';
import { DataSettings } from './data-settings.tsx';
import { GeneralSettings } from './general-settings.tsx';
import type { SettingsPageId } from './page-keys.ts';
import { PermissionsSettings } from './permissions-settings.tsx';
import { SearchSettings } from './search-settings.tsx';
import { OtherAgentsSettings } from './servers/other-agents-settings.tsx';
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
  { id: 'appearance', title: 'Appearance', about: 'How Latent and your notes look.', component: AppearanceSettings },
  {
    id: 'general',
    title: 'General',
    about: 'How notes open, what is remembered, and where it is kept in the vault.',
    component: GeneralSettings,
  },
  {
    id: 'shortcuts',
    title: 'Shortcuts',
    about: 'The keys of every command. Choose one to change it.',
    component: ShortcutList,
  },
  {
    id: 'assistant',
    title: 'Assistant',
    about: 'Who answers, and how far one answer may go.',
    component: AssistantSettings,
  },
  {
    id: 'permissions',
    title: 'Permissions',
    about: 'What the assistant and other programs may do. What you do yourself needs none.',
    component: PermissionsSettings,
  },
  {
    id: 'agents',
    title: 'Other agents',
    about: 'Servers whose tools the assistant may use, and agents that may use yours.',
    component: OtherAgentsSettings,
  },
  {
    id: 'search',
    title: 'Search',
    about: 'What search leaves out, and how it finds notes by meaning.',
    component: SearchSettings,
  },
  { id: 'web', title: 'Web sources', about: 'Where evidence may be looked for on the web.', component: WebSettings },
  {
    id: 'data',
    title: 'Data',
    about: 'What this browser keeps, and the ways to take it out.',
    component: DataSettings,
  },
];
