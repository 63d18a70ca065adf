import type { activityText } from '../../strings/en/activity.ts';
import type { addressesText } from '../../strings/en/addresses.ts';
import type { baseSetupText } from '../../strings/en/base-setup.ts';
import type { basesText } from '../../strings/en/bases.ts';
import type { batchText } from '../../strings/en/batch.ts';
import type { boardsText } from '../../strings/en/boards.ts';
import type { bookmarksText } from '../../strings/en/bookmarks.ts';
import type { calendarText } from '../../strings/en/calendar.ts';
import type { commonText } from '../../strings/en/common.ts';
import type { composerText } from '../../strings/en/conversation/composer.ts';
import type { conversationText } from '../../strings/en/conversation/conversation.ts';
import type { conversationFooterText } from '../../strings/en/conversation/footer.ts';
import type { conversationListText } from '../../strings/en/conversation/list.ts';
import type { messagesText } from '../../strings/en/conversation/messages.ts';
import type { threadText } from '../../strings/en/conversation/thread.ts';
import type { dataText } from '../../strings/en/data.ts';
import type { diffText } from '../../strings/en/diff.ts';
import type { drawingsText } from '../../strings/en/drawings.ts';
import type { askText } from '../../strings/en/editor/ask.ts';
import type { completionText } from '../../strings/en/editor/completion.ts';
import type { editorText } from '../../strings/en/editor/editor.ts';
import type { editorInputText } from '../../strings/en/editor/input.ts';
import type { liveText } from '../../strings/en/editor/live.ts';
import type { egressText } from '../../strings/en/egress.ts';
import type { fileMenuText } from '../../strings/en/file-menu.ts';
import type { filesText } from '../../strings/en/files.ts';
import type { graphHealthText } from '../../strings/en/graph-health.ts';
import type { graphText } from '../../strings/en/graph.ts';
import type { historyText } from '../../strings/en/history.ts';
import type { layoutsText } from '../../strings/en/layouts.ts';
import type { linksText } from '../../strings/en/links.ts';
import type { markdownText } from '../../strings/en/markdown.ts';
import type { memoriesText } from '../../strings/en/memories.ts';
import type { conflictText } from '../../strings/en/note/conflict.ts';
import type { noteFilesText } from '../../strings/en/note/files.ts';
import type { writingHelpText } from '../../strings/en/note/help.ts';
import type { homeText } from '../../strings/en/note/home.ts';
import type { noteText } from '../../strings/en/note/note.ts';
import type { openTabsText } from '../../strings/en/open-tabs.ts';
import type { outlineText } from '../../strings/en/outline.ts';
import type { paletteText } from '../../strings/en/palette.ts';
import type { previewsText } from '../../strings/en/previews.ts';
import type { propertiesText } from '../../strings/en/properties.ts';
import type { pwaText } from '../../strings/en/pwa.ts';
import type { queriesText } from '../../strings/en/queries.ts';
import type { questionsText } from '../../strings/en/questions.ts';
import type { recentText } from '../../strings/en/recent.ts';
import type { recordsText } from '../../strings/en/records.ts';
import type { relatedText } from '../../strings/en/related.ts';
import type { routinesText } from '../../strings/en/routines.ts';
import type { searchText } from '../../strings/en/search.ts';
import type { assistantSettingsText } from '../../strings/en/settings/assistant.ts';
import type { dataSettingsText } from '../../strings/en/settings/data.ts';
import type { searchSettingsText } from '../../strings/en/settings/search.ts';
import type { serverSettingsText } from '../../strings/en/settings/servers.ts';
import type { settingsText } from '../../strings/en/settings/settings.ts';
import type { shellText } from '../../strings/en/shell.ts';
import type { shortcutsText } from '../../strings/en/shortcuts.ts';
import type { startWorkspaceText } from '../../strings/en/start-workspace.ts';
import type { startText } from '../../strings/en/start.ts';
import type { agentsText } from '../../strings/en/state/agents.ts';
import type { backupText } from '../../strings/en/state/backup.ts';
import type { layoutStateText } from '../../strings/en/state/layout.ts';
import type { modelsText } from '../../strings/en/state/models.ts';
import type { ownActsText } from '../../strings/en/state/own-acts.ts';
import type { preferencesText } from '../../strings/en/state/preferences.ts';
import type { toolStateText } from '../../strings/en/state/tools.ts';
import type { vaultStateText } from '../../strings/en/state/vault.ts';
import type { tagsText } from '../../strings/en/tags.ts';
import type { tasksText } from '../../strings/en/tasks.ts';
import type { templatesText } from '../../strings/en/templates.ts';
import type { toolsText } from '../../strings/en/tools.ts';
import type { uiText } from '../../strings/en/ui.ts';
import type { warningsText } from '../../strings/en/warnings.ts';
import type { workbenchText } from '../../strings/en/workbench.ts';
import { type AreaTexts, useLanguage } from '../../strings/language.ts';

/** Every area of texts, by its file in `en`: what a whole language has to hold, as the compiler checks. */
export interface Areas {
  readonly activity: typeof activityText;
  readonly addresses: typeof addressesText;
  readonly 'base-setup': typeof baseSetupText;
  readonly bases: typeof basesText;
  readonly batch: typeof batchText;
  readonly bookmarks: typeof bookmarksText;
  readonly common: typeof commonText;
  readonly 'conversation/composer': typeof composerText;
  readonly 'conversation/conversation': typeof conversationText;
  readonly 'conversation/footer': typeof conversationFooterText;
  readonly 'conversation/list': typeof conversationListText;
  readonly 'conversation/messages': typeof messagesText;
  readonly 'conversation/thread': typeof threadText;
  readonly data: typeof dataText;
  readonly diff: typeof diffText;
  readonly 'editor/ask': typeof askText;
  readonly 'editor/completion': typeof completionText;
  readonly 'editor/editor': typeof editorText;
  readonly 'editor/input': typeof editorInputText;
  readonly 'editor/live': typeof liveText;
  readonly egress: typeof egressText;
  readonly 'file-menu': typeof fileMenuText;
  readonly files: typeof filesText;
  readonly 'graph-health': typeof graphHealthText;
  readonly graph: typeof graphText;
  readonly history: typeof historyText;
  readonly layouts: typeof layoutsText;
  readonly links: typeof linksText;
  readonly markdown: typeof markdownText;
  readonly memories: typeof memoriesText;
  readonly 'note/conflict': typeof conflictText;
  readonly 'note/files': typeof noteFilesText;
  readonly 'note/help': typeof writingHelpText;
  readonly 'note/home': typeof homeText;
  readonly 'note/note': typeof noteText;
  readonly 'open-tabs': typeof openTabsText;
  readonly outline: typeof outlineText;
  readonly palette: typeof paletteText;
  readonly previews: typeof previewsText;
  readonly properties: typeof propertiesText;
  readonly pwa: typeof pwaText;
  readonly queries: typeof queriesText;
  readonly questions: typeof questionsText;
  readonly recent: typeof recentText;
  readonly records: typeof recordsText;
  readonly related: typeof relatedText;
  readonly routines: typeof routinesText;
  readonly search: typeof searchText;
  readonly 'settings/assistant': typeof assistantSettingsText;
  readonly 'settings/data': typeof dataSettingsText;
  readonly 'settings/search': typeof searchSettingsText;
  readonly 'settings/servers': typeof serverSettingsText;
  readonly 'settings/settings': typeof settingsText;
  readonly shell: typeof shellText;
  readonly shortcuts: typeof shortcutsText;
  readonly 'start-workspace': typeof startWorkspaceText;
  readonly start: typeof startText;
  readonly 'state/agents': typeof agentsText;
  readonly 'state/backup': typeof backupText;
  readonly 'state/layout': typeof layoutStateText;
  readonly 'state/models': typeof modelsText;
  readonly 'state/own-acts': typeof ownActsText;
  readonly 'state/preferences': typeof preferencesText;
  readonly 'state/tools': typeof toolStateText;
  readonly 'state/vault': typeof vaultStateText;
  readonly tags: typeof tagsText;
  readonly boards: typeof boardsText;
  readonly calendar: typeof calendarText;
  readonly drawings: typeof drawingsText;
  readonly tasks: typeof tasksText;
  readonly templates: typeof templatesText;
  readonly tools: typeof toolsText;
  readonly ui: typeof uiText;
  readonly warnings: typeof warningsText;
  readonly workbench: typeof workbenchText;
}

/** A language beside English, whose texts come with the code. */
export interface OfferedLanguage {
  /** BCP 47, such as `de` or `zh-Hant`. */
  readonly tag: string;
  /** In the language itself. */
  readonly name: string;
  /** Fetches its texts: only those who read it pay for them. */
  readonly load: () => Promise<Areas>;
}

/** None is translated as a whole yet, and half a language is offered to nobody. */
export const LANGUAGES: readonly OfferedLanguage[] = [];

const ENGLISH = 'en';
/** Where the wish stands that is read before anything is drawn, unlike the settings themselves. */
const KEPT_AT = 'latent.language';

/**
 * The language to show: the one that the person chose, else the first that the browser asks for and that there is, else English.
 * @param wish a tag, or '' for what the browser asks for
 * @param preferredTags the languages of the browser, the best first
 */
export function chooseLanguage(
  wish: string,
  preferredTags: readonly string[],
  offered: readonly OfferedLanguage[],
): OfferedLanguage | undefined {
  for (const tag of wish === '' ? preferredTags : [wish]) {
    const normalizedTag = languageAndScript(tag);
    if (normalizedTag === languageAndScript(ENGLISH)) return undefined;
    const matchedLanguage = offered.find((language) => languageAndScript(language.tag) === normalizedTag);
    if (matchedLanguage) return matchedLanguage;
  }
  return undefined;
}

/** Chinese in Taiwan is written in another script than in Beijing: `zh-TW` is no `zh`, but `de-AT` is `de`. */
function languageAndScript(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return '';
  }
}

/**
 * Fetches the person's language before anything is drawn. Undefined where it is English, which is there already. A language
 * that cannot be fetched leaves the app in English.
 */
export function startLanguage(offered: readonly OfferedLanguage[] = LANGUAGES): Promise<void> | undefined {
  const language = chooseLanguage(keptWish(), navigator.languages ?? [], offered);
  if (!language) return undefined;
  return language.load().then(
    (areas) => {
      useLanguage({ tag: language.tag, areas: areas as unknown as Readonly<Record<string, AreaTexts>> });
      document.documentElement.lang = language.tag;
    },
    (error: unknown) => console.warn('Latent: the language could not be loaded', error),
  );
}

function keptWish(): string {
  try {
    return localStorage.getItem(KEPT_AT) ?? '';
  } catch {
    return '';
  }
}
