import { isRecord } from '../../basics/is-record.ts';
import {
  dateLanguageNamed,
  type DateLanguage,
  ENGLISH_DATES,
  loadDateLanguages,
} from '../expressions/date-language.ts';
import { isWrittenIn, namesDays } from '../expressions/date-formats.ts';

/** The language in which a vault writes dates. */
export interface VaultDates {
  readonly language: DateLanguage;
  /** The first day of a week, 1 for Monday to 7 for Sunday, where the vault says it. */
  readonly firstDay?: number;
}

export const ENGLISH_VAULT_DATES: VaultDates = { language: ENGLISH_DATES };

/** What a vault shows of its language. */
interface DateSigns {
  /** The `data.json` of the Calendar and the Periodic Notes plugin, which can name a language and the first day of the week. */
  readonly plugins: readonly unknown[];
  /** How the notes of days and longer periods are called, with the names of those that are there, without their folder and ending. */
  readonly notes: readonly { readonly format: string; readonly names: readonly string[] }[];
  /** The tag of the language of the browser or the system. */
  readonly system: string;
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const SUNDAY = 7;

/**
 * The language of a vault's dates: the one that a plugin names; else the one that most of its notes of days are called in; else the
 * browser's. Obsidian keeps its own outside the vault, and begins with the system's.
 */
export async function chooseDateLanguage({ plugins, notes, system }: DateSigns): Promise<VaultDates> {
  const settings = plugins.filter(isRecord);
  const tag = settings
    .map(({ localeOverride }) => localeOverride)
    .find((value) => typeof value === 'string' && value !== '' && value !== 'system-default');
  const weekStart = WEEKDAYS.findIndex((day) => settings.some((plugin) => plugin['weekStart'] === day));
  const named = notes.filter(({ format }) => namesDays(format));
  // English as the app itself has it needs no table. Other countries’ weeks are told apart by the Calendar plugin alone.
  const fallback = /^en\b/iu.test(system) && settings.length === 0 ? 'en' : system;
  const needsTable = typeof tag === 'string' || fallback !== 'en' || named.some(({ names }) => names.length > 0);
  const languages = needsTable ? await loadDateLanguages() : {};
  const systemLanguage = dateLanguageNamed(languages, fallback) ?? ENGLISH_DATES;
  const override = typeof tag === 'string' ? dateLanguageNamed(languages, tag) : undefined;
  const bestLanguage = override ?? mostWritten(named, [systemLanguage, ENGLISH_DATES, ...Object.values(languages)]);
  const language = bestLanguage ?? systemLanguage;
  const [first = 0, last = 6] = language.week;
  const week = weekStart < 0 ? first : weekStart;
  return {
    language: weekStart < 0 ? language : { ...language, week: [week, last] },
    ...((weekStart >= 0 || bestLanguage) && { firstDay: week === 0 ? SUNDAY : week }),
  };
}

/** So many names tell a language. */
const MOST_NAMES = 40;

/** The first of the languages that most of the names are written in; undefined where none is. */
function mostWritten(notes: DateSigns['notes'], languages: readonly DateLanguage[]): DateLanguage | undefined {
  const counts = languages.map((language) =>
    notes.reduce(
      (sum, { format, names }) =>
        sum + names.slice(0, MOST_NAMES).filter((name) => isWrittenIn(name, format, language)).length,
      0,
    ),
  );
  const highest = Math.max(0, ...counts);
  return highest === 0 ? undefined : languages[counts.indexOf(highest)];
}
