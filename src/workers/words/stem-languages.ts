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
  /** Words whose forms no ending tells (go, went, gone), a group each: every form counts as the others do. */
  readonly irregular?: readonly (readonly string[])[];
  /** Where words are joined to one: what may stand between them, besides nothing. */
  readonly links?: readonly string[];
}

const groups = (list: string): readonly (readonly string[])[] => list.split(', ').map((group) => group.split(' '));

/** Verbs and nouns; without those that are more often another word (ground, bound, wound). Regular forms are added by their stem, but for words too short for one. */
const ENGLISH_IRREGULAR = groups(
  'arise arose arisen, awake awoke awoken, beat beaten, become became, begin began begun, bend bent, bite bit bitten, bleed bled, blow blew blown, break broke broken, breed bred, bring brought, build built, burn burnt, buy bought, catch caught, choose chose chosen, cling clung, come came coming, creep crept, deal dealt, dig dug digging, draw drew drawn, dream dreamt, drink drank drunk, drive drove driven, eat ate eaten, fall fell fallen, feed fed, feel felt, fight fought, find found, flee fled, fly flies flew flown flight, forbid forbade forbidden, forget forgot forgotten, forgive forgave forgiven, freeze froze frozen, get got gotten, give gave given, go goes going went gone, grow grew grown, hang hung, hear heard, hide hid hidden, hold held, keep kept, kneel knelt, know knew known, lead led, lean leant, leap leapt, learn learnt, leave left, lend lent, light lit, lose lost loss, make made, mean meant, meet met, pay paid, ride rode ridden, ring rang rung, rise rose risen, run ran running, say said, see saw seen, seek sought, sell sold, send sent, sew sewn, shake shook shaken, shine shone, shoot shot, show shown, shrink shrank shrunk, sing sang sung song, sink sank sunk, sit sat sitting, sleep slept, slide slid, smell smelt, speak spoke spoken speech, spend spent, spill spilt, spin spun, spoil spoilt, spring sprang sprung, stand stood, steal stole stolen, stick stuck, sting stung, strike struck, swear swore sworn, sweep swept, swell swollen, swim swam swum, swing swung, take took taken, teach taught, tear tore torn, tell told, think thought, throw threw thrown, understand understood, wake woke woken, wear wore worn, weave wove woven, weep wept, win won winning, withdraw withdrew withdrawn, write wrote written, man men, woman women, child children, foot feet, tooth teeth, goose geese, mouse mice, person people, life lives, wife wives, knife knives, leaf leaves, half halves, shelf shelves, thief thieves, wolf wolves, die dies died dying death',
);
const GERMAN_IRREGULAR = groups(
  'beginnen begann begonnen, beissen biss gebissen, bieten bot geboten, binden band gebunden, bitten bat gebeten, bleiben blieb geblieben, brechen brach gebrochen bricht, brennen brannte gebrannt, bringen brachte gebracht, denken dachte gedacht, empfehlen empfahl empfohlen empfiehlt, essen ass gegessen isst, fahren fuhr gefahren fahrt, fallen fiel gefallen fallt, fangen fing gefangen, finden fand gefunden, fliegen flog geflogen, fliessen floss geflossen, frieren fror gefroren, geben gab gegeben gibt, gehen ging gegangen, gelingen gelang gelungen, gewinnen gewann gewonnen, giessen goss gegossen, graben grub gegraben, greifen griff gegriffen, halten hielt gehalten halt, hangen hing gehangen, heben hob gehoben, heissen hiess geheissen, helfen half geholfen hilft, kennen kannte gekannt, kommen kam gekommen, laden lud geladen, lassen liess gelassen, laufen lief gelaufen, leiden litt gelitten, leihen lieh geliehen, lesen las gelesen liest, liegen lag gelegen, lugen log gelogen, messen mass gemessen misst, nehmen nahm genommen nimmt, nennen nannte genannt, raten riet geraten, reiten ritt geritten, rennen rannte gerannt, rufen rief gerufen, schlafen schlief geschlafen, schlagen schlug geschlagen, schliessen schloss geschlossen, schneiden schnitt geschnitten, schreiben schrieb geschrieben, schreien schrie geschrien, schwimmen schwamm geschwommen, sehen sah gesehen sieht, singen sang gesungen, sinken sank gesunken, sitzen sass gesessen, sprechen sprach gesprochen spricht, springen sprang gesprungen, stehen stand gestanden, stehlen stahl gestohlen, steigen stieg gestiegen, sterben starb gestorben stirbt, stossen stiess gestossen, streiten stritt gestritten, tragen trug getragen, treffen traf getroffen trifft, treten trat getreten tritt, trinken trank getrunken, tun tat getan, vergessen vergass vergisst, verlieren verlor verloren, verschwinden verschwand verschwunden, wachsen wuchs gewachsen, waschen wusch gewaschen, werfen warf geworfen wirft, wissen wusste gewusst weiss, ziehen zog gezogen, zwingen zwang gezwungen',
);

export const STEM_LANGUAGES: readonly StemLanguage[] = [
  {
    name: 'English',
    commonWords: ['the', 'and', 'of', 'with', 'this', 'is'],
    stem: english,
    irregular: ENGLISH_IRREGULAR,
  },
  {
    name: 'German',
    commonWords: ['und', 'der', 'nicht', 'mit', 'ist', 'auf'],
    stem: german,
    irregular: GERMAN_IRREGULAR,
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

/** Of a shorter stem nothing is told. */
export const MIN_STEM = 3;

/** By language, each irregular form and its stem with all forms of its group; made when a word is first looked up. */
const irregularByLanguage = new WeakMap<StemLanguage, ReadonlyMap<string, readonly string[]>>();

/** All forms of a word that has some which no ending tells; none of others. @param word folded */
export function irregularForms(word: string, language: StemLanguage): readonly string[] {
  if (!language.irregular) return [];
  let groups = irregularByLanguage.get(language);
  if (!groups) {
    const keyed = language.irregular.flatMap((group) =>
      group.flatMap((form) => [form, language.stem(form)].map((key) => [key, group] as const)),
    );
    // Of two groups with one form the first has it.
    irregularByLanguage.set(language, (groups = new Map(keyed.toReversed())));
  }
  const stem = language.stem(word);
  return groups.get(word) ?? (stem.length >= MIN_STEM ? groups.get(stem) : undefined) ?? [];
}
