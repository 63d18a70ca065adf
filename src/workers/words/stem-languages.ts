import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as turkish } from '@orama/stemmers/turkish';

/** A language whose words are brought to their stems; words are folded: lower case, without accents. */
export interface StemLanguage {
  readonly name: string;
  /** Common words of this language and, together, of no other here: where a vault has most of them, it is written in it. */
  readonly commonWords: readonly string[];
  readonly stem: (word: string) => string;
  /** Letters that a word may have beyond its stem, where endings follow one another; otherwise six. */
  readonly longestEnding?: number;
  /** Where words are joined to one: what may stand between them, besides nothing. */
  readonly links?: readonly string[];
}

export const STEM_LANGUAGES: readonly StemLanguage[] = [
  { name: 'English', commonWords: ['the', 'and', 'of', 'with', 'this', 'is'], stem: english },
  {
    name: 'German',
    commonWords: ['und', 'der', 'nicht', 'mit', 'ist', 'auf'],
    stem: german,
    links: ['s', 'es', 'n', 'en', 'er', 'e'],
  },
  { name: 'French', commonWords: ['les', 'des', 'est', 'une', 'dans', 'pour'], stem: french },
  { name: 'Spanish', commonWords: ['los', 'las', 'del', 'por', 'una', 'para'], stem: spanish },
  { name: 'Italian', commonWords: ['che', 'della', 'non', 'sono', 'gli', 'anche'], stem: italian },
  { name: 'Portuguese', commonWords: ['nao', 'uma', 'com', 'dos', 'mais', 'sao'], stem: portuguese },
  {
    name: 'Dutch',
    commonWords: ['het', 'een', 'van', 'voor', 'niet', 'zijn'],
    stem: dutch,
    links: ['s', 'en', 'e', 'er'],
  },
  { name: 'Swedish', commonWords: ['och', 'att', 'inte', 'som', 'ar', 'jag'], stem: swedish, links: ['s'] },
  { name: 'Danish', commonWords: ['og', 'ikke', 'af', 'til', 'jeg', 'hvad'], stem: danish, links: ['s', 'e'] },
  { name: 'Norwegian', commonWords: ['og', 'ikke', 'av', 'til', 'jeg', 'hva'], stem: norwegian, links: ['s', 'e'] },
  {
    name: 'Finnish',
    commonWords: ['ja', 'ei', 'etta', 'joka', 'mutta', 'myos'],
    stem: finnish,
    links: ['n'],
    longestEnding: 10,
  },
  { name: 'Turkish', commonWords: ['ve', 'bir', 'bu', 'icin', 'olarak', 'ile'], stem: turkish, longestEnding: 10 },
  { name: 'Russian', commonWords: ['и', 'в', 'не', 'на', 'что', 'это'], stem: (word) => russian(withShortI(word)) },
];

/** Folding makes й an и; after a vowel it was й nearly always, and the endings that the stemmer knows have it. */
const withShortI = (word: string): string => word.replace(/(?<=[аеиоуыэюя])и/gu, 'й');

const IS_LATIN = /^\p{Script=Latin}+$/u;
const IS_CYRILLIC = /^\p{Script=Cyrillic}+$/u;

/** Whether a word may be of this language, by its letters. */
export function fitsScript(word: string, { name }: StemLanguage): boolean {
  return (name === 'Russian' ? IS_CYRILLIC : IS_LATIN).test(word);
}
