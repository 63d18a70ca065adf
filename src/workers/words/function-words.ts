import { foldText } from '../../notes/words.ts';
import type { QueryTerm } from './parse-query.ts';

/**
 * Words that say how a sentence is built and not what it is about, folded: articles, pronouns, prepositions, auxiliary verbs and
 * question words. They are ranked as every word is (each says little, since it stands in many notes), but they are not marked in
 * results, not reported missing, and no reason to list a note. Words that mean something else in another of these languages
 * (German “war”, English “war”) are left out.
 */
const LISTS: readonly string[] = [
  'a about after all also am an and any are as at be been before being but by can could did do does doing don for from had has have having he her here hers him his how i if in into is it its just let me more most my no nor not of on only or other our out over own per shall she should so some such than that the their them then there these they this those through to too under until up upon us very was we were what when where which while who whom whose why will with would you your',
  'aber als auch auf aus bei bin bis da damit dann das dass dem den der des dich dir doch du durch ein eine einem einen einer eines er es euch fur gegen hat hatte haben ich ihm ihn ihr ihre im ist ja jede jeder jedes kann kein keine mein mich mir mit nach nicht noch nur ob oder ohne sehr sein seine sich sie sind uber um und uns unser unter vom von vor wann warum was weil wenn wer werden wie wieder wird wo zu zum zur zwischen',
  'au aux avec ce ces cette dans de des du elle elles en est et eux il ils je la le les leur leurs lui mais ma mes mon ne nos notre nous ou par pas pour qu que quel quelle qui sa sans ses son sont sur ta te tes toi tu un une vos votre vous etre avoir comment pourquoi quand',
  'al algo como con cual cuando de del desde donde el ella ellas ellos en entre era eres es esa ese eso esta estas este esto la las lo los mas mi mis muy nada ni nos o para pero por porque que quien se ser si sin sobre su sus tambien te tiene tu tus un una uno y ya yo',
  'alla alle anche che chi ci come con cosa da dal dalla dei del della delle di dove e gli ha ho i il in io la le lei loro lui ma mi mio nel nella noi non o per perche piu quale quando questa questo se si sono su sua sul suo ti tra tu un una uno voi',
  'ao aos as com como da das de do dos e ela ele em entre era essa esse esta este eu foi isso mais mas me meu minha muito na nao nas nem no nos o onde os ou para pela pelo por porque quando que quem se sem ser seu sua tem um uma voce',
  'aan al alles als bij dan dat de deze die dit door een en er geen haar had heb heeft hem het hij hoe hun ik in is je kan maar me met mij mijn naar niet nog of om onder ons ook op over te tot uit van veel voor waar wat we wel wie wij wordt ze zich zij zijn zo',
  'alla att av de dem den det detta du eller en ett for fran han har hon hur i inte jag kan med men min mitt och om pa sa sig sin som till under upp ut vad var varfor vi vid',
  'at af de den der det dig dit du eller en er et for fra han har hun hvad hvor hvordan hvorfor i ikke jeg kan med men mig min og om op pa sa sig som til ud var ved vi',
  'и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по ее мне было вот от меня о из ему для мы их чем без или если когда где это этот эта как зачем почему кто',
];

const WORDS: ReadonlySet<string> = new Set(LISTS.flatMap((list) => list.split(' ')).map(foldText));

export const isFunctionWord = (word: string): boolean => WORDS.has(foldText(word));

/** The terms that say what a query is about; all of them where it holds only words of grammar. */
export function contentTerms(terms: readonly QueryTerm[]): readonly QueryTerm[] {
  const content = terms.filter(({ text }) => !isFunctionWord(text));
  return content.length > 0 ? content : terms;
}
