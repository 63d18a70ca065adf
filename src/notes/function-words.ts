import { foldText } from './words.ts';

/**
 * Words that say how a sentence is built and not what it is about, folded: articles, pronouns, prepositions, auxiliary verbs and
 * question words. They are ranked as every word is (each says little, since it stands in many notes), but they are not marked in
 * results, not reported missing, and no reason to list a note. Words that mean something else in another of these languages
 * (German “war”, English “war”; Polish “ale”, Vietnamese “ai”) are left out.
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
  'і й та в у на не що як це з до від для за по про при або але чи є був була було бути його її їх який яка яке які коли де чому хто також вже',
  've bir bu için ile ne nasıl neden niçin nerede hangi olarak gibi daha çok olan değil ama veya ya da kadar sonra önce',
  'nie sie na do od po za jak czy gdzie kiedy dlaczego ktory ktora ktore ktorzy oraz dla przez przy lub jego jej ich sa byl byla bylo byc tego tym tej tych tez tylko juz',
  'je neni jsou kde kdy jak ktery ktera ktere jako nebo aby jeste byl byla bylo jeho jeji jejich pri ze se ve ke',
  'este sunt pentru cum unde cand din cu sau mai prin despre acest aceasta aceste acesta fost de la in pe',
  'ja ei etta se joka mutta myos kun niin kuin tai ovat oli mika missa milloin miksi miten kuka mita ole olla han',
  'yang dan dari untuk dengan adalah itu tidak pada oleh atau juga apa kapan bagaimana mengapa siapa akan sudah telah dalam sebagai karena',
  'la cua khong duoc cac nhung mot nay nhu trong dang hoac nao gi voi khi',
  'ο η το οι τα του της των τον την στο στη στον στην στα στις και να με σε από για είναι δεν που πως τι ποιος ποια ποιο πότε πού γιατί ένα ένας μια θα ήταν έχει αυτό αυτή αυτός',
  'في من على إلى عن مع هذا هذه ذلك تلك التي الذي الذين هو هي هم أن إن كان كانت يكون ما ماذا متى أين كيف لماذا هل كم أو ثم لا لم لن قد كل بعض بين عند بعد قبل حتى لكن',
  'של את על אל מן עם לא כן זה זאת זו הוא היא הם הן אני אתה אנחנו מה מי מתי איפה איך למה מדוע האם כמה או אם כי גם אבל רק יש אין היה הייתה היו כל בין עד אחרי לפני',
  'का की के को से में पर ने है हैं था थी थे हो और या यह वह ये वे इस उस जो कि क्या कब कहाँ कैसे क्यों कौन कितना कितने किस नहीं भी ही तो एक लिए साथ मैं हम तुम आप मेरा मेरी मेरे',
  '그 이 저 것 및 또는 그리고 하지만 무엇 무엇이 무엇을 언제 어디 어디서 어디에 누가 누구 왜 어떻게 어떤 얼마나',
];

const WORDS: ReadonlySet<string> = new Set(LISTS.flatMap((list) => list.split(' ')).map(foldText));

export const isFunctionWord = (word: string): boolean => WORDS.has(foldText(word));
