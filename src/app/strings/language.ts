/** One text, or what makes it of its values. */
type Text = string | ((...values: never[]) => unknown);
/** The texts of one area of the app, by the part that shows them. */
export interface AreaTexts {
  readonly [name: string]: Text | AreaTexts;
}

/** The shape of texts without their words: another language has the same keys, and functions of the same values. */
type Wording<T> = T extends string
  ? string
  : T extends (...values: infer V) => infer R
    ? (...values: V) => R extends string ? string : R
    : { readonly [K in keyof T]: Wording<T[K]> };

/** A whole language: its tag (BCP 47), and its texts by area. */
interface Language {
  readonly tag: string;
  readonly areas: Readonly<Record<string, AreaTexts>>;
}

let currentLanguage: Language | undefined;
/** What is shown and what English has for it, of every area whose code is here. */
const loadedAreas = new Map<string, { readonly shown: AreaTexts; readonly english: AreaTexts }>();

/**
 * The texts of an area in the language of the person, else in English. English comes with the code that shows it, so that a
 * view brings its own texts and no more. The first screen's code is there before another language is: it reads its texts
 * where it shows them, and not once for all when its files are loaded.
 * @param area the name of the file in a language's folder
 */
export function texts<T extends AreaTexts>(area: string, english: T): Wording<T> {
  const areaTexts: AreaTexts = { ...english, ...currentLanguage?.areas[area] };
  loadedAreas.set(area, { shown: areaTexts, english });
  return areaTexts as unknown as Wording<T>;
}

/** Puts a language in the place of English, or English back, before anything is drawn: what stands on the screen stays as it is. */
export function useLanguage(language: Language | undefined): void {
  currentLanguage = language;
  for (const [area, { shown, english }] of loadedAreas) Object.assign(shown, english, language?.areas[area]);
}

/** The tag of the language that the texts are in. */
export const languageTag = (): string => currentLanguage?.tag ?? 'en';

/** What `say` makes of the English texts, whatever the language of the person. */
export function inEnglish<T>(say: () => T): T {
  const language = currentLanguage;
  currentLanguage = undefined;
  try {
    return say();
  } finally {
    currentLanguage = language;
  }
}

/** The areas whose code is here, with what is shown of each and its English. */
export const areasHere = (): ReadonlyMap<string, { readonly shown: AreaTexts; readonly english: AreaTexts }> =>
  loadedAreas;
