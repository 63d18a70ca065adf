import { type AreaTexts, useLanguage } from '../../strings/language.ts';

/** A language beside English, whose texts come with the code. */
export interface OfferedLanguage {
  /** BCP 47, such as `de` or `zh-Hant`. */
  readonly tag: string;
  /** In the language itself. */
  readonly name: string;
  /** Fetches its texts by area, each in the shape of the English: only those who read it pay for them. */
  readonly load: () => Promise<Readonly<Record<string, AreaTexts>>>;
}

/** Half a language is offered to nobody: `src/app/strings/languages.test.ts` holds that each is whole. */
export const LANGUAGES: readonly OfferedLanguage[] = [
  { tag: 'de', name: 'Deutsch', load: async () => (await import('../../strings/de/index.ts')).areas },
  { tag: 'es', name: 'Español', load: async () => (await import('../../strings/es/index.ts')).areas },
  { tag: 'fr', name: 'Français', load: async () => (await import('../../strings/fr/index.ts')).areas },
  { tag: 'pt-BR', name: 'Português (Brasil)', load: async () => (await import('../../strings/pt-BR/index.ts')).areas },
  { tag: 'zh-Hans', name: '简体中文', load: async () => (await import('../../strings/zh-Hans/index.ts')).areas },
  { tag: 'ja', name: '日本語', load: async () => (await import('../../strings/ja/index.ts')).areas },
];

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
      useLanguage({ tag: language.tag, areas });
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
