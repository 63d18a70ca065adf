import type { activityText } from './activity.ts';
import type { addressesText } from './addresses.ts';
import type { baseSetupText } from './base-setup.ts';
import type { basesText } from './bases.ts';
import type { batchText } from './batch.ts';
import type { boardsText } from './boards.ts';
import type { bookmarksText } from './bookmarks.ts';
import type { calendarText } from './calendar.ts';
import type { commonText } from './common.ts';
import type { composerText } from './conversation/composer.ts';
import type { conversationText } from './conversation/conversation.ts';
import type { conversationFooterText } from './conversation/footer.ts';
import type { conversationListText } from './conversation/list.ts';
import type { messagesText } from './conversation/messages.ts';
import type { threadText } from './conversation/thread.ts';
import type { dataText } from './data.ts';
import type { diffText } from './diff.ts';
import type { drawingsText } from './drawings.ts';
import type { askText } from './editor/ask.ts';
import type { completionText } from './editor/completion.ts';
import type { editorText } from './editor/editor.ts';
import type { editorInputText } from './editor/input.ts';
import type { liveText } from './editor/live.ts';
import type { egressText } from './egress.ts';
import type { fileMenuText } from './file-menu.ts';
import type { filesText } from './files.ts';
import type { graphHealthText } from './graph-health.ts';
import type { graphText } from './graph.ts';
import type { historyText } from './history.ts';
import type { layoutsText } from './layouts.ts';
import type { linksText } from './links.ts';
import type { markdownText } from './markdown.ts';
import type { memoriesText } from './memories.ts';
import type { conflictText } from './note/conflict.ts';
import type { noteFilesText } from './note/files.ts';
import type { writingHelpText } from './note/help.ts';
import type { homeText } from './note/home.ts';
import type { noteText } from './note/note.ts';
import type { openTabsText } from './open-tabs.ts';
import type { outlineText } from './outline.ts';
import type { paletteText } from './palette.ts';
import type { previewsText } from './previews.ts';
import type { propertiesText } from './properties.ts';
import type { pwaText } from './pwa.ts';
import type { queriesText } from './queries.ts';
import type { questionsText } from './questions.ts';
import type { recentText } from './recent.ts';
import type { recordsText } from './records.ts';
import type { relatedText } from './related.ts';
import type { routinesText } from './routines.ts';
import type { searchText } from './search.ts';
import type { assistantSettingsText } from './settings/assistant.ts';
import type { dataSettingsText } from './settings/data.ts';
import type { searchSettingsText } from './settings/search.ts';
import type { serverSettingsText } from './settings/servers.ts';
import type { settingsText } from './settings/settings.ts';
import type { shellText } from './shell.ts';
import type { shortcutsText } from './shortcuts.ts';
import type { startWorkspaceText } from './start-workspace.ts';
import type { startText } from './start.ts';
import type { agentsText } from './state/agents.ts';
import type { backupText } from './state/backup.ts';
import type { layoutStateText } from './state/layout.ts';
import type { modelsText } from './state/models.ts';
import type { ownActsText } from './state/own-acts.ts';
import type { preferencesText } from './state/preferences.ts';
import type { toolStateText } from './state/tools.ts';
import type { vaultStateText } from './state/vault.ts';
import type { tagsText } from './tags.ts';
import type { tasksText } from './tasks.ts';
import type { templatesText } from './templates.ts';
import type { toolsText } from './tools.ts';
import type { uiText } from './ui.ts';
import type { warningsText } from './warnings.ts';
import type { workbenchText } from './workbench.ts';
import { type AreaTexts, useLanguage } from '../language.ts';

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
