import { inQuotes } from '../../strings/in-quotes.ts';
import { texts } from '../../strings/language.ts';

/** The pages of the settings. */
export const settingsText = texts('settings', {
  excludedSettings: {
    title: 'Excluded places',
    about:
      'What is here stays out of search, the quick switcher, the graph, related notes and suggestions. It still opens from the list of files, and the assistant can still read it.',
    templatesExcluded: (folder: string) => `The folder of templates, ${inQuotes(folder)}, always stays out.`,
    include: (place: string) => `Include ${place} again`,
    obsidianExcluded: (ignoreFilters: string) =>
      `Obsidian’s own settings exclude ${ignoreFilters}. Latent keeps these hidden everywhere, from the assistant too.`,
    duplicate: (place: string) => `${inQuotes(place)} is in the list already.`,
    place: 'Folder, file or pattern',
    placeHelp:
      'A folder such as Archive, names with a star such as *.excalidraw.md, or an expression between slashes such as /^20(19|20)/.',
    placePlaceholder: 'Archive',
    exclude: 'Exclude',
  },
  pages: {
    appearance: 'Appearance',
    appearanceAbout: 'How Latent and your notes look.',
    general: 'General',
    generalAbout: 'How notes open, and where new ones go.',
    shortcuts: 'Shortcuts',
    shortcutsAbout: 'The keys of every command. Choose one to change it.',
    assistant: 'Assistant',
    assistantAbout: 'Who answers, and how far one answer may go.',
    permissions: 'Permissions',
    permissionsAbout: 'What the assistant and other programs may do. What you do yourself needs none.',
    otherAgents: 'Other agents',
    otherAgentsAbout: 'Servers whose tools the assistant may use, and agents that may use yours.',
    search: 'Search',
    searchAbout: 'What search leaves out, and how it finds notes by meaning.',
    webSources: 'Web sources',
    webSourcesAbout: 'Where evidence may be looked for on the web.',
    data: 'Data',
    dataAbout: 'What this browser keeps, and the ways to take it out.',
  },
  settingsDialog: {
    title: 'Settings',
    search: 'Search settings',
    reset: (title: string) => `${inQuotes(title)} is as it was at first.`,
    resetPage: 'Reset this page',
    more: 'More',
  },
  view: {
    pageTitle: (name: string) => `Settings: ${name}`,
    lightTheme: 'Light theme',
    darkTheme: 'Dark theme',
    systemTheme: 'Theme of the system',
    title: 'Settings',
  },
});
